//! Moves backwards: from where a side's men can have come.

use std::sync::LazyLock;

use putahi_rules::morris::kernel::mills;
use putahi_rules::nine_mens_morris::Nine;

use super::feature::{back, onwards};
use super::sector::Step;
use super::shape::BOARD;

/// Which men may have made the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrived {
    /// Those outside mills: the move took no man.
    Loose,
    /// Those in mills: the move took one (M5).
    InMill,
    /// All: there was no man to take (M5).
    Any,
}

/// The last move of a side, to be taken back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Retreat {
    pub(crate) step: Step,
    pub(crate) arrived: Arrived,
}

/// The crossings: the points joined to the next ring.
const CROSSINGS: u32 = 0xaa_aaaa;
/// Bits of a set of points.
const WIDTH: usize = 24;

/// Two ways along a line, one set of points above the other.
type Ways = u64;

/// For each way and point, the point and the one that the way leads to.
struct Pairs([[u32; 2 * WIDTH]; 2]);

static PAIRS: LazyLock<Pairs> = LazyLock::new(|| {
    let led = |set| [onwards(set), back(set), (set & CROSSINGS) << 8 & BOARD, (set & CROSSINGS) >> 8];
    let pair = |way: usize, point: usize| 1 << point | led(1 << point)[way];
    let pairs = |first: usize| std::array::from_fn(|bit| pair(first + bit / WIDTH, bit % WIDTH));
    Pairs([pairs(0), pairs(2)])
});

/// The points of `set` from which a step in each way leads to a point of `empty`: along the rings, and across them.
#[inline(always)]
fn ways(set: u32, empty: u32) -> [Ways; 2] {
    let both = |one: u32, other: u32| u64::from(set & one) | u64::from(set & other) << WIDTH;
    let across = empty & CROSSINGS;
    [both(back(empty), onwards(empty)), both(across >> 8, across << 8)]
}

impl Retreat {
    /// Hands each set that `own` can have been before its last move to `visit`; `enemy` stood as it stands.
    #[inline(always)]
    pub(crate) fn each(self, own: u32, enemy: u32, mut visit: impl FnMut(u32)) {
        let men = match self.arrived {
            Arrived::Loose => own & !mills::<Nine>(own),
            Arrived::InMill => mills::<Nine>(own),
            Arrived::Any => own,
        };
        let empty = BOARD & !(own | enemy);
        match self.step {
            Step::Place => each_bit(men.into(), |man| visit(own ^ 1 << man)),
            Step::Slide => {
                let ([along, across], Pairs(pairs)) = (ways(men, empty), &*PAIRS);
                each_bit(along, |bit| visit(own ^ pairs[0][bit]));
                each_bit(across, |bit| visit(own ^ pairs[1][bit]));
            }
            Step::Fly => each_bit(men.into(), |man| {
                each_bit(empty.into(), |from| visit(own ^ 1 << man ^ 1 << from));
            }),
        }
    }
}

/// Hands each bit of `bits` to `visit`.
#[inline(always)]
fn each_bit(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize % (2 * WIDTH));
        bits &= bits - 1;
    }
}

/// How many moves the side to move has, a capture of any man counted once.
#[inline(always)]
pub(crate) fn moves(step: Step, own: u32, enemy: u32) -> u32 {
    let empty = BOARD & !(own | enemy);
    if step != Step::Slide {
        let men = if step == Step::Fly { own.count_ones() } else { 1 };
        return men * empty.count_ones();
    }
    ways(own, empty).into_iter().map(Ways::count_ones).sum()
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::kernel::{neighbours, points};

    use super::*;

    #[test]
    fn men_come_from_where_the_rules_let_them_go() {
        let (mut own, mut seen) = (0x9e_3779u32, 0);
        for i in 0..2000u32 {
            own = own.wrapping_mul(0x0196_60d5).wrapping_add(i) & BOARD;
            let enemy = own.rotate_left(11).wrapping_mul(0x5bd1_e995) >> 5 & BOARD & !own;
            let empty = BOARD & !(own | enemy);
            let near = |point: u32| neighbours::<Nine>(1 << point) & empty;
            let men =
                points(own).flat_map(|man| points(near(man)).map(move |from| own ^ 1 << man ^ 1 << from));
            let (mut listed, mut found) = (men.collect::<Vec<_>>(), Vec::new());
            let retreat = Retreat { step: Step::Slide, arrived: Arrived::Any };
            retreat.each(own, enemy, |before| found.push(before));
            assert_eq!(moves(Step::Slide, own, enemy) as usize, listed.len());
            listed.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, listed);
            seen += listed.len();
        }
        assert!(seen > 0);
    }
}
