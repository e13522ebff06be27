//! The computers at the table: the engine, asked by a match.

use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_engine::{Limits, Question, search};
use putahi_play::Exact;
use putahi_rules::{History, Match, Seat};
use putahi_tables::probe::of_move;
use putahi_tables::{Filed, Kept, Known, Shelf};

use crate::shelf::USUAL;

pub(crate) use putahi_engine::Evaluate;

/// The level of the engine that has the word of a sitter's level.
fn level(sitter: putahi_play::Level) -> putahi_engine::Level {
    let word = putahi_play::Sitter::Computer(sitter).word();
    word.parse().expect("the engine has every level that a sitter can have")
}

/// The tables in the usual folder that are asked about every position in sight: none where a value is searched for,
/// which takes long, or where they cannot be trusted.
pub(crate) fn tables<G: Filed>(options: &G::Options) -> Option<G::Table> {
    let open = || G::open(options, &Shelf::new(USUAL)).ok();
    if G::KEPT == Kept::Search { None } else { open() }
}

/// The move that a computer of this level, helped by `tables`, chooses in a match that goes on; it breaks off soon after
/// `stop` is set.
pub(crate) fn choose<G: Evaluate + Filed>(
    game: &Match<G>,
    tables: Option<&G::Table>,
    sitter: putahi_play::Level,
    stop: &AtomicBool,
) -> G::Move {
    let level = level(sitter);
    let known = |position: &G, seat| G::value(tables?, position, seat).ok().flatten();
    let asked = Question::from(game).with_oracle(&known);
    // Another seed for every move, so that matches differ.
    let seed = RandomState::new().hash_one(game.moves().len());
    let choice = level.choose(&asked, &level.limits().and_until(stop), seed);
    choice.expect("a match that goes on has a move").mv
}

/// The exact value of the legal move `m`, where `tables` know it.
pub(crate) fn exact<G: Known + History>(tables: &G::Table, game: &Match<G>, m: &G::Move) -> Option<Exact> {
    let told = of_move(tables, game, m).ok().flatten()?;
    Some(Exact { value: told.value, unclear: told.unclear })
}

/// Whether the computer on `seat` agrees to end the match as it stands; it breaks off soon after `stop` is set.
pub(crate) fn agrees<G: Evaluate>(
    game: &Match<G>,
    seat: Seat,
    sitter: putahi_play::Level,
    stop: &AtomicBool,
) -> bool {
    putahi_engine::agrees(game, seat, &level(sitter).limits().and_until(stop))
}

/// How many positions search looks at in a second, measured on this one for `time`.
pub(crate) fn nodes_per_second<G: Evaluate>(position: &G, time: Duration) -> f64 {
    let report = search(&Question::new(position), &Limits::time(time));
    report.nodes as f64 / report.time.as_secs_f64()
}
