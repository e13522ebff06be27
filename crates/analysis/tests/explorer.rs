//! Moves up to symmetry, as they are counted.

use std::sync::Arc;
use std::time::{Duration, Instant};

use putahi_analysis::AnalysisRequest;
use putahi_analysis::explorer::{Explored, explore, played_moves};
use putahi_rules::Record;
use putahi_tables::{Budget, TableCache, TableDir};

fn explored(spec: &str, moves: &str) -> Explored {
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    let request = AnalysisRequest { spec: spec.parse().unwrap(), position: None, moves, clock: 0 };
    let budget = Arc::new(Budget::new(Instant::now() + Duration::from_secs(300), 1 << 20, Arc::default()));
    explore(&request, &TableCache::new(TableDir::new("nowhere")), &budget).unwrap()
}

fn record(spec: &str, moves: &str) -> Record {
    format!("[Spec \"{spec}\"]\n[Result \"*\"]\n\n{moves} *\n").parse().unwrap()
}

#[test]
fn the_first_moves_are_as_many_as_the_board_has_kinds_of_points() {
    let classes = |spec: &str| -> Vec<usize> {
        explored(spec, "").moves.iter().map(|class| class.moves.len()).collect()
    };
    let mut morris = classes("nine-mens-morris");
    morris.sort_unstable();
    assert_eq!(morris, [4, 4, 8, 8], "the middle square, and the other two, each with corners and middles");
    assert_eq!(classes("mu-torere").iter().sum::<usize>(), 2);
}

#[test]
fn a_match_and_its_mirror_image_are_counted_as_one() {
    let first = played_moves(&record("nine-mens-morris", "1. a7 d2 2. g7"), 40);
    let second = played_moves(&record("nine-mens-morris", "1. g1 d6 2. a1"), 40);
    assert_eq!((&first, first.len()), (&second, 3));
    assert_eq!(played_moves(&record("nine-mens-morris", "1. a7 d2 2. g7"), 2), first[..2]);
    let other = played_moves(&record("nine-mens-morris", "1. a7 d7 2. g7"), 40);
    assert!(first[0] == other[0] && first[1] != other[1]);
}

#[test]
fn what_is_counted_is_found_where_it_is_looked_for() {
    let played = played_moves(&record("mu-torere", "1. 1-P 8-1 2. P-8"), 40);
    for (plies, one) in ["", "1-P", "1-P 8-1"].iter().zip(&played) {
        let found = explored("mu-torere", plies);
        assert_eq!(found.key, one.position);
        assert_eq!(found.moves.iter().filter(|class| class.key == one.text).count(), 1, "{found:?}");
    }
}

#[test]
fn a_move_repeated_in_the_same_position_is_counted_once() {
    let moves = "1. 1-P 8-1 2. P-8 1-P 3. 8-1 P-8";
    let Ok(record) = format!("[Spec \"mu-torere\"]\n[Result \"*\"]\n\n{moves} *\n").parse::<Record>() else {
        panic!("the moves are legal")
    };
    let played = played_moves(&record, 40);
    let mut kinds = played.clone();
    kinds.dedup();
    assert!(played.len() <= record.moves().len() && kinds.len() == played.len());
}

#[test]
fn replies_are_counted_where_all_values_are_known() {
    let found = explored("mu-torere", "");
    for class in &found.moves {
        let replies = class.replies.expect("all values are known");
        let after = explored("mu-torere", &class.moves[0]);
        let all: usize = after.moves.iter().map(|class| class.moves.len()).sum();
        assert_eq!(replies.won + replies.drawn + replies.lost, all);
        let lost_by_reply = after.moves.iter().filter(|class| class.verdict.value().unwrap().sign() < 0);
        assert_eq!(replies.won, lost_by_reply.map(|class| class.moves.len()).sum::<usize>());
    }
    assert!(
        explored("nine-mens-morris", "a7 d2 g7 d1 f6 b4 c5 e4 d3 g4")
            .moves
            .iter()
            .all(|class| class.replies.is_none())
    );
}
