//! Moves, and the cells that they name.

use std::fmt;

use super::pieces::{Colour, Shape, piece_word};
use crate::Point;

/// A cell of a terrain with its name: a letter for the row from the top, a number from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    index: u8,
    row: u8,
    number: u8,
}

impl Cell {
    /// The cell with this index in its terrain; `row` is counted from 0, `number` from 1.
    pub(super) const fn new(index: usize, row: usize, number: usize) -> Cell {
        Cell { index: index as u8, row: row as u8, number: number as u8 }
    }

    /// The cell as a point of the board.
    pub const fn point(self) -> Point {
        Point::new(self.index as usize)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row), self.number)
    }
}

/// One ply. The pieces that leave the game follow from the rules and are not part of the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece of the reserve is placed on an empty cell (O1), such as `Rb@d4`.
    Place {
        /// The shape of the piece.
        shape: Shape,
        /// Its colour.
        colour: Colour,
        /// The cell.
        cell: Cell,
    },
    /// A piece steps to a neighbouring empty cell (O2), such as `c2-d1`.
    Step {
        /// The origin, which is removed.
        from: Cell,
        /// The target.
        to: Cell,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place { shape, colour, cell } => write!(f, "{}@{cell}", piece_word(*shape, *colour)),
            Move::Step { from, to } => write!(f, "{from}-{to}"),
        }
    }
}
