//! Mined positions: what puzzles are made from. They are found once, kept as text, and packs follow from them.
//!
//! A line is the kind of the puzzle, the position before, and the move that led to the position of the puzzle, or `-` if the
//! puzzle is the position itself; tabs between.

use std::fmt;

use putahi_rules::{History, Match, Spec, find_move};

use crate::{Kind, TextError};

const SIGNATURE: &str = "putahi-mined 1 ";
const MAX_BYTES: usize = 2 << 20;
/// The sign for an unknown move.
const NO_MOVE: &str = "-";

/// A position of which a puzzle is made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mined {
    /// The kind of the puzzle.
    pub kind: Kind,
    /// The text of the position before `last`.
    pub before: String,
    /// The move that led to the position of the puzzle; None if that is `before` itself.
    pub last: Option<String>,
}

/// The mined positions of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinedList {
    /// The game and its options.
    pub spec: Spec,
    /// The positions.
    pub positions: Vec<Mined>,
}

impl Mined {
    /// A match at the position of the puzzle. None if the texts are not a position and a move of the game, or if the match is over
    /// there.
    pub fn replay<G: History>(&self, options: &G::Options) -> Option<Match<G>> {
        let mut game = Match::from_position(G::parse(options, &self.before).ok()?);
        if let Some(last) = &self.last {
            let m = find_move(game.position(), last)?;
            game.play(&m).ok()?;
        }
        Some(game).filter(|game| game.outcome().is_none())
    }
}

impl MinedList {
    /// Reads a list.
    ///
    /// # Errors
    /// The text is not a list; the error names the line.
    pub fn parse(text: &str) -> Result<MinedList, TextError> {
        if text.len() > MAX_BYTES {
            let flaw = format_args!("a list of mined positions has at most {MAX_BYTES} bytes");
            return Err(TextError::at(0, flaw));
        }
        let mut lines = (1..).zip(text.lines());
        let spec = lines.next().and_then(|(_, head)| head.strip_prefix(SIGNATURE));
        let no_list = || TextError::at(1, "a list of mined positions begins with `putahi-mined 1 SPEC`");
        let spec = spec.ok_or_else(no_list)?.parse().map_err(|error| TextError::at(1, error))?;
        let positions = lines.map(|(line, text)| read(text).map_err(|flaw| TextError::at(line, flaw)));
        Ok(MinedList { spec, positions: positions.collect::<Result<_, _>>()? })
    }
}

fn read(line: &str) -> Result<Mined, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[kind, before, last] = fields.as_slice() else {
        return Err(format!("3 fields with tabs between are expected, there are {}", fields.len()));
    };
    let last = (last != NO_MOVE).then(|| last.to_owned());
    Ok(Mined { kind: kind.parse()?, before: before.to_owned(), last })
}

impl fmt::Display for MinedList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{SIGNATURE}{}", self.spec)?;
        self.positions.iter().try_for_each(|Mined { kind, before, last }| {
            writeln!(f, "{kind}\t{before}\t{}", last.as_deref().unwrap_or(NO_MOVE))
        })
    }
}
