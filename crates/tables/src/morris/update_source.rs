//! Sources of updates: the valued positions that the moves of a sector lead to.

use std::ops::Range;

use putahi_rules::morris::bitboard::{mills, removable};

use super::board::{Squares, with_squares};
use super::sector_in_progress::{CHUNK, PendingRows, chunks};
use super::update_queue::UpdateQueue;
use super::{Cell, Layout, Metric, SectorValues};
use crate::BitOps;

/// Positions in rows: one row for each orbit of the men of the side that has just moved.
pub(crate) trait Source: Sync {
    fn layout(&self) -> &Layout;
    /// Queues an update for every position of `rows` that has a distance.
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue);
}

/// The positions of a sector in progress at one distance.
pub(crate) struct AtDistance<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) cells: &'a [Cell],
    pub(crate) pending: &'a PendingRows,
    pub(crate) plies: u16,
}

/// The number of cells that are compared at once.
const COMPARED_CELLS: usize = 32;

impl Source for AtDistance<'_> {
    fn layout(&self) -> &Layout {
        self.layout
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let AtDistance { layout, plies, .. } = *self;
        let wanted = Cell::valued(plies);
        for row in rows.filter(|row| self.pending.rows[*row].has(plies)) {
            let (other, free) = (layout.rows.first(row), layout.free(row));
            let cells = self.cells[row * layout.width()..][..layout.width()].chunks(CHUNK);
            let pending = &self.pending.chunks[row * chunks(layout)..];
            for (chunk, cells) in cells.enumerate().filter(|(chunk, _)| pending[*chunk].has(plies)) {
                for (part, cells) in cells.chunks(COMPARED_CELLS).enumerate() {
                    if !cells.iter().fold(false, |found, cell| found | (*cell == wanted)) {
                        continue;
                    }
                    let first = CHUNK * chunk + COMPARED_CELLS * part;
                    for (i, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == wanted) {
                        queue.push(layout.own(bits, first + i, free), other, plies);
                    }
                }
            }
        }
    }
}

/// The positions of a solved sector, as successors by placings without a capture.
pub(crate) struct Quiet<'a> {
    pub(crate) metric: Metric,
    pub(crate) values: &'a SectorValues,
}

impl Source for Quiet<'_> {
    fn layout(&self) -> &Layout {
        &self.values.layout
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let Quiet { metric, values: SectorValues { layout, cells, .. } } = self;
        for row in rows {
            let (other, free) = (layout.rows.first(row), layout.free(row));
            for (column, cell) in cells[row * layout.width()..][..layout.width()].iter().enumerate() {
                let Some(plies) = cell.plies() else { continue };
                let own = layout.own(bits, column, free);
                if !layout.is_repeated(row, own) {
                    queue.push(own, other, metric.after_zeroing(plies));
                }
            }
        }
    }
}

/// The positions after a mill was closed and before the capture; their value is the best of those after each capture.
pub(crate) struct Capture<'a> {
    pub(crate) metric: Metric,
    /// The sector after the capture. None if the capture ends the game because too few men are left (M7).
    pub(crate) after: Option<&'a SectorValues>,
    /// The positions before the capture, laid out as a sector.
    pub(crate) before: Layout,
}

impl Capture<'_> {
    /// The distance for the side that loses one of the men `takeable`, after the capture that is best for the other side.
    /// Both sets are packed onto the points that are free of enemy men.
    #[inline(always)]
    fn best_capture(&self, row: usize, own: u32, mut takeable: u32) -> Option<u16> {
        let Some(SectorValues { layout, cells, .. }) = self.after else { return Some(0) };
        let cells = &cells[row * layout.width()..][..layout.width()];
        let mut least = u16::MAX;
        while takeable != 0 {
            let taken = takeable & takeable.wrapping_neg();
            takeable ^= taken;
            least = least.min(cells[layout.ranks.rank(own ^ taken)].preference_key());
        }
        Cell::from_preference_key(least).map(|distance| self.metric.after_zeroing(distance))
    }

    #[inline(always)]
    fn push_captures<F: Squares, B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let layout = &self.before;
        for row in rows {
            let (other, free) = (layout.rows.first(row), layout.free(row));
            if mills::<F>(other) == 0 {
                continue;
            }
            for packed in &layout.sets {
                let own = bits.pdep(*packed, free);
                let takeable = bits.pext(removable::<F>(own), free);
                let Some(plies) = self.best_capture(row, *packed, takeable) else { continue };
                if !layout.is_repeated(row, own) {
                    queue.push(own, other, plies);
                }
            }
        }
    }
}

impl Source for Capture<'_> {
    fn layout(&self) -> &Layout {
        &self.before
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        with_squares!(self.before.sector.options.member, |F| self.push_captures::<F, B>(bits, rows, queue));
    }
}
