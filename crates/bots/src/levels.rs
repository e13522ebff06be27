//! The levels of computers that a game offers.

use putahi_engine::{Evaluate, Level, LevelSummary};
use putahi_tables::{FileSolvable, Storage};

/// A level that a game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedLevel {
    /// The level.
    pub level: Level,
    /// What the computer does at this level.
    pub summary: LevelSummary,
}

/// The levels that a game offers, the weakest first: those that can be told apart. The last one is `Perfect` where `tables` have
/// the position in which a match begins and all that follow, else `Strongest`.
pub fn offered_levels<G: Evaluate + FileSolvable>(
    options: &G::Options,
    tables: Option<&G::Table>,
) -> Vec<OfferedLevel> {
    let start = G::start(options);
    let has_perfect = is_covered(&start, tables);
    let is_offered = |level: &Level| match *level {
        Level::Strongest => !has_perfect,
        Level::Perfect => has_perfect,
        level => Level::offered::<G>(options).any(|offered| offered == level),
    };
    let offered = Level::ALL.into_iter().filter(is_offered);
    offered.map(|level| OfferedLevel { level, summary: level.summary::<G>(options) }).collect()
}

/// Whether `tables` have the value of a position and of all that follow, without a search for it. Values in memory count as there
/// while they are made.
pub(crate) fn is_covered<G: FileSolvable>(position: &G, tables: Option<&G::Table>) -> bool {
    let covers = |tables| matches!(G::covers(tables, position), Ok(true));
    match G::storage(position.options()) {
        Storage::Memory => tables.is_some(),
        Storage::Files => tables.is_some_and(covers),
        Storage::Search | Storage::Nowhere => false,
    }
}
