//! The Morris family: men, freedom to move, and mills that stand or can be closed.

use putahi_rules::morris::{Family, Morris, Move, kernel};
use putahi_rules::{Game, Seat};

use crate::Evaluate;

const MAN: i32 = 100;
/// A point to which some man can move.
const FREEDOM: i32 = 4;
/// A man in a mill.
const MILL: i32 = 8;
/// An empty point that closes a mill.
const THREAT: i32 = 12;

impl<F: Family> Evaluate for Morris<F> {
    fn evaluate(&self, seat: Seat) -> i32 {
        let (turn, other) = (self.turn(), self.turn().next(2));
        let own = prospects::<F>(self.own(), self.empty(), self.in_hand(turn));
        let enemy = prospects::<F>(self.enemy(), self.empty(), self.in_hand(other));
        if seat == turn { own - enemy } else { enemy - own }
    }

    fn promise(&self, m: &Move<F>) -> i32 {
        i32::from(m.taken().is_some())
    }
}

/// What one side has: its men on the board, and how many more in hand.
fn prospects<F: Family>(men: u32, empty: u32, hand: usize) -> i32 {
    let count = |set: u32| set.count_ones() as i32;
    let freedom = count(kernel::neighbours::<F>(men) & empty);
    let threats = count(kernel::closers::<F>(men) & empty);
    let mills = count(kernel::mills::<F>(men));
    (count(men) + hand as i32) * MAN + freedom * FREEDOM + threats * THREAT + mills * MILL
}
