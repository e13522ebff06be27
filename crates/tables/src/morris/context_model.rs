//! The cells of a block that are already coded, and the contexts that they give for the next cell.

use super::coding::{Coding, LAST_DISTANCES, LONGEST_BLOCK};
use super::context;
use super::rank::choose;
use crate::Wdl;

/// The number of cells that are remembered: those of a block, and as many missing ones before it.
const REMEMBERED: usize = 2 * LONGEST_BLOCK;

/// The state of the model within a block.
pub(crate) struct ContextModel {
    coding: Coding,
    /// The values of the missing cells before the block, then of the cells of the block.
    wdls: [u8; REMEMBERED],
    next: usize,
    /// The values of the two preceding cells.
    before: u8,
    two_before: u8,
    /// For losses and for wins, the distance coded last as `plies / 2 + 1`; 0 at first.
    last: [u16; 2],
}

/// Stands for a cell outside the block.
const MISSING: u8 = 3;

impl ContextModel {
    #[inline(always)]
    pub(crate) fn new(coding: Coding) -> ContextModel {
        // In tables of verdicts a missing cell before the block counts as drawn, so that there are fewer contexts.
        let before = if coding == Coding::Verdicts { Wdl::Drawn as u8 } else { MISSING };
        let (wdls, two_before) = ([MISSING; REMEMBERED], before);
        ContextModel { coding, wdls, next: LONGEST_BLOCK, before, two_before, last: [0; 2] }
    }

    /// The context of the next cell's win, draw or loss: the position's [context](context::Context::of_all), and the
    /// values of earlier cells: the two preceding cells, and the cells in whose sets the second, the third, or in tables
    /// of verdicts the fourth man is one point lower.
    #[inline(always)]
    pub(crate) fn context(&self, context: u8, offsets: NeighbourOffsets) -> usize {
        let [second, third, fourth] =
            offsets.map(|offset| usize::from(self.wdls[(self.next - usize::from(offset)) % REMEMBERED]));
        let [context, before, two_before] = [context, self.before, self.two_before].map(usize::from);
        if self.coding == Coding::Verdicts {
            (((context * 4 + second) * 4 + third) * 4 + fourth) * 9 + two_before * 3 + before
        } else {
            context << 8 | before << 6 | two_before << 4 | second << 2 | third
        }
    }

    /// The context of the next cell's distance, if the cell is won or lost.
    #[inline(always)]
    pub(crate) fn distance(&self, context: u8, won: bool) -> usize {
        let last = usize::from(self.last[usize::from(won)]).min(LAST_DISTANCES - 1);
        let closing =
            usize::from(context::can_close(context)) << 1 | usize::from(context::is_threatened(context));
        (usize::from(won) * LAST_DISTANCES + last) << 2 | closing
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, wdl: Wdl) {
        self.wdls[self.next % REMEMBERED] = wdl as u8;
        self.next += 1;
        (self.two_before, self.before) = (self.before, wdl as u8);
    }

    /// Records the distance of the cell that was appended last; `half` is `plies / 2`.
    #[inline(always)]
    pub(crate) fn set_last_distance(&mut self, won: bool, half: u16) {
        self.last[usize::from(won)] = half + 1;
    }
}

/// The offsets, in cells back, of the set with the second man one point lower, and of those with the third or the fourth
/// man one point lower. [`LONGEST_BLOCK`], which leads to a missing cell from each cell of a block, if that point is
/// occupied, if there is no such man, or if the cell is in no block with this one.
pub(crate) type NeighbourOffsets = [u16; 3];

pub(crate) fn neighbour_offsets(set: u32) -> NeighbourOffsets {
    let mut rest = set;
    let mut lower = rest.trailing_zeros();
    [1, 2, 3].map(|k| {
        rest &= rest.wrapping_sub(1);
        let man = rest.trailing_zeros();
        let is_free = rest != 0 && man > lower + 1;
        lower = man;
        // Between the two sets lie those that have the `k` lower men anywhere below that point.
        let offset = if is_free { choose(man as usize - 1, k) } else { LONGEST_BLOCK };
        offset.min(LONGEST_BLOCK) as u16
    })
}

#[cfg(test)]
mod tests {
    use super::super::rank::{Ranks, sets};
    use super::*;

    #[test]
    fn neighbours_are_found_by_their_numbers() {
        let ranks = Ranks::of(5);
        for set in sets(21, 5) {
            let mut rest = set;
            for distance in neighbour_offsets(set).map(usize::from) {
                rest &= rest - 1;
                let man = rest & rest.wrapping_neg();
                let moved = set ^ man ^ man >> 1;
                let free = set & man >> 1 == 0;
                let between = if free { ranks.rank(set) - ranks.rank(moved) } else { LONGEST_BLOCK };
                assert_eq!(between.min(LONGEST_BLOCK), distance);
            }
        }
    }
}
