//! Chooses the moves of computers: the engine's choice, helped by tables of exact values. The server and the terminal
//! use the same functions.
//!
//! ```
//! use std::sync::Arc;
//! use putahi_bots::choose;
//! use putahi_engine::{Level, Limits};
//! use putahi_rules::{Match, legal_moves, mu_torere::MuTorere};
//! use putahi_tables::{TableDir, Tablebase};
//!
//! let table = Arc::new(MuTorere::open(&Default::default(), &TableDir::new("tables"))?);
//! let game = Match::<MuTorere>::new(&Default::default());
//! let m = choose(&game, Some(&table), Level::Perfect, &Limits::nodes(1_000), 7);
//! assert!(legal_moves(game.position()).contains(&m));
//! # Ok::<(), putahi_tables::TableError>(())
//! ```

pub mod by_spec;
mod known_values;
mod levels;
mod perfect;
mod quiet_limit;
pub mod request;
mod setup;
mod solved;

use std::sync::Arc;
use std::time::{Duration, Instant};

use putahi_engine::{Choice, Evaluate, Level, Limits, SearchRequest, search};
use putahi_play::TableValue;
use putahi_rules::{Game, History, Match};
use putahi_tables::probe::{Answer, ClockEffect, ProbeResult, of_move, probe, progress_move};
use putahi_tables::{Budget, FileSolvable, Storage, Tablebase};

use known_values::KnownValues;

pub use levels::{OfferedLevel, offered_levels};
pub use perfect::{NotPerfect, check_perfect};

/// The memory of a search for an exact value, in bytes.
const SEARCH_MEMORY: usize = 32 << 20;
/// The time of a search for the exact value of a move.
const EXACT_TIME: Duration = Duration::from_secs(1);
/// A choice by tables reserves its time divided by this for the probe that is running when the time is up, and those after it.
const PROBE_TIME_DIVISOR: u32 = 10;

/// The move that a computer of this level chooses within `limits`, with `tables` if there are any. A table that cannot
/// be read counts as missing. `seed` determines all random choices.
///
/// `Strongest` and `Perfect` probe files and tables in memory at the nodes of the search. Where a probe is itself a search (Moaaï), levels that
/// overlook nothing first solve the moves, within half of the limits, and some levels set up pieces by Monte Carlo tree
/// search.
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
    let storage = G::storage(game.position().options());
    match tables {
        Some(tables) if storage.is_quick() && level > Level::Hard => {
            choose_by_tables(game, tables, level, limits, seed)
        }
        Some(tables) if storage == Storage::Search => {
            choose_by_solver(&request, tables, level, limits, seed).mv
        }
        _ => chosen(level.choose(&request, limits, seed)).mv,
    }
}

/// What a computer of this level chooses in a game whose probe of the `tables` is itself a search (Moaaï); see [`choose`].
///
/// # Panics
/// The position of the request is finished.
pub fn choose_by_solver<G: Evaluate + FileSolvable>(
    request: &SearchRequest<'_, G>,
    tables: &Arc<G::Table>,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> Choice<G> {
    let options = request.position.options();
    let (setup_nodes, search_nodes) = (level.setup_nodes::<G>(options), level.search_nodes::<G>(options));
    match search_nodes {
        _ if request.position.is_setup() && setup_nodes > 0 => {
            setup::choose(tables, request, &limits.cap_nodes(setup_nodes), seed)
        }
        Some(nodes) if !request.position.is_setup() => {
            solved::choose(tables, request, &limits.cap_nodes(nodes), seed)
        }
        _ => chosen(level.choose(request, limits, seed)),
    }
}

fn choose_by_tables<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: &G::Table,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> G::Move {
    let begin = Instant::now();
    if let Some(m) = progress_move(tables, game).ok().flatten() {
        return m;
    }
    let probe_time = limits.time.unwrap_or_default() / PROBE_TIME_DIVISOR;
    let limits = &solved::rest(limits, begin.elapsed() + probe_time, 0);
    let known = KnownValues::<G>::new(tables);
    let probe = |position: &G, seat| known.value(position, seat);
    let request = SearchRequest { tablebase: Some(&probe), ..SearchRequest::from(game) };
    let kept = kept_moves(tables, game);
    let m = match kept.is_empty() {
        true => chosen(level.choose(&request, limits, seed)).mv,
        false => best_of(&SearchRequest { only: Some(&kept), selective: true, ..request }, limits),
    };
    quiet_limit::keep_value(tables, game, m)
}

/// The best of the moves to which a request is limited, which are legal.
fn best_of<G: Evaluate>(request: &SearchRequest<'_, G>, limits: &Limits<'_>) -> G::Move {
    let report = search(request, limits);
    report.best().expect("a move is left").mv.clone()
}

/// The moves that do not give the exact value of the position away, in a position from which play can leave the tables; none if
/// that excludes no move, or if its value is unknown.
pub fn kept_moves<G: FileSolvable + History>(tables: &G::Table, game: &Match<G>) -> Vec<G::Move> {
    let position = game.position();
    if !G::storage(position.options()).is_quick() || G::covers(tables, position).unwrap_or(true) {
        return Vec::new();
    }
    let Ok(Answer { result: Some(result), moves }) = probe(tables, position, game.quiet_plies()) else {
        return Vec::new();
    };
    let sign = |result: Option<ProbeResult>| result.map(|result| result.value.sign());
    let (all, best) = (moves.len(), sign(Some(result)));
    let is_known = moves.iter().any(|(_, result)| sign(*result) == best);
    let keeps = |result| sign(result) == best || !is_known && sign(result).is_none();
    let kept: Vec<_> = moves.into_iter().filter(|(_, result)| keeps(*result)).map(|(m, _)| m).collect();
    if kept.len() < all { kept } else { Vec::new() }
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
