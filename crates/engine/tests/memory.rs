//! Memory that is kept between searches saves work and changes no proven value; threads share it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use putahi_engine::{Evaluate, Limits, Memory, Report, Score, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Match, Plies, Seat, Value, after, legal_moves};

use crate::common::{sample_positions, to_depth};

const MEMORY: usize = 8 << 20;

/// Whether few men are left.
fn is_late(position: &Awithlaknannai) -> bool {
    (position.men(Seat::FIRST) | position.men(Seat::SECOND)).count_ones() <= 5
}

/// 1 for a proven win, -1 for a proven loss, else 0.
fn sign<G: Evaluate>(report: &Report<G>) -> i32 {
    match report.lines[0].score {
        Score::Proven(Value::Won(_)) => 1,
        Score::Proven(Value::Lost(_)) => -1,
        Score::Proven(Value::Drawn) | Score::Estimate(_) => 0,
    }
}

/// Whether searches that share a memory, one after another, prove what they prove without. A kept memory may prove more.
fn check<G: Evaluate>(positions: &[G], depth: u16) {
    let memory = Memory::new(MEMORY);
    let limits = to_depth(depth);
    let mut proven = 0;
    for position in positions {
        let alone = sign(&search(&SearchRequest::new(position), &limits));
        let with =
            sign(&search(&SearchRequest { memory: Some(&memory), ..SearchRequest::new(position) }, &limits));
        assert!(alone == 0 || with == alone, "{position}: {with} and {alone}");
        proven += usize::from(alone != 0);
    }
    assert!(proven > 0 && proven < positions.len(), "{proven} of {}", positions.len());
}

/// The positions, each followed by those after its moves, so that either seat is at the root in turn.
fn with_children<G: Game>(positions: Vec<G>) -> Vec<G> {
    let with_own = |position: G| {
        let children = legal_moves(&position).into_iter().map(|m| after(&position, &m)).collect::<Vec<_>>();
        [position].into_iter().chain(children)
    };
    positions.into_iter().flat_map(with_own).filter(|position| position.outcome().is_none()).collect()
}

#[test]
fn kept_memory_changes_no_proven_value() {
    check(&with_children(sample_positions::<MuTorere>("", 100, |_| true)), 7);
    check(&with_children(sample_positions::<Awithlaknannai>("", 20, is_late)), 5);
}

/// Two plies along the line that was found, memory has most of the results of a search two plies less deep.
#[test]
fn kept_memory_saves_nodes() {
    let limits = Limits::depth(Plies(6));
    let memory = Memory::new(MEMORY);
    let mut game = Match::<Morris>::new(&Default::default());
    let (mut alone, mut with) = (0, 0);
    for first in legal_moves(game.position()).into_iter().step_by(4) {
        memory.clear();
        game = Match::new(&Default::default());
        game.play(&first).unwrap();
        for _ in 0..4 {
            let found = search(
                &SearchRequest { memory: Some(&memory), ..SearchRequest::from(&game) },
                &Limits::depth(Plies(8)),
            );
            for m in &found.lines[0].pv[..2] {
                game.play(m).unwrap();
            }
            alone += search(&SearchRequest::from(&game), &limits).nodes;
            with +=
                search(&SearchRequest { memory: Some(&memory), ..SearchRequest::from(&game) }, &limits).nodes;
        }
    }
    assert!(4 * with < alone, "{with} and {alone} nodes");
    memory.clear();
    let request = SearchRequest { memory: Some(&memory), ..SearchRequest::from(&game) };
    let (first, again) = (search(&request, &limits).nodes, search(&request, &limits).nodes);
    assert!(again < first / 10, "the same search again: {again} and {first} nodes");
    memory.clear();
    assert_eq!(search(&request, &limits).nodes, search(&SearchRequest::from(&game), &limits).nodes);
}

/// Near the limit of quiet moves, results found further away are not used: a proven win may be too long.
#[test]
fn near_the_limit_of_quiet_moves_memory_is_not_shared() {
    let position = sample_positions::<Awithlaknannai>("", 1, is_late).swap_remove(0);
    let memory = Memory::new(MEMORY);
    let limits = Limits::depth(Plies(6));
    let nodes = |quiet_plies| {
        let request = SearchRequest {
            quiet_plies,
            ..SearchRequest { memory: Some(&memory), ..SearchRequest::new(&position) }
        };
        search(&request, &limits).nodes
    };
    let (first, near, again) = (nodes(0), nodes(60), nodes(0));
    assert!(again < first, "{again} and {first}");
    assert!(near > again, "{near} and {again}");
}

#[test]
fn threads_share_nodes_and_find_the_win() {
    let limits = Limits { threads: 3, ..Limits::nodes(20_000) };
    for position in sample_positions::<Awithlaknannai>("", 20, is_late) {
        let alone = search(&SearchRequest::new(&position), &Limits::depth(Plies(5)));
        let together = search(&SearchRequest::new(&position), &Limits { depth: Some(Plies(5)), ..limits });
        assert!(sign(&alone) == 0 || sign(&together) == sign(&alone), "{position}");
        assert!(together.nodes <= 20_010, "{} nodes", together.nodes);
        assert_eq!(together.lines.len(), legal_moves(&position).len());
    }
    let start = Morris::start(&Default::default());
    let report = search(&SearchRequest::new(&start), &limits);
    assert!(report.nodes > 20_000 / 3 && report.nodes <= 20_010, "{} nodes", report.nodes);
}

#[test]
fn the_stop_flag_ends_all_threads() {
    let stop = Arc::new(AtomicBool::new(false));
    let start = Morris::start(&Default::default());
    let limits = Limits { threads: 2, ..Limits::until(&stop) };
    thread::scope(|scope| {
        let running = scope.spawn(|| search(&SearchRequest::new(&start), &limits));
        thread::sleep(Duration::from_millis(100));
        stop.store(true, Ordering::Relaxed);
        assert!(running.join().unwrap().best().is_some());
    });
}
