//! The text of packs: what is read, and what is refused, in which line.

use putahi_puzzles::Pack;
use putahi_puzzles::pack::{MAX_BYTES, MAX_LINE_BYTES};
use putahi_rules::Game;
use putahi_rules::mu_torere::MuTorere;

const HEAD: &str = "putahi-puzzles 1 mu-torere\n";
/// The flaw of a line whose goal does not suit its kind.
const UNSUITED: &str = "a puzzle of this kind has another goal";
/// One line of the right form.
const LINE: &str = "only-move\tdraw\t100\tbbb.wwwwb w 1\t4-P\t5-4\n";

fn refused(text: &str) -> (usize, String) {
    let error = Pack::parse(text).expect_err(text);
    assert!(!error.to_string().is_empty());
    (error.line, error.flaw)
}

fn refused_line(line: &str) -> String {
    let (number, flaw) = refused(&format!("{HEAD}{line}"));
    assert_eq!(number, 2, "{line}: {flaw}");
    flaw
}

#[test]
fn a_pack_is_written_as_it_is_read() {
    let text = format!("{HEAD}{LINE}");
    let pack = Pack::parse(&text).unwrap();
    assert_eq!(pack.to_string(), text);
    let puzzle = &pack.puzzles()[0];
    assert_eq!(pack.find(puzzle.id()), Some(puzzle));
    assert_eq!((pack.place(puzzle.id()), pack.degree(0)), (Some(0), 1));
    assert_eq!(Pack::parse(HEAD).unwrap().puzzles(), []);
}

#[test]
fn a_head_that_is_none_is_refused() {
    for text in ["", "putahi-puzzles 2 mu-torere\n", "putahi-puzzles 1 mu-torere", "mu-torere\n"] {
        assert_eq!(refused(text), (1, "a pack begins with `putahi-puzzles 1 SPEC`".to_owned()), "{text}");
    }
    let (line, flaw) = refused("putahi-puzzles 1 chess\n");
    assert!(line == 1 && flaw.starts_with("unknown game"), "{flaw}");
    assert_eq!(refused(&" ".repeat(MAX_BYTES + 1)), (0, format!("a pack has at most {MAX_BYTES} bytes")));
}

#[test]
fn a_line_that_is_none_is_refused() {
    assert_eq!(refused_line("\n"), "6 fields with tabs between are expected, there are 1");
    assert_eq!(refused_line(LINE.trim_end()), "the line does not end: the text is cut off");
    assert_eq!(
        refused_line(&LINE.replace("4-P\t", "")),
        "6 fields with tabs between are expected, there are 5"
    );
    assert_eq!(
        refused_line(&(" ".repeat(MAX_LINE_BYTES) + "\n")),
        format!("a line has at most {MAX_LINE_BYTES} bytes")
    );
    assert_eq!(refused_line(&LINE.replace("100", "1001")), "`1001` is no grade from 0 to 1000");
    assert_eq!(refused_line(&LINE.replace("100", "0100")), "the puzzle is not written in the usual form");
    assert!(refused_line(&LINE.replace("only-move", "mate")).starts_with("unknown kind `mate`: there is"));
    assert!(refused_line(&LINE.replace("draw", "+3")).starts_with("unknown goal `+3`: there is"));
    assert_eq!(refused_line(&LINE.replace("draw", "3")), UNSUITED);
    assert_eq!(refused_line(&LINE.replace("only-move\tdraw", "take-most\t0")), UNSUITED);
    let options = Default::default();
    let no_position = MuTorere::parse(&options, "bbbbwwwwb w 1").unwrap_err().to_string();
    assert_eq!(refused_line(&LINE.replace("bbb.", "bbbb")), no_position);
}

#[test]
fn a_solution_is_held_against_the_rules() {
    let with = |solution: &str| refused_line(&LINE.replace("5-4", solution));
    assert_eq!(with("6-4"), "`6-4` is not legal where it stands");
    assert_eq!(with("5-4~5-4"), "`5-4` stands twice at one decision");
    assert_eq!(with("5-4>3-2(5-4)"), "`3-2` is not legal where it stands");
    assert_eq!(with("5-4>(5-4)"), "`5-4` is a move of the wrong side", "light is not to move again");
    for text in ["", "5-4,", "5-4>", "5-4>3-P", "5-4>3-P(", "5-4>3-P(6-5", "5-4)", "5-4~", "5-4 ", "5–4"] {
        assert!(with(text).starts_with("solution, character "), "{text}");
    }
    let deep = "5-4>3-P(".repeat(9) + "5-4" + &")".repeat(9);
    assert!(with(&deep).ends_with("more than 8 decisions follow each other"));
}

#[test]
fn puzzles_are_in_order_and_come_once() {
    let order = "puzzles are sorted by grade, those of equal grade by id".to_owned();
    assert_eq!(refused(&format!("{HEAD}{LINE}{LINE}")), (3, order.clone()));
    let easier = LINE.replace("100", "99");
    assert_eq!(refused(&format!("{HEAD}{LINE}{easier}")), (3, order));
    assert_eq!(
        refused(&format!("{HEAD}{easier}{LINE}")).1,
        "this puzzle is there already, or of another game"
    );
    let error = Pack::parse(&format!("{HEAD}{LINE}\n")).unwrap_err();
    assert_eq!(error.to_string(), "line 3: 6 fields with tabs between are expected, there are 1");
}
