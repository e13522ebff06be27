//! Support shared by the tests of this crate.

pub(crate) mod tournament;

use putahi_engine::{Limits, Score};
use putahi_rules::moaai::Moaai;
use putahi_rules::{Game, Plies, Seat, SeatResult, Value, after, legal_moves};

pub(crate) use tournament::Rng;

/// The size of transposition tables in these tests, in bytes: larger ones would take longer to clear than the searches.
pub(crate) const HASH: usize = 1 << 20;

/// At most `depth` plies, with a table of this size.
pub(crate) fn to_depth(depth: u16) -> Limits<'static> {
    Limits { hash_bytes: HASH, ..Limits::depth(Plies(depth)) }
}

/// The value of `position` for `seat` against all others together by plain minimax, without pruning and without memory.
/// Where nothing is forced within `depth` plies it is a draw. Repetition is ignored.
pub(crate) fn brute_force<G: Game>(position: &G, seat: Seat, depth: u16) -> Value {
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
    let children =
        legal_moves(position).into_iter().map(|m| brute_force(&after(position, &m), seat, depth - 1));
    let best = if position.turn() == seat { children.max() } else { children.min() };
    one_ply_longer(best.expect("an unfinished position has a move"))
}

/// The value with one more ply to the end: that of the position before.
pub(crate) fn one_ply_longer(value: Value) -> Value {
    let add_ply = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    match value {
        Value::Won(plies) => Value::Won(add_ply(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(add_ply(plies)),
    }
}

/// The position after `plies` random moves from the start; none if the game ends before.
pub(crate) fn random_position<G: Game>(options: &G::Options, plies: usize, rng: &mut Rng) -> Option<G> {
    let mut position = G::start(options);
    for _ in 0..plies {
        let moves = legal_moves(&position);
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(rng.pick(&moves));
    }
    position.outcome().is_none().then_some(position)
}

/// `count` random positions for which `is_wanted` holds.
pub(crate) fn sample_positions<G: Game>(
    options: &str,
    count: usize,
    is_wanted: impl Fn(&G) -> bool,
) -> Vec<G> {
    let options: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut rng = Rng::new(41);
    let lengths: Vec<usize> = (1..160).collect();
    let positions =
        (0..400_000).filter_map(|_| random_position::<G>(&options, *rng.pick(&lengths), &mut rng));
    let chosen: Vec<G> = positions.filter(|position| is_wanted(position)).take(count).collect();
    assert_eq!(chosen.len(), count, "enough random positions are wanted ones");
    chosen
}

/// The win or loss that a score proves within `depth` plies; otherwise a draw.
pub(crate) fn proven_value(score: Score, depth: u16) -> Value {
    match score {
        Score::Proven(value) if value.plies().is_some_and(|plies| plies.0 <= depth) => value,
        _ => Value::Drawn,
    }
}

/// Whether a position of Moaaï is so near its end that brute force can solve it.
pub(crate) fn is_late(position: &Moaai) -> bool {
    !position.is_filling() && position.ground().occupied().count_ones() <= 4
}
