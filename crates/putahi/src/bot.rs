//! The moves and answers of computers in a match of the terminal.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_engine::Level;
use putahi_rules::{Match, Seat};
use putahi_tables::verify::pseudo_random;
use putahi_tables::{FileSolvable, TableDir};

pub(crate) use putahi_bots::exact;
pub(crate) use putahi_engine::Evaluate;

/// The tables in a folder; none if they are not valid.
pub(crate) fn open_tables<G: FileSolvable>(
    options: &G::Options,
    table_dir: &TableDir,
) -> Option<Arc<G::Table>> {
    G::open(options, table_dir).ok().map(Arc::new)
}

/// The seed and the limits of a computer's search for a move.
pub(crate) struct MoveLimits<'a> {
    /// The seed; none for a new one each time, so that matches differ.
    pub(crate) seed: Option<u64>,
    /// The most time for a move.
    pub(crate) time: Option<Duration>,
    /// The search ends soon after this flag is set.
    pub(crate) stop: &'a Arc<AtomicBool>,
}

/// The move that a computer of this level chooses with these tables, in a match that is not over.
pub(crate) fn choose_move<G: Evaluate + FileSolvable>(
    game: &Match<G>,
    tables: Option<&Arc<G::Table>>,
    level: Level,
    most: &MoveLimits<'_>,
) -> G::Move {
    let plies = game.moves().len();
    let seed = match most.seed {
        Some(seed) => pseudo_random(seed ^ pseudo_random(plies as u64)),
        None => RandomState::new().hash_one(plies),
    };
    let limits = level.limits().and_until(most.stop);
    let limits = most.time.map_or(limits, |time| limits.and_time(time));
    putahi_bots::choose(game, tables, level, &limits, seed)
}

/// Whether the computer on `seat` accepts the offer to end the match now. The search ends soon after `stop` is set.
pub(crate) fn accepts_offer<G: Evaluate>(
    game: &Match<G>,
    seat: Seat,
    level: Level,
    stop: &Arc<AtomicBool>,
) -> bool {
    putahi_engine::accepts_draw_offer(game, seat, &level.limits().and_until(stop))
}
