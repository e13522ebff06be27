//! How answers are judged, and hints.

use putahi_puzzles::{Decision, Goal, Hint, Kind, NotOnPath, Puzzle, Verdict, hint, solution};

fn puzzle(spec: &str, position: &str, text: &str) -> Puzzle {
    Puzzle {
        spec: spec.parse().unwrap(),
        position: position.to_owned(),
        last: None,
        kind: Kind::Win,
        goal: Goal::Win,
        grade: 0,
        solution: solution::text::parse(text).unwrap(),
    }
}

/// Two equally good moves with one continuation, a third with another, and slower wins; after a2 the solver moves again.
fn tree() -> Puzzle {
    puzzle("moaai", "", "a1|b1>c1+c2(d1|d2~d3),a2>(e1)~b2,b3")
}

/// How many decisions the tree has, this one included.
fn decisions(decision: &Decision) -> usize {
    let continuations = decision.right.iter().filter_map(|answer| answer.then.as_ref());
    1 + continuations.map(|then| decisions(&then.decision)).sum::<usize>()
}

#[test]
fn every_equally_good_move_is_right() {
    let puzzle = tree();
    for text in ["a1", "b1"] {
        let verdict = puzzle.judge::<&str>(&[], text).unwrap();
        assert_eq!(verdict, Verdict::Right { replies: &["c1".to_owned(), "c2".to_owned()] });
        for last in ["d1", "d2"] {
            assert_eq!(puzzle.judge(&[text], last).unwrap(), Verdict::Solved);
        }
    }
    assert_eq!(puzzle.judge::<&str>(&[], "a2").unwrap(), Verdict::Right { replies: &[] });
    assert_eq!(puzzle.judge(&["a2"], "e1").unwrap(), Verdict::Solved);
}

#[test]
fn a_slower_move_is_told_from_a_wrong_one() {
    let puzzle = tree();
    for text in ["b2", "b3"] {
        assert_eq!(puzzle.judge::<&str>(&[], text).unwrap(), Verdict::Slower);
    }
    assert_eq!(puzzle.judge(&["b1"], "d3").unwrap(), Verdict::Slower);
    for text in ["d1", "c1", "", "a", "a11", "a1|b1"] {
        assert_eq!(puzzle.judge::<&str>(&[], text).unwrap(), Verdict::Wrong, "{text}");
    }
    assert_eq!(puzzle.judge(&["a2"], "d1").unwrap(), Verdict::Wrong);
}

#[test]
fn a_path_that_leaves_the_solution_is_refused() {
    let puzzle = tree();
    assert_eq!(puzzle.judge(&["x"], "a1"), Err(NotOnPath(1)));
    assert_eq!(puzzle.judge(&["b2"], "a1"), Err(NotOnPath(1)), "a slower move ends the path");
    assert_eq!(puzzle.judge(&["a1", "d1"], "a1"), Err(NotOnPath(2)), "nothing follows a solved puzzle");
    assert_eq!(puzzle.line(&["a1", "d1"]), Err(NotOnPath(2)));
}

#[test]
fn lines_hold_the_replies() {
    let puzzle = tree();
    assert_eq!(puzzle.line(&["b1"]).unwrap(), ["b1", "c1", "c2"]);
    assert_eq!(puzzle.line(&["a2"]).unwrap(), ["a2"]);
    assert_eq!(puzzle.solution.main_line(), ["a1", "c1", "c2", "d1"]);
    assert_eq!((puzzle.moves(), decisions(&puzzle.solution)), (2, 3));
}

#[test]
fn hints_name_the_point_then_the_man() {
    let star = puzzle("mu-torere", "bbb.wwwwb w 1", "5-4>3-P(5-4)");
    let Hint { point, man, text } = hint::<&str>(&star, &[]).unwrap();
    assert_eq!((point.as_str(), man.as_deref(), text.as_str()), ("4", Some("5"), "5-4"));
    let placing = puzzle("nine-mens-morris", ".../.../.../....../.../.../... w 9,9", "d6");
    assert_eq!(
        hint::<&str>(&placing, &[]).unwrap(),
        Hint { point: "d6".to_owned(), man: None, text: "d6".to_owned() }
    );
    let filling = "....../......../........../......../...... 1 2 place";
    let from_reserve = hint::<&str>(&puzzle("moaai", filling, "Tr@b2"), &[]).unwrap();
    assert_eq!((from_reserve.point.as_str(), from_reserve.man.as_deref()), ("b2", Some("Tr")));
}

#[test]
fn ids_depend_on_position_kind_and_goal_alone() {
    let one = tree();
    let harder = Puzzle { grade: 900, last: Some("a9".to_owned()), ..one.clone() };
    assert_eq!(one.id(), harder.id());
    let others = [
        Puzzle { kind: Kind::LastStep, ..one.clone() },
        Puzzle { goal: Goal::Draw, ..one.clone() },
        Puzzle { position: "x".to_owned(), ..one.clone() },
        Puzzle { spec: "moaai:seats=3".parse().unwrap(), ..one.clone() },
    ];
    assert!(others.iter().all(|other| other.id() != one.id()));
    assert_eq!(putahi_puzzles::PuzzleId::parse(&one.id().to_string()), Some(one.id()));
    for text in ["", "abc", "ABCDEFGHJK", "abcdefghi0", "ääääääääää"] {
        assert_eq!(putahi_puzzles::PuzzleId::parse(text), None, "{text}");
    }
}
