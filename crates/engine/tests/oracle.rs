//! An oracle is believed, and steers.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use putahi_engine::{Bound, Detail, Level, Limits, Oracle, Question, Score, search};
use putahi_rules::moaai::Moaai;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Plies, Seat, Value, after, find_move};

const LIMITS: Limits<'static> = Limits::nodes(5_000);

/// Whether a white man, the first of all, stands on this point.
fn first_on(position: &NineMensMorris, point: &str) -> bool {
    let start = NineMensMorris::start(&Default::default());
    *position == after(&start, &find_move(&start, point).unwrap())
}

#[test]
fn a_known_win_is_played_and_its_plies_count_from_before_the_move() {
    let start = NineMensMorris::start(&Default::default());
    let oracle: Oracle<'_, _> = &|position: &NineMensMorris, seat| {
        assert_eq!(seat, Seat::FIRST, "the seat that asks");
        first_on(position, "g4").then_some(Value::Won(Some(Plies(20))))
    };
    let question = Question::new(&start).with_oracle(oracle);
    let report = search(&question, &LIMITS);
    let best = report.best().unwrap();
    assert_eq!((best.mv.to_string().as_str(), best.bound), ("g4", Bound::Exact));
    assert_eq!(best.score, Score::Known(Value::Won(Some(Plies(21)))));
    for seed in 0..10 {
        assert_eq!(Level::Hard.choose(&question, &LIMITS, seed).unwrap().mv.to_string(), "g4");
    }
}

#[test]
fn a_win_without_plies_is_still_a_win() {
    let start = NineMensMorris::start(&Default::default());
    let oracle: Oracle<'_, _> = &|position: &NineMensMorris, _| match () {
        () if first_on(position, "g4") => Some(Value::Won(None)),
        () if first_on(position, "a1") => Some(Value::Won(Some(Plies(200)))),
        () => Some(Value::Drawn),
    };
    let every = Question::new(&start).with_oracle(oracle).with_detail(Detail::Every);
    let report = search(&every, &LIMITS);
    let told: Vec<_> = report.lines.iter().take(3).map(|line| (line.mv.to_string(), line.score)).collect();
    assert_eq!(told[0], ("a1".to_owned(), Score::Known(Value::Won(Some(Plies(201))))));
    assert_eq!(told[1], ("g4".to_owned(), Score::Known(Value::Won(None))));
    assert_eq!(told[2].1, Score::Known(Value::Drawn));
}

#[test]
fn known_losses_are_avoided_and_the_latest_is_the_least() {
    let start = NineMensMorris::start(&Default::default());
    let all_but_one: Oracle<'_, _> =
        &|position: &NineMensMorris, _| (!first_on(position, "d2")).then_some(Value::Lost(Some(Plies(6))));
    let question = Question::new(&start).with_oracle(all_but_one).with_detail(Detail::Every);
    let report = search(&question, &Limits::depth(Plies(1)));
    assert_eq!(report.lines[0].mv.to_string(), "d2");
    let lost = Score::Known(Value::Lost(Some(Plies(7))));
    assert!(report.lines[1..].iter().all(|line| line.score == lost));

    let latest: Oracle<'_, _> = &|position: &NineMensMorris, _| {
        Some(Value::Lost(Some(Plies(if first_on(position, "d2") { 60 } else { 6 }))))
    };
    let report = search(&question.with_oracle(latest), &LIMITS);
    assert_eq!(report.lines[0].mv.to_string(), "d2");
    assert_eq!(report.lines[0].score, Score::Known(Value::Lost(Some(Plies(61)))));
}

#[test]
fn only_the_strongest_level_asks() {
    let start = NineMensMorris::start(&Default::default());
    let never: Oracle<'_, _> = &|_: &NineMensMorris, _| panic!("nobody asked for an oracle");
    for level in [Level::Easy, Level::Medium] {
        assert!(level.choose(&Question::new(&start).with_oracle(never), &LIMITS, 1).is_some());
    }
}

#[test]
fn with_three_seats_the_oracle_speaks_for_the_seat_that_asks() {
    let options = "seats=3".parse().unwrap();
    let start = Moaai::start(&options);
    let second = after(&start, &find_move(&start, "Rb@c3").unwrap());
    let oracle: Oracle<'_, _> = &|position: &Moaai, seat| {
        assert_eq!(seat, Seat::SECOND);
        position.to_string().starts_with("Tr").then_some(Value::Won(Some(Plies(9))))
    };
    let report = search(&Question::new(&second).with_oracle(oracle), &LIMITS);
    assert_eq!(report.lines.len(), 11 * 18);
    let best = report.best().unwrap();
    assert_eq!(
        (best.mv.to_string(), best.score),
        ("Tr@a1".to_owned(), Score::Known(Value::Won(Some(Plies(10)))))
    );
}
