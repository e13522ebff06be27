//! Rules A1 to A9, each with hand-made positions.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Agreement, Cause, Game, History, Match, Outcome, Seat, Tabletop, legal_moves};

use crate::{moves, played, position, start};

#[test]
fn a1_men_stand_on_all_points_but_the_centre() {
    assert_eq!(start("").to_string(), "bbbbbbbb/bbbb.wwww/wwwwwwww w");
    assert_eq!(start("lines=joined").to_string(), start("").to_string());
    let kolowis = "bbbbbbbbbbbbbbbb/.bbbbbbb.wwwwwww./wwwwwwwwwwwwwwww w";
    assert_eq!(start("board=kolowis").to_string(), kolowis);
    assert_eq!(start("board=kolowis,lines=open").to_string(), kolowis);
    let men = |options| Seat::all(2).map(move |seat| start(options).men(seat).count_ones());
    assert!(men("").eq([12, 12]));
    assert!(men("board=kolowis").eq([23, 23]));
}

#[test]
fn a2_seat_1_begins_and_turns_alternate() {
    let start = start("");
    assert_eq!((start.turn(), start.seats()), (Seat::FIRST, 2));
    assert_eq!(played(&start, "a5-b5").turn(), Seat::SECOND);
    assert_eq!(played(&start, "a5-b5 c4xa5").turn(), Seat::FIRST);
}

#[test]
fn a3_a_man_steps_along_a_line_in_any_direction() {
    let alone = |options, board| moves(&position(options, board));
    let inside = "......../....w..../b....... w";
    assert_eq!(alone("", inside), ["b5-a4", "b5-a5", "b5-b4", "b5-b6", "b5-c4", "b5-c5"]);
    assert_eq!(alone("lines=joined", inside), alone("", inside), "row b is joined on both boards");
    let corner = "w......./........./b....... w";
    assert_eq!(alone("", corner), ["c1-b1", "c1-b2"]);
    assert_eq!(alone("lines=joined", corner), ["c1-b1", "c1-b2", "c1-c2"]);
    assert_eq!(moves(&start("")), ["a4-b5", "a5-b5", "b6-b5"], "the centre is the only empty point");
}

#[test]
fn a4_a_man_jumps_straight_over_an_enemy_man_to_an_empty_point() {
    let diagonal = position("", "......../.b......./w....... w");
    assert_eq!(moves(&diagonal), ["a1xc2"]);
    assert_eq!(played(&diagonal, "a1xc2").to_string(), ".w....../........./........ b");
    let row = position("", "......../bw......./.......b b");
    assert_eq!(moves(&row), ["b1xb3"]);
    let not_straight = position("", ".w....../.bb....../........ w");
    assert_eq!(moves(&not_straight), ["c2xa1", "c2xa3"]);
    let occupied = position("", ".w....../.b......./w....... w");
    assert!(legal_moves(&occupied).iter().all(|m| m.to_string() != "a1xc2"));
    let own = position("", "......../.w......./w......b w");
    assert!(legal_moves(&own).iter().all(|m| !m.is_capture()));
}

#[test]
fn a4_rows_a_and_c_are_safe_where_they_are_not_joined() {
    let text = "......../........./wb...... w";
    assert!(moves(&position("", text)).iter().all(|m| m.contains('-')));
    assert_eq!(moves(&position("lines=joined", text)), ["a1xa3"]);
}

#[test]
fn a4_the_chain_goes_on_as_long_as_it_can() {
    let row = position("", "......../wb.b.b.../.......b w");
    assert_eq!(moves(&row), ["b1xb3xb5xb7"]);
    assert_eq!(played(&row, "b1xb3xb5xb7").to_string(), "......../......w../.......b b");
    let zigzag = position("", "......../.bbbbbbb./w......b w");
    assert_eq!(moves(&zigzag), ["a1xc2xa3xc4xa5xc6xa7xc8"]);
    assert_eq!(played(&zigzag, "a1xc2xa3xc4xa5xc6xa7xc8").to_string(), ".......w/........./.......b b");
}

#[test]
fn a4_a_taken_man_leaves_at_once_and_is_not_jumped_again() {
    let there = position("", "......../.b......./w......b w");
    assert_eq!(moves(&there), ["a1xc2"], "not back over b2 to a1");
}

