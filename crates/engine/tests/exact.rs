//! What search proves is true: it agrees with plain search through every line.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::HashMap;

use common::{brute, is_late, later, proven, some};
use putahi_engine::{Bound, Detail, Evaluate, Level, Limits, Question, Report, search};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Plies, Seat, Value, after, legal_moves};

/// All scores of `position` against brute force `depth` plies deep, with a table and without; whether one is decided.
fn check_lines<G: Evaluate>(position: &G, depth: u16) -> bool {
    let every = Question::new(position).with_detail(Detail::Every);
    let limits = Limits::depth(Plies(depth));
    let (with, without) = (search(&every, &limits), search(&every, &limits.with_table(0)));
    assert_eq!(with.lines.len(), legal_moves(position).len());
    for line in with.lines.iter().chain(&without.lines) {
        let value = later(brute(&after(position, &line.mv), position.turn(), depth - 1));
        assert_eq!((proven(line.score, depth), line.bound), (value, Bound::Exact), "{position}: {}", line.mv);
        assert_eq!(line.pv[0], line.mv);
    }
    let best = search(&Question::new(position), &limits);
    check_best(position, &best, &with, depth);
    proven(with.lines[0].score, depth) != Value::Drawn
}

/// Without detail the best line is the same, and the bounds of the others hold.
fn check_best<G: Evaluate>(position: &G, best: &Report<G>, every: &Report<G>, depth: u16) {
    let value = |report: &Report<G>| proven(report.lines[0].score, depth);
    assert_eq!(value(best), value(every), "{position}");
    assert_eq!(best.lines[0].bound, Bound::Exact);
    for line in &best.lines {
        let exact = proven(every.line(&line.mv).unwrap().score, depth);
        if line.bound == Bound::AtMost && proven(line.score, depth) != Value::Drawn {
            assert!(exact <= proven(line.score, depth), "{position}: {}", line.mv);
        }
    }
}

/// Checks some late positions, and as many where something is forced within three plies.
fn check_some<G: Evaluate>(options: &str, count: usize, depth: u16, late: impl Fn(&G) -> bool) {
    let forced = |position: &G| late(position) && brute(position, position.turn(), 3) != Value::Drawn;
    for position in some(options, count, &late) {
        check_lines(&position, depth);
    }
    for position in some(options, count, forced) {
        assert!(check_lines(&position, depth), "{position}: forced within three plies");
    }
}

#[test]
fn moaai_agrees_with_brute_force_to_the_end() {
    for options in ["", "terrain=square"] {
        check_some::<Moaai>(options, 40, 19, is_late);
    }
}

#[test]
fn morris_agrees_with_brute_force() {
    let late = |position: &NineMensMorris| {
        let fewest = position.own().count_ones().min(position.enemy().count_ones());
        let placed = Seat::all(2).all(|seat| position.in_hand(seat) == 0);
        placed && fewest == 3 && legal_moves(position).len() < 60
    };
    check_some::<NineMensMorris>("", 12, 3, late);
}

#[test]
fn awithlaknannai_agrees_with_brute_force() {
    let late = |position: &Awithlaknannai| {
        let men = position.men(Seat::FIRST) | position.men(Seat::SECOND);
        men.count_ones() <= 5
    };
    check_some::<Awithlaknannai>("", 20, 6, late);
    check_some::<Awithlaknannai>("lines=joined", 10, 5, late);
}

/// Every position that can be reached from the start.
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
fn every_position_of_mu_torere_is_known() {
    for options in ["", "entry=first-two"] {
        let all = reachable(MuTorere::start(&options.parse().unwrap()));
        let decided =
            all.iter().filter(|position| position.outcome().is_none()).filter(|p| check_lines(*p, 7));
        let finished = all.iter().filter(|position| position.outcome().is_some()).count();
        let expected = if options.is_empty() { 208 + 128 } else { 320 + 160 };
        assert_eq!(decided.count() + finished, expected, "won and lost positions");
    }
}

#[test]
fn a_finished_position_has_no_lines() {
    let position = reachable(MuTorere::start(&Default::default()));
    let finished: Vec<_> = position.iter().filter(|position| position.outcome().is_some()).collect();
    assert_eq!(finished.len(), 80);
    for position in finished {
        let question = Question::new(position);
        assert_eq!(search(&question, &Limits::nodes(100)).best(), None, "{position}");
        assert_eq!(Level::Hard.choose(&question, &Limits::nodes(100), 1), None, "{position}");
    }
}
