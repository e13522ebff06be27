//! Texts of positions, moves and options, and their refusals.

use std::collections::HashSet;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move};
use putahi_rules::{Expected, Field, Game, MoveError, Problem, Seat, Spec, Tabletop, Wording};

use crate::{position, start};

#[test]
fn positions_are_read_strictly() {
    let men = |seat, found, most| Problem::Men { seat, found, least: 0, most };
    let turn = Problem::Value(Expected::OneOf(&["w", "b"]));
    let man =
        Wording { key: "expected-man", args: Vec::new(), english: "a board with a man on it".to_owned() };
    let nobody = Problem::Value(Expected::Other(Box::new(man)));
    for (text, field, found, problem) in [
        ("", Field::BOARD, "", Problem::Missing),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww", Field::TURN, "", Problem::Missing),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww ", Field::TURN, "", Problem::Missing),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww x", Field::TURN, "x", turn.clone()),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww W", Field::TURN, "W", turn),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww w 0", Field::REST, "0", Problem::Trailing),
        ("bbbbbbbb/bbbb.wwww/wwwwwwww w ", Field::REST, "", Problem::Trailing),
        ("bbbbbbbb/bbbb.wwww w", Field::BOARD, "bbbbbbbb/bbbb.wwww", Problem::Rows(3)),
        ("b/b/w/w w", Field::BOARD, "b/b/w/w", Problem::Rows(3)),
        ("bbbbbbb/bbbb.wwww/wwwwwwww w", Field::BOARD, "bbbbbbb", Problem::Length(8)),
        ("bbbbbbbb/bbbb.www/wwwwwwww w", Field::BOARD, "bbbb.www", Problem::Length(9)),
        ("bbbbbbbb/bbbb.wwww/wwwwwwwww w", Field::BOARD, "wwwwwwwww", Problem::Length(8)),
        ("bbbbbbbb/bbbb wwww/wwwwwwww w", Field::REST, "w", Problem::Trailing),
        ("bbbbbbbB/bbbb.wwww/wwwwwwww w", Field::BOARD, "bbbbbbbB", Problem::Character('B')),
        ("bbbbbbbb/bbbb-wwww/wwwwwwww w", Field::BOARD, "bbbb-wwww", Problem::Character('-')),
        ("bbbbbbbb/bbbb.wwww/wwwwwwwé w", Field::BOARD, "wwwwwwwé", Problem::Character('é')),
        (
            "bbbbbbbb/bbbbbwwww/wwwwwww. w",
            Field::BOARD,
            "bbbbbbbb/bbbbbwwww/wwwwwww.",
            men(Seat::SECOND, 13, 12),
        ),
        (
            "......../....wwwww/wwwwwwww b",
            Field::BOARD,
            "......../....wwwww/wwwwwwww",
            men(Seat::FIRST, 13, 12),
        ),
        ("......../........./........ w", Field::BOARD, "......../........./........", nobody),
    ] {
        let error = Awithlaknannai::parse(&Layout::default(), text).unwrap_err();
        assert_eq!((error.field, error.text.as_str(), &error.problem), (field, found, &problem), "`{text}`");
    }
}

#[test]
fn the_larger_board_has_its_own_measures() {
    let kolowis = "board=kolowis".parse().unwrap();
    let error = |text| Awithlaknannai::parse(&kolowis, text).unwrap_err().to_string();
    assert_eq!(error("bbbbbbbb/bbbb.wwww/wwwwwwww w"), "position: board `bbbbbbbb` must have 16 points");
    assert_eq!(
        error("wwwwwwwwwwwwwwww/wwwwwwww........./................ w"),
        "position: board `wwwwwwwwwwwwwwww/wwwwwwww........./................` \
         has 24 men of seat 1 where 0 to 23 can be"
    );
}

#[test]
fn any_other_position_is_read_and_written() {
    for text in [
        "......../....w..../........ w",
        "......../....w..../........ b",
        "bbbbbbbb/bbbb...../........ b",
        "wbwbwbwb/wbwbwbwbw/b....... b",
    ] {
        assert_eq!(position("", text).to_string(), text);
    }
}

#[test]
fn positions_are_made_of_bits() {
    let layout = Layout::default();
    let start = start("");
    let men = [start.men(Seat::FIRST), start.men(Seat::SECOND)];
    assert_eq!(Awithlaknannai::from_men(layout, men, Seat::FIRST), Some(start));
    assert_eq!(start.empty(), 1 << layout.size.centre().index());
    for refused in [[1, 1], [0, 0], [1 << 25, 1], [(1 << 13) - 1, 1 << 20]] {
        assert_eq!(Awithlaknannai::from_men(layout, refused, Seat::FIRST), None, "{refused:?}");
    }
    assert_eq!(Awithlaknannai::from_men(layout, men, Seat::THIRD), None);
}

#[test]
fn board_turn_and_options_make_a_position() {
    let text = "......../....w..../b.......";
    let different: HashSet<_> = ["lines=open", "lines=joined"]
        .into_iter()
        .flat_map(|options| ["w", "b"].map(|turn| position(options, &format!("{text} {turn}"))))
        .chain([position("", "......../...w...../b....... w")])
        .collect();
    assert_eq!(different.len(), 5);
    assert!(different.contains(&position("", &format!("{text} w"))));
}

#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Awithlaknannai>() <= 24, "bytes");
    assert!(size_of::<Move>() <= 27, "bytes");
}

#[test]
fn moves_are_read_in_one_spelling() {
    let start = start("");
    let spelling = |text: &str| MoveError::Spelling { text: text.to_owned(), meant: "a5-b5".to_owned() };
    assert_eq!(start.read_move("a5xb5"), Err(spelling("a5xb5")));
    assert_eq!(start.read_move("a5@b5"), Err(spelling("a5@b5")));
    for unknown in ["", "a0", "a9", "b10", "A5", "a05", "d1", "a5 ", "5", "Tr"] {
        assert_eq!(start.read_move(unknown), Err(MoveError::Unknown(unknown.to_owned())));
    }
    assert!(crate::start("board=kolowis").read_move("b10-b9").is_ok());
}

#[test]
fn the_canonical_spec_leaves_out_what_the_board_implies() {
    for (text, canonical) in [
        ("awithlaknannai", "awithlaknannai"),
        ("awithlaknannai:board=mosona,lines=open", "awithlaknannai"),
        ("awithlaknannai:lines=joined,board=mosona", "awithlaknannai:lines=joined"),
        ("awithlaknannai:board=kolowis", "awithlaknannai:board=kolowis"),
        ("awithlaknannai:lines=joined,board=kolowis", "awithlaknannai:board=kolowis"),
        ("awithlaknannai:lines=open,board=kolowis", "awithlaknannai:board=kolowis,lines=open"),
    ] {
        assert_eq!(text.parse::<Spec>().unwrap().to_string(), canonical);
    }
    for (text, error) in [
        ("awithlaknannai:board=large", "unknown value `large` of board: there is mosona, kolowis"),
        ("awithlaknannai:lines=", "unknown value `` of lines: there is open, joined"),
        ("awithlaknannai:rows=3", "unknown option `rows`: there is board, lines"),
        ("awithlaknannai:lines=open,lines=open", "option lines stands twice"),
        ("awithlaknannai:lines", "`lines` is not written option=value"),
    ] {
        assert_eq!(text.parse::<Spec>().unwrap_err().to_string(), error);
    }
}
