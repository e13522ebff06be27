//! Ranks of the positions of a sector, up to the board's four symmetries.
//!
//! Half a turn exchanges the halves of the board, and exchanging rows a and c mirrors both. The representative of an
//! orbit is the position whose left half has the larger number and is the first of its mirror images. If the left
//! half is its own mirror image, the right half is the first of its mirror images instead. All representatives with the
//! same group of left halves, content of the middle, group of right halves and orientation of the right one form a
//! *block*: a rectangle with a row for each left half, or a triangle where both halves are of one group. A rank is the
//! block's first rank plus the place in the block. Every rank has a position.

use std::ops::Range;

use rayon::prelude::*;

use super::Sector;
use super::men::{CENTRES, Code, Men};
use super::numbering::{COUNTS, Numbering, count};

/// The number of positions that a thread processes at a time.
pub(super) const PART: u64 = 32_000;

#[derive(Debug)]
pub(crate) struct Index {
    numbering: &'static Numbering,
    pub(super) sector: Sector,
    /// For each content of the middle.
    bases: [Bases; 3],
    blocks: Vec<Block>,
    len: u64,
}

/// The blocks with one content of the middle, by left count and type, right type and orientation.
#[derive(Clone, Default, Debug)]
struct Bases {
    types: usize,
    /// The index of the first block whose left half has the lowest count of men.
    before: usize,
    bases: Vec<Base>,
}

/// The first rank of a block in the high bits, the length of its rows in the low [`WIDTH`] bits; length 0 for a
/// triangle.
#[derive(Clone, Copy, Default, Debug)]
struct Base(u64);

/// The number of bits for the length of a row. The longest row has one of each two mirror images with four men a side.
const WIDTH: u32 = 16;

impl Base {
    #[inline]
    fn rank(self, row: u64, column: u64) -> u64 {
        let (first, width) = (self.0 >> WIDTH, self.0 & ((1 << WIDTH) - 1));
        first + column + if width == 0 { row * (row + 1) / 2 } else { row * width }
    }
}

impl Bases {
    fn new(types: usize, counts: Range<usize>) -> Bases {
        let each = types * types * 2;
        Bases { types, before: counts.start * each, bases: vec![Base::default(); counts.len() * each] }
    }

    #[inline]
    fn place(&self, left: (usize, usize), right: usize, mirrored: bool) -> usize {
        ((left.0 * self.types + left.1) * self.types + right) * 2 + usize::from(mirrored) - self.before
    }
}

/// The positions with halves of two groups.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    first: u64,
    centre: usize,
    left: (usize, usize),
    right: (usize, usize),
    mirrored: bool,
    is_triangle: bool,
    rows: u64,
    width: u64,
    /// The number of positions of an orbit; on the diagonal of a triangle an orbit has half as many.
    orbit_size: u64,
}

/// Consecutive positions with one left half.
pub(super) struct Row<'a> {
    pub(super) first: u64,
    /// The left half and the middle.
    left: Men,
    right: &'a [Men],
    orbit_size: u64,
    ends_on_diagonal: bool,
}

impl Index {
    pub(super) fn new(numbering: &'static Numbering, sector: Sector) -> Index {
        let mut index = Index { numbering, sector, bases: Default::default(), blocks: Vec::new(), len: 0 };
        for centre in 0..CENTRES.len() {
            index.add_centre(sector, centre);
        }
        index
    }

    pub(super) fn len(&self) -> u64 {
        self.len
    }

    fn add_centre(&mut self, sector: Sector, centre: usize) {
        let (mover, other) = CENTRES[centre].counts();
        let rest = (sector.mover.checked_sub(mover), sector.other.checked_sub(other));
        let (Some(movers), Some(others)) = rest else { return };
        let splits = (0..=movers).flat_map(|mover| (0..=others).map(move |other| (mover, other)));
        let counts = splits
            .map(|(mover, other)| (count(mover, other), count(movers - mover, others - other)))
            .filter(|(left, right)| right <= left && *left < COUNTS);
        let counts: Vec<_> = counts.collect();
        let lefts = counts.iter().map(|(left, _)| *left);
        let (least, most) = (lefts.clone().min().unwrap_or(0), lefts.max().unwrap_or(0));
        let types = self.numbering.beside(centre).types.len();
        self.bases[centre] = Bases::new(types, least..most + 1);
        for (left, right) in counts {
            self.add_counts(centre, left, right);
        }
    }

    fn add_counts(&mut self, centre: usize, left: usize, right: usize) {
        let halves = self.numbering.beside(centre);
        let types = &halves.types;
        for (l, r) in (0..types.len()).flat_map(|l| (0..types.len()).map(move |r| (l, r))) {
            let is_ordered = (left, l) >= (right, r);
            let both_ways = !types[l].symmetric && !types[r].symmetric;
            for mirrored in [false, true] {
                if is_ordered && (both_ways || !mirrored) && halves.is_compatible(l, r, mirrored) {
                    self.add_block(centre, (left, l), (right, r), mirrored);
                }
            }
        }
    }

