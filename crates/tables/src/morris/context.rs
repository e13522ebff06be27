//! Features of a position that predict its value: the part of a coding context that is known before anything is
//! decoded.

use putahi_rules::morris::Nine;
use putahi_rules::morris::bitboard::{closers, mills, neighbours};

use super::board::{BOARD, CROSSINGS, FIRSTS, LASTS, RING};
use super::coding::{Coding, GRADES};
use super::{Sector, Step};

/// The number of positions whose contexts are computed at once.
pub(crate) const LANES: usize = 16;
/// The weights of the digits of a context; the lowest digit has weight 1.
const THIRD_DIGIT: u8 = GRADES;
const ENEMY_CLOSES: u8 = GRADES * THIRD_DIGIT;
const OWN_CLOSES: u8 = GRADES * ENEMY_CLOSES;

const OUTER: u32 = (1 << RING) - 1;
const MIDDLE: u32 = OUTER << RING;
const INNER: u32 = MIDDLE << RING;

#[derive(Clone, Copy)]
pub(crate) struct Context {
    coding: Coding,
    own_step: Step,
    enemy: u32,
    /// Points where the enemy would close a mill with its next move.
    threats: u32,
    /// The enemy's men that stand in mills.
    enemy_mills: u32,
    /// The points beside the enemy's men.
    enemy_reach: u32,
}

impl Context {
    /// The contexts for the row of `sector` in which the other side's men are at `enemy`.
    pub(crate) fn new(coding: Coding, sector: Sector, enemy: u32) -> Context {
        Context {
            coding,
            own_step: sector.step(),
            enemy,
            threats: closable(sector.turned().step(), enemy),
            enemy_mills: mills::<Nine>(enemy).count_ones(),
            enemy_reach: neighbours::<Nine>(enemy),
        }
    }

    /// The contexts of several positions at once: those of [`with_differences`](Context::with_differences) in tables of verdicts,
    /// otherwise those of [`with_mills`](Context::with_mills). The branches on step and coding are outside of the loops, so
    /// that these are compiled to vector instructions.
    #[inline(always)]
    pub(crate) fn of_all(&self, owns: [u32; LANES]) -> [u8; LANES] {
        match (self.coding, self.own_step) {
            (Coding::Verdicts, Step::Slide) => owns.map(|own| self.with_differences(Step::Slide, own)),
            (Coding::Verdicts, _) => owns.map(|own| self.with_differences(Step::Fly, own)),
            (_, Step::Slide) => owns.map(|own| self.with_mills(Step::Slide, own)),
            (..) => owns.map(|own| self.with_mills(Step::Fly, own)),
        }
    }

    /// The context of the position with the mover's men at `own`, four digits of [`GRADES`] values: points where the
    /// side to move can close a mill, points where the enemy could, own mills, enemy mills.
    #[inline(always)]
    fn with_mills(&self, step: Step, own: u32) -> u8 {
        let own_mills = grade(mills::<Nine>(own).count_ones(), 4);
        self.closing(step, own) + THIRD_DIGIT * own_mills + grade(self.enemy_mills, 4)
    }

    /// The context of the position with the mover's men at `own`, four digits of [`GRADES`] values: points where the
    /// side to move can close a mill, points where the enemy could, which side has more men in mills, which side has
    /// men beside more free points.
    #[inline(always)]
    fn with_differences(&self, step: Step, own: u32) -> u8 {
        let free = BOARD & !self.enemy & !own;
        let [own_reach, enemy_reach] =
            [neighbours::<Nine>(own), self.enemy_reach].map(|reach| (reach & free).count_ones());
        self.closing(step, own)
            + THIRD_DIGIT * difference(mills::<Nine>(own).count_ones(), self.enemy_mills, 0)
            + difference(own_reach, enemy_reach, 1)
    }

    /// The two highest digits: points where the side to move can close a mill, and points where the enemy could.
    #[inline(always)]
    fn closing(&self, step: Step, own: u32) -> u8 {
        let chances = (closable(step, own) & !self.enemy).count_ones();
        let threats = (self.threats & !own).count_ones();
        OWN_CLOSES * grade(chances, 2) + ENEMY_CLOSES * grade(threats, 2)
    }
}

/// The digit of the difference of two counts: 0 if the enemy's is greater by more than `margin`, 2 if one's own is, otherwise
/// 1.
#[inline(always)]
fn difference(own: u32, enemy: u32, margin: u32) -> u8 {
    u8::from(own + margin >= enemy) + u8::from(own > enemy + margin)
}

/// Whether the side to move can close a mill, by a context of [`Context::of_all`].
#[inline(always)]
pub(crate) const fn can_close(context: u8) -> bool {
    context >= OWN_CLOSES
}

/// Whether the enemy could close a mill next, by a context of [`Context::of_all`].
#[inline(always)]
pub(crate) const fn is_threatened(context: u8) -> bool {
    context % OWN_CLOSES >= ENEMY_CLOSES
}

/// The digit of a count: 0 for none, 1 for some, 2 for at least `many`.
#[inline(always)]
fn grade(count: u32, many: u32) -> u8 {
    u8::from(count > 0) + u8::from(count >= many)
}

/// The points where a side with men at `own` closes a mill with its next move, if they are empty.
#[inline(always)]
pub(crate) fn closable(step: Step, own: u32) -> u32 {
    if step != Step::Slide {
        return closers::<Nine>(own) & BOARD & !own;
    }
    let [before, after] = [onwards(own), back(own)];
    let corners = before & after & (onwards(before) | back(after)) & !CROSSINGS;
    let across = own << RING | own >> RING;
    let sides = before & after & across & CROSSINGS;
    let spokes = own >> RING & own >> (2 * RING) & OUTER
        | own << RING & own >> RING & MIDDLE
        | own << RING & own << (2 * RING) & INNER;
    (corners | sides | spokes & (before | after) & CROSSINGS) & BOARD & !own
}

/// Every point rotated by one along its ring.
#[inline(always)]
pub(crate) const fn onwards(set: u32) -> u32 {
    (set & BOARD & !LASTS) << 1 | set >> (RING - 1) & FIRSTS
}

/// Every point rotated back by one along its ring.
#[inline(always)]
pub(crate) const fn back(set: u32) -> u32 {
    set >> 1 & BOARD & !LASTS | (set & FIRSTS) << (RING - 1)
}

#[cfg(test)]
mod tests {
    use super::super::board::POINTS;
    use super::super::rank::sets;
    use super::*;

    #[test]
    fn a_mill_is_closed_by_a_man_from_outside_it() {
        for own in sets(POINTS, 4) {
            let closes = |point: &u32| {
                let from = neighbours::<Nine>(1 << point) & own;
                (0..POINTS as u32)
                    .any(|man| from >> man & 1 != 0 && closers::<Nine>(own ^ 1 << man) >> point & 1 != 0)
            };
            let listed = (0..POINTS as u32)
                .filter(|p| own >> p & 1 == 0)
                .filter(closes)
                .fold(0, |set, p| set | 1 << p);
            assert_eq!(closable(Step::Slide, own), listed, "{own:06x}");
        }
    }

    #[test]
    fn counts_differ_by_more_than_the_margin() {
        assert_eq!([(3, 3), (4, 3), (3, 5)].map(|(own, enemy)| difference(own, enemy, 1)), [1, 1, 0]);
        assert_eq!([(3, 3), (4, 3), (3, 5)].map(|(own, enemy)| difference(own, enemy, 0)), [1, 2, 0]);
    }
}
