//! Points, pieces, and the touches that moves are made of.

use crate::Seat;
use std::fmt;

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

/// The indices of the points of a set, bit *p* for the point of index *p*, in ascending order.
#[inline]
pub fn points(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(first)
    })
}

/// A piece on the board or in the reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A man of a seat.
    Man(Seat),
    /// A piece that no seat owns: its word in moves and positions, two ASCII letters such as `Tr`. It is part of the key
    /// `piece-GAME-WORD` of a message and of the id of its symbol; its last letter is drawn on the piece. Pieces that share a
    /// letter share what it stands for, such as a shape or a colour.
    Free(&'static str),
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
            Piece::Free(word) => f.write_str(word),
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