    fn add_block(&mut self, centre: usize, left: (usize, usize), right: (usize, usize), mirrored: bool) {
        let halves = self.numbering.beside(centre);
        let symmetric = [left, right].map(|(_, kind)| halves.types[kind].symmetric);
        let block = Block {
            first: self.len,
            centre,
            left,
            right,
            mirrored,
            is_triangle: left == right,
            rows: halves.group(left.0, left.1).left.len() as u64,
            width: halves.group(right.0, right.1).left.len() as u64,
            orbit_size: if symmetric == [true; 2] { 2 } else { 4 },
        };
        if block.len() == 0 {
            return;
        }
        let bases = &mut self.bases[centre];
        let place = bases.place(left, right.1, mirrored);
        bases.bases[place] = Base(self.len << WIDTH | if block.is_triangle { 0 } else { block.width });
        self.len += block.len();
        self.blocks.push(block);
    }

    /// The rank of a representative of the sector.
    #[inline]
    pub(super) fn rank(&self, code: Code) -> u64 {
        let centre = code.centre();
        let halves = self.numbering.beside(centre);
        let (one, two) = (halves.entries[code.left()], halves.entries[code.right()]);
        let (left, right) = (one.max(two), one.min(two));
        let flip = if left.symmetric() == 1 { right.mirrored() } else { left.mirrored() };
        let mirrored = (right.mirrored() ^ flip) & !right.symmetric() & 1;
        let bases = &self.bases[centre];
        let place = bases.place((left.count(), left.kind()), right.kind(), mirrored == 1);
        bases.bases[place].rank(left.number(), right.number())
    }

    pub(super) fn men(&self, rank: u64) -> Men {
        self.rows(rank..rank + 1).next().expect("the index has a position of this rank").men(0)
    }

    /// All ranks, in order.
    pub(super) fn parts(&self) -> impl ParallelIterator<Item = Range<u64>> {
        let parts = (0..self.len.div_ceil(PART)).into_par_iter();
        parts.map(|part| part * PART..self.len.min((part + 1) * PART))
    }

    /// The positions with these ranks, in order.
    pub(super) fn rows(&self, Range { start, end }: Range<u64>) -> impl Iterator<Item = Row<'_>> {
        let first = self.blocks.partition_point(|block| block.first + block.len() <= start);
        let blocks = self.blocks[first..].iter().take_while(move |block| block.first < end);
        blocks.flat_map(move |block| {
            let places = start.saturating_sub(block.first)..(end - block.first).min(block.len());
            let rows = block.row(places.start)..=block.row(places.end - 1);
            rows.map(move |row| self.row(block, row, &places))
        })
    }

    /// The positions of a row, as far as they are among those that `places` counts from the beginning of the block.
    #[inline]
    fn row(&self, block: &Block, row: u64, places: &Range<u64>) -> Row<'_> {
        let halves = self.numbering.beside(block.centre);
        let left = &halves.group(block.left.0, block.left.1).left;
        let right: &[Men] = &halves.group(block.right.0, block.right.1).right[usize::from(block.mirrored)];
        let [start, end] = [row, row + 1].map(|row| block.start(row));
        let (from, to) = (places.start.max(start), places.end.min(end));
        Row {
            first: block.first + from,
            left: left[row as usize].with(CENTRES[block.centre]),
            right: &right[(from - start) as usize..(to - start) as usize],
            orbit_size: block.orbit_size,
            ends_on_diagonal: block.is_triangle && to == end,
        }
    }
}

impl Block {
    /// The number of positions of the block before a row.
    fn start(&self, row: u64) -> u64 {
        if self.is_triangle { row * (row + 1) / 2 } else { row * self.width }
    }

    /// The row that contains the given place of the block.
    fn row(&self, place: u64) -> u64 {
        if self.is_triangle { ((8 * place + 1).isqrt() - 1) / 2 } else { place / self.width }
    }

    fn len(&self) -> u64 {
        self.start(self.rows)
    }
}

impl Row<'_> {
    #[inline]
    pub(super) fn len(&self) -> u64 {
        self.right.len() as u64
    }

    #[inline]
    pub(super) fn men(&self, column: u64) -> Men {
        self.left.with(self.right[column as usize])
    }

    #[inline]
    pub(super) fn positions(&self) -> impl Iterator<Item = (u64, Men)> {
        (self.first..).zip(self.right.iter().map(|right| self.left.with(*right)))
    }

    /// The size of the orbit of a position under the board's symmetries.
    pub(super) fn orbit_size(&self, column: u64) -> u64 {
        if self.ends_on_diagonal && column + 1 == self.len() { self.orbit_size / 2 } else { self.orbit_size }
    }
}
