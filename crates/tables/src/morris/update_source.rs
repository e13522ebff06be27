//! Sources of updates: the valued positions that the moves of a sector lead to.

use std::ops::Range;

use putahi_rules::morris::kernel::{mills, removable};
use putahi_rules::nine_mens_morris::Nine;

use super::cell::{Cell, Metric};
use super::layout::Layout;
use super::orbit::Orbits;
use super::sector::Sector;
use super::sector_in_progress::{CHUNK, PendingRows, chunks};
use super::update_queue::UpdateQueue;
use crate::cpu::{BitOps, Portable};

/// The values of a solved sector.
pub(crate) struct SectorValues {
    pub(crate) metric: Metric,
    pub(crate) layout: Layout,
    pub(crate) cells: Vec<Cell>,
}

impl SectorValues {
    /// The memory of the values, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.cells.len() * size_of::<Cell>()) as u64
    }

    /// The value of the position with these men.
    pub(crate) fn cell(&self, own: u32, enemy: u32) -> Cell {
        let SectorValues { layout, cells, .. } = self;
        let canonical = layout.rows.canonical(enemy);
        let own = layout.symmetry.apply(canonical.symmetry(), own);
        cells[canonical.row() * layout.width() + layout.column(Portable, own, layout.free(canonical.row()))]
    }
}

/// Positions in rows: one row for each orbit of the men of the side that has just moved.
pub(crate) trait Source: Sync {
    /// The number of rows.
    fn rows(&self) -> usize;
    /// The number of cells in a row.
    fn width(&self) -> usize;
    /// Queues an update for every position of `rows` that has a distance.
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue);
}

/// The positions of a sector in progress at one distance.
pub(crate) struct AtDistance<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) cells: &'a [Cell],
    pub(crate) pending: &'a PendingRows,
    pub(crate) plies: u16,
    pub(crate) orbits: &'static Orbits,
}

/// The number of cells that are compared at once.
const COMPARED_CELLS: usize = 32;

impl Source for AtDistance<'_> {
    fn rows(&self) -> usize {
        self.layout.rows.len()
    }

    fn width(&self) -> usize {
        self.layout.width()
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let AtDistance { layout, plies, orbits, .. } = *self;
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
                        queue.push(orbits, layout.own(bits, first + i, free), other, plies);
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
    pub(crate) orbits: &'static Orbits,
}

impl Source for Quiet<'_> {
    fn rows(&self) -> usize {
        self.values.layout.rows.len()
    }

    fn width(&self) -> usize {
        self.values.layout.width()
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let Quiet { metric, orbits, values: SectorValues { layout, cells, .. } } = self;
        for row in rows {
            let (other, free) = (layout.rows.first(row), layout.free(row));
            for (column, cell) in cells[row * layout.width()..][..layout.width()].iter().enumerate() {
                let Some(plies) = cell.plies() else { continue };
                let own = layout.own(bits, column, free);
                if !layout.is_repeated(row, own) {
                    queue.push(orbits, own, other, metric.after_zeroing(plies));
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
    pub(crate) orbits: &'static Orbits,
}

impl<'a> Capture<'a> {
    /// For the captures of `sector`.
    pub(crate) fn new(
        metric: Metric,
        sector: Sector,
        after: Option<&'a SectorValues>,
        orbits: &'static Orbits,
    ) -> Capture<'a> {
        Capture { metric, after, before: Layout::new(sector.quiet()), orbits }
    }

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
            least = least.min(cells[layout.packed_column(own ^ taken)].preference_key());
        }
        Cell::from_preference_key(least).map(|distance| self.metric.after_zeroing(distance))
    }
}

impl Source for Capture<'_> {
    fn rows(&self) -> usize {
        self.before.rows.len()
    }

    fn width(&self) -> usize {
        self.before.width()
    }

    #[inline(always)]
    fn push_updates<B: BitOps>(&self, bits: B, rows: Range<usize>, queue: &mut UpdateQueue) {
        let layout = &self.before;
        for row in rows {
            let (other, free) = (layout.rows.first(row), layout.free(row));
            if mills::<Nine>(other) == 0 {
                continue;
            }
            for packed in &layout.sets {
                let own = bits.pdep(*packed, free);
                let takeable = bits.pext(removable::<Nine>(own), free);
                let Some(plies) = self.best_capture(row, *packed, takeable) else { continue };
                if !layout.is_repeated(row, own) {
                    queue.push(self.orbits, own, other, plies);
                }
            }
        }
    }
}
