//! Positions as Sanmill writes them: `OO******/********/*@****** b p p 2 7 1 8 0 0 …`.
//!
//! The three rings from the inner one out, each clockwise from the middle of its upper side, `O` white, `@` black, `*` empty; then
//! the side to move, the phase (`r`, `p`, `m`, `o`), the action (`p` place, `s` select, `r` remove), white men on the board and in
//! hand, black men on the board and in hand, and the men that white and black have to take. The sixteenth field counts the plies
//! since the last capture. The others (mills, number of the move) are not needed here.

use super::super::{Nine, NineMensMorris, PLACES};
use crate::foreign::pgn::quoted;
use crate::morris::kernel::{mills, points, removable};
use crate::morris::text::row_points;
use crate::{ForeignFlaw, Game, History, NoOptions};

/// The names of the points in Sanmill's order.
const RINGS: [&str; 24] = [
    "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5", "d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6", "d7",
    "g7", "g4", "g1", "d1", "a1", "a4", "a7",
];
/// The field that counts plies.
const QUIET: usize = 15;

pub(super) enum Start {
    /// A position, with the quiet plies that led to it.
    Position(NineMensMorris, u16),
    /// A turn in which a man is still to be taken: each of its points, with the position after.
    Capture(Vec<(&'static str, NineMensMorris)>),
}

/// Whether the first word of `text` has the form of three rings, and the rest is on the same line.
pub(super) fn is_fen(text: &str) -> bool {
    let text = text.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    let is_ring = |ring: &str| ring.len() == 8 && ring.chars().all(|c| "O@*X".contains(c));
    text.lines().count() == 1 && board.split('/').count() == 3 && board.split('/').all(is_ring)
}

pub(super) struct Fen {
    /// What each point holds, in the order of the drawing: `w`, `b` or `.`.
    board: [char; 24],
    turn: char,
    hands: [String; 2],
    is_taking: bool,
    quiet: u16,
}

impl Fen {
    pub(super) fn read(text: &str) -> Result<Fen, ForeignFlaw> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |number: usize| fields.get(number).copied().unwrap_or_default();
        let wrong = |number: usize| match field(number) {
            "" => ForeignFlaw::Fen(quoted(text)),
            field => ForeignFlaw::Fen(quoted(field)),
        };
        if !is_fen(field(0)) || field(0).contains('X') {
            return Err(wrong(0));
        }
        let one_of = |number: usize, known: &[&str]| match known.contains(&field(number)) {
            true => Ok(field(number)),
            false => Err(wrong(number)),
        };
        let turn = one_of(1, &["w", "b"])?;
        let phase = one_of(2, &["r", "p", "m", "o"])?;
        let action = one_of(3, &["p", "s", "r", "?"])?;
        let is_taking = action == "r";
        if is_taking && !field(9).is_empty() {
            // One man is taken, also where two mills close at once (M5).
            one_of(if turn == "w" { 8 } else { 9 }, &["0", "1"])?;
        }
        let is_placing = field(5) != "0" || field(7) != "0";
        if phase == "m" && is_placing {
            return Err(wrong(2));
        }
        let quiet = if is_placing { 0 } else { field(QUIET).parse().unwrap_or(0) };
        let most = NineMensMorris::LAWS.most_quiet();
        Ok(Fen {
            board: board(field(0)),
            turn: turn.chars().next().expect("it is not empty"),
            hands: [field(5).to_owned(), field(7).to_owned()],
            is_taking,
            quiet: if quiet > most { return Err(wrong(QUIET)) } else { quiet },
        })
    }

    pub(super) fn start(&self) -> Result<Start, ForeignFlaw> {
        if !self.is_taking {
            return Ok(Start::Position(position(&self.board, self.turn, &self.hands)?, self.quiet));
        }
        let after = |point: usize| {
            let (mut board, turn) = (self.board, self.enemy());
            board[point] = '.';
            Ok((PLACES[point].name, position(&board, turn, &self.hands)?))
        };
        let taken = self.taken().into_iter().map(after).collect::<Result<Vec<_>, ForeignFlaw>>()?;
        if taken.is_empty() { Err(ForeignFlaw::NoCapture) } else { Ok(Start::Capture(taken)) }
    }

    const fn enemy(&self) -> char {
        if self.turn == 'w' { 'b' } else { 'w' }
    }

    /// The men that may be taken (M6); none if the side to move has no mill.
    fn taken(&self) -> Vec<usize> {
        let of = |side: char| {
            (0..24).filter(|point| self.board[*point] == side).fold(0, |set, point| set | 1 << point)
        };
        match mills::<Nine>(of(self.turn)) {
            0 => Vec::new(),
            _ => points(removable::<Nine>(of(self.enemy()))).map(|point| point as usize).collect(),
        }
    }
}

fn board(rings: &str) -> [char; 24] {
    let mut board = ['.'; 24];
    for (sign, name) in rings.chars().filter(|c| *c != '/').zip(RINGS) {
        let point =
            PLACES.iter().position(|place| place.name == name).expect("the names are those of points");
        board[point] = match sign {
            'O' => 'w',
            '@' => 'b',
            _ => '.',
        };
    }
    board
}

fn position(board: &[char; 24], turn: char, hands: &[String; 2]) -> Result<NineMensMorris, ForeignFlaw> {
    let rows = row_points::<Nine>().map(|points| points.map(|point| board[point]).collect::<String>());
    let rows: Vec<String> = rows.collect();
    let text = format!("{} {turn} {},{}", rows.join("/"), hands[0], hands[1]);
    NineMensMorris::parse(&NoOptions, &text).map_err(ForeignFlaw::Setup)
}
