//! Packs of puzzles.

use putahi_puzzles::{NotOnPath, Pack, Verdict, hint};

/// Any text is refused or read as a pack that is written as it was read, and whose first right moves are judged as such.
pub fn puzzles(text: &str) {
    let Ok(pack) = Pack::parse(text) else { return };
    assert_eq!(pack.to_string(), text);
    for puzzle in pack.puzzles() {
        assert_eq!(pack.find(puzzle.id()), Some(puzzle));
        let right = puzzle.solution.right_moves().next().expect("a decision has a right move");
        let verdict = puzzle.judge::<&str>(&[], right);
        assert!(matches!(verdict, Ok(Verdict::Right { .. } | Verdict::Solved)), "{puzzle:?}");
        assert_eq!(hint::<&str>(puzzle, &[]).map(|hint| hint.text).as_deref(), Ok(right));
        assert_eq!(puzzle.judge(&["no move"], right), Err(NotOnPath(1)));
    }
}
