//! The computers at the table: the engine, asked by a match.

use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_engine::{Limits, Question, search};
use putahi_rules::{Match, Seat};

pub(crate) use putahi_engine::Evaluate;

/// The level of the engine that has the word of a sitter's level.
fn level(sitter: putahi_play::Level) -> putahi_engine::Level {
    let word = putahi_play::Sitter::Computer(sitter).word();
    word.parse().expect("the engine has every level that a sitter can have")
}

/// The move that a computer of this level chooses in a match that goes on; it breaks off soon after `stop` is set.
pub(crate) fn choose<G: Evaluate>(game: &Match<G>, sitter: putahi_play::Level, stop: &AtomicBool) -> G::Move {
    let level = level(sitter);
    // Another seed for every move, so that matches differ.
    let seed = RandomState::new().hash_one(game.moves().len());
    let choice = level.choose(&Question::from(game), &level.limits().and_until(stop), seed);
    choice.expect("a match that goes on has a move").mv
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
