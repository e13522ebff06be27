//! What the engine has to know of a game beyond its rules.

mod awithlaknannai;
mod moaai;
mod morris;
mod mu_torere;

use putahi_rules::{History, Seat};

/// A game whose unfinished positions can be estimated.
pub trait Evaluate: History {
    /// How well `seat` stands in an unfinished position, in hundredths of a man; 0 where nothing is to be said. What
    /// one of two seats gains the other loses.
    fn evaluate(&self, seat: Seat) -> i32;

    /// Whether an estimate means little here, so that search goes on: `moves` are the legal moves. A line of restless
    /// positions must come to an end.
    fn is_restless(&self, moves: &[Self::Move]) -> bool {
        let _ = moves;
        false
    }

    /// How promising the legal move `m` looks, for the order in which moves are tried: any scale.
    fn promise(&self, m: &Self::Move) -> i32 {
        let _ = m;
        0
    }
}
