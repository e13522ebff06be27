//! Chooses the moves of computers: the engine's choice, helped by tables of exact values. The server and the terminal
//! use the same functions.
//!
//! ```
//! use std::sync::Arc;
//! use putahi_bots::{choose, level};
//! use putahi_engine::Limits;
//! use putahi_play::Level;
//! use putahi_rules::{Match, legal_moves, mu_torere::MuTorere};
//! use putahi_tables::{TableDir, Tablebase};
//!
//! let table = Arc::new(MuTorere::open(&Default::default(), &TableDir::new("tables"))?);
//! let game = Match::<MuTorere>::new(&Default::default());
//! let m = choose(&game, Some(&table), level(Level::Hard), &Limits::nodes(1_000), 7);
//! assert!(legal_moves(game.position()).contains(&m));
//! # Ok::<(), putahi_tables::TableError>(())
//! ```

mod setup;
mod solved;

use std::sync::Arc;
use std::time::{Duration, Instant};

use putahi_engine::{Choice, Evaluate, Level, Limits, SearchRequest};
use putahi_play::TableValue;
use putahi_rules::{Game, History, Match};
use putahi_tables::probe::{ClockEffect, of_move, progress_move};
use putahi_tables::{Budget, FileSolvable, Storage, Tablebase};

/// The memory of a search for an exact value, in bytes.
const SEARCH_MEMORY: usize = 32 << 20;
/// The time of a search for the exact value of a move.
const EXACT_TIME: Duration = Duration::from_secs(1);

/// The engine's level for the level of a computer in a match.
pub fn level(play_level: putahi_play::Level) -> Level {
    match play_level {
        putahi_play::Level::Easy => Level::Easy,
        putahi_play::Level::Medium => Level::Medium,
        putahi_play::Level::Hard => Level::Hard,
    }
}

/// The move that a computer of this level chooses within `limits`, with `tables` if there are any. A table that cannot
/// be read counts as missing. `seed` determines all random choices.
///
/// Files and tables in memory are probed at the nodes of the search. Where a probe is itself a search (Moaaï), the strongest level
/// first has the moves solved, within half of the limits.
///
/// # Panics
/// The match is over.
pub fn choose<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&Arc<G::Table>>,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> G::Move {
    let request = SearchRequest::from(game);
    match tables {
        Some(tables) if is_quick::<G>() => choose_by_tables(game, tables, level, limits, seed),
        Some(tables)
            if level == Level::Hard && G::STORAGE == Storage::Search && game.position().is_setup() =>
        {
            setup::choose(tables, &request, limits, seed)
        }
        Some(tables) if level == Level::Hard && G::STORAGE == Storage::Search => {
            solved::choose(tables, &request, limits, seed)
        }
        _ => chosen(level.choose(&request, limits, seed)).mv,
    }
}

/// Whether a probe is quick enough for each node of a search.
fn is_quick<G: FileSolvable>() -> bool {
    matches!(G::STORAGE, Storage::Files | Storage::Memory)
}

fn choose_by_tables<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: &G::Table,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> G::Move {
    let by_progress = || progress_move(tables, game).ok().flatten();
    if let Some(m) = (level == Level::Hard).then(by_progress).flatten() {
        return m;
    }
    let probe = |position: &G, seat| G::value(tables, position, seat).ok().flatten();
    chosen(level.choose(&SearchRequest::from(game).with_tablebase(&probe), limits, seed)).mv
}

fn chosen<G: Game>(choice: Option<Choice<G>>) -> Choice<G> {
    choice.expect("a match that is not over has a legal move")
}

/// The exact value of the legal move `m` for the seat that makes it; None if no table has it, a table cannot be read, or a search
/// for it would take more than a second.
pub fn exact<G: Tablebase + History>(
    tables: &Arc<G::Table>,
    game: &Match<G>,
    m: &G::Move,
) -> Option<TableValue> {
    let budget = Arc::new(Budget::new(Instant::now() + EXACT_TIME, SEARCH_MEMORY, Arc::default()));
    let tables = G::within(tables, &budget);
    let result = of_move(&*tables, game.position(), game.quiet_plies(), m).ok().flatten()?;
    let unclear = match result.clock {
        ClockEffect::Cursed(rule) => Some(rule),
        ClockEffect::None | ClockEffect::Applied | ClockEffect::Changed(..) => None,
    };
    Some(TableValue { value: result.value, unclear })
}
