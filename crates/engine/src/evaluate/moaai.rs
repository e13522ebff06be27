//! Moaaï: nobody owns a piece, so nothing is to be counted; who makes the last move is found by search.

use putahi_rules::Seat;
use putahi_rules::moaai::{Moaai, Move};

use crate::Evaluate;

impl Evaluate for Moaai {
    /// Always 0.
    fn evaluate(&self, _: Seat) -> i32 {
        0
    }

    fn promise(&self, m: &Move) -> i32 {
        match m {
            Move::Place { .. } => 0,
            Move::Step { from, to } => {
                let mut ground = *self.ground();
                -(ground.step(self.terrain(), from.point(), to.point()).count_ones() as i32)
            }
        }
    }
}
