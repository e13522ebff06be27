//! There is always a legal move whatever the limits, and limits are kept.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use putahi_engine::{Evaluate, Level, Limits, MultiPv, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Match, Plies, Seat, Spec, legal_moves, with_game};

use crate::common::{HASH, Rng, random_position};

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

/// Checks that the choice has a line, that all lines are legal moves, and that search has a line for every one.
fn check_answer<G: Evaluate>(position: &G, limits: &Limits<'_>, seed: u64) {
    let moves = legal_moves(position);
    for level in Level::ALL {
        let choice = level.choose(&SearchRequest::new(position), limits, seed).unwrap();
        assert!(moves.contains(&choice.mv), "{position}: {level} chose {}", choice.mv);
        assert!(choice.report.line(&choice.mv).is_some(), "{position}: {level}");
        assert!(choice.report.lines.iter().all(|line| moves.contains(&line.mv)), "{position}: {level}");
        if level.search_nodes::<G>(&Default::default()).is_some() {
            assert_eq!(choice.report.lines.len(), moves.len(), "{position}: {level}");
            assert!(choice.report.depth >= Plies(1), "{position}: {level}");
        }
    }
}

#[test]
fn limits_reached_at_once_still_give_a_legal_move() {
    let stop = Arc::new(AtomicBool::new(true));
    let reached = [
        Limits::time(Duration::ZERO),
        Limits::time(Duration::from_millis(1)),
        Limits::nodes(0),
        Limits::depth(Plies(0)),
        Limits::until(&stop),
    ];
    let mut rng = Rng::new(5);
    for spec in specs() {
        with_game!(&spec, |options: G| for plies in [0, 3, 9, 15, 21, 40] {
            let Some(position) = random_position::<G>(options, plies, &mut rng) else { continue };
            for limits in reached {
                check_answer(&position, &Limits { hash_bytes: HASH, ..limits }, plies as u64);
            }
        });
    }
}

/// How many more positions a search may look at after a limit is reached than one without any time: each of its parts reads the
/// clock and the stop flag every 512.
const LATE: u64 = 4 * 512;

