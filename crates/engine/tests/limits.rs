//! There is always a legal move, whatever the limits, and the limits hold.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use common::{Dice, wander};
use putahi_engine::{Detail, Evaluate, Level, Limits, Question, Score, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Match, Plies, Spec, legal_moves, with_game};

fn specs() -> Vec<Spec> {
    let texts = [
        "mu-torere",
        "mu-torere:entry=first-two",
        "nine-mens-morris",
        "awithlaknannai",
        "awithlaknannai:board=kolowis",
        "moaai",
        "moaai:terrain=square,seats=3",
    ];
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// Every legal move has a line, and the level's move is one of them.
fn check_answer<G: Evaluate>(position: &G, limits: &Limits<'_>, seed: u64) {
    let moves = legal_moves(position);
    for level in Level::ALL {
        let choice = level.choose(&Question::new(position), limits, seed).unwrap();
        assert!(moves.contains(&choice.mv), "{position}: {level} chose {}", choice.mv);
        assert_eq!(choice.report.lines.len(), moves.len());
        assert!(moves.iter().all(|m| choice.report.line(m).is_some()), "{position}");
        assert!(choice.report.depth >= Plies(1));
    }
}

#[test]
fn spent_limits_still_give_a_legal_move() {
    let stop = AtomicBool::new(true);
    let spent = [
        Limits::time(Duration::ZERO),
        Limits::time(Duration::from_millis(1)),
        Limits::nodes(0),
        Limits::depth(Plies(0)),
        Limits::until(&stop),
    ];
    let mut dice = Dice::new(5);
    for spec in specs() {
        with_game!(&spec, |options: G| for plies in [0, 3, 9, 15, 21, 40] {
            let Some(position) = wander::<G>(options, plies, &mut dice) else { continue };
            for limits in &spent {
                check_answer(&position, limits, plies as u64);
            }
        });
    }
}

#[test]
fn time_is_obeyed() {
    /// Other work on the machine may hold a search up.
    const SLACK: Duration = Duration::from_millis(150);
    let most = Duration::from_millis(60);
    let mut dice = Dice::new(6);
    for spec in specs() {
        with_game!(&spec, |options: G| for plies in [0, 12] {
            let Some(position) = wander::<G>(options, plies, &mut dice) else { continue };
            for level in Level::ALL {
                let began = Instant::now();
                level.choose(&Question::new(&position), &Limits::time(most), 1).unwrap();
                assert!(began.elapsed() < most + SLACK, "{spec}, {level}: {:?}", began.elapsed());
            }
        });
    }
}

#[test]
fn a_stop_from_outside_ends_the_search() {
    let stop = AtomicBool::new(false);
    let start = NineMensMorris::start(&Default::default());
    let report = std::thread::scope(|scope| {
        let found = scope.spawn(|| search(&Question::new(&start), &Limits::until(&stop)));
        std::thread::sleep(Duration::from_millis(50));
        stop.store(true, Ordering::Relaxed);
        found.join().unwrap()
    });
    assert!(report.time >= Duration::from_millis(40), "it went on until it was stopped");
    assert!(report.depth > Plies(2));
}

#[test]
fn nodes_and_depth_are_obeyed() {
    let start = Awithlaknannai::start(&Default::default());
    let question = Question::new(&start);
    let report = search(&question, &Limits::nodes(5_000));
    assert!((4_000..=5_001).contains(&report.nodes), "{} nodes", report.nodes);
    assert_eq!(search(&question, &Limits::depth(Plies(5))).depth, Plies(5));
    assert!(search(&question, &Limits::nodes(5_000).and_depth(Plies(2))).depth == Plies(2));
}

#[test]
fn limits_without_time_make_a_search_repeat_exactly() {
    let mut dice = Dice::new(8);
    for spec in specs() {
        with_game!(&spec, |options: G| {
            let position = wander::<G>(options, 8, &mut dice).unwrap();
            for level in Level::ALL {
                let run = || level.choose(&Question::new(&position), &Limits::nodes(20_000), 77).unwrap();
                let (first, second) = (run(), run());
                assert_eq!(
                    (first.mv, first.report.lines),
                    (second.mv, second.report.lines),
                    "{spec}, {level}"
                );
            }
        });
    }
}

#[test]
fn search_ends_by_itself_when_nothing_is_left_to_find() {
    let position = wander::<Moaai>(&Default::default(), 18, &mut Dice::new(3)).unwrap();
    let every = Question::new(&position).with_detail(Detail::Every);
    let report = search(&every, &Limits::time(Duration::from_secs(60)));
    assert!(report.time < Duration::from_secs(30));
    assert!(report.lines.iter().all(|line| matches!(line.score, Score::Known(_))));
}

#[test]
fn a_question_about_a_match_has_its_past() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    let first = legal_moves(game.position())[0];
    game.play(&first).unwrap();
    let question = Question::from(&game);
    assert_eq!((question.position, question.past), (game.position(), &game.positions()[..1]));
}
