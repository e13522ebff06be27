//! Whether a computer player accepts a draw offer.

use std::cmp::Ordering;

use putahi_rules::{Cause, Match, Seat, SeatResult, Value};

use crate::{Evaluate, Limits, Score, SearchRequest, search};

/// An even position is played on until the match has this many plies.
const MIN_PLIES_FOR_EVEN_DRAW: usize = 30;
/// An estimate of at most this size, in hundredths of a man, is even.
const EVEN_MARGIN_HUNDREDTHS: i32 = 30;

/// Whether the computer in `seat` accepts an offer to end `game` by agreement in its current position.
///
/// By the rules of most games the result is then a draw; Awithlaknannai counts men (A8), so it may be a win or a loss.
/// A win is accepted and a loss refused. A draw is accepted if the search expects less than a draw for `seat`, or if it
/// expects about a draw and the match has at least 30 plies. Returns false if the game has no rule on agreement.
pub fn accepts_draw_offer<G: Evaluate>(game: &Match<G>, seat: Seat, limits: &Limits<'_>) -> bool {
    let Some((_, rule)) = G::laws(game.position().options()).agreement else { return false };
    match game.position().adjudicate(Cause::AGREEMENT, rule).results[seat] {
        SeatResult::Won => true,
        SeatResult::Drawn => match compared_to_draw(game, seat, limits) {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => game.moves().len() >= MIN_PLIES_FOR_EVEN_DRAW,
            Some(Ordering::Greater) | None => false,
        },
        SeatResult::Lost | SeatResult::Neither => false,
    }
}

/// The score of `seat` compared to a draw. None if another of three seats is to move, since the search scores only the
/// seat to move, or if the position has no legal move.
fn compared_to_draw<G: Evaluate>(game: &Match<G>, seat: Seat, limits: &Limits<'_>) -> Option<Ordering> {
    let report = search(&SearchRequest::from(game), limits);
    let for_seat_to_move = match report.best()?.score {
        Score::Proven(Value::Won(_)) => Ordering::Greater,
        Score::Proven(Value::Drawn) => Ordering::Equal,
        Score::Proven(Value::Lost(_)) => Ordering::Less,
        Score::Estimate(hundredths) if hundredths.abs() <= EVEN_MARGIN_HUNDREDTHS => Ordering::Equal,
        Score::Estimate(hundredths) => hundredths.cmp(&0),
    };
    match game.position().seats() {
        _ if game.position().turn() == seat => Some(for_seat_to_move),
        2 => Some(for_seat_to_move.reverse()),
        _ => None,
    }
}