#[test]
fn a4_the_start_of_a_chain_is_empty_during_it() {
    let triangle = position("lines=joined", "......../.bb....../wb.....b w");
    assert_eq!(moves(&triangle), ["a1xa3xc2xa1", "a1xc2xa3xa1"]);
    assert_eq!(played(&triangle, "a1xc2xa3xa1").to_string(), "......../........./w......b b");
    let beyond = position("lines=joined", "......../bbb....../wb.....b w");
    assert_eq!(moves(&beyond), ["a1xa3xc2xa1", "a1xc2xa3xa1"], "a1 has no triple over b1");
}

#[test]
fn a4_a_chain_may_land_on_a_point_again() {
    let lollipop = position("lines=joined", "..bw..../.bb....../.b.....b w");
    assert_eq!(moves(&lollipop), ["c4xc2xa1xa3xc2", "c4xc2xa3xa1xc2"]);
}

#[test]
fn a4_a_fork_is_two_moves_and_so_are_two_routes_to_one_end() {
    let fork = position("lines=joined", "..b...../.bb....../w......b w");
    assert_eq!(moves(&fork), ["a1xc2xa3", "a1xc2xc4"]);
    let rhombus = position("lines=joined", "..b...../.b.b...../wb.....b w");
    let routes = ["a1xa3xc4xc2xa1", "a1xc2xc4xa3xa1"];
    assert_eq!(moves(&rhombus), routes);
    assert_eq!(played(&rhombus, routes[0]), played(&rhombus, routes[1]));
}

#[test]
fn a5_taking_is_compulsory() {
    let one = position("", "......../.b......./w....w.. w");
    assert_eq!(moves(&one), ["a1xc2"]);
}

#[test]
fn a5_only_chains_that_take_the_most_men() {
    let text = "......../.bb..b.../w...w... w";
    assert_eq!(moves(&position("", text)), ["a1xc2xa3"], "a5xc6 takes one man only");
    let same_man = position("lines=joined", "..b...../.bb.b..../w......b w");
    assert_eq!(moves(&same_man), ["a1xc2xc4xa5"], "a1xc2xa3 takes two men only");
}

#[test]
fn a5_among_equal_chains_the_choice_is_free() {
    let text = "......../.bb..bb../w...w... w";
    assert_eq!(moves(&position("", text)), ["a1xc2xa3", "a5xc6xa7"]);
}

#[test]
fn a6_the_first_man_on_the_centre_is_taken() {
    assert_eq!(moves(&played(&start(""), "a4-b5")), ["c5xa4"]);
    assert_eq!(moves(&played(&start(""), "b6-b5")), ["b4xb6"]);
}

#[test]
fn a6_also_where_another_capture_is_open() {
    let opened = played(&start(""), "a5-b5");
    assert_eq!(moves(&opened), ["c4xa5"], "c6xa5 would take b6");
    let text = opened.to_string().replacen('b', ".", 1);
    assert_eq!(moves(&position("", &text)), ["c4xa5", "c6xa5"], "once a man is gone, A5 alone counts");
}

#[test]
fn a6_binds_only_where_the_centre_can_be_taken() {
    let shut = position("", "bbbbbbbb/bbb.wwwww/wwwwwwwb w");
    assert!(moves(&shut).iter().all(|m| m.ends_with("b4")), "the man on the centre is one's own");
    let kolowis = "bbbbbbbwbbbbbbbb/.bbbbbbbw.wwwwww./wwwwwwwwwwwwwwbw b";
    let takes: Vec<_> = moves(&position("board=kolowis", kolowis));
    assert_eq!(takes, ["b8xb10"], "b8 goes over the centre");
    let guarded = "bbbbbbbwbbbbbbbb/.bbbbbbbwwwwwwww./wwwwwwwwwwwwwwb. b";
    let takes = moves(&position("board=kolowis", guarded));
    assert!(!takes.is_empty() && takes.iter().all(|m| m.contains('x')), "{takes:?}");
}

#[test]
fn a6_on_the_larger_board_the_first_move_is_free() {
    let first = ["a1-b1", "a16-b17", "a8-b9", "a9-b9", "b10-b9", "b16-b17"];
    assert_eq!(moves(&start("board=kolowis")), first);
    assert_eq!(moves(&played(&start("board=kolowis"), "a9-b9")), ["c8xa9"], "c10xa9 would take b10");
}

fn lost(seat: Seat, cause: Cause) -> Option<(Option<Seat>, Cause, String)> {
    Some((Some(seat), cause, "A7".to_owned()))
}

