//! Makes packs from mined positions.

pub(crate) mod candidate;
pub(crate) mod filters;
pub(crate) mod tree;

use std::error::Error;
use std::fmt;

use putahi_rules::with_game;
use putahi_tables::{TableCache, TableError};

use crate::grading::grade;
use crate::mined::{Mined, MinedList};
use crate::pack::Pack;
use crate::puzzle::Puzzle;
use crate::text_error::TextError;
use crate::truth::PuzzleGame;
use crate::twins::Twins;

/// Why mined positions do not make a pack.
#[derive(Debug)]
pub enum MakeError {
    /// A mined position makes no puzzle of its kind, or the puzzles do not form a pack.
    Text(TextError),
    /// A table cannot be read.
    Tables(TableError),
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Text(error) => error.fmt(f),
            MakeError::Tables(error) => error.fmt(f),
        }
    }
}

impl Error for MakeError {}

impl From<TableError> for MakeError {
    fn from(error: TableError) -> MakeError {
        MakeError::Tables(error)
    }
}

/// The pack that follows from mined positions and the tables. `tell` gets the number of puzzles made so far, after each.
///
/// # Errors
/// A position makes no puzzle, two are symmetric to each other, or a table cannot be read.
pub fn make(
    list: &MinedList,
    table_cache: &TableCache,
    tell: &mut dyn FnMut(usize),
) -> Result<Pack, MakeError> {
    with_game!(&list.spec, |options: G| {
        let table = table_cache.sound_table::<G>(options)?;
        let (mut puzzles, mut twins) = (Vec::new(), Twins::default());
        for (line, mined) in (2..).zip(&list.positions) {
            let refused = |flaw: &str| MakeError::Text(TextError::at(line, flaw));
            let game =
                mined.replay::<G>(options).ok_or_else(|| refused("this is no position of the game"))?;
            if !twins.insert(game.position()) {
                return Err(refused("this position is symmetric to one before"));
            }
            let none = || refused("this position makes no such puzzle, or its tables are missing");
            puzzles.push(puzzle::<G>(&table, mined, &game)?.ok_or_else(none)?);
            tell(puzzles.len());
        }
        Pack::new(list.spec.clone(), puzzles).map_err(MakeError::Text)
    })
}

/// The graded puzzle of a mined position; `game` is at that position.
fn puzzle<G: PuzzleGame>(
    table: &std::sync::Arc<G::Table>,
    mined: &Mined,
    game: &putahi_rules::Match<G>,
) -> Result<Option<Puzzle>, TableError> {
    let found = candidate::puzzle::<G>(table, game.position(), mined.last.as_deref(), mined.kind)?;
    Ok(found.map(|puzzle| Puzzle { grade: grade::<G>(table, game, &puzzle), ..puzzle }))
}
