//! Bitboards: pieces and removed cells as sets.

use super::Terrain;
use super::pieces::{COLOURS, Colour, SHAPES, Shape, all_pieces, cells};
use crate::Point;

/// The pieces on a terrain and its removed cells, without turn or phase. A set of cells has bit *i* for the cell of
/// index *i*. The terrain itself, which never changes, is a parameter of the functions that need it.
///
/// ```
/// use putahi_rules::{Point, moaai::{Colour, Ground, Shape, Terrain}};
///
/// let square = &Terrain::named()[2];
/// let (a1, a2, a3) = (Point::new(0), Point::new(1), Point::new(2));
/// let mut ground = Ground::default();
/// ground.place(Shape::Disc, Colour::Red, a1);
/// assert_eq!(ground.step(square, a1, a2), 0, "nothing of its kind beside it");
/// assert_eq!(ground.gone(), 0b1);
/// ground.place(Shape::Disc, Colour::Blue, Point::new(3));
/// assert_eq!(ground.step(square, a2, a3), 0b1000, "the blue disc leaves, and the red one");
/// assert_eq!(ground.occupied(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ground {
    shapes: [u64; SHAPES.len()],
    colours: [u64; COLOURS.len()],
    gone: u64,
}

pub(super) const fn bit(cell: Point) -> u64 {
    1 << cell.index()
}

/// `set` if it holds `cell`, else the empty set.
const fn if_in(set: u64, cell: Point) -> u64 {
    set & (set >> cell.index() & 1).wrapping_neg()
}

impl Ground {
    /// The cells that hold a piece.
    pub const fn occupied(&self) -> u64 {
        self.shapes[0] | self.shapes[1] | self.shapes[2]
    }

    /// The cells that have been removed.
    pub const fn gone(&self) -> u64 {
        self.gone
    }

    /// The cells that are neither removed nor occupied.
    pub const fn empty(&self, terrain: &Terrain) -> u64 {
        terrain.all() & !(self.occupied() | self.gone)
    }

    /// The cell of a piece, as a set; empty if it is not on the board.
    pub const fn cell_of(&self, shape: Shape, colour: Colour) -> u64 {
        self.shapes[shape as usize] & self.colours[colour as usize]
    }

    /// The piece on `cell`, if any.
    pub fn piece_on(&self, cell: Point) -> Option<(Shape, Colour)> {
        all_pieces().find(|(shape, colour)| self.cell_of(*shape, *colour) == bit(cell))
    }

    /// The pieces that are not on the board, in the order of the reserve.
    pub fn absent(&self) -> impl Iterator<Item = (Shape, Colour)> {
        all_pieces().filter(|(shape, colour)| self.cell_of(*shape, *colour) == 0)
    }

    /// Places a piece that is not on the board on an empty cell (O1).
    pub const fn place(&mut self, shape: Shape, colour: Colour, cell: Point) {
        self.shapes[shape as usize] |= bit(cell);
        self.colours[colour as usize] |= bit(cell);
    }

    /// Removes an empty cell.
    pub const fn take_away(&mut self, cell: Point) {
        self.gone |= bit(cell);
    }

    /// The cells to which the piece on `from` can step (O2).
    pub const fn targets(&self, terrain: &Terrain, from: Point) -> u64 {
        terrain.neighbours(from) & self.empty(terrain)
    }

    /// Whether no piece can step anywhere (O5).
    pub fn is_stuck(&self, terrain: &Terrain) -> bool {
        let empty = self.empty(terrain);
        cells(self.occupied()).all(|from| terrain.neighbours(from) & empty == 0)
    }

    /// The cells of the pieces that share shape or colour with the one on `cell`, itself included.
    fn same_kind(&self, cell: Point) -> u64 {
        self.shapes.iter().chain(&self.colours).fold(0, |same_kind, set| same_kind | if_in(*set, cell))
    }

    /// Steps with the piece on `from` to the empty neighbouring cell `to` and removes `from`. Returns the cells of the
    /// pieces next to `to` that share its shape or colour: they have left the game, and it with them (O4). If the set
    /// is empty, the piece is on `to` and the same seat moves again (O3).
    pub fn step(&mut self, terrain: &Terrain, from: Point, to: Point) -> u64 {
        let leaving = self.same_kind(from) & terrain.neighbours(to) & !bit(from);
        let arrival = u64::from(leaving == 0) << to.index();
        for set in self.shapes.iter_mut().chain(&mut self.colours) {
            let moves = if_in(*set, from) != 0;
            *set &= !(leaving | bit(from));
            *set |= if moves { arrival } else { 0 };
        }
        self.take_away(from);
        leaving
    }
}
