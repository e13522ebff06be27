//! Positions as Sanmill writes them: `OO******/********/*@****** b p p 2 7 1 8 0 0 …`.
//!
//! The three rings from the inner one out, each clockwise from the middle of its upper side, `O` white, `@` black, `*` empty; then
//! the side to move, the phase (`r`, `p`, `m`, `o`), the action (`p` place, `s` select, `r` remove), white men on the board and in
//! hand, black men on the board and in hand, and the men that white and black have to take. The sixteenth field counts the plies
//! since the last capture. The others (mills, number of the move) are not needed here.

use std::fmt::Display;

use super::super::text::row_points;
use super::super::{Morris, Options, Place, THREE_SQUARES};
use crate::foreign::pgn::quoted;
use crate::morris::bitboard::points;
use crate::{ForeignFlaw, Game, History};

const PLACES: &[Place] = THREE_SQUARES.places;
/// The names of the points in Sanmill's order.
const RINGS: [&str; 24] = [
    "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5", "d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6", "d7",
    "g7", "g4", "g1", "d1", "a1", "a4", "a7",
];
/// The field that counts plies.
const QUIET: usize = 15;

pub(super) enum Start {
    /// A position, with the quiet plies that led to it.
    Position(Morris, u16),
    /// A turn in which a man is still to be taken: each of its points, with the position after.
    Capture(Vec<(&'static str, Morris)>),
}

/// Whether the first word of `text` has the form of three rings, and the rest is on the same line.
pub(super) fn is_fen(text: &str) -> bool {
    let text = text.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    let is_ring = |ring: &str| ring.len() == 8 && ring.chars().all(|c| "O@*X".contains(c));
    text.lines().count() == 1 && board.split('/').count() == 3 && board.split('/').all(is_ring)
}

pub(super) fn read(options: Options, text: &str) -> Result<Start, ForeignFlaw> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |number: usize| fields.get(number).copied().unwrap_or_default();
    let wrong = |number: usize| match field(number) {
        "" => ForeignFlaw::Fen(quoted(text)),
        field => ForeignFlaw::Fen(quoted(field)),
    };
    let has_rings = options.member.rules().lattice.places == THREE_SQUARES.places;
    if !has_rings || !is_fen(field(0)) || field(0).contains('X') {
        return Err(wrong(0));
    }
    let one_of = |number: usize, known: &[&str]| match known.contains(&field(number)) {
        true => Ok(field(number)),
        false => Err(wrong(number)),
    };
    let turn = one_of(1, &["w", "b"])?;
    let phase = one_of(2, &["r", "p", "m", "o"])?;
    let is_taking = one_of(3, &["p", "s", "r", "?"])? == "r";
    if is_taking && !field(9).is_empty() {
        // One man is taken, also where two mills close at once (M5).
        one_of(if turn == "w" { 8 } else { 9 }, &["0", "1"])?;
    }
    let is_placing = field(5) != "0" || field(7) != "0";
    if phase == "m" && is_placing {
        return Err(wrong(2));
    }
    let quiet = if is_placing { 0 } else { field(QUIET).parse().unwrap_or(0) };
    if quiet > Morris::laws(&options).most_quiet() {
        return Err(wrong(QUIET));
    }
    let (board, hands) = (board(field(0)), [field(5), field(7)]);
    match (is_taking, turn) {
        (true, "w") => captures(options, &board, ['w', 'b'], hands),
        (true, _) => captures(options, &board, ['b', 'w'], hands),
        (false, turn) => Ok(Start::Position(position(options, &board, turn, hands)?, quiet)),
    }
}

/// The turn of `own` in which a man of `enemy` is still to be taken (M6); none can be if `own` has no mill.
fn captures(
    options: Options,
    board: &[char; 24],
    [own, enemy]: [char; 2],
    hands: [&str; 2],
) -> Result<Start, ForeignFlaw> {
    let of = |side| (0..24).filter(|point| board[*point] == side).fold(0, |set, point| set | 1 << point);
    let start = Morris::start(&options);
    if start.mills(of(own)) == 0 || of(enemy) == 0 {
        return Err(ForeignFlaw::NoCapture);
    }
    let after = |point: u32| {
        let mut board = *board;
        board[point as usize] = '.';
        Ok((PLACES[point as usize].name, position(options, &board, enemy, hands)?))
    };
    points(start.removable(of(enemy))).map(after).collect::<Result<_, _>>().map(Start::Capture)
}

/// What each point holds, in the order of the drawing: `w`, `b` or `.`.
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

fn position(
    options: Options,
    board: &[char; 24],
    turn: impl Display,
    hands: [&str; 2],
) -> Result<Morris, ForeignFlaw> {
    let rows = row_points(options.member).map(|points| points.map(|point| board[point]).collect::<String>());
    let rows: Vec<String> = rows.collect();
    let text = format!("{} {turn} {},{}", rows.join("/"), hands[0], hands[1]);
    Morris::parse(&options, &text).map_err(ForeignFlaw::Setup)
}
