//! Letters: what is found of a position, on its way to the positions from which it can be reached.

use super::orbit::Orbits;
use super::symmetry::Symmetry;

/// Bytes of a part of a table that stay in a processor's cache while letters are delivered to it.
const REGION: usize = 1 << 19;

/// The value of a position, addressed to the row of its mover's men: these are the other side's before the last move.
#[derive(Clone, Copy)]
pub(crate) struct Letter(u64);

const PLIES: u32 = 24;
const ROW: u32 = 34;

impl Letter {
    /// A position worth `plies` (odd: won for its mover) in which the men that have just moved are at `own`, seen as
    /// the addressed row sees them.
    #[inline(always)]
    pub(crate) fn new(row: usize, own: u32, plies: u16) -> Letter {
        Letter((row as u64) << ROW | u64::from(plies) << PLIES | u64::from(own))
    }

    /// The row to which it goes.
    #[inline(always)]
    pub(crate) fn row(self) -> usize {
        (self.0 >> ROW) as usize
    }

    /// The men that have just moved.
    #[inline(always)]
    pub(crate) fn own(self) -> u32 {
        self.0 as u32 & ((1 << PLIES) - 1)
    }

    /// What the position is worth.
    #[inline(always)]
    pub(crate) fn plies(self) -> u16 {
        (self.0 >> PLIES) as u16 & ((1 << (ROW - PLIES)) - 1)
    }
}

/// How the rows of a table are divided into boxes.
#[derive(Clone, Copy)]
pub(crate) struct Boxes {
    /// Rows of a box, as a power of two.
    shift: u32,
    rows: usize,
}

impl Boxes {
    /// Boxes for a table of so many rows, each of so many bytes.
    pub(crate) fn new(rows: usize, bytes: usize) -> Boxes {
        Boxes { shift: (REGION / bytes.max(1)).max(1).ilog2(), rows }
    }

    /// Rows of each box but the last.
    pub(crate) fn height(self) -> usize {
        1 << self.shift
    }

    fn count(self) -> usize {
        self.rows.div_ceil(self.height())
    }
}

/// The letters that one thread has written.
pub(crate) struct Mail {
    boxes: Vec<Vec<Letter>>,
    division: Boxes,
    written: usize,
    symmetry: Symmetry,
}

impl Mail {
    pub(crate) fn new(division: Boxes) -> Mail {
        let boxes = std::iter::repeat_with(Vec::new).take(division.count()).collect();
        Mail { boxes, division, written: 0, symmetry: Symmetry::of_board() }
    }

    /// Writes that a position is worth `plies`: `mover` has the turn there, `other` has just moved. `rows` are the
    /// orbits of `mover`.
    #[inline(always)]
    pub(crate) fn write(&mut self, rows: &Orbits, mover: u32, other: u32, plies: u16) {
        let home = rows.home(mover);
        let letter = Letter::new(home.row(), self.symmetry.apply(home.turn(), other), plies);
        self.boxes[home.row() >> self.division.shift].push(letter);
        self.written += 1;
    }

    /// How many letters wait.
    pub(crate) fn written(&self) -> usize {
        self.written
    }

    /// The letters for one box.
    pub(crate) fn letters(&self, number: usize) -> &[Letter] {
        &self.boxes[number]
    }

    /// Throws delivered letters away.
    pub(crate) fn clear(&mut self) {
        self.boxes.iter_mut().for_each(Vec::clear);
        self.written = 0;
    }
}
