//! Where a computer can be `perfect`: where the tables have the exact value of the first position.

use std::error::Error;
use std::fmt;

use putahi_engine::{Evaluate, Level};
use putahi_tables::{FileSolvable, Storage};

use crate::levels::{is_covered, offered_levels};

/// The error of a request for the level `perfect` where no table reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotPerfect {
    /// The levels that the game offers, the weakest first.
    pub offered: Vec<Level>,
    /// Whether tables in files would help.
    pub can_be_solved: bool,
}

impl NotPerfect {
    /// The words of the levels that the game offers.
    pub fn words(&self) -> String {
        self.offered.iter().map(|level| level.word()).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for NotPerfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = if self.can_be_solved { ", or make tables with `putahi solve`" } else { "" };
        write!(
            f,
            "no computer is `perfect` here, since no table has the first position: choose one of {}{way}",
            self.words()
        )
    }
}

impl Error for NotPerfect {}

/// Checks that a computer of this level is what its name says, in a match from `start`.
///
/// # Errors
/// The level is `perfect`, and the tables do not have the position.
pub fn check_perfect<G: Evaluate + FileSolvable>(
    start: &G,
    tables: Option<&G::Table>,
    level: Level,
) -> Result<(), NotPerfect> {
    if level != Level::Perfect || is_covered(start, tables) {
        return Ok(());
    }
    let offered = offered_levels::<G>(start.options(), tables).into_iter().map(|offered| offered.level);
    let offered = offered.filter(|level| *level != Level::Perfect).collect();
    Err(NotPerfect { offered, can_be_solved: G::storage(start.options()) == Storage::Files })
}
