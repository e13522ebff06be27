//! The computers at the table: the engine, asked by a match.

use std::cmp::Ordering;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_engine::{Limits, Question, Score, search};
use putahi_rules::{Cause, Match, Seat, SeatResult, Value};

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

/// Where nothing can be won any more, a computer plays on for so many plies before it agrees to a draw.
const PATIENCE: usize = 30;
/// An estimate within so many hundredths of a man promises nothing to either side.
const EVEN: i32 = 30;

/// Whether the computer on `seat` agrees to end the match as it stands: if that gives it more than it can hope for.
pub(crate) fn agrees<G: Evaluate>(
    game: &Match<G>,
    seat: Seat,
    sitter: putahi_play::Level,
    stop: &AtomicBool,
) -> bool {
    let Some((_, rule)) = G::LAWS.agreement else { return false };
    match game.position().stopped(Cause::Agreement, rule).results[seat] {
        SeatResult::Won => true,
        SeatResult::Drawn => match hope(game, seat, sitter, stop) {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => game.moves().len() >= PATIENCE,
            Some(Ordering::Greater) | None => false,
        },
        SeatResult::Lost | SeatResult::Neither => false,
    }
}

/// What `seat` can hope for against a draw; nothing where that is not known, as with three seats.
fn hope<G: Evaluate>(
    game: &Match<G>,
    seat: Seat,
    sitter: putahi_play::Level,
    stop: &AtomicBool,
) -> Option<Ordering> {
    let report = search(&Question::from(game), &level(sitter).limits().and_until(stop));
    let to_move = match report.best()?.score {
        Score::Known(Value::Won(_)) => Ordering::Greater,
        Score::Known(Value::Drawn) => Ordering::Equal,
        Score::Known(Value::Lost(_)) => Ordering::Less,
        Score::Estimate(hundredths) if hundredths.abs() <= EVEN => Ordering::Equal,
        Score::Estimate(hundredths) => hundredths.cmp(&0),
    };
    match game.position().seats() {
        _ if game.position().turn() == seat => Some(to_move),
        2 => Some(to_move.reverse()),
        _ => None,
    }
}

/// How many positions search looks at in a second, measured on this one for `time`.
pub(crate) fn nodes_per_second<G: Evaluate>(position: &G, time: Duration) -> f64 {
    let report = search(&Question::new(position), &Limits::time(time));
    report.nodes as f64 / report.time.as_secs_f64()
}
