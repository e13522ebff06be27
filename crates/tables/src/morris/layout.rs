//! The rectangle of a sector: row and column of each position, and its values.

use putahi_rules::morris::bitboard;

use super::context_model::{NeighbourOffsets, neighbour_offsets};
use super::rank::{Ranks, sets};
use super::{Cell, Metric, Orbits, Sector};
use crate::{BitOps, Portable};

pub(crate) struct Layout {
    pub(crate) sector: Sector,
    /// All points, as a set.
    board: u32,
    /// The rows: orbits of the enemy's men.
    pub(crate) rows: &'static Orbits,
    /// The columns: the sets of the side to move, packed onto the points that the enemy leaves free.
    pub(crate) sets: Vec<u32>,
    /// For each column, where the columns lie whose values predict its own.
    pub(crate) neighbours: Vec<NeighbourOffsets>,
    /// The ranks of sets packed onto the free points: the columns.
    pub(crate) ranks: &'static Ranks,
}

impl Layout {
    pub(crate) fn new(sector: Sector) -> Layout {
        let [own, enemy] = [sector.own, sector.enemy].map(|men| usize::from(men.board));
        let member = sector.options.member;
        let sets = sets(member.rules().lattice.places.len() - enemy, own);
        Layout {
            sector,
            board: bitboard::board_of(member),
            rows: Orbits::of(member, enemy),
            neighbours: sets.iter().map(|set| neighbour_offsets(*set)).collect(),
            sets,
            ranks: Ranks::of(own),
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.sets.len()
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows.len() * self.width()
    }

    /// The column of the men `own`, given the points that the row leaves free.
    #[inline(always)]
    pub(crate) fn column<B: BitOps>(&self, bits: B, own: u32, free: u32) -> usize {
        self.ranks.rank(bits.pext(own, free))
    }

    /// The men of the side to move in `column`, given the points that the row leaves free.
    #[inline(always)]
    pub(crate) fn own<B: BitOps>(&self, bits: B, column: usize, free: u32) -> u32 {
        bits.pdep(self.sets[column], free)
    }

    /// The points that the enemy leaves free in a row.
    #[inline(always)]
    pub(crate) fn free(&self, row: usize) -> u32 {
        !self.rows.first(row) & self.board
    }

    /// Whether a symmetry of the row takes the men to a smaller set, so that the position also has a cell further left.
    #[inline(always)]
    pub(crate) fn is_repeated(&self, row: usize, own: u32) -> bool {
        let stabilizer = self.rows.stabilizer(row);
        !stabilizer.is_trivial() && stabilizer.smallest(own) != own
    }

    /// Copies the value of the repeated position to each cell of a row that repeats a position.
    #[inline(always)]
    pub(crate) fn repeat<B: BitOps>(&self, bits: B, row: usize, cells: &mut [Cell]) {
        let (stabilizer, free) = (self.rows.stabilizer(row), self.free(row));
        if stabilizer.is_trivial() {
            return;
        }
        for column in 0..cells.len() {
            let first = stabilizer.smallest(self.own(bits, column, free));
            cells[column] = cells[self.column(bits, first, free)];
        }
    }
}

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

    pub(crate) fn cell(&self, own: u32, enemy: u32) -> Cell {
        let SectorValues { layout, cells, .. } = self;
        let canonical = layout.rows.canonical(enemy);
        let own = layout.rows.image(canonical, own);
        cells[canonical.row() * layout.width() + layout.column(Portable, own, layout.free(canonical.row()))]
    }
}