/// Runs a search of `position`, and counts the positions that it looks at, and those of them while `is_late` holds, which gets the
/// number before.
fn looked_at<G: Evaluate>(
    position: &G,
    run: impl Fn(&SearchRequest<'_, G>),
    is_late: impl Fn(u64) -> bool + Sync,
) -> [u64; 2] {
    let counts = [AtomicU64::new(0), AtomicU64::new(0)];
    let probe = |_: &G, _: Seat| {
        let before = counts[0].fetch_add(1, Ordering::Relaxed);
        counts[1].fetch_add(u64::from(is_late(before)), Ordering::Relaxed);
        None
    };
    run(&SearchRequest { tablebase: Some(&probe), ..SearchRequest::new(position) });
    counts.map(AtomicU64::into_inner)
}

#[test]
fn few_positions_are_looked_at_after_the_time_is_over() {
    let (time, mut rng) = (Duration::from_millis(30), Rng::new(6));
    let limits = |time| Limits { hash_bytes: HASH, ..Limits::time(time) };
    for spec in specs() {
        with_game!(&spec, |options: G| for plies in [0, 12] {
            let Some(position) = random_position::<G>(options, plies, &mut rng) else { continue };
            let run = |time| move |request: &SearchRequest<'_, G>| drop(search(request, &limits(time)));
            let [least, _] = looked_at(&position, run(Duration::ZERO), |_| false);
            let first = OnceLock::new();
            let is_late = |_| first.get_or_init(Instant::now).elapsed() > time;
            let [all, late] = looked_at(&position, run(time), is_late);
            assert!(late <= least + LATE, "{spec}, {plies} plies: {late} of {all}, least {least}");
        });
    }
}

#[test]
fn few_positions_are_looked_at_after_the_stop_flag_is_set() {
    let (stop, mut rng) = (Arc::new(AtomicBool::new(false)), Rng::new(6));
    // Where no position is looked up (three seats, random games) the flag is not set.
    let limits = Limits { nodes: Some(50_000), hash_bytes: HASH, ..Limits::until(&stop) };
    for spec in specs() {
        with_game!(&spec, |options: G| for plies in [0, 12] {
            let Some(position) = random_position::<G>(options, plies, &mut rng) else { continue };
            for level in Level::ALL {
                let run =
                    |limits| move |request: &SearchRequest<'_, G>| drop(level.choose(request, &limits, 1));
                let none = Limits { hash_bytes: HASH, ..Limits::time(Duration::ZERO) };
                let [least, _] = looked_at(&position, run(none), |_| false);
                stop.store(false, Ordering::Relaxed);
                let is_late = |before| {
                    stop.store(before >= 2_000, Ordering::Relaxed);
                    before > 2_000
                };
                let [all, late] = looked_at(&position, run(limits), is_late);
                assert!(
                    late <= least + LATE,
                    "{spec}, {plies} plies, {level}: {late} of {all}, least {least}"
                );
            }
        });
    }
}

#[test]
fn the_stop_flag_ends_the_search() {
    let stop = Arc::new(AtomicBool::new(false));
    let start = Morris::start(&Default::default());
    let report = std::thread::scope(|scope| {
        let found = scope.spawn(|| search(&SearchRequest::new(&start), &Limits::until(&stop)));
        std::thread::sleep(Duration::from_millis(50));
        assert!(!found.is_finished(), "it goes on until it is stopped");
        stop.store(true, Ordering::Relaxed);
        found.join().unwrap()
    });
    assert!(report.depth >= Plies(1));
}

#[test]
fn limits_of_nodes_and_depth_are_kept() {
    let start = Awithlaknannai::start(&Default::default());
    let request = SearchRequest::new(&start);
    let report = search(&request, &Limits::nodes(5_000));
    assert!((4_000..=5_001).contains(&report.nodes), "{} nodes", report.nodes);
    assert_eq!(search(&request, &Limits::depth(Plies(5))).depth, Plies(5));
    assert!(search(&request, &Limits { depth: Some(Plies(2)), ..Limits::nodes(5_000) }).depth == Plies(2));
}

#[test]
fn a_search_is_limited_to_some_moves() {
    let mut rng = Rng::new(9);
    for spec in specs() {
        with_game!(&spec, |options: G| {
            let position = random_position::<G>(options, 4, &mut rng).unwrap();
            let only: Vec<_> = legal_moves(&position).into_iter().rev().take(2).collect();
            let request = SearchRequest { only: Some(&only), ..SearchRequest::new(&position) };
            for threads in [1, 2] {
                let report = search(&request, &Limits { threads, ..Limits::nodes(2_000) });
                assert!(report.lines.iter().all(|line| only.contains(&line.mv)), "{spec}");
                assert_eq!(report.lines.len(), only.len(), "{spec}");
            }
            assert_eq!(
                search(&SearchRequest { only: Some(&[]), ..request }, &Limits::nodes(2_000)).best(),
                None
            );
        });
    }
}

#[test]
fn without_a_time_limit_search_is_deterministic() {
    let mut rng = Rng::new(8);
    for spec in specs() {
        with_game!(&spec, |options: G| {
            let position = random_position::<G>(options, 8, &mut rng).unwrap();
            for level in Level::ALL {
                let run =
                    || level.choose(&SearchRequest::new(&position), &Limits::nodes(20_000), 77).unwrap();
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
fn search_ends_when_all_moves_are_solved() {
    let position = random_position::<Moaai>(&Default::default(), 18, &mut Rng::new(3)).unwrap();
    let request = SearchRequest { multi_pv: MultiPv::All, ..SearchRequest::new(&position) };
    let report = search(&request, &Limits::nodes(100_000_000));
    assert!(report.nodes < 50_000_000, "{} nodes", report.nodes);
    assert!(report.lines.iter().all(|line| matches!(line.score, Score::Proven(_))));
}

#[test]
fn a_request_about_a_match_has_its_history() {
    let mut game = Match::<MuTorere>::new(&Default::default());
    let first = legal_moves(game.position())[0];
    game.play(&first).unwrap();
    let request = SearchRequest::from(&game);
    assert_eq!((request.position, request.past), (game.position(), &game.positions()[..1]));
}
