//! Whether a computer agrees to end a match.

use std::cmp::Ordering;

use putahi_rules::{Cause, Match, Seat, SeatResult, Value};

use crate::{Evaluate, Limits, Question, Score, search};

/// Where nothing can be won any more, a computer plays on for so many plies before it agrees to a draw.
const PATIENCE: usize = 30;
/// An estimate within so many hundredths of a man promises nothing to either side.
const EVEN: i32 = 30;

/// Whether the computer on `seat` agrees to end `game` as it stands: if that gives it more than it can hope for.
pub fn agrees<G: Evaluate>(game: &Match<G>, seat: Seat, limits: &Limits<'_>) -> bool {
    let Some((_, rule)) = G::LAWS.agreement else { return false };
    match game.position().stopped(Cause::Agreement, rule).results[seat] {
        SeatResult::Won => true,
        SeatResult::Drawn => match hope(game, seat, limits) {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => game.moves().len() >= PATIENCE,
            Some(Ordering::Greater) | None => false,
        },
        SeatResult::Lost | SeatResult::Neither => false,
    }
}

/// What `seat` can hope for against a draw; nothing where that is not known, as with three seats.
fn hope<G: Evaluate>(game: &Match<G>, seat: Seat, limits: &Limits<'_>) -> Option<Ordering> {
    let report = search(&Question::from(game), limits);
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
