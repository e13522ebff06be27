//! The data in which the games of the Morris family differ.

use crate::{Board, Foreign, ForeignError};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::OnceLock;

/// A point of a board: its name and its coordinates on a grid, counted from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name in positions and moves, such as `d6`.
    pub name: &'static str,
    /// Grid steps to the right.
    pub x: u8,
    /// Grid steps downwards.
    pub y: u8,
}

impl Place {
    /// The points of these names on a board of `rows` rows: a letter for the column, a digit for the row from the bottom.
    pub const fn grid<const N: usize>(rows: u8, names: [&'static str; N]) -> [Place; N] {
        let mut places = [Place { name: "", x: 0, y: 0 }; N];
        let mut index = 0;
        while index < N {
            let [column, row] = *names[index].as_bytes() else { panic!("a name has a letter and a digit") };
            places[index] = Place { name: names[index], x: column - b'a', y: rows + b'0' - row };
            index += 1;
        }
        places
    }
}

/// What a side gains by closing a mill (M5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// It captures a man.
    Capture,
    /// It wins at once; nothing is ever captured.
    Win,
}

/// The board and numbers of one game of the family. Points are their indices in `places`. The fewer different index
/// distances the lines have, the faster are the [bitboards](crate::morris::bitboard).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// The id of the game in specs.
    pub id: &'static str,
    /// The letter of the numbers of its rules: `M` for M1 to M12. The numbers mean the same in all games of the family.
    pub letter: char,
    /// The points, at most 32.
    pub places: &'static [Place],
    /// The lines of three points that can be mills; men move along them.
    pub mills: &'static [[u8; 3]],
    /// Further pairs of neighbouring points, which no line of three joins.
    pub paths: &'static [[u8; 2]],
    /// What a side gains by closing a mill.
    pub gain: Gain,
    /// The men of each side (M1).
    pub men: u8,
    /// A side with at most this many men left, none of them in hand, may fly (M4). None if there is no flying.
    pub flying: Option<u8>,
    /// The [lessons](crate::Tabletop::LESSONS); empty if none are written.
    pub lessons: &'static str,
    /// The [first steps](crate::Tabletop::STEPS); empty if none are written.
    pub steps: &'static str,
}

/// A game of the Morris family.
///
/// Board, number of men, flying and what a mill gains are data; otherwise the rules M1 to M12 are the same for all.
pub trait Family: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game.
    const RULES: Ruleset;

    /// The cache of the drawn board: a static of the family, filled on first use.
    fn drawn() -> &'static OnceLock<Board>;

    /// The positions and matches that `text` holds in the form of another program; empty if it has no such form.
    fn read_foreign(text: &str) -> Vec<Result<Foreign, ForeignError>> {
        let _ = text;
        Vec::new()
    }
}
