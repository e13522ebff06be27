//! Tic-tac-toe, or noughts and crosses: nine squares, filled in turn; three in a row win.
//!
//! The rules by number: X1 the board is empty, and crosses begin. X2 A turn is to mark an empty square. X3 Three
//! marks of a side in a row, a column or a diagonal win. X4 A full board without such a row is a draw.

use std::fmt;
use std::sync::OnceLock;

use crate::{
    Board, Cause, Expected, Field, Game, History, Laws, NoOptions, Outcome, PieceColour, Pieces, Point,
    Problem, Rule, Seat, SetupError, Tabletop, Touch, Wording, read_rows, read_turn, rows_of, write_rows,
};

/// The squares of a row.
const SIDE: usize = 3;
const SQUARES: usize = SIDE * SIDE;
const FULL: u64 = (1 << SQUARES) - 1;
/// The marks of the seats.
const LETTERS: [&str; 2] = ["x", "o"];
/// The rows, the columns, the diagonals, as sets.
const LINES: [u64; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Three marks of a side are in a row.
const THREE_IN_A_ROW: Cause = Cause::new("three-in-a-row");
/// No square is empty.
const FULL_BOARD: Cause = Cause::new("full-board");

const fn rule(number: u8) -> Rule {
    Rule::new('X', number)
}

/// A position of Tic-tac-toe. Seat 1 draws crosses, seat 2 noughts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// The squares of each seat, as a set: bit *s* for the square of index *s*.
    marks: [u64; 2],
}

/// A mark on an empty square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    square: u8,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(board().name(Point::new(self.square.into())))
    }
}

impl TicTacToe {
    const fn empty(&self) -> u64 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    fn has_row(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.marks[seat.index()] & line == *line)
    }

    /// X3: the side with three in a row.
    fn winner(&self) -> Option<Seat> {
        Seat::all(2).find(|seat| self.has_row(*seat))
    }
}

impl Game for TicTacToe {
    const ID: &'static str = "tic-tac-toe";
    type Move = Move;
    type Options = NoOptions;

    fn start(_: &NoOptions) -> TicTacToe {
        TicTacToe { marks: [0; 2] }
    }

    fn read(_: &NoOptions, text: &str) -> Result<TicTacToe, Vec<SetupError>> {
        let (board, turn) = text.split_once(' ').unwrap_or((text, ""));
        let position = TicTacToe { marks: read_rows(board, rows_of([SIDE; SIDE]), &LETTERS)? };
        position.check_marks(board)?;
        position.check_turn(turn)?;
        Ok(position)
    }

    fn options(&self) -> &NoOptions {
        &NoOptions
    }

    fn turn(&self) -> Seat {
        if self.empty().count_ones() % 2 == 1 { Seat::FIRST } else { Seat::SECOND }
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost = |winner: Seat| Outcome::lost_by(winner.next(2), 2, THREE_IN_A_ROW, Some(rule(3)));
        let drawn = || (self.empty() == 0).then(|| Outcome::drawn(2, FULL_BOARD, Some(rule(4))));
        self.winner().map(lost).or_else(drawn)
    }

    fn parse_move(_: &NoOptions, text: &str) -> Option<Move> {
        board().find(text).map(|square| Move { square: square.index() as u8 })
    }

    fn push_moves(&self, moves: &mut Vec<Move>) {
        if self.winner().is_none() {
            let empty = (0..SQUARES).filter(|square| self.empty() >> square & 1 != 0);
            moves.extend(empty.map(|square| Move { square: square as u8 }));
        }
    }

    fn play_unchecked(&mut self, m: &Move) {
        self.marks[self.turn().index()] |= 1 << m.square;
    }
}

impl TicTacToe {
    /// Refuses marks that no sequence of turns leaves: crosses have as many marks as noughts or one more, and no move
    /// follows a row.
    fn check_marks(&self, board: &str) -> Result<(), SetupError> {
        let [crosses, noughts] = self.marks.map(|set| set.count_ones() as usize);
        let refuse = |problem| Err(SetupError::new(Field::BOARD, board, problem));
        let (least, most) = (noughts, noughts + 1);
        if !(least..=most).contains(&crosses) {
            return refuse(Problem::Men { seat: Seat::FIRST, found: crosses, least, most });
        }
        if self.has_row(self.turn()) {
            let english = "a row that the last mark has made".to_owned();
            let expected = Wording { key: "expected-last-row", args: Vec::new(), english };
            return refuse(Problem::Contradiction(Expected::Other(Box::new(expected))));
        }
        Ok(())
    }

    /// Refuses another side to move than the one that follows from the marks.
    fn check_turn(&self, turn: &str) -> Result<(), SetupError> {
        let found = read_turn(turn, &LETTERS)?;
        let problem = Problem::Contradiction(Expected::Turn(self.turn()));
        if found == self.turn() { Ok(()) } else { Err(SetupError::new(Field::TURN, turn, problem)) }
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, rows_of([SIDE; SIDE]), &LETTERS, self.marks)?;
        write!(f, " {}", LETTERS[self.turn().index()])
    }
}

impl History for TicTacToe {
    fn laws(_: &NoOptions) -> Laws {
        Laws { repetition: None, quiet: None, agreement: None, resignation: None }
    }
}

impl Tabletop for TicTacToe {
    fn board(&self) -> &Board {
        board()
    }

    fn pieces(&self) -> Pieces {
        Pieces::of_men(self.marks)
    }

    fn touches(m: &Move) -> Vec<Touch> {
        vec![Touch::Point(Point::new(m.square.into()))]
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        let mut next = *self;
        next.play_unchecked(m);
        let end = next.outcome().and_then(|outcome| outcome.rule);
        [rule(2)].into_iter().chain(end).collect()
    }
}

fn board() -> &'static Board {
    static BOARD: OnceLock<Board> = OnceLock::new();
    BOARD.get_or_init(|| Board::of_squares(SIDE, SIDE, [PieceColour::Dark, PieceColour::Light]))
}
