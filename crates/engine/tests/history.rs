//! Search knows what a match looks back on: repetition and quiet moves.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::Dice;
use putahi_engine::{Detail, Evaluate, Level, Limits, Question, Report, Score, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Cause, Game, History, Match, Plies, SeatResult, Value, legal_moves};

fn every<G: Evaluate>(question: &Question<'_, G>, depth: u16) -> Report<G> {
    search(&question.with_detail(Detail::Every), &Limits::depth(Plies(depth)))
}

/// What the end of a match by `m` means for who plays it.
fn end_by<G: History>(game: &Match<G>, m: &G::Move) -> Option<(Cause, SeatResult)> {
    let mut next = game.clone();
    next.play(m).unwrap();
    next.outcome().map(|outcome| (outcome.cause, outcome.results[game.position().turn()]))
}

/// Every move that ends the match at once has just that score; how many were ended by `cause`.
fn check_ends<G: Evaluate>(game: &Match<G>, cause: Cause) -> usize {
    let report = every(&Question::from(game), 1);
    let ended = legal_moves(game.position()).into_iter().filter_map(|m| Some((end_by(game, &m)?, m)));
    let check = |((found, result), m): &((Cause, SeatResult), G::Move)| {
        let value = match result {
            SeatResult::Won => Value::Won(Some(Plies(1))),
            SeatResult::Lost => Value::Lost(Some(Plies(1))),
            SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        };
        assert_eq!(report.line(m).unwrap().score, Score::Known(value), "{}: {m}", game.position());
        *found == cause
    };
    ended.filter(check).count()
}

#[test]
fn a_third_occurrence_is_a_known_draw() {
    let mut seen = 0;
    for seed in 0..100 {
        let mut dice = Dice::new(seed);
        let mut game = Match::<MuTorere>::new(&Default::default());
        while game.outcome().is_none() {
            seen += check_ends(&game, Cause::Repetition);
            game.play(dice.pick(&legal_moves(game.position()))).unwrap();
        }
    }
    assert!(seen > 20, "{seen} third occurrences");
}

#[test]
fn hard_does_not_repeat_for_the_third_time_what_it_can_avoid() {
    let mut avoided = 0;
    for seed in 0..100 {
        let mut dice = Dice::new(seed);
        let mut game = Match::<MuTorere>::new(&Default::default());
        while game.outcome().is_none() {
            let moves = legal_moves(game.position());
            let repeats = |m: &_| end_by(&game, m).is_some_and(|(cause, _)| cause == Cause::Repetition);
            if moves.iter().any(repeats) && check_ends(&game, Cause::Repetition) < moves.len() {
                let choice = Level::Hard.choose(&Question::from(&game), &Limits::nodes(4_000), seed).unwrap();
                let best = choice.report.best().unwrap().score;
                let forced = choice.report.equals().all(|line| repeats(&line.mv));
                assert!(forced || !repeats(&choice.mv), "{}: {} is {best}", game.position(), choice.mv);
                avoided += usize::from(!forced);
            }
            game.play(dice.pick(&moves)).unwrap();
        }
    }
    assert!(avoided >= 10, "{avoided} repetitions avoided");
}

/// Men that shuffle to and fro, seat 1 with more of them.
const AHEAD: &str = "b......./........./......ww w";

#[test]
fn a_third_occurrence_counts_the_men_of_awithlaknannai() {
    let start = Awithlaknannai::parse(&Default::default(), AHEAD).unwrap();
    let mut game = Match::from_position(start);
    for text in ["a8-b9", "c1-b1", "b9-a8", "b1-c1", "a8-b9", "c1-b1", "b9-a8"] {
        let m = putahi_rules::find_move(game.position(), text).unwrap();
        game.play(&m).unwrap();
    }
    assert_eq!(check_ends(&game, Cause::Repetition), 1);
    let report = every(&Question::from(&game), 1);
    let back = report.lines.iter().find(|line| line.mv.to_string() == "b1-c1").unwrap();
    assert_eq!(back.score, Score::Known(Value::Lost(Some(Plies(1)))), "fewer men");
}

/// Moves and scores of a position to which so many quiet plies in a row have led.
fn scores<G: Evaluate>(text: &str, quiet: u16, depth: u16) -> Vec<(String, Score)> {
    let position = G::parse(&Default::default(), text).unwrap();
    let report = every(&Question { quiet, ..Question::new(&position) }, depth);
    report.lines.iter().map(|line| (line.mv.to_string(), line.score)).collect()
}

#[test]
fn the_last_quiet_move_of_morris_draws() {
    let position = "w.w/.../.../....../.../b.b/wb. w 0,0";
    let won = Score::Known(Value::Won(Some(Plies(1))));
    let drawn = Score::Known(Value::Drawn);
    for (m, score) in scores::<NineMensMorris>(position, 99, 1) {
        assert_eq!(score, if m.contains('x') { won } else { drawn }, "{m}");
    }
    let early = scores::<NineMensMorris>(position, 0, 1);
    assert!(early.iter().all(|(_, score)| *score != drawn), "nothing is drawn yet");
    assert!(early.iter().any(|(_, score)| *score == won));
}

#[test]
fn the_last_quiet_move_of_awithlaknannai_counts_the_men() {
    let won_in = |plies| Score::Known(Value::Won(Some(Plies(plies))));
    assert!(scores::<Awithlaknannai>(AHEAD, 79, 1).iter().all(|(_, score)| *score == won_in(1)));
    assert_eq!(scores::<Awithlaknannai>(AHEAD, 77, 3)[0].1, won_in(3));
    assert!(scores::<Awithlaknannai>(AHEAD, 70, 3).iter().all(|(_, score)| *score != won_in(3)));
    let even = "b......./........./w....... w";
    assert!(scores::<Awithlaknannai>(even, 79, 1).iter().all(|(_, s)| *s == Score::Known(Value::Drawn)));
}
