//! All pieces of a position.

use crate::point::points;
use crate::{BySeat, Piece, Point, Seat};

/// All pieces of a position, on the board and off it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The pieces on the board, by point.
    pub standing: Vec<(Point, Piece)>,
    /// Cells that have been removed from the board.
    pub gone: Vec<Point>,
    /// How many men of each seat are still to be placed.
    pub in_hand: BySeat<usize>,
    /// How many men of each seat have been captured.
    pub taken: BySeat<usize>,
    /// The pieces in the reserve that all seats share.
    pub reserve: Vec<Piece>,
}

impl Pieces {
    /// No pieces, neither on the board nor off it, for `seats` seats.
    pub fn none(seats: usize) -> Pieces {
        let zero = BySeat::from_fn(seats, |_| 0);
        Pieces { standing: Vec::new(), gone: Vec::new(), in_hand: zero, taken: zero, reserve: Vec::new() }
    }

    /// The piece on `point`, if any.
    pub fn on(&self, point: Point) -> Option<Piece> {
        self.standing.iter().find(|(at, _)| *at == point).map(|(_, piece)| *piece)
    }

    /// The men of each seat of `men`, given as sets of points, on the board alone.
    pub fn of_men<const N: usize>(men: [u64; N]) -> Pieces {
        let of_seat =
            |seat: Seat| points(men[seat.index()]).map(move |point| (Point::new(point), Piece::Man(seat)));
        Pieces { standing: Seat::all(N).flat_map(of_seat).collect(), ..Pieces::none(N) }
    }

    /// The words of the pieces that no seat owns, first those of the reserve.
    pub fn free(&self) -> impl Iterator<Item = &'static str> {
        let standing = self.standing.iter().map(|(_, piece)| piece);
        self.reserve.iter().chain(standing).filter_map(|piece| match piece {
            Piece::Free(word) => Some(*word),
            Piece::Man(_) => None,
        })
    }

    /// How many men of `seat` stand on the board.
    pub fn men(&self, seat: Seat) -> usize {
        self.standing.iter().filter(|(_, piece)| piece.owner() == Some(seat)).count()
    }
}
