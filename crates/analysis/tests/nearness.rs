//! Which positions one move leads to, up to symmetry.

use putahi_analysis::{Nearness, Question, near_positions, nearness};

fn question(spec: &str, moves: &str) -> Question {
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    Question { spec: spec.parse().unwrap(), position: None, moves, clock: 0 }
}

fn are_near(spec: &str, one: &str, other: &str) -> bool {
    nearness(&question(spec, one), &question(spec, other)).unwrap() == Nearness::Near
}

#[test]
fn a_position_is_near_itself_its_images_and_those_a_move_before_and_after() {
    let morris = "nine-mens-morris";
    assert!(are_near(morris, "a7 d2", "a7 d2"));
    assert!(are_near(morris, "a7 d2", "g1 d6"), "turned by half");
    assert!(are_near(morris, "a7", "c5"), "inner and outer square exchanged");
    assert!(are_near(morris, "a7 d2", "g7 d2 b6"), "mirrored, and a move further");
    assert!(are_near(morris, "g7 d2 b6", "a7 d2"));
}

#[test]
fn positions_that_differ_by_more_are_far() {
    let morris = "nine-mens-morris";
    assert!(!are_near(morris, "a7 d2", "a7 f4 d7 b4"), "two moves further");
    assert!(!are_near(morris, "a7 d2 g7", "d7 d2 b4"), "no symmetry");
    assert!(!are_near(morris, "a7 d7", "d7 a7"), "other colours");
    assert!(!are_near("mu-torere", "", "1-P 8-1 P-8"));
    let other = question("mu-torere:entry=first-two", "");
    assert_eq!(nearness(&question("mu-torere", ""), &other).unwrap(), Nearness::Far);
}

#[test]
fn the_symmetries_of_every_board_are_found() {
    assert!(are_near("mu-torere", "1-P", "4-P"), "the star is mirrored");
    assert!(!are_near("awithlaknannai", "", "a5-b5 c4xa5"));
    assert!(are_near("moaai", "Tr@a1", "Tr@a1 Co@b2"));
}

#[test]
fn of_a_match_those_positions_are_near_that_a_move_joins_to_a_running_one() {
    let record = "[Spec \"nine-mens-morris\"]\n[Result \"*\"]\n\n1. a7 d2 2. f4 b4 *\n".parse().unwrap();
    let near = |moves: &[&str]| {
        let others: Vec<Question> = moves.iter().map(|moves| question("nine-mens-morris", moves)).collect();
        near_positions(&record, &others)
    };
    assert_eq!(near(&["g1 d6"]), [1, 2, 3], "the same turned, and a move before and after");
    assert_eq!(near(&["g1 d6", ""]), [0, 1, 2, 3]);
    assert!(near(&["d7 d6 d5"]).is_empty());
    assert!(near_positions(&record, &[question("mu-torere", "")]).is_empty());
}
