//! Tic-tac-toe, or noughts and crosses: nine squares, filled in turn; three in a row win.
//!
//! The rules by number: X1 the board is empty, and crosses begin. X2 A turn is to mark an empty square. X3 Three
//! marks of a side in a row, a column or a diagonal win. X4 A full board without such a row is a draw.

use std::fmt;
use std::sync::OnceLock;

use crate::{
    Board, Cause, Cells, Coord, Expected, Field, Game, History, Laws, NoOptions, Outcome, Piece, PieceColour,
    Pieces, Point, Problem, Reason, Refusal, Rule, Seat, SetupError, Spot, Tabletop, Touch, Wording,
};

/// The squares of a row.
const SIDE: usize = 3;
const SQUARES: usize = SIDE * SIDE;
const FULL: u16 = (1 << SQUARES) - 1;
/// The marks of the seats.
const LETTERS: [char; 2] = ['x', 'o'];
/// The rows, the columns, the diagonals, as sets.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

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
    marks: [u16; 2],
}

/// A mark on an empty square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    square: u8,
}

/// The name of a square: a letter for the column, a number for the row from the bottom.
fn name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % SIDE) as u8), SIDE - square / SIDE)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&name(self.square.into()))
    }
}

impl TicTacToe {
    const fn empty(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    fn has_row(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.marks[seat.index()] & line == *line)
    }

    /// X3: the side with three in a row.
    fn winner(&self) -> Option<Seat> {
        Seat::all(2).find(|seat| self.has_row(*seat))
    }

    fn owner(&self, square: usize) -> Option<Seat> {
        Seat::all(2).find(|seat| self.marks[seat.index()] >> square & 1 != 0)
    }
}

impl Game for TicTacToe {
    const ID: &'static str = "tic-tac-toe";
    type Move = Move;
    type Options = NoOptions;

    fn start(_: &NoOptions) -> TicTacToe {
        TicTacToe { marks: [0; 2] }
    }

    fn parse(_: &NoOptions, text: &str) -> Result<TicTacToe, SetupError> {
        let (board, turn) = text.split_once(' ').unwrap_or((text, ""));
        let position = TicTacToe { marks: read_board(board)? };
        position.check_marks(board)?;
        position.check_turn(turn)?;
        Ok(position)
    }

    fn options(&self) -> &NoOptions {
        &NoOptions
    }

    fn seats(&self) -> usize {
        2
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
        (0..SQUARES as u8).map(|square| Move { square }).find(|m| m.to_string() == text)
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

/// The squares of crosses and of noughts, as sets.
fn read_board(board: &str) -> Result<[u16; 2], SetupError> {
    let refuse = |text, problem| Err(SetupError::new(Field::BOARD, text, problem));
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != SIDE {
        return refuse(board, Problem::Rows { expected: SIDE });
    }
    let mut marks = [0; 2];
    for (y, row) in rows.into_iter().enumerate() {
        if row.chars().count() != SIDE {
            return refuse(row, Problem::Length { expected: SIDE });
        }
        for (x, c) in row.chars().enumerate() {
            match LETTERS.iter().position(|letter| *letter == c) {
                Some(seat) => marks[seat] |= 1 << (y * SIDE + x),
                None if c == '.' => {}
                None => return refuse(row, Problem::Character(c)),
            }
        }
    }
    Ok(marks)
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
            return refuse(Problem::Contradiction { expected: Expected::Other(Box::new(expected)) });
        }
        Ok(())
    }

    /// Refuses another side to move than the one that follows from the marks.
    fn check_turn(&self, turn: &str) -> Result<(), SetupError> {
        let refuse = |problem| Err(SetupError::new(Field::TURN, turn, problem));
        let seat = Seat::all(2).find(|seat| turn == LETTERS[seat.index()].to_string());
        match seat {
            _ if turn.is_empty() => refuse(Problem::Missing),
            None => refuse(Problem::Value { expected: Expected::OneOf(&["x", "o"]) }),
            Some(seat) if seat == self.turn() => Ok(()),
            Some(_) => refuse(Problem::Contradiction { expected: Expected::Turn(self.turn()) }),
        }
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in 0..SQUARES {
            if square > 0 && square % SIDE == 0 {
                f.write_str("/")?;
            }
            let mark = self.owner(square).map_or('.', |seat| LETTERS[seat.index()]);
            write!(f, "{mark}")?;
        }
        write!(f, " {}", LETTERS[self.turn().index()])
    }
}

impl History for TicTacToe {
    const LAWS: Laws = Laws { repetition: None, quiet: None, agreement: None, resignation: None };
}

impl Tabletop for TicTacToe {
    fn board(&self) -> &Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(board)
    }

    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::none(2);
        let marked = (0..SQUARES).filter_map(|square| Some((Point::new(square), self.owner(square)?)));
        pieces.standing.extend(marked.map(|(point, seat)| (point, Piece::Man(seat))));
        pieces
    }

    fn touches(m: &Move) -> Vec<Touch> {
        vec![Touch::Point(Point::new(m.square.into()))]
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        let refuse = |number, reason, points: &[Point]| Some(Refusal::new(rule(number), reason, points));
        if let Some(outcome) = self.outcome() {
            return outcome.rule.map(|rule| Refusal::new(rule, Reason::OVER, &[]));
        }
        match *touched {
            [] => refuse(2, Reason::UNFINISHED, &[]),
            [Touch::Reserve(_), ..] => refuse(2, Reason::NOT_FROM_RESERVE, &[]),
            [Touch::Point(square), ..] if self.owner(square.index()).is_some() => {
                refuse(2, Reason::OCCUPIED, &[square])
            }
            [_] => None,
            [_, extra, ..] => refuse(2, Reason::TOO_MANY, extra.point().as_slice()),
        }
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        let mut next = *self;
        next.play_unchecked(m);
        let end = next.outcome().and_then(|outcome| outcome.rule);
        [rule(2)].into_iter().chain(end).collect()
    }
}

fn board() -> Board {
    let at = |square: usize| Coord { x: (square % SIDE) as f32, y: (square / SIDE) as f32 };
    let right = (0..SQUARES).filter(|square| square % SIDE + 1 < SIDE).map(|square| (square, square + 1));
    let down = (0..SQUARES - SIDE).map(|square| (square, square + SIDE));
    Board {
        points: (0..SQUARES).map(|square| Spot { name: name(square), at: at(square) }).collect(),
        lines: right.chain(down).map(|(a, b)| (Point::new(a), Point::new(b))).collect(),
        cells: Cells::Squares,
        piece_colours: [PieceColour::Dark, PieceColour::Light],
        outline: Vec::new(),
    }
}
