//! The text of packs: what is read, and what is refused, in which line.

use putahi_puzzles::Pack;
use putahi_puzzles::pack::{LineFlaw, MAX_BYTES, MAX_LINE_BYTES, PackFlaw};

const HEAD: &str = "putahi-puzzles 1 mu-torere\n";
/// One line of the right form.
const LINE: &str = "only-move\tdraw\t100\tbbb.wwwwb w 1\t4-P\t5-4\n";

fn refused(text: &str) -> (usize, PackFlaw) {
    let error = Pack::parse(text).expect_err(text);
    assert!(!error.to_string().is_empty());
    (error.line, error.flaw)
}

fn refused_line(line: &str) -> LineFlaw {
    match refused(&format!("{HEAD}{line}")) {
        (2, PackFlaw::Line(flaw)) => flaw,
        other => panic!("{line}: {other:?}"),
    }
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
        assert_eq!(refused(text), (1, PackFlaw::NoPack), "{text}");
    }
    assert!(matches!(refused("putahi-puzzles 1 chess\n"), (1, PackFlaw::Spec(_))));
    assert_eq!(refused(&" ".repeat(MAX_BYTES + 1)), (0, PackFlaw::TooLong));
}

#[test]
fn a_line_that_is_none_is_refused() {
    assert_eq!(refused_line("\n"), LineFlaw::Fields(1));
    assert_eq!(refused_line(LINE.trim_end()), LineFlaw::NoEnd);
    assert_eq!(refused_line(&LINE.replace("4-P\t", "")), LineFlaw::Fields(5));
    assert_eq!(refused_line(&(" ".repeat(MAX_LINE_BYTES) + "\n")), LineFlaw::TooLong);
    assert_eq!(refused_line(&LINE.replace("100", "1001")), LineFlaw::Grade("1001".to_owned()));
    assert_eq!(refused_line(&LINE.replace("100", "0100")), LineFlaw::Form);
    assert!(matches!(refused_line(&LINE.replace("only-move", "mate")), LineFlaw::Word(_)));
    assert!(matches!(refused_line(&LINE.replace("draw", "+3")), LineFlaw::Word(_)));
    assert_eq!(refused_line(&LINE.replace("draw", "3")), LineFlaw::Unsuited);
    assert_eq!(refused_line(&LINE.replace("only-move\tdraw", "take-most\t0")), LineFlaw::Unsuited);
    assert!(matches!(refused_line(&LINE.replace("bbb.", "bbbb")), LineFlaw::Position(_)));
}

#[test]
fn a_solution_is_held_against_the_rules() {
    let with = |solution: &str| refused_line(&LINE.replace("5-4", solution));
    assert_eq!(with("6-4"), LineFlaw::Illegal("6-4".to_owned()));
    assert_eq!(with("5-4~5-4"), LineFlaw::Repeated("5-4".to_owned()));
    assert_eq!(with("5-4>3-2(5-4)"), LineFlaw::Illegal("3-2".to_owned()));
    assert_eq!(with("5-4>(5-4)"), LineFlaw::Turn("5-4".to_owned()), "light is not to move again");
    for text in ["", "5-4,", "5-4>", "5-4>3-P", "5-4>3-P(", "5-4>3-P(6-5", "5-4)", "5-4~", "5-4 ", "5–4"] {
        assert!(matches!(with(text), LineFlaw::Solution(_)), "{text}");
    }
    let deep = "5-4>3-P(".repeat(9) + "5-4" + &")".repeat(9);
    assert!(matches!(with(&deep), LineFlaw::Solution(_)));
}

#[test]
fn puzzles_are_in_order_and_come_once() {
    assert_eq!(refused(&format!("{HEAD}{LINE}{LINE}")), (3, PackFlaw::Order));
    let easier = LINE.replace("100", "99");
    assert_eq!(refused(&format!("{HEAD}{LINE}{easier}")), (3, PackFlaw::Order));
    assert_eq!(refused(&format!("{HEAD}{easier}{LINE}")).1, PackFlaw::Twice);
    let error = Pack::parse(&format!("{HEAD}{LINE}\n")).unwrap_err();
    assert_eq!(error.to_string(), "line 3: 6 fields with tabs between are expected, there are 1");
}
