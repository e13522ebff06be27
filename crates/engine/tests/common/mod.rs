//! What the tests of this crate share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod tournament;

use putahi_engine::Score;
use putahi_rules::moaai::Moaai;
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

/// Positions after moves by chance of which `wanted` holds.
pub(crate) fn some<G: Game>(options: &str, count: usize, wanted: impl Fn(&G) -> bool) -> Vec<G> {
    let options: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Dice::new(41);
    let lengths: Vec<usize> = (1..160).collect();
    let positions = (0..400_000).filter_map(|_| wander::<G>(&options, *dice.pick(&lengths), &mut dice));
    let chosen: Vec<G> = positions.filter(|position| wanted(position)).take(count).collect();
    assert_eq!(chosen.len(), count, "late positions are found");
    chosen
}

/// The value that a score proves within `depth` plies.
pub(crate) fn proven(score: Score, depth: u16) -> Value {
    match score {
        Score::Known(value) if value.plies().is_some_and(|plies| plies.0 <= depth) => value,
        _ => Value::Drawn,
    }
}

/// Whether a match of Moaaï is so near its end that every line can be followed.
pub(crate) fn is_late(position: &Moaai) -> bool {
    !position.is_filling() && position.ground().occupied().count_ones() <= 4
}
