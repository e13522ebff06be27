//! Moves backwards: from where a side's men can have come.

use std::sync::LazyLock;

use putahi_rules::morris::kernel::{mills, neighbours};
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

/// For each point, those one step away.
static NEAR: LazyLock<[u32; 24]> =
    LazyLock::new(|| std::array::from_fn(|point| neighbours::<Nine>(1 << point)));

impl Retreat {
    /// Hands each set that `own` can have been before its last move to `visit`; `enemy` stood as it stands.
    #[inline(always)]
    pub(crate) fn each(self, own: u32, enemy: u32, mut visit: impl FnMut(u32)) {
        let mut men = match self.arrived {
            Arrived::Loose => own & !mills::<Nine>(own),
            Arrived::InMill => mills::<Nine>(own),
            Arrived::Any => own,
        };
        let empty = BOARD & !(own | enemy);
        let near = &*NEAR;
        while men != 0 {
            let man = men & men.wrapping_neg();
            let mut from = match self.step {
                Step::Place => {
                    visit(own ^ man);
                    0
                }
                Step::Slide => near[men.trailing_zeros() as usize] & empty,
                Step::Fly => empty,
            };
            while from != 0 {
                visit(own ^ man ^ (from & from.wrapping_neg()));
                from &= from - 1;
            }
            men ^= man;
        }
    }
}

/// How many moves the side to move has, a capture of any man counted once.
#[inline(always)]
pub(crate) fn moves(step: Step, own: u32, enemy: u32) -> u32 {
    /// The crossings: the points joined to the next ring.
    const CROSSINGS: u32 = 0xaa_aaaa;
    let empty = BOARD & !(own | enemy);
    if step != Step::Slide {
        let men = if step == Step::Fly { own.count_ones() } else { 1 };
        return men * empty.count_ones();
    }
    let across = own & CROSSINGS;
    [onwards(own), back(own), across << 8, across >> 8]
        .into_iter()
        .map(|reached| (reached & empty).count_ones())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_along_lines_are_counted_as_the_rules_have_them() {
        let (mut own, mut seen) = (0x9e_3779u32, 0);
        for i in 0..2000u32 {
            own = own.wrapping_mul(0x0196_60d5).wrapping_add(i) & BOARD;
            let enemy = own.rotate_left(11).wrapping_mul(0x5bd1_e995) >> 5 & BOARD & !own;
            let empty = BOARD & !(own | enemy);
            let listed =
                (0..24).filter(|p| own >> p & 1 != 0).map(|p| (NEAR[p] & empty).count_ones()).sum::<u32>();
            assert_eq!(moves(Step::Slide, own, enemy), listed);
            seen += listed;
        }
        assert!(seen > 0);
    }
}
