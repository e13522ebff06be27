//! Levels and probes of any game, found by its spec.

use std::sync::Arc;

use putahi_engine::Level;
use putahi_rules::{Game, ImportError, Spec, import_position, with_game};
use putahi_tables::probe::{self, ProbeJson};
use putahi_tables::{Budget, TableCache, Tablebase};

use crate::{NotPerfect, OfferedLevel};

/// Why a position cannot be probed.
#[derive(Debug)]
pub enum ProbeError {
    /// The text is not a position.
    Position(ImportError),
    /// The number of quiet plies cannot be taken into account.
    Clock,
}

/// The levels that a game offers with these tables; see [`offered_levels`](crate::offered_levels).
pub fn levels_of(spec: &Spec, table_cache: &TableCache) -> Vec<OfferedLevel> {
    with_game!(spec, |options: G| {
        crate::offered_levels::<G>(options, Some(&*table_cache.table::<G>(options)))
    })
}

/// Checks that a computer of this level is what its name says, in a match from the position `start`, or the usual one; see
/// [`check_perfect`](crate::check_perfect).
///
/// # Errors
/// The level is `perfect`, and the tables do not have the position.
pub fn check_perfect_of(
    spec: &Spec,
    start: Option<&str>,
    table_cache: &TableCache,
    level: Level,
) -> Result<(), NotPerfect> {
    if level != Level::Perfect {
        return Ok(());
    }
    with_game!(spec, |options: G| {
        let named = start.and_then(|text| <G as Game>::parse(options, text).ok());
        let start = named.unwrap_or_else(|| <G as Game>::start(options));
        crate::check_perfect(&start, Some(&*table_cache.table::<G>(options)), level)
    })
}

/// Probes the position whose text is `text`, in the notation of the game or in the form of another program, or the usual start;
/// after `clock` quiet plies, or with 0 after as many as the text counts, if the tables can take them into account.
///
/// # Errors
/// The text is not a position, or the tables cannot take the quiet plies into account.
pub fn probe_text(
    spec: &Spec,
    text: Option<&str>,
    clock: u16,
    table_cache: &TableCache,
    budget: &Arc<Budget>,
) -> Result<ProbeJson, ProbeError> {
    with_game!(spec, |options: G| {
        let read = |text| import_position::<G>(options, text).map_err(ProbeError::Position);
        let (position, counted) = text.map_or_else(|| Ok((<G as Game>::start(options), 0)), read)?;
        table_cache.wait::<G>(options, || budget.is_spent());
        let answer = table_cache.read::<G, _>(options, |table| {
            let table = G::within(table, budget);
            let check = |plies| probe::check_clock(&*table, &position, plies);
            let clock = if clock == 0 && check(counted)?.is_ok() { counted } else { clock };
            let is_counted = check(clock)?.is_ok();
            is_counted.then(|| probe::probe(&*table, &position, clock)).transpose()
        });
        let answer = ProbeJson::new(&position, &answer.ok_or(ProbeError::Clock)?);
        Ok(answer.within(budget).without(table_cache.unreadable::<G>(options)))
    })
}
