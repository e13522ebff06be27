//! Points, pieces, and the touches that moves are made of.

use std::fmt;

use crate::Seat;

/// A point or cell of a board: its index in [`Board::points`](crate::Board::points).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// The point with this index.
    pub const fn new(index: usize) -> Point {
        assert!(index < 256);
        Point(index as u8)
    }

    /// The index of the point in its board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The shape in which a piece without an owner is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Triangle.
    Triangle,
    /// Square.
    Square,
    /// Disc.
    Disc,
}

/// The colour in which a piece without an owner is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

/// A piece that no seat owns: its name in moves and positions, and how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FreePiece {
    /// The name, ASCII letters such as `Tr`. It is part of the key `piece-GAME-NAME` of a message, and its last letter
    /// is drawn on the piece.
    pub name: &'static str,
    /// The shape.
    pub shape: Shape,
    /// The colour.
    pub colour: Colour,
}

/// A piece on the board or in the reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A man of a seat.
    Man(Seat),
    /// A piece without an owner.
    Free(FreePiece),
}

impl Piece {
    /// The seat that owns the piece, if one does.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Piece::Man(seat) => Some(seat),
            Piece::Free(_) => None,
        }
    }
}

impl fmt::Display for Piece {
    /// Free pieces as their names, men as the number of their seat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Man(seat) => seat.fmt(f),
            Piece::Free(piece) => f.write_str(piece.name),
        }
    }
}

/// A touch of a point or a piece: a user makes a move by a sequence of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Touch {
    /// A point of the board.
    Point(Point),
    /// A piece of the common reserve.
    Reserve(Piece),
}

impl Touch {
    /// The point touched, if it is one.
    pub const fn point(&self) -> Option<Point> {
        match self {
            Touch::Point(point) => Some(*point),
            Touch::Reserve(_) => None,
        }
    }
}
