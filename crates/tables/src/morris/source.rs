//! Where values come from: positions that a move leads to.

use std::ops::Range;

use putahi_rules::morris::kernel::{mills, removable};
use putahi_rules::nine_mens_morris::Nine;

use super::cell::{Cell, Metric};
use super::field::{CHUNK, PendingRows, chunks};
use super::mail::Mail;
use super::orbit::Orbits;
use super::sector::Sector;
use super::shape::Shape;
use crate::processor::{Anywhere, Bits};

/// The values of a sector that is solved.
pub(crate) struct Grid {
    pub(crate) metric: Metric,
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<Cell>,
}

impl Grid {
    /// The value of the position with these men.
    pub(crate) fn cell(&self, own: u32, enemy: u32) -> Cell {
        let Grid { shape, cells, .. } = self;
        let home = shape.rows.home(enemy);
        let own = shape.symmetry.apply(home.turn(), own);
        cells[home.row() * shape.width() + shape.column(Anywhere, own, shape.free(home.row()))]
    }
}

/// Positions, row by row of the men that have just moved.
pub(crate) trait Source: Sync {
    /// How many rows there are.
    fn rows(&self) -> usize;
    /// How many cells a row has.
    fn width(&self) -> usize;
    /// Writes a letter for every position of `rows` whose value is known and is no draw.
    fn write<B: Bits>(&self, bits: B, rows: Range<usize>, mail: &mut Mail);
}

/// The positions of a sector being solved that are so many plies from the end.
pub(crate) struct Level<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) cells: &'a [Cell],
    pub(crate) pending: &'a PendingRows,
    pub(crate) plies: u16,
    pub(crate) orbits: &'static Orbits,
}

/// Cells that are compared at once.
const STRIP: usize = 32;

impl Source for Level<'_> {
    fn rows(&self) -> usize {
        self.shape.rows.len()
    }

    fn width(&self) -> usize {
        self.shape.width()
    }

    #[inline(always)]
    fn write<B: Bits>(&self, bits: B, rows: Range<usize>, mail: &mut Mail) {
        let Level { shape, plies, orbits, .. } = *self;
        let wanted = Cell::valued(plies);
        for row in rows.filter(|row| self.pending.rows[*row].has(plies)) {
            let (other, free) = (shape.rows.first(row), shape.free(row));
            let cells = self.cells[row * shape.width()..][..shape.width()].chunks(CHUNK);
            let pending = &self.pending.chunks[row * chunks(shape)..];
            for (chunk, cells) in cells.enumerate().filter(|(chunk, _)| pending[*chunk].has(plies)) {
                for (strip, cells) in cells.chunks(STRIP).enumerate() {
                    if !cells.iter().fold(false, |found, cell| found | (*cell == wanted)) {
                        continue;
                    }
                    let first = CHUNK * chunk + STRIP * strip;
                    for (i, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == wanted) {
                        mail.write(orbits, shape.own(bits, first + i, free), other, plies);
                    }
                }
            }
        }
    }
}

/// The positions of a solved sector to which a placing leads that takes no man.
pub(crate) struct Quiet<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) orbits: &'static Orbits,
}

impl Source for Quiet<'_> {
    fn rows(&self) -> usize {
        self.grid.shape.rows.len()
    }

    fn width(&self) -> usize {
        self.grid.shape.width()
    }

    #[inline(always)]
    fn write<B: Bits>(&self, bits: B, rows: Range<usize>, mail: &mut Mail) {
        let Grid { shape, cells, .. } = self.grid;
        for row in rows {
            let (other, free) = (shape.rows.first(row), shape.free(row));
            for (column, cell) in cells[row * shape.width()..][..shape.width()].iter().enumerate() {
                let Some(plies) = cell.plies() else { continue };
                let own = shape.own(bits, column, free);
                if !shape.is_repeated(row, own) {
                    mail.write(self.orbits, own, other, plies);
                }
            }
        }
    }
}

/// The positions in which a mill has just been closed and a man is still to be taken: as good as the best of the
/// positions without it.
pub(crate) struct Capture<'a> {
    pub(crate) metric: Metric,
    /// The sector after the capture; none if that is the end, the other side having too few men left (M7).
    pub(crate) after: Option<&'a Grid>,
    /// The positions before the man is taken, in the shape of a sector.
    pub(crate) before: Shape,
    pub(crate) orbits: &'static Orbits,
}

impl<'a> Capture<'a> {
    /// The captures of `sector`.
    pub(crate) fn new(
        metric: Metric,
        sector: Sector,
        after: Option<&'a Grid>,
        orbits: &'static Orbits,
    ) -> Capture<'a> {
        Capture { metric, after, before: Shape::new(sector.quiet()), orbits }
    }

    /// What the position is worth to the side that is to lose one of the men `takeable`, squeezed as `own` is.
    #[inline(always)]
    fn worth(&self, row: usize, own: u32, mut takeable: u32) -> Option<u16> {
        let Some(Grid { shape, cells, .. }) = self.after else { return Some(0) };
        let cells = &cells[row * shape.width()..][..shape.width()];
        let mut least = u16::MAX;
        while takeable != 0 {
            let taken = takeable & takeable.wrapping_neg();
            takeable ^= taken;
            least = least.min(cells[shape.squeezed_column(own ^ taken)].dislike());
        }
        Cell::liked(least).map(|distance| self.metric.after_capture(distance))
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
    fn write<B: Bits>(&self, bits: B, rows: Range<usize>, mail: &mut Mail) {
        let shape = &self.before;
        for row in rows {
            let (other, free) = (shape.rows.first(row), shape.free(row));
            if mills::<Nine>(other) == 0 {
                continue;
            }
            for squeezed in &shape.sets {
                let own = bits.spread(*squeezed, free);
                let takeable = bits.squeeze(removable::<Nine>(own), free);
                let Some(plies) = self.worth(row, *squeezed, takeable) else { continue };
                if !shape.is_repeated(row, own) {
                    mail.write(self.orbits, own, other, plies);
                }
            }
        }
    }
}
