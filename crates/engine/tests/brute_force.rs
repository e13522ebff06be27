//! Proven scores agree with brute force: plain minimax without pruning or memory.

use std::collections::HashMap;

use putahi_engine::{Bound, Evaluate, Level, Limits, MultiPv, Report, SearchRequest, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Seat, Value, after, legal_moves};

use crate::common::{brute_force, is_late, one_ply_longer, proven_value, sample_positions, to_depth};

/// Checks all scores of `position` at `depth` plies, with a transposition table and without. Whether the best move is a
/// proven win or loss.
fn check_lines<G: Evaluate>(position: &G, depth: u16) -> bool {
    let request = SearchRequest { multi_pv: MultiPv::All, ..SearchRequest::new(position) };
    let limits = to_depth(depth);
    let (with, without) = (search(&request, &limits), search(&request, &Limits { hash_bytes: 0, ..limits }));
    assert_eq!(with.lines.len(), legal_moves(position).len());
    for line in with.lines.iter().chain(&without.lines) {
        let value = one_ply_longer(brute_force(&after(position, &line.mv), position.turn(), depth - 1));
        assert_eq!(
            (proven_value(line.score, depth), line.bound),
            (value, Bound::Exact),
            "{position}: {}",
            line.mv
        );
        assert_eq!(line.pv[0], line.mv);
    }
    let best = search(&SearchRequest::new(position), &limits);
    check_best(position, &best, &with, depth);
    proven_value(with.lines[0].score, depth) != Value::Drawn
}

/// With `MultiPv::Best` the best line has the same value, and the bounds of the others hold.
fn check_best<G: Evaluate>(position: &G, best: &Report<G>, all: &Report<G>, depth: u16) {
    let value = |report: &Report<G>| proven_value(report.lines[0].score, depth);
    assert_eq!(value(best), value(all), "{position}");
    assert_eq!(best.lines[0].bound, Bound::Exact);
    for line in &best.lines {
        let exact = proven_value(all.line(&line.mv).unwrap().score, depth);
        if line.bound == Bound::Upper && proven_value(line.score, depth) != Value::Drawn {
            assert!(exact <= proven_value(line.score, depth), "{position}: {}", line.mv);
        }
    }
}

/// Checks random positions that are `late`, and as many of them with a forced win or loss within three plies.
fn check_samples<G: Evaluate>(options: &str, count: usize, depth: u16, late: impl Fn(&G) -> bool) {
    let forced = |position: &G| late(position) && brute_force(position, position.turn(), 3) != Value::Drawn;
    for position in sample_positions(options, count, &late) {
        check_lines(&position, depth);
    }
    for position in sample_positions(options, count, forced) {
        assert!(check_lines(&position, depth), "{position}: forced within three plies");
    }
}

#[test]
fn moaai_agrees_with_brute_force_to_the_end() {
    for options in ["", "terrain=square"] {
        check_samples::<Moaai>(options, 40, 19, is_late);
    }
}

#[test]
fn morris_agrees_with_brute_force() {
    let late = |position: &Morris| {
        let fewest = position.own().count_ones().min(position.enemy().count_ones());
        let placed = Seat::all(2).all(|seat| position.in_hand(seat) == 0);
        placed && fewest == 3 && legal_moves(position).len() < 60
    };
    check_samples::<Morris>("", 12, 3, late);
}

#[test]
fn awithlaknannai_agrees_with_brute_force() {
    let late = |position: &Awithlaknannai| {
        let men = position.men(Seat::FIRST) | position.men(Seat::SECOND);
        men.count_ones() <= 5
    };
    check_samples::<Awithlaknannai>("", 20, 6, late);
    check_samples::<Awithlaknannai>("lines=joined", 10, 5, late);
}

/// Every position that can be reached from `start`, each once.
fn reachable(start: MuTorere) -> Vec<MuTorere> {
    let mut known = HashMap::from([(start, ())]);
    let mut all = vec![start];
    let mut next = 0;
    while let Some(position) = all.get(next).copied() {
        next += 1;
        for m in legal_moves(&position) {
            let child = after(&position, &m);
            if known.insert(child, ()).is_none() {
                all.push(child);
            }
        }
    }
    all
}

#[test]
fn every_position_of_mu_torere_is_solved() {
    for options in ["", "entry=first-two"] {
        let all = reachable(MuTorere::start(&options.parse().unwrap()));
        let proven =
            all.iter().filter(|position| position.outcome().is_none()).filter(|p| check_lines(*p, 7));
        let finished = all.iter().filter(|position| position.outcome().is_some()).count();
        let expected = if options.is_empty() { 208 + 128 } else { 320 + 160 };
        assert_eq!(proven.count() + finished, expected, "won and lost positions");
    }
}

#[test]
fn a_finished_position_has_no_lines() {
    let position = reachable(MuTorere::start(&Default::default()));
    let finished: Vec<_> = position.iter().filter(|position| position.outcome().is_some()).collect();
    assert_eq!(finished.len(), 80);
    for position in finished {
        let request = SearchRequest::new(position);
        assert_eq!(search(&request, &Limits::nodes(100)).best(), None, "{position}");
        assert_eq!(Level::Perfect.choose(&request, &Limits::nodes(100), 1), None, "{position}");
    }
}
