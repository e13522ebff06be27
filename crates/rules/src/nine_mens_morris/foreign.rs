//! Positions and matches as Sanmill and PlayOK write them.
//!
//! **FEN of Sanmill.** `OO******/********/*@****** b p p 2 7 1 8 0 0 …`: the three rings from the inner one out, each
//! clockwise from the middle of its upper side, `O` white, `@` black, `*` empty; then the side to move, the phase (`r`, `p`, `m`,
//! `o`), the action (`p` place, `s` select, `r` remove), and white men on the board and in hand, black men on the board and in
//! hand. The other fields (men to be removed, mills, counts) are not needed here. Source: Sanmill's documentation of its position
//! class and its maps from squares to names, <https://github.com/calcitem/Sanmill>.
//!
//! **PGN of PlayOK.** Tags as in chess, then moves with numbers and the result. Points are numbered from 1 to 24, from left to
//! right and from the top down. `12` places a man, `12-13` moves one, and `x5` after either captures one, with or without a space
//! before it. Points may also be written by name, as in Sanmill. Source: the table of PlayOK's numbers in Sanmill, and the PGN
//! standard for the tags.

use super::{NineMensMorris, PLACES};
use crate::{Foreign, ForeignError, Game, Match, NoOptions};

/// The names of the points in Sanmill's order.
const RINGS: [[&str; 8]; 3] = [
    ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"],
    ["d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"],
    ["d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"],
];

/// What `text` holds, if it has one of these forms.
pub(super) fn read(text: &str) -> Option<Result<Foreign, ForeignError>> {
    let text = text.trim();
    if is_fen(text) {
        return Some(read_fen(text));
    }
    let moves: Vec<String> = tokens(text)?;
    Some(replay(&moves))
}

/// Whether the first word has the form of three rings.
fn is_fen(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    let is_ring = |ring: &str| ring.len() == 8 && ring.chars().all(|c| "O@*X".contains(c));
    board.split('/').count() == 3 && board.split('/').all(is_ring)
}

fn read_fen(text: &str) -> Result<Foreign, ForeignError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |number: usize| fields.get(number).copied().unwrap_or_default();
    if field(3) == "r" {
        return Err(ForeignError::HalfTurn);
    }
    let text = format!("{} {} {},{}", rows(field(0)), field(1), field(5), field(7));
    let position = NineMensMorris::parse(&NoOptions, &text).map_err(ForeignError::Setup)?;
    Ok(Foreign { form: "Sanmill FEN", position: Some(position.to_string()), moves: Vec::new() })
}

/// The board as our texts have it: rows from the top, each from the left.
fn rows(board: &str) -> String {
    let rings: Vec<Vec<char>> = board.split('/').map(|ring| ring.chars().collect()).collect();
    let on = |name: &str| {
        let held = RINGS
            .iter()
            .zip(&rings)
            .find_map(|(names, ring)| names.iter().position(|known| *known == name).map(|place| ring[place]));
        match held {
            Some('O') => 'w',
            Some('@') => 'b',
            _ => '.',
        }
    };
    let rows = in_rows();
    rows.iter().map(|row| row.iter().map(|name| on(name)).collect::<String>()).collect::<Vec<_>>().join("/")
}

/// The names of the points by rows from the top, each from the left: the order of PlayOK's numbers.
fn in_rows() -> Vec<Vec<&'static str>> {
    let mut places: Vec<_> = PLACES.iter().collect();
    places.sort_by_key(|place| (place.y, place.x));
    places.chunk_by(|a, b| a.y == b.y).map(|row| row.iter().map(|place| place.name).collect()).collect()
}

/// The moves of a PGN with points by number or by name; None if `text` is not one: it must have move numbers, and nothing but
/// tags, moves and a result.
fn tokens(text: &str) -> Option<Vec<String>> {
    let moves = text.lines().filter(|line| !line.trim_start().starts_with('[')).collect::<Vec<_>>().join(" ");
    let moves = without_comments(&moves);
    let mut found: Vec<String> = Vec::new();
    let mut has_numbers = false;
    for word in moves.split_whitespace() {
        let word = match word.split_once('.') {
            Some((number, rest)) if number.parse::<u16>().is_ok() => {
                has_numbers = true;
                rest.trim_start_matches('.')
            }
            _ => word,
        };
        match word {
            "" | "*" | "1-0" | "0-1" | "1/2-1/2" => {}
            taken if taken.starts_with('x') => found.last_mut()?.push_str(taken),
            made if is_move(made) => found.push(made.to_owned()),
            _ => return None,
        }
    }
    (has_numbers && !found.is_empty()).then_some(found)
}

/// The text without its comments in braces.
fn without_comments(text: &str) -> String {
    let part = |(index, part): (usize, &str)| {
        if index == 0 {
            part.to_owned()
        } else {
            part.split_once('}').map_or(String::new(), |(_, rest)| rest.to_owned())
        }
    };
    text.split('{').enumerate().map(part).collect::<Vec<_>>().join(" ")
}

fn is_move(word: &str) -> bool {
    word.split(['-', 'x']).all(|point| name(point).is_some())
}

/// The name of a point that is written as a number from 1 to 24, or as its name.
fn name(point: &str) -> Option<&'static str> {
    let names = in_rows().concat();
    let number = point.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.map_or_else(|| names.iter().find(|name| **name == point), |number| names.get(number)).copied()
}

/// The moves in our notation; each must be legal in its position.
fn replay(found: &[String]) -> Result<Foreign, ForeignError> {
    let mut game = Match::<NineMensMorris>::new(&NoOptions);
    for (ply, text) in (1..).zip(found) {
        let refused = |_| ForeignError::Move { ply, text: text.clone() };
        game.play_text(&named(text)).map_err(refused)?;
    }
    let moves = game.moves().iter().map(ToString::to_string).collect();
    Ok(Foreign { form: "PlayOK PGN", position: None, moves })
}

/// A move with its points written by name.
fn named(text: &str) -> String {
    let mut named = String::new();
    for part in text.split_inclusive(['-', 'x']) {
        let (point, sign) = match part.strip_suffix(['-', 'x']) {
            Some(point) => (point, &part[point.len()..]),
            None => (part, ""),
        };
        named.push_str(name(point).unwrap_or(point));
        named.push_str(sign);
    }
    named
}
