//! The game as people see and touch it.

use crate::refusal::touches;
use crate::{Board, BySeat, Game, MoveError, Piece, Point, Refusal, Rule, Seat, Touch, legal_moves};

/// What stands where, and what does not stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The pieces on the board, by point.
    pub standing: Vec<(Point, Piece)>,
    /// Cells that have been taken away.
    pub gone: Vec<Point>,
    /// Men of each seat that wait to be placed.
    pub in_hand: BySeat<usize>,
    /// Men of each seat that have been taken.
    pub taken: BySeat<usize>,
    /// Pieces of the common reserve.
    pub reserve: Vec<Piece>,
}

impl Pieces {
    /// An empty board for `seats` seats.
    pub fn none(seats: usize) -> Pieces {
        let zero = BySeat::from_fn(seats, |_| 0);
        Pieces { standing: Vec::new(), gone: Vec::new(), in_hand: zero, taken: zero, reserve: Vec::new() }
    }

    /// The piece on `point`, if any.
    pub fn on(&self, point: Point) -> Option<Piece> {
        self.standing.iter().find(|(at, _)| *at == point).map(|(_, piece)| *piece)
    }

    /// How many men of `seat` stand on the board.
    pub fn men(&self, seat: Seat) -> usize {
        self.standing.iter().filter(|(_, piece)| piece.owner() == Some(seat)).count()
    }
}

/// A game as people see and touch it; engine and tables never ask for this.
pub trait Tabletop: Game {
    /// The board: all that a drawing needs.
    fn board(&self) -> &Board;

    /// What stands where, what is in hand or in reserve.
    fn pieces(&self) -> Pieces;

    /// The touches that make the move, in order. No legal move's touches begin, or are, those of another.
    fn touches(m: &Self::Move) -> Vec<Touch>;

    /// The rule that forbids the move that `touched` makes, or why it is none; nothing if it is legal.
    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal>;

    /// The men of the seat to move that another seat could take if it were its turn.
    fn threatened(&self) -> Vec<Point> {
        Vec::new()
    }

    /// The points whose men stand in a mill.
    fn mills(&self) -> Vec<Point> {
        Vec::new()
    }

    /// The rules by which a legal move is made, as a player would be told them: how the man moves, then what follows.
    fn rules_applied(&self, m: &Self::Move) -> Vec<Rule>;

    /// Starts with a handicap: the seat that has fewer men, how many fewer, and the position.
    fn handicaps(options: &Self::Options) -> Vec<(Seat, usize, Self)> {
        let _ = options;
        Vec::new()
    }

    /// The legal move written `text`.
    ///
    /// # Errors
    /// A name that is not on the board, the refusal of a move that is not legal, another way of writing a legal one.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let moves = legal_moves(self);
        if let Some(found) = moves.iter().find(|m| m.to_string() == text) {
            return Ok(found.clone());
        }
        let pieces = self.pieces();
        let known = |name: &str| {
            let all = pieces.reserve.iter().copied().chain(pieces.standing.iter().map(|(_, piece)| *piece));
            all.filter(|piece| piece.owner().is_none())
                .find(|piece| piece.to_string() == name)
                .map(Touch::Reserve)
        };
        let touched = touches(self.board(), known, text)?;
        match moves.iter().find(|m| Self::touches(m) == touched) {
            Some(meant) => Err(MoveError::Spelling { text: text.to_owned(), meant: meant.to_string() }),
            None => Err(MoveError::Refused(
                self.explain_illegal(&touched).expect("touches of no legal move are refused"),
            )),
        }
    }
}
