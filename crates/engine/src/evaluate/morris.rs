//! The Morris family: material, mobility, and mills that stand or can be closed.

use putahi_rules::morris::{Family, Morris, Move, kernel};
use putahi_rules::{Game, Seat};

use crate::Evaluate;

/// For each man on the board or in hand, in hundredths of a man, as all weights.
const MAN_WEIGHT: i32 = 100;
/// For each empty point next to some man.
const MOBILITY_WEIGHT: i32 = 4;
/// For each man in a mill.
const MILL_WEIGHT: i32 = 8;
/// For each empty point that would close a mill.
const THREAT_WEIGHT: i32 = 12;

impl<F: Family> Evaluate for Morris<F> {
    fn evaluate(&self, seat: Seat) -> i32 {
        let (turn, other) = (self.turn(), self.turn().next(2));
        let own = one_sided::<F>(self.own(), self.empty(), self.in_hand(turn));
        let enemy = one_sided::<F>(self.enemy(), self.empty(), self.in_hand(other));
        if seat == turn { own - enemy } else { enemy - own }
    }

    /// Captures first.
    fn order_hint(&self, m: &Move<F>) -> i32 {
        i32::from(m.taken().is_some())
    }
}

/// The evaluation of one side alone: `men` are its men on the board, `hand` is the number of its men in hand.
fn one_sided<F: Family>(men: u32, empty: u32, hand: usize) -> i32 {
    let count = |set: u32| set.count_ones() as i32;
    let mobility = count(kernel::neighbours::<F>(men) & empty);
    let threats = count(kernel::closers::<F>(men) & empty);
    let mills = count(kernel::mills::<F>(men));
    (count(men) + hand as i32) * MAN_WEIGHT
        + mobility * MOBILITY_WEIGHT
        + threats * THREAT_WEIGHT
        + mills * MILL_WEIGHT
}
