//! Mū Tōrere: every forced win is at most five plies long, so search finds them all and needs no evaluation.

use putahi_rules::Seat;
use putahi_rules::mu_torere::MuTorere;

use crate::Evaluate;

impl Evaluate for MuTorere {
    /// Always 0: a position without a forced win is drawn. Which drawn move is hardest to answer is found by
    /// [swindle scores](crate::Level::choose).
    fn evaluate(&self, _: Seat) -> i32 {
        0
    }
}
