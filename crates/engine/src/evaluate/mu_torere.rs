//! Mū Tōrere: a forced end is never more than five plies away, so search sees them all, and nothing else counts.

use putahi_rules::Seat;
use putahi_rules::mu_torere::MuTorere;

use crate::Evaluate;

impl Evaluate for MuTorere {
    /// Always 0: all that is not decided is drawn, and which drawn move is the harder for the others is found by
    /// [`hope`](crate::Level::choose), not guessed.
    fn evaluate(&self, _: Seat) -> i32 {
        0
    }
}
