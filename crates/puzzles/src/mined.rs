//! Mined positions: what puzzles are made from. They are found once, kept as text, and packs follow from them.
//!
//! A line is the kind of the puzzle, the position before, and the move that led to the position of the puzzle, or `-` if the
//! puzzle is the position itself; tabs between.

use std::error::Error;
use std::fmt;

use putahi_rules::{History, Match, Spec, SpecError, find_move};

use crate::kind::{Kind, UnknownWord};

/// The first words of a list of mined positions.
const SIGNATURE: &str = "putahi-mined 1 ";
/// The most bytes of a list.
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

/// Why a text is not a list of mined positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinedError {
    /// The number of the line, from 1; 0 for the whole text.
    pub line: usize,
    /// What is wrong.
    pub flaw: MinedFlaw,
}

/// What is wrong with a list of mined positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MinedFlaw {
    /// The text is longer than any list.
    TooLong,
    /// It does not begin with the first words of a list.
    NoList,
    /// The game is not known.
    Spec(SpecError),
    /// A line does not have three fields.
    Fields(usize),
    /// The kind is not known.
    Kind(UnknownWord),
}

impl fmt::Display for MinedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.flaw.fmt(f),
            line => write!(f, "line {line}: {}", self.flaw),
        }
    }
}

impl fmt::Display for MinedFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MinedFlaw::TooLong => write!(f, "a list of mined positions has at most {MAX_BYTES} bytes"),
            MinedFlaw::NoList => write!(f, "a list of mined positions begins with `putahi-mined 1 SPEC`"),
            MinedFlaw::Spec(error) => error.fmt(f),
            MinedFlaw::Fields(count) => {
                write!(f, "3 fields with tabs between are expected, there are {count}")
            }
            MinedFlaw::Kind(error) => error.fmt(f),
        }
    }
}

impl Error for MinedError {}

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
    pub fn parse(text: &str) -> Result<MinedList, MinedError> {
        let at = |line: usize| move |flaw: MinedFlaw| MinedError { line, flaw };
        if text.len() > MAX_BYTES {
            return Err(at(0)(MinedFlaw::TooLong));
        }
        let mut lines = (1..).zip(text.lines());
        let spec = lines.next().and_then(|(_, head)| head.strip_prefix(SIGNATURE));
        let spec = spec.ok_or(at(1)(MinedFlaw::NoList))?;
        let spec = spec.parse().map_err(MinedFlaw::Spec).map_err(at(1))?;
        let positions = lines.map(|(line, text)| read(text).map_err(at(line)));
        Ok(MinedList { spec, positions: positions.collect::<Result<_, _>>()? })
    }
}

fn read(line: &str) -> Result<Mined, MinedFlaw> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[kind, before, last] = fields.as_slice() else { return Err(MinedFlaw::Fields(fields.len())) };
    Ok(Mined {
        kind: kind.parse().map_err(MinedFlaw::Kind)?,
        before: before.to_owned(),
        last: (last != NO_MOVE).then(|| last.to_owned()),
    })
}

impl fmt::Display for MinedList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{SIGNATURE}{}", self.spec)?;
        self.positions.iter().try_for_each(|Mined { kind, before, last }| {
            writeln!(f, "{kind}\t{before}\t{}", last.as_deref().unwrap_or(NO_MOVE))
        })
    }
}
