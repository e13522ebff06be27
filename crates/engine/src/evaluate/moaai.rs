//! Moaaï: pieces belong to no seat, so there is nothing to count; search alone finds who makes the last move.

use putahi_rules::moaai::{Moaai, Move};

use crate::Evaluate;

impl Evaluate for Moaai {
    /// Moves that remove few pieces first: they often decide who makes the last move.
    fn order_hint(&self, m: &Move) -> i32 {
        match m {
            Move::Place { .. } => 0,
            Move::Step { from, to } => {
                let mut ground = *self.ground();
                -(ground.step(self.terrain(), from.point(), to.point()).count_ones() as i32)
            }
        }
    }
}
