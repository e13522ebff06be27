//! Features of a position that predict its value: the part of a coding context that is known before anything is
//! decoded.

use putahi_rules::morris::kernel::{closers, mills};
use putahi_rules::nine_mens_morris::Nine;

use super::board::{BOARD, CROSSINGS, FIRSTS, LASTS, RING};
use super::sector::{Sector, Step};

/// The number of positions whose contexts are computed at once.
pub(crate) const LANES: usize = 16;
/// The number of values of a digit: none, some, many.
const GRADES: u8 = 3;
/// The weights of the digits of a context; the lowest digit, of weight 1, is the enemy's mills.
const OWN_MILLS: u8 = GRADES;
const ENEMY_CLOSES: u8 = GRADES * OWN_MILLS;
const OWN_CLOSES: u8 = GRADES * ENEMY_CLOSES;

/// The number of contexts that depend on the position alone.
pub(crate) const POSITION_CONTEXTS: usize = (GRADES * OWN_CLOSES) as usize;

const OUTER: u32 = (1 << RING) - 1;
const MIDDLE: u32 = OUTER << RING;
const INNER: u32 = MIDDLE << RING;

/// Computes contexts for the positions of one row.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    own_step: Step,
    enemy: u32,
    /// Points where the enemy would close a mill with its next move.
    threats: u32,
    /// The digit of the enemy's mills.
    enemy_mills: u8,
}

impl Context {
    /// The contexts for the row of `sector` in which the other side's men are at `enemy`.
    pub(crate) fn new(sector: Sector, enemy: u32) -> Context {
        let threats = closable(sector.turned().step(), enemy);
        Context {
            own_step: sector.step(),
            enemy,
            threats,
            enemy_mills: grade(mills::<Nine>(enemy).count_ones(), 4),
        }
    }

    /// The [contexts](Context::at) of several positions at once. The step is told apart outside of the loops, so that they have no
    /// branch and are compiled to vector instructions.
    #[inline(always)]
    pub(crate) fn of_all(&self, owns: &[u32; LANES]) -> [u8; LANES] {
        let mut contexts = [0; LANES];
        if self.own_step == Step::Slide {
            contexts.iter_mut().zip(owns).for_each(|(context, own)| *context = self.at(Step::Slide, *own));
        } else {
            contexts.iter_mut().zip(owns).for_each(|(context, own)| *context = self.at(Step::Fly, *own));
        }
        contexts
    }

    /// The context of the position with the mover's men at `own`, four digits of [`GRADES`] values: points where the
    /// side to move can close a mill, points where the enemy could, own mills, enemy mills.
    #[inline(always)]
    fn at(&self, step: Step, own: u32) -> u8 {
        let chances = (closable(step, own) & !self.enemy).count_ones();
        let threats = (self.threats & !own).count_ones();
        let own_mills = grade(mills::<Nine>(own).count_ones(), 4);
        OWN_CLOSES * grade(chances, 2)
            + ENEMY_CLOSES * grade(threats, 2)
            + OWN_MILLS * own_mills
            + self.enemy_mills
    }
}

/// Whether the side to move can close a mill, by a context of [`Context::at`].
#[inline(always)]
pub(crate) const fn can_close(context: u8) -> bool {
    context >= OWN_CLOSES
}

/// Whether the enemy could close a mill next, by a context of [`Context::at`].
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
pub(crate) fn onwards(set: u32) -> u32 {
    (set & BOARD & !LASTS) << 1 | set >> (RING - 1) & FIRSTS
}

/// Every point rotated back by one along its ring.
#[inline(always)]
pub(crate) fn back(set: u32) -> u32 {
    set >> 1 & BOARD & !LASTS | (set & FIRSTS) << (RING - 1)
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::kernel::neighbours;

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
}
