//! Moves with their values, from tables, search and engine.

use std::time::Duration;

use putahi_analysis::{Analysis, AnalysisRequest, AnyAnalyser, Verdict, open};
use putahi_rules::morris::Morris;
use putahi_rules::{Plies, Seat, Value};
use putahi_tables::{TableCache, TableDir};

const TIME: Duration = Duration::from_secs(5);

fn analyser(spec: &str, position: Option<&str>, moves: &[&str]) -> Box<dyn AnyAnalyser> {
    let request = AnalysisRequest {
        spec: spec.parse().unwrap(),
        position: position.map(str::to_owned),
        moves: moves.iter().map(|text| (*text).to_owned()).collect(),
        clock: 0,
    };
    open(&request, &TableCache::new(TableDir::new("nowhere"))).unwrap()
}

fn looked_up(analyser: &mut dyn AnyAnalyser) -> Analysis {
    analyser.look_up(TIME, &Default::default())
}

#[test]
fn a_game_in_memory_is_known_at_once_and_its_drawn_moves_say_how_many_replies_keep_the_draw() {
    let found = looked_up(&mut *analyser("mu-torere", Some("wbbwwb.bw b 0"), &[]));
    assert!(found.done && found.missing.is_none() && found.depth.is_none());
    assert_eq!(found.turn, Some(1));
    let values: Vec<_> = found.moves.iter().map(|m| m.verdict.value().unwrap()).collect();
    assert!(values.iter().rev().is_sorted(), "{values:?}");
    assert_eq!(Some(values[0]), found.verdict.value());
    for m in &found.moves {
        assert_eq!(m.replies.is_some(), m.verdict == Verdict::Exact(Value::Drawn, None), "{m:?}");
        assert!(m.replies.is_none_or(|replies| (1..=replies.all).contains(&replies.keep)), "{m:?}");
    }
}

#[test]
fn drawn_moves_come_in_the_order_in_which_people_err_after_them() {
    let mut sorted = 0;
    for moves in [&[][..], &["4-P"], &["1-P", "8-1"]] {
        let found = looked_up(&mut *analyser("mu-torere", None, moves));
        let errors: Vec<f64> = found.moves.iter().filter_map(|m| Some(m.replies?.error)).collect();
        assert!(errors.iter().rev().is_sorted(), "{errors:?}");
        sorted += errors.len();
    }
    assert!(sorted > 2, "{sorted} drawn moves");
}

#[test]
fn without_tables_the_engine_estimates_every_move_and_the_missing_sector_is_named() {
    let text = three_against_four().to_string();
    let mut analyser = analyser("nine-mens-morris", Some(&text), &[]);
    let first = looked_up(&mut *analyser);
    assert!(!first.done && first.moves.iter().all(|m| m.verdict == Verdict::Unknown));
    let missing = first.missing.unwrap();
    assert_eq!(missing.sector, "3-4");
    assert_eq!(missing.command, "putahi solve nine-mens-morris --up-to 3-4");
    assert!(missing.disk > 0 && missing.memory > 0);
    let mut depths = Vec::new();
    let last = analyser.search_on(Duration::from_millis(300), &Default::default(), &mut |analysis| {
        depths.extend(analysis.depth);
    });
    assert!(depths.is_sorted() && !depths.is_empty(), "{depths:?}");
    assert_eq!(last.moves.len(), first.moves.len());
    assert!(last.moves.iter().all(|m| m.verdict != Verdict::Unknown && m.line[0] == m.text));
    let further = analyser.search_on(Duration::from_millis(300), &Default::default(), &mut |_| {});
    assert!(further.depth >= last.depth);
}

/// A position of Nine Men's Morris in which three men fly against four.
fn three_against_four() -> Morris {
    Morris::from_men(Default::default(), [0b111, 0b0001_0010_0100_1000], [0, 0], Seat::FIRST).unwrap()
}

#[test]
fn a_match_that_is_over_has_a_verdict_and_no_moves() {
    let moves = ["5-P", "4-5", "P-4", "3-P", "4-3", "P-4", "3-P", "2-3", "P-2", "4-P"];
    let lost = looked_up(&mut *analyser("mu-torere:entry=first-two", Some("wwwwbbbb. b 0"), &moves));
    assert_eq!((lost.turn, lost.moves.len(), lost.done), (None, 0, true));
    assert_eq!(lost.verdict.value(), Some(Value::Lost(Some(Plies(0)))));
}

#[test]
fn the_second_phase_of_a_game_solved_by_search_has_exact_values() {
    let mut analyser = analyser("moaai", Some(FILLED), &[]);
    let found = analyser.look_up(60 * TIME, &Default::default());
    assert!(found.moves.iter().all(|m| matches!(m.verdict, Verdict::Exact(..))), "{found:?}");
    assert!(found.missing.is_none());
}

#[test]
fn where_the_terrain_is_being_filled_every_move_has_an_estimate_that_deepens() {
    let mut analyser = analyser("moaai", None, &[]);
    assert!(looked_up(&mut *analyser).moves.iter().all(|m| m.verdict == Verdict::Unknown));
    let mut depths = Vec::new();
    let is_estimated =
        |found: &Analysis| found.moves.iter().all(|m| matches!(m.verdict, Verdict::Estimate(_)));
    // A busy machine may need more than one of these times.
    let found = std::iter::repeat_with(|| {
        analyser.search_on(Duration::from_secs(2), &Default::default(), &mut |told| depths.extend(told.depth))
    })
    .take(60)
    .find(is_estimated)
    .expect("all moves are estimated");
    assert!(found.moves.len() > 37 && found.depth >= Some(1), "{found:?}");
    assert!(depths.is_sorted_by(|one, next| one < next), "{depths:?}");
}

/// A terrain that is filled.
const FILLED: &str = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move";
