//! The examples by task do what they say. The test runs their functions, so that it needs no built example.

#[expect(dead_code, reason = "the test calls the function behind `main`")]
#[path = "../examples/draw_board.rs"]
mod draw_board;
#[expect(dead_code, reason = "the test calls the function behind `main`")]
#[path = "../examples/list_moves.rs"]
mod list_moves;
#[expect(dead_code, reason = "the test calls the function behind `main`")]
#[path = "../examples/random_match.rs"]
mod random_match;
#[expect(dead_code, reason = "the test calls the function behind `main`")]
#[path = "../examples/read_record.rs"]
mod read_record;

use putahi_rules::{Record, Spec, with_game};

#[test]
fn moves_are_listed_with_the_positions_after_them() {
    let listed = list_moves::list("mu-torere", None).unwrap();
    assert_eq!(listed, "1-P\t.bbbwwwwb w 1\n4-P\tbbb.wwwwb w 1\n");
    assert_eq!(list_moves::list("mu-torere", Some("bbb.wwwwb w 1")).unwrap(), "5-4\tbbbw.wwwb b 2\n");
    let refused = list_moves::list("mu-torere", Some("bbb b 0")).unwrap_err().to_string();
    assert!(refused.contains("board `bbb`"), "{refused}");
    assert!(list_moves::list("chess", None).unwrap_err().to_string().contains("chess"));
}

#[test]
fn a_match_by_chance_is_recorded_to_its_end() {
    for spec in Spec::every() {
        let [first, again, other] =
            [1, 1, 2].map(|seed| random_match::record(&spec.to_string(), seed).unwrap());
        assert_eq!(first, again, "{spec}");
        assert_ne!(first.moves(), other.moves(), "{spec}");
        assert!(first.outcome().is_some() && first.moves().len() > 2, "{spec}");
        assert_eq!(first.to_string().parse::<Record>().unwrap(), first);
    }
}

#[test]
fn a_record_is_told() {
    let text = "[Date \"1925.??.??\"]\n[Seat1 \"Hinemoa\"]\n[Spec \"mu-torere\"]\n[Result \"0-1\"]\n[Ending \"resignation\"]\n\n\
                1. 4-P 5-4 0-1\n";
    let told = read_record::tell(text).unwrap();
    let lines = [
        "mu-torere",
        "seat 1: Hinemoa",
        "seat 2: nobody knows",
        "start\tbbbbwwww. b 0",
        "4-P\tbbb.wwwwb w 1",
        "5-4\tbbbw.wwwb b 2",
        "end\t0-1 resignation",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), lines);
    let open =
        text.replace("\"0-1\"", "\"*\"").replace("[Ending \"resignation\"]\n", "").replace(" 0-1", " *");
    assert!(read_record::tell(&open).unwrap().ends_with("not over\n"));
    assert!(read_record::tell("4-P").is_err());
}

#[test]
fn boards_are_drawn_with_every_point_and_piece() {
    let drawn = draw_board::drawn("nine-mens-morris", Some("w.b/.../.../....../.../.../... w 8,8")).unwrap();
    let rows: Vec<&str> = drawn.lines().collect();
    assert_eq!(rows[0], "1     ·     o     ·     2", "{drawn}");
    assert_eq!(rows.len(), 13);
    for spec in Spec::every() {
        let points = with_game!(&spec, |options: G| {
            use putahi_rules::{Game, Tabletop};
            G::start(options).board().points.len()
        });
        let drawn = draw_board::drawn(&spec.to_string(), None).unwrap();
        assert_eq!(drawn.matches(['o', '1', '2']).count(), points, "{drawn}");
    }
}
