//! The moves and answers of computers in a match of the terminal.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_bots::level;
use putahi_engine::{Limits, SearchRequest, search};
use putahi_rules::{Match, Seat};
use putahi_tables::{FileSolvable, TableDir};

use crate::table_dir::DEFAULT_DIR;

pub(crate) use putahi_bots::exact;
pub(crate) use putahi_engine::Evaluate;

/// The tables in the default folder; none if they are not valid.
pub(crate) fn open_tables<G: FileSolvable>(options: &G::Options) -> Option<Arc<G::Table>> {
    G::open(options, &TableDir::new(DEFAULT_DIR)).ok().map(Arc::new)
}

/// The move that a computer of this level chooses with these tables, in a match that is not over. The search ends soon
/// after `stop` is set.
pub(crate) fn choose_move<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&Arc<G::Table>>,
    play_level: putahi_play::Level,
    stop: &Arc<AtomicBool>,
) -> G::Move {
    let level = level(play_level);
    // A new seed for each move, so that matches differ.
    let seed = RandomState::new().hash_one(game.moves().len());
    putahi_bots::choose(game, tables, level, &level.limits().and_until(stop), seed)
}

/// Whether the computer on `seat` accepts the offer to end the match now. The search ends soon after `stop` is set.
pub(crate) fn accepts_offer<G: Evaluate>(
    game: &Match<G>,
    seat: Seat,
    play_level: putahi_play::Level,
    stop: &Arc<AtomicBool>,
) -> bool {
    putahi_engine::accepts_draw_offer(game, seat, &level(play_level).limits().and_until(stop))
}

/// The positions that the engine searches per second, measured on this one for `time`.
pub(crate) fn nodes_per_second<G: Evaluate>(position: &G, time: Duration) -> f64 {
    let report = search(&SearchRequest::new(position), &Limits::time(time));
    report.nodes as f64 / report.time.as_secs_f64()
}
