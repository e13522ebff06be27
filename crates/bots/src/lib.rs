//! Chooses the moves of computers: the engine's choice, helped by tables of exact values. The server and the terminal
//! use the same functions.
//!
//! ```
//! use putahi_bots::{choose, level};
//! use putahi_engine::Limits;
//! use putahi_play::Level;
//! use putahi_rules::{Match, legal_moves, mu_torere::MuTorere};
//! use putahi_tables::{TableDir, Tablebase};
//!
//! let table = MuTorere::open(&Default::default(), &TableDir::new("tables"))?;
//! let game = Match::<MuTorere>::new(&Default::default());
//! let m = choose(&game, Some(&table), level(Level::Hard), &Limits::nodes(1_000), 7);
//! assert!(legal_moves(game.position()).contains(&m));
//! # Ok::<(), putahi_tables::TableError>(())
//! ```

use putahi_engine::{Evaluate, Level, Limits, SearchRequest};
use putahi_play::TableValue;
use putahi_rules::{History, Match};
use putahi_tables::probe::{ClockEffect, of_move, progress_move};
use putahi_tables::{FileSolvable, Storage, Tablebase};

/// The engine's level for the level of a computer in a match.
pub fn level(play_level: putahi_play::Level) -> Level {
    match play_level {
        putahi_play::Level::Easy => Level::Easy,
        putahi_play::Level::Medium => Level::Medium,
        putahi_play::Level::Hard => Level::Hard,
    }
}

/// Whether the engine can probe tables at every node. False if the game has no exact values, or if a probe is itself a
/// search, which takes too long.
pub fn has_tables<G: FileSolvable>() -> bool {
    matches!(G::STORAGE, Storage::Files | Storage::Memory)
}

/// The move that a computer of this level chooses within `limits`, with `tables` if there are any. A table that cannot
/// be read counts as missing. `seed` determines all random choices.
///
/// # Panics
/// The match is over.
pub fn choose<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&G::Table>,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> G::Move {
    let by_progress = || progress_move(tables?, game).ok().flatten();
    if let Some(m) = (level == Level::Hard).then(by_progress).flatten() {
        return m;
    }
    let probe = |position: &G, seat| G::value(tables?, position, seat).ok().flatten();
    let choice = level.choose(&SearchRequest::from(game).with_tablebase(&probe), limits, seed);
    choice.expect("a match that is not over has a legal move").mv
}

/// The exact value of the legal move `m` for the seat that makes it; None if no table has it or a table cannot be read.
pub fn exact<G: Tablebase + History>(tables: &G::Table, game: &Match<G>, m: &G::Move) -> Option<TableValue> {
    let result = of_move(tables, game.position(), game.quiet_plies(), m).ok().flatten()?;
    let unclear = match result.clock {
        ClockEffect::Cursed(rule) => Some(rule),
        ClockEffect::None | ClockEffect::Applied | ClockEffect::Changed(..) => None,
    };
    Some(TableValue { value: result.value, unclear })
}
