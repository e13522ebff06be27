//! Makes packs from mined positions.

mod candidate;
mod filters;
mod tree;

use putahi_rules::with_game;
use putahi_tables::{TableCache, TableError};

use crate::grading::grade;
use crate::{MinedList, Pack, Puzzle, TextError, Truth, Twins};

/// The pack that follows from mined positions and the tables. `tell` gets the number of puzzles made so far, after each.
///
/// # Errors
/// A position makes no puzzle, two are symmetric to each other, or a table cannot be read.
pub fn make(
    list: &MinedList,
    table_cache: &TableCache,
    tell: &mut dyn FnMut(usize),
) -> Result<Pack, TextError> {
    let unread = |error: TableError| TextError::at(0, error);
    with_game!(&list.spec, |options: G| {
        let table = table_cache.sound_table::<G>(options).map_err(unread)?;
        let (mut puzzles, mut twins) = (Vec::new(), Twins::default());
        for (line, mined) in (2..).zip(&list.positions) {
            let refused = |flaw: &str| TextError::at(line, flaw);
            let game =
                mined.replay::<G>(options).ok_or_else(|| refused("this is no position of the game"))?;
            if !twins.insert(game.position()) {
                return Err(refused("this position is symmetric to one before"));
            }
            let none = || refused("this position makes no such puzzle, or its tables are missing");
            let made = Truth::<G>(&table).puzzle(game.position(), mined.last.as_deref(), mined.kind);
            let puzzle = made.map_err(unread)?.ok_or_else(none)?;
            puzzles.push(Puzzle { grade: grade::<G>(&table, &game, &puzzle), ..puzzle });
            tell(puzzles.len());
        }
        Pack::new(list.spec.clone(), puzzles)
    })
}
