//! Unmoves: the sets that a side's men can have formed before the last move.

use putahi_rules::morris::bitboard::mills;

use super::Step;
use super::board::{MOST_POINTS, RING, Squares};
use super::context::{back, onwards};

/// The men that can have made the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastMover {
    /// Men outside mills: the move closed no mill and captured nothing.
    OutsideMills,
    /// Men in mills: the move captured a man (M5).
    InMills,
    /// All men: even a move that closed a mill captured nothing, since there was no man to take (M5).
    Any,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Unmove {
    pub(crate) step: Step,
    pub(crate) last_mover: LastMover,
}

/// The number of bits of a set of points.
const WIDTH: usize = MOST_POINTS;

/// Sets of points for two opposite directions along a line: one set in the low bits, the other above it.
type Ways = u64;

/// For each direction and point, the set of the point and its neighbour in that direction.
type Pairs = [[u32; 2 * WIDTH]; 2];

const fn pairs<F: Squares>() -> Pairs {
    let mut pairs = [[0; 2 * WIDTH]; 2];
    let mut point = 0;
    while point < WIDTH {
        let set = 1 << point;
        pairs[0][point] = set | onwards::<F>(set);
        pairs[0][WIDTH + point] = set | back::<F>(set);
        pairs[1][point] = set | (set & F::JOINED) << RING & F::BOARD;
        pairs[1][WIDTH + point] = set | (set & F::JOINED) >> RING;
        point += 1;
    }
    pairs
}

/// The points of `set` with a neighbour in `empty`, by direction: along the rings, and across them.
#[inline(always)]
fn ways<F: Squares>(set: u32, empty: u32) -> [Ways; 2] {
    let both = |one: u32, other: u32| u64::from(set & one) | u64::from(set & other) << WIDTH;
    let across = empty & F::JOINED;
    [both(back::<F>(empty), onwards::<F>(empty)), both(across >> RING, across << RING)]
}

impl Unmove {
    /// Calls `visit` with each set that the men at `own` can have formed before their last move, with the other side's
    /// men at `enemy`.
    #[inline(always)]
    pub(crate) fn each<F: Squares>(self, own: u32, enemy: u32, mut visit: impl FnMut(u32)) {
        let pairs: &'static Pairs = const { &pairs::<F>() };
        let men = match self.last_mover {
            LastMover::OutsideMills => own & !mills::<F>(own),
            LastMover::InMills => mills::<F>(own),
            LastMover::Any => own,
        };
        let empty = F::BOARD & !(own | enemy);
        match self.step {
            Step::Place => each_bit(men.into(), |man| visit(own ^ 1 << man)),
            Step::Slide => {
                let [along, across] = ways::<F>(men, empty);
                each_bit(along, |bit| visit(own ^ pairs[0][bit]));
                each_bit(across, |bit| visit(own ^ pairs[1][bit]));
            }
            Step::Fly => each_bit(men.into(), |man| {
                each_bit(empty.into(), |from| visit(own ^ 1 << man ^ 1 << from));
            }),
        }
    }
}

#[inline(always)]
fn each_bit(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize % (2 * WIDTH));
        bits &= bits - 1;
    }
}

/// The number of moves of the side to move; captures of different men count as one.
#[inline(always)]
pub(crate) fn moves<F: Squares>(step: Step, own: u32, enemy: u32) -> u32 {
    let empty = F::BOARD & !(own | enemy);
    if step != Step::Slide {
        let men = if step == Step::Fly { own.count_ones() } else { 1 };
        return men * empty.count_ones();
    }
    ways::<F>(own, empty).into_iter().map(Ways::count_ones).sum()
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::bitboard::{neighbours, points};
    use putahi_rules::morris::{Five, Nine, Twelve};

    use super::*;

    /// Compares the unmoves of pseudo-random men with the neighbours of the rules; returns how many there were.
    fn compare<F: Squares>() -> usize {
        let (mut own, mut seen) = (0x9e_3779u32, 0);
        for i in 0..2000u32 {
            own = own.wrapping_mul(0x0196_60d5).wrapping_add(i) & F::BOARD;
            let enemy = own.rotate_left(11).wrapping_mul(0x5bd1_e995) >> 5 & F::BOARD & !own;
            let empty = F::BOARD & !(own | enemy);
            let near = |point: u32| neighbours::<F>(1 << point) & empty;
            let men =
                points(own).flat_map(|man| points(near(man)).map(move |from| own ^ 1 << man ^ 1 << from));
            let (mut listed, mut found) = (men.collect::<Vec<_>>(), Vec::new());
            let unmove = Unmove { step: Step::Slide, last_mover: LastMover::Any };
            unmove.each::<F>(own, enemy, |before| found.push(before));
            assert_eq!(moves::<F>(Step::Slide, own, enemy) as usize, listed.len());
            listed.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, listed);
            seen += listed.len();
        }
        seen
    }

    #[test]
    fn men_come_from_where_the_rules_let_them_go() {
        let [five, nine, twelve] = [compare::<Five>(), compare::<Nine>(), compare::<Twelve>()];
        assert!(0 < five && five < nine && nine < twelve, "{five} {nine} {twelve}");
    }
}
