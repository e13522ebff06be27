//! Features of a position that predict its value: the part of a coding context that is known before anything is
//! decoded.

use std::marker::PhantomData;

use putahi_rules::morris::bitboard::{closers, mills, neighbours};

use super::board::{RING, Squares};
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

/// On the board of `F`.
pub(crate) struct Context<F> {
    board: PhantomData<F>,
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

impl<F: Squares> Context<F> {
    /// The contexts for the row of `sector` in which the other side's men are at `enemy`.
    pub(crate) fn new(coding: Coding, sector: Sector, enemy: u32) -> Context<F> {
        Context {
            board: PhantomData,
            coding,
            own_step: sector.step(),
            enemy,
            threats: closable::<F>(sector.turned().step(), enemy),
            enemy_mills: mills::<F>(enemy).count_ones(),
            enemy_reach: neighbours::<F>(enemy),
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
        let own_mills = grade(mills::<F>(own).count_ones(), 4);
        self.closing(step, own) + THIRD_DIGIT * own_mills + grade(self.enemy_mills, 4)
    }

    /// The context of the position with the mover's men at `own`, four digits of [`GRADES`] values: points where the
    /// side to move can close a mill, points where the enemy could, which side has more men in mills, which side has
    /// men beside more free points.
    #[inline(always)]
    fn with_differences(&self, step: Step, own: u32) -> u8 {
        let free = F::BOARD & !self.enemy & !own;
        let [own_reach, enemy_reach] =
            [neighbours::<F>(own), self.enemy_reach].map(|reach| (reach & free).count_ones());
        self.closing(step, own)
            + THIRD_DIGIT * difference(mills::<F>(own).count_ones(), self.enemy_mills, 0)
            + difference(own_reach, enemy_reach, 1)
    }

    /// The two highest digits: points where the side to move can close a mill, and points where the enemy could.
    #[inline(always)]
    fn closing(&self, step: Step, own: u32) -> u8 {
        let chances = (closable::<F>(step, own) & !self.enemy).count_ones();
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
pub(crate) fn closable<F: Squares>(step: Step, own: u32) -> u32 {
    if step != Step::Slide {
        return closers::<F>(own) & F::BOARD & !own;
    }
    // The points before which, after which, and across from which is a man.
    let [before, after] = [onwards::<F>(own), back::<F>(own)];
    let across = (own & F::JOINED) << RING | (own & F::JOINED) >> RING;
    let corners =
        after & back::<F>(after) & (before | across) | before & onwards::<F>(before) & (after | across);
    let sides = before & after & across;
    let spokes = own >> RING & own >> (2 * RING) & OUTER
        | own << RING & own >> RING & MIDDLE
        | own << RING & own << (2 * RING) & INNER;
    let closed = corners & F::CORNERS | sides & !F::CORNERS | spokes & (before | after) & F::JOINED;
    closed & F::BOARD & !own
}

/// Every point rotated by one along its ring.
#[inline(always)]
pub(crate) const fn onwards<F: Squares>(set: u32) -> u32 {
    (set & F::BOARD & !F::LASTS) << 1 | set >> (RING - 1) & F::FIRSTS
}

/// Every point rotated back by one along its ring.
#[inline(always)]
pub(crate) const fn back<F: Squares>(set: u32) -> u32 {
    set >> 1 & F::BOARD & !F::LASTS | (set & F::FIRSTS) << (RING - 1)
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::bitboard::{closes_by_step, points};
    use putahi_rules::morris::{Five, Nine, Twelve};

    use super::super::rank::sets;
    use super::*;

    fn compare<F: Squares>() {
        for own in sets(F::RULES.lattice.places.len(), 4) {
            let closes = |point: &u32| closes_by_step::<F>(own, *point);
            let listed = points(F::BOARD & !own).filter(closes).fold(0, |set, point| set | 1 << point);
            assert_eq!(closable::<F>(Step::Slide, own), listed, "{own:06x}");
        }
    }

    #[test]
    fn a_mill_is_closed_by_a_man_from_outside_it() {
        compare::<Five>();
        compare::<Nine>();
        compare::<Twelve>();
    }

    #[test]
    fn counts_differ_by_more_than_the_margin() {
        assert_eq!([(3, 3), (4, 3), (3, 5)].map(|(own, enemy)| difference(own, enemy, 1)), [1, 1, 0]);
        assert_eq!([(3, 3), (4, 3), (3, 5)].map(|(own, enemy)| difference(own, enemy, 0)), [1, 2, 0]);
    }
}
