//! The cells of a block that are already coded, and the contexts that they give for the next cell.

use super::context;
use super::model::{LAST_DISTANCES, Wdl};

/// The number of cells of a block. Reading one value decodes at most all cells of its block.
pub(crate) const fn block(depth: bool) -> usize {
    if depth { 256 } else { LONGEST_BLOCK }
}

/// The longest block, in cells. Blocks with distances are shorter, since they take longer to decode.
pub(crate) const LONGEST_BLOCK: usize = 1024;

/// The greatest number of cells that a context looks back.
const MAX_LOOKBACK: usize = 256;

/// The number of cells that are remembered: a power of two, more than are looked back.
const RING: usize = 2 * MAX_LOOKBACK;

/// The state of the model within a block.
pub(crate) struct ContextModel {
    /// The values of the latest cells, in turns; at first of the missing cells before the block.
    wdls: [u8; RING],
    next: usize,
    /// For losses and for wins, the distance coded last as `plies / 2 + 1`; 0 at first.
    last: [u16; 2],
}

/// Stands for a cell outside the block.
const MISSING: u8 = 3;

impl ContextModel {
    /// The state at the start of a block.
    #[inline(always)]
    pub(crate) fn new() -> ContextModel {
        ContextModel { wdls: [MISSING; RING], next: MAX_LOOKBACK, last: [0; 2] }
    }

    /// The context of the next cell's win, draw or loss: the position's [context](context::Context::at), and the values
    /// of four earlier cells: the two preceding cells, and the cells in whose sets the second or the third man is one
    /// point lower.
    #[inline(always)]
    pub(crate) fn context(&self, context: u8, [second, third]: NeighbourOffsets) -> usize {
        let neighbours = [1, 2, second.into(), third.into()].map(|distance| self.wdl_before(distance));
        neighbours.iter().fold(usize::from(context), |context, wdl| context << 2 | usize::from(*wdl))
    }

    /// The value of the cell `distance` cells back, at most [`MAX_LOOKBACK`]. A `distance` of 0 means a missing cell.
    #[inline(always)]
    fn wdl_before(&self, distance: usize) -> u8 {
        let wdl = self.wdls[(self.next - distance) % RING];
        if distance == 0 { MISSING } else { wdl }
    }

    /// The context of the next cell's distance, if the cell is won or lost.
    #[inline(always)]
    pub(crate) fn distance(&self, context: u8, won: bool) -> usize {
        let last = usize::from(self.last[usize::from(won)]).min(LAST_DISTANCES - 1);
        let closing =
            usize::from(context::can_close(context)) << 1 | usize::from(context::is_threatened(context));
        (usize::from(won) * LAST_DISTANCES + last) << 2 | closing
    }

    /// Appends a cell.
    #[inline(always)]
    pub(crate) fn push(&mut self, wdl: Wdl) {
        self.wdls[self.next % RING] = wdl as u8;
        self.next += 1;
    }

    /// Records the distance of the cell that was appended last; `half` is `plies / 2`.
    #[inline(always)]
    pub(crate) fn set_last_distance(&mut self, won: bool, half: u16) {
        self.last[usize::from(won)] = half + 1;
    }
}

/// The offsets, in cells back, of the set with the second man one point lower and of the set with the third man one
/// point lower; 0 if that point is occupied or there is no such man.
pub(crate) type NeighbourOffsets = [u8; 2];

/// The offsets of the neighbours of `set`.
pub(crate) fn neighbour_offsets(set: u32) -> NeighbourOffsets {
    let rest = set & set.wrapping_sub(1);
    let last = rest & rest.wrapping_sub(1);
    let [first, second, third] = [set, rest, last].map(|set| set.trailing_zeros() as usize);
    let by_second = if rest != 0 && second > first + 1 { second - 1 } else { 0 };
    let by_third = if last != 0 && third > second + 1 { (third - 1) * (third - 2) / 2 } else { 0 };
    [by_second, by_third].map(|offset| u8::try_from(offset).expect("a board has few points"))
}

#[cfg(test)]
mod tests {
    use super::super::rank::{Ranks, sets};
    use super::*;

    #[test]
    fn neighbours_are_found_by_their_numbers() {
        let ranks = Ranks::of(4);
        for set in sets(15, 4) {
            let [second, third] = neighbour_offsets(set).map(usize::from);
            let rest = set & (set - 1);
            for (distance, man) in [(second, rest), (third, rest & (rest - 1))] {
                let man = man & man.wrapping_neg();
                let moved = set ^ man ^ man >> 1;
                let free = set & man >> 1 == 0;
                assert!(distance < MAX_LOOKBACK);
                assert_eq!(if free { ranks.rank(set) - ranks.rank(moved) } else { 0 }, distance);
            }
        }
    }
}
