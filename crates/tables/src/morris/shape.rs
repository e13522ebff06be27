//! The rectangle of a sector.

use super::cell::Cell;
use super::orbit::Orbits;
use super::rank::{Ranks, sets};
use super::sector::Sector;
use super::symmetry::Symmetry;
use crate::processor::Bits;

/// The points of the board, as a set.
pub(crate) const BOARD: u32 = 0xff_ffff;
const POINTS: usize = 24;

/// Where the positions of a sector are: by row and column.
pub(crate) struct Shape {
    pub(crate) sector: Sector,
    pub(crate) symmetry: Symmetry,
    /// The rows: orbits of the other side's men.
    pub(crate) rows: &'static Orbits,
    /// The columns: the sets of the side to move, squeezed into the points that the other side leaves free.
    pub(crate) sets: Vec<u32>,
    ranks: &'static Ranks,
}

impl Shape {
    pub(crate) fn new(sector: Sector) -> Shape {
        let [own, enemy] = [sector.own, sector.enemy].map(|men| usize::from(men.board));
        Shape {
            sector,
            symmetry: Symmetry::of_board(),
            rows: Orbits::of(enemy),
            sets: sets(POINTS - enemy, own),
            ranks: Ranks::of(own),
        }
    }

    /// How many columns there are.
    pub(crate) fn width(&self) -> usize {
        self.sets.len()
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.rows.len() * self.width()
    }

    /// The column of the mover's men, given the points that the row leaves free.
    #[inline(always)]
    pub(crate) fn column<B: Bits>(&self, bits: B, own: u32, free: u32) -> usize {
        self.ranks.rank(bits.squeeze(own, free))
    }

    /// The column of men squeezed already.
    #[inline(always)]
    pub(crate) fn squeezed_column(&self, own: u32) -> usize {
        self.ranks.rank(own)
    }

    /// The mover's men in a column.
    #[inline(always)]
    pub(crate) fn own<B: Bits>(&self, bits: B, column: usize, free: u32) -> u32 {
        bits.spread(self.sets[column], free)
    }

    /// The points that the other side leaves free in a row.
    #[inline(always)]
    pub(crate) fn free(&self, row: usize) -> u32 {
        !self.rows.first(row) & BOARD
    }

    /// Whether a symmetry that keeps the row takes the mover's men to a smaller set, so that the position has a cell
    /// further left.
    #[inline(always)]
    pub(crate) fn is_repeated(&self, row: usize, own: u32) -> bool {
        let keepers = self.rows.keepers(row);
        !keepers.is_one() && keepers.smallest(self.symmetry, own) != own
    }

    /// Gives the cells of a row that repeat another position its value.
    #[inline(always)]
    pub(crate) fn repeat<B: Bits>(&self, bits: B, row: usize, cells: &mut [Cell]) {
        let (keepers, free) = (self.rows.keepers(row), self.free(row));
        if keepers.is_one() {
            return;
        }
        for column in 0..cells.len() {
            let first = keepers.smallest(self.symmetry, self.own(bits, column, free));
            cells[column] = cells[self.column(bits, first, free)];
        }
    }
}
