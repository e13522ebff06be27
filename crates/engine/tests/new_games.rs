//! The engine plays a game that it has not seen, one of `crates/rules/tests/new_games/`, which is not in the product's list, and the
//! smallest member of the Morris family. Its proven scores agree with an exhaustive solution, and this with what is known of the games.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "the files of the games are written for the crate")]

#[path = "../../rules/tests/new_games/tic_tac_toe.rs"]
mod tic_tac_toe;

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use putahi_engine::{Evaluate, Level, Limits, MultiPv, Score, SearchRequest, search};
// The files of the games name what they use as in the crate.
use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::*;
use tic_tac_toe::TicTacToe;

impl Evaluate for TicTacToe {}

/// Won, drawn or lost for the side to move, for each position that play reaches from `start`: wins and losses by
/// increasing distance, all else is drawn. Repetition is ignored.
fn solve<G: Game>(start: &G) -> HashMap<G, Value> {
    let mut children: HashMap<G, Vec<G>> = HashMap::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let Entry::Vacant(place) = children.entry(position) else { continue };
        let next: Vec<G> = legal_moves(place.key()).iter().map(|m| after(place.key(), m)).collect();
        open.extend(next.iter().cloned());
        place.insert(next);
    }
    let mut values: HashMap<G, Value> = HashMap::new();
    for plies in 0.. {
        let mut found: Vec<(G, Value)> = Vec::new();
        for (position, next) in children.iter().filter(|(position, _)| !values.contains_key(*position)) {
            found.extend(value_in(position, next, &values, plies).map(|value| (position.clone(), value)));
        }
        if found.is_empty() && plies > 0 {
            break;
        }
        values.extend(found);
    }
    for position in children.into_keys() {
        values.entry(position).or_insert(Value::Drawn);
    }
    values
}

/// The value of a position that is decided in exactly `plies`, if it is.
fn value_in<G: Game>(position: &G, next: &[G], values: &HashMap<G, Value>, plies: u16) -> Option<Value> {
    if let Some(outcome) = position.outcome() {
        return match outcome.results[position.turn()] {
            _ if plies > 0 => None,
            SeatResult::Won => Some(Value::Won(Some(Plies(0)))),
            SeatResult::Lost => Some(Value::Lost(Some(Plies(0)))),
            _ => None,
        };
    }
    let found = |child: &G| values.get(child).copied();
    if next.iter().any(|child| matches!(found(child), Some(Value::Lost(_)))) {
        return Some(Value::Won(Some(Plies(plies))));
    }
    let lost = !next.is_empty() && next.iter().all(|child| matches!(found(child), Some(Value::Won(_))));
    lost.then_some(Value::Lost(Some(Plies(plies))))
}

/// The value of the position before, if the move to the position of value `value` is the best one.
fn before(value: Value) -> Value {
    let one_more = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    match value.opposite() {
        Value::Won(plies) => Value::Won(one_more(plies)),
        Value::Lost(plies) => Value::Lost(one_more(plies)),
        Value::Drawn => Value::Drawn,
    }
}

/// The best score is the exact value wherever that is within `depth` plies, and no move is proven to be won or lost
/// that is not. (To the engine a way back to the position itself is a draw, so that the other scores may differ from
/// the solution.)
fn agrees_with<G: Evaluate>(values: &HashMap<G, Value>, depth: u16, every: usize) {
    let mut positions: Vec<&G> = values.keys().filter(|position| position.outcome().is_none()).collect();
    positions.sort_by_key(ToString::to_string);
    let mut proven = 0;
    for position in positions.into_iter().step_by(every) {
        let request = SearchRequest { multi_pv: MultiPv::All, ..SearchRequest::new(position) };
        // Little hash: to clear the usual table takes longer than the search.
        let report = search(&request, &Limits { hash_bytes: 1 << 20, ..Limits::depth(Plies(depth)) });
        if values[position].plies().is_some_and(|plies| plies.0 <= depth) {
            assert_eq!(report.lines[0].score, Score::Proven(values[position]), "{position}");
            proven += 1;
        }
        for line in &report.lines {
            let exact = before(values[&after(position, &line.mv)]);
            let agrees = match line.score {
                Score::Proven(Value::Won(plies)) => matches!(exact, Value::Won(fewest) if fewest <= plies),
                Score::Proven(Value::Lost(_)) => matches!(exact, Value::Lost(_)),
                _ => true,
            };
            assert!(agrees, "{position}: {} {:?} {exact:?}", line.mv, line.score);
        }
    }
    assert!(proven > 50, "{proven}");
}

#[test]
fn tic_tac_toe_is_drawn_and_its_scores_agree() {
    let start = TicTacToe::start(&Default::default());
    let values = solve(&start);
    assert_eq!((values.len(), values[&start]), (5478, Value::Drawn));
    agrees_with(&values, 9, 5);
}

/// As is known, the first side wins if it begins in the centre; if it may not, neither side can force a win. A corner
/// holds the draw, the middle of an edge loses.
#[test]
fn three_mens_morris_is_won_in_the_centre_and_its_scores_agree() {
    let start = Morris::start(&Options::of(Member::Three));
    let values = solve(&start);
    for m in legal_moves(&start) {
        let of_mover = values[&after(&start, &m)].opposite();
        let holds = match m.to_string().as_str() {
            "b2" => matches!(of_mover, Value::Won(_)),
            "a1" | "a3" | "c1" | "c3" => of_mover == Value::Drawn,
            _ => matches!(of_mover, Value::Lost(_)),
        };
        assert!(holds, "{m}: {of_mover:?}");
    }
    agrees_with(&values, 7, 29);
}

fn the_better_level_does_not_lose<G: Evaluate>(options: &G::Options) {
    for seed in 0..6 {
        let mut game = Match::<G>::new(options);
        for ply in 0..60 {
            if game.outcome().is_some() {
                break;
            }
            let level = if ply % 2 == 0 { Level::Perfect } else { Level::Easy };
            let choice = level.choose(&SearchRequest::from(&game), &Limits::nodes(3000), seed).unwrap();
            game.play(&choice.mv).unwrap();
        }
        assert_ne!(
            game.outcome().and_then(Outcome::loser),
            Some(Seat::FIRST),
            "the better level does not lose"
        );
    }
}

#[test]
fn computers_play_them() {
    the_better_level_does_not_lose::<TicTacToe>(&NoOptions);
    the_better_level_does_not_lose::<Morris>(&Options::of(Member::Three));
}
