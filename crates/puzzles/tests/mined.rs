//! Lists of mined positions as text.

use putahi_puzzles::MinedList;
use putahi_rules::mu_torere::MuTorere;

const TEXT: &str = "putahi-mined 1 mu-torere\nescape\tbbbbwwww. b 0\t4-P\nwin\tbbb.wwwwb w 1\t-\n";

#[test]
fn a_list_is_written_as_it_is_read() {
    let list = MinedList::parse(TEXT).unwrap();
    assert_eq!(list.to_string(), TEXT);
    let game = list.positions[0].replay::<MuTorere>(&Default::default()).unwrap();
    assert_eq!(game.position().to_string(), "bbb.wwwwb w 1");
    assert_eq!(list.positions[1].replay::<MuTorere>(&Default::default()).unwrap().moves().len(), 0);
}

#[test]
fn what_is_no_list_is_refused_by_line() {
    let refused = |text: &str| MinedList::parse(text).unwrap_err().to_string();
    assert!(refused("").starts_with("line 1: "));
    assert!(refused("putahi-mined 1 chess\n").starts_with("line 1: unknown game"));
    assert_eq!(
        refused("putahi-mined 1 mu-torere\nwin\tx\n"),
        "line 2: 3 fields with tabs between are expected, there are 2"
    );
    assert!(refused(&TEXT.replace("win", "mate")).starts_with("line 3: unknown kind `mate`"));
}

#[test]
fn a_move_that_is_illegal_makes_no_match() {
    let list = MinedList::parse(&TEXT.replace("4-P", "1-2")).unwrap();
    assert!(list.positions[0].replay::<MuTorere>(&Default::default()).is_none());
}
