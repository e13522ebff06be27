//! Awithlaknannai: men, and how many of them can move.

use putahi_rules::Game;
use putahi_rules::Seat;
use putahi_rules::awithlaknannai::kernel::Kernel;
use putahi_rules::awithlaknannai::{Awithlaknannai, Move};

use crate::Evaluate;

const MAN: i32 = 100;
/// A man that can go somewhere.
const FREEDOM: i32 = 3;

impl Evaluate for Awithlaknannai {
    fn evaluate(&self, seat: Seat) -> i32 {
        prospects(self, seat) - prospects(self, seat.next(2))
    }

    /// Taking is compulsory (A5): where men are about to be taken, they do not count yet.
    fn is_restless(&self, moves: &[Move]) -> bool {
        moves.first().is_some_and(Move::is_capture)
    }
}

/// What one side has.
fn prospects(position: &Awithlaknannai, seat: Seat) -> i32 {
    let kernel = Kernel::of(*position.options());
    let men = position.men(seat);
    let free = kernel.steps(men, position.empty());
    men.count_ones() as i32 * MAN + free.count_ones() as i32 * FREEDOM
}
