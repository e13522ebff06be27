//! What a look at a position tells of its value, before anything is read: the context in which values are coded.

use putahi_rules::morris::kernel::{closers, mills};
use putahi_rules::nine_mens_morris::Nine;

use super::sector::{Sector, Step};
use super::shape::BOARD;

/// How many different looks there are.
pub(crate) const LOOKS: usize = 81;

const CROSSINGS: u32 = 0xaa_aaaa;
const OUTER: u32 = 0x00_00ff;
const MIDDLE: u32 = 0x00_ff00;
const INNER: u32 = 0xff_0000;

/// Looks at the positions of one row.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    own_step: Step,
    enemy: u32,
    /// Points where the enemy would close a mill next.
    threats: u32,
    /// What the enemy's mills add.
    enemy_mills: u8,
}

impl Look {
    /// At the row of a sector in which the other side's men are at `enemy`.
    pub(crate) fn new(sector: Sector, enemy: u32) -> Look {
        let threats = closable(sector.turned().step(), enemy);
        Look {
            own_step: sector.step(),
            enemy,
            threats,
            enemy_mills: grade(mills::<Nine>(enemy).count_ones(), 4),
        }
    }

    /// What a look at the position with the mover's men at `own` tells: whether either side can close a mill, at one
    /// point or more, and whether it has one, or more.
    #[inline(always)]
    pub(crate) fn at(&self, own: u32) -> u8 {
        let chances = (closable(self.own_step, own) & !self.enemy).count_ones();
        let threats = (self.threats & !own).count_ones();
        let own_mills = grade(mills::<Nine>(own).count_ones(), 4);
        27 * grade(chances, 2) + 9 * grade(threats, 2) + 3 * own_mills + self.enemy_mills
    }
}

/// None, some, or at least `many`.
#[inline(always)]
fn grade(count: u32, many: u32) -> u8 {
    u8::from(count > 0) + u8::from(count >= many)
}

/// The points where men at `own` close a mill with their next move, if the points are empty.
#[inline(always)]
pub(crate) fn closable(step: Step, own: u32) -> u32 {
    if step != Step::Slide {
        return closers::<Nine>(own) & BOARD & !own;
    }
    let [before, after] = [onwards(own), back(own)];
    let corners = before & after & (onwards(before) | back(after)) & !CROSSINGS;
    let across = own << 8 | own >> 8;
    let sides = before & after & across & CROSSINGS;
    let spokes = own >> 8 & own >> 16 & OUTER | own << 8 & own >> 8 & MIDDLE | own << 8 & own << 16 & INNER;
    (corners | sides | spokes & (before | after) & CROSSINGS) & BOARD & !own
}

/// Every point moved on by one along its ring.
#[inline(always)]
pub(crate) fn onwards(set: u32) -> u32 {
    (set & 0x7f_7f7f) << 1 | set >> 7 & 0x01_0101
}

/// Every point moved back by one along its ring.
#[inline(always)]
pub(crate) fn back(set: u32) -> u32 {
    set >> 1 & 0x7f_7f7f | (set & 0x01_0101) << 7
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::kernel::neighbours;

    use super::super::rank::sets;
    use super::*;

    #[test]
    fn a_mill_is_closed_by_a_man_from_outside_it() {
        for own in sets(24, 4) {
            let closes = |point: &u32| {
                let from = neighbours::<Nine>(1 << point) & own;
                (0..24).any(|man| from >> man & 1 != 0 && closers::<Nine>(own ^ 1 << man) >> point & 1 != 0)
            };
            let listed = (0..24).filter(|p| own >> p & 1 == 0).filter(closes).fold(0, |set, p| set | 1 << p);
            assert_eq!(closable(Step::Slide, own), listed, "{own:06x}");
        }
    }
}
