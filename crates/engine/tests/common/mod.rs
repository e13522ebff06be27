//! What the tests of this crate share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod tournament;

use putahi_rules::{Game, Plies, Seat, SeatResult, Value, after, legal_moves};

pub(crate) use tournament::Dice;

/// The value of `position` for `seat` against all others together, as far as the end is at most `depth` plies away:
/// every line is followed, nothing is remembered or left out. Positions that repeat are not looked at.
pub(crate) fn brute<G: Game>(position: &G, seat: Seat, depth: u16) -> Value {
    if let Some(outcome) = position.outcome() {
        return match outcome.results[seat] {
            SeatResult::Won => Value::Won(Some(Plies(0))),
            SeatResult::Lost => Value::Lost(Some(Plies(0))),
            SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        };
    }
    if depth == 0 {
        return Value::Drawn;
    }
    let below = legal_moves(position).into_iter().map(|m| brute(&after(position, &m), seat, depth - 1));
    let best = if position.turn() == seat { below.max() } else { below.min() };
    later(best.expect("an unfinished position has a move"))
}

/// The value one ply earlier.
pub(crate) fn later(value: Value) -> Value {
    let later = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    match value {
        Value::Won(plies) => Value::Won(later(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(later(plies)),
    }
}

/// The position after so many moves by chance from the start; nothing if the game ends before.
pub(crate) fn wander<G: Game>(options: &G::Options, plies: usize, dice: &mut Dice) -> Option<G> {
    let mut position = G::start(options);
    for _ in 0..plies {
        let moves = legal_moves(&position);
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(dice.pick(&moves));
    }
    position.outcome().is_none().then_some(position)
}