fn end(position: &Awithlaknannai) -> Option<(Option<Seat>, Cause, String)> {
    position.outcome().map(|outcome| (outcome.loser(), outcome.cause, outcome.rule.unwrap().to_string()))
}

#[test]
fn a7_who_has_no_men_has_lost() {
    let last = position("", "......../.b......./w....... w");
    assert_eq!(end(&last), None);
    assert_eq!(end(&played(&last, "a1xc2")), lost(Seat::SECOND, Cause::new("no-men")));
    let entered = position("", "......../.b......./........ b");
    assert_eq!(end(&entered), lost(Seat::FIRST, Cause::new("no-men")), "whoever is to move");
    assert!(moves(&entered).is_empty());
}

#[test]
fn a7_who_cannot_move_has_lost_whatever_the_captures() {
    let blocked = position("", "wwb...../wwbb...../wwb..... w");
    assert_eq!(end(&blocked), lost(Seat::FIRST, Cause::BLOCKED), "six men against four");
    let open = position("", "wwb...../wwb....../wwb..... w");
    assert_eq!((end(&open), moves(&open)), (None, vec!["b2xb4".to_owned()]));
    let mirrored = position("", "bbw...../bbww...../bbw..... b");
    assert_eq!(end(&mirrored), lost(Seat::SECOND, Cause::BLOCKED));
}

fn count(game: &Match<Awithlaknannai>) -> (Option<Seat>, Cause, String) {
    let outcome: &Outcome = game.outcome().unwrap();
    (outcome.winner(), outcome.cause, outcome.rule.unwrap().to_string())
}

#[test]
fn a8_agreed_stop_counts_the_men() {
    assert_eq!(Awithlaknannai::laws(&Default::default()).agreement.unwrap().0, Agreement::Count);
    for (text, winner) in [
        ("w......w/........./b....... b", Some(Seat::FIRST)),
        ("w......./........./b......b b", Some(Seat::SECOND)),
        ("w......./........./b....... b", None),
    ] {
        let mut game = Match::from_position(position("", text));
        assert!(game.agree());
        assert_eq!(count(&game), (winner, Cause::AGREEMENT, "A8".to_owned()), "{text}");
    }
}

/// Plays `line` again and again until the match ends. Returns the number of plies.
fn shuffle(game: &mut Match<Awithlaknannai>, line: &[&str]) -> usize {
    for text in line.iter().cycle() {
        let m = game.position().read_move(text).unwrap();
        game.play(&m).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
    game.moves().len()
}

#[test]
fn a9_the_third_occurrence_stops_and_counts() {
    let mut game = Match::from_position(position("", "b......./........./.....w.w w"));
    let plies = shuffle(&mut game, &["a6-b6", "c1-b1", "b6-a6", "b1-c1"]);
    assert_eq!((plies, count(&game)), (8, (Some(Seat::FIRST), Cause::REPETITION, "A9".to_owned())));
}

#[test]
fn a9_eighty_quiet_plies_stop_and_count() {
    let mut game = Match::from_position(position("board=kolowis", ROAMING));
    while game.outcome().is_none() {
        assert!(game.quiet_plies() < 80);
        roam(&mut game);
    }
    assert_eq!(game.moves().len(), 80);
    assert_eq!(count(&game), (Some(Seat::SECOND), Cause::QUIET_MOVES, "A9".to_owned()));
}

const ROAMING: &str = "bb............../................./..............w. w";

/// Plays the first move after which no position is repeated and no capture is possible.
fn roam(game: &mut Match<Awithlaknannai>) {
    for m in legal_moves(game.position()) {
        game.play(&m).unwrap();
        let threatened =
            legal_moves(game.position()).iter().any(putahi_rules::awithlaknannai::Move::is_capture);
        let repeated = game.outcome().is_some_and(|outcome| outcome.cause != Cause::QUIET_MOVES);
        if !threatened && !repeated {
            return;
        }
        game.take_back(1);
    }
    panic!("no quiet way on from {}", game.position());
}

#[test]
fn a9_a_capture_begins_the_count_anew() {
    let mut game = Match::<Awithlaknannai>::new(&Default::default());
    for (text, quiet) in [("a5-b5", 1), ("c4xa5", 0), ("a3xc4", 0)] {
        let m = game.position().read_move(text).unwrap();
        game.play(&m).unwrap();
        assert_eq!(game.quiet_plies(), quiet, "{text}");
    }
}
