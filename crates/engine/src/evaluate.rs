//! Static evaluation: what the engine needs to know of a game beyond its rules.

mod awithlaknannai;
mod moaai;
mod morris;
mod mu_torere;

use putahi_rules::{History, Seat};

/// A game with a static evaluation.
pub trait Evaluate: History {
    /// The static evaluation of an unfinished position for `seat`, in hundredths of a man; 0 where nothing is known.
    /// With two seats, that of the other seat is its negation.
    fn evaluate(&self, seat: Seat) -> i32;

    /// Whether the position is noisy: its evaluation means little, so that quiescence search goes on. `moves` are the
    /// legal moves. Every line of noisy positions must be finite.
    fn is_noisy(&self, moves: &[Self::Move]) -> bool {
        let _ = moves;
        false
    }

    /// A hint for move ordering: the greater, the earlier the legal move `m` is tried, on any scale.
    fn order_hint(&self, m: &Self::Move) -> i32 {
        let _ = m;
        0
    }
}
