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

/// The shape of a Moaaï.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Triangle.
    Triangle,
    /// Carré, square.
    Square,
    /// Rond, disc.
    Disc,
}

/// The colour of a Moaaï.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Rouge.
    Red,
    /// Orange.
    Orange,
    /// Vert.
    Green,
    /// Bleu.
    Blue,
}

/// A piece on the board or in the reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A man of a seat.
    Man(Seat),
    /// A piece without an owner, identified by shape and colour.
    Free(Shape, Colour),
}

impl Piece {
    /// The seat that owns the piece, if one does.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Piece::Man(seat) => Some(seat),
            Piece::Free(..) => None,
        }
    }
}

impl fmt::Display for Piece {
    /// Free pieces as their two letters (shape `T` `C` `R`, colour `r` `o` `v` `b`), men as the number of their seat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, colour) = match self {
            Piece::Man(seat) => return seat.fmt(f),
            Piece::Free(shape, colour) => (shape, colour),
        };
        f.write_str(match shape {
            Shape::Triangle => "T",
            Shape::Square => "C",
            Shape::Disc => "R",
        })?;
        f.write_str(match colour {
            Colour::Red => "r",
            Colour::Orange => "o",
            Colour::Green => "v",
            Colour::Blue => "b",
        })
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
