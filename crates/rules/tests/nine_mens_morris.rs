//! Nine Men's Morris, rule by rule (`docs/rules/nine-mens-morris.md`).

use proptest::prelude::*;
use putahi_rules::morris::{Family, bitboard};
use putahi_rules::morris::{Morris, Nine};
use putahi_rules::{
    Agreement, Cause, Field, Game, History, Match, MoveError, Point, Problem, Reason, Refusal, Seat,
    SetupError, Tabletop, Touch, after, find_move, legal_moves, perft,
};

use crate::common::Rng;

const START: &str = ".../.../.../....../.../.../... w 9,9";

fn position(text: &str) -> Morris {
    Morris::parse(&Default::default(), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(text: &str) -> Vec<String> {
    let mut moves: Vec<_> = legal_moves(&position(text)).iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The position after `m`, as text.
fn played(text: &str, m: &str) -> String {
    let position = position(text);
    let found = find_move(&position, m).unwrap_or_else(|| panic!("{text}: {m} is legal"));
    after(&position, &found).to_string()
}

fn refusal(text: &str, m: &str) -> Refusal {
    match position(text).read_move(m) {
        Err(MoveError::Refused(refusal)) => refusal,
        other => panic!("{text}: {m}: {other:?}"),
    }
}

/// The refusal of `m` in full: rule, reason, names of the points.
fn refused(text: &str, m: &str) -> String {
    let refusal = refusal(text, m);
    let board = position(text);
    let names: Vec<_> = refusal.points.iter().map(|point| board.board().name(*point)).collect();
    format!("{refusal} {}", names.join(" ")).trim_end().to_owned()
}

mod board {
    use super::*;

    #[test]
    fn has_24_points_32_edges_16_lines_and_each_point_on_two() {
        let start = position(START);
        let board = start.board();
        assert_eq!((board.points.len(), board.lines.len(), Nine::RULES.lattice.mills.len()), (24, 32, 16));
        for point in board.all() {
            let through =
                Nine::RULES.lattice.mills.iter().filter(|line| line.contains(&(point.index() as u8)));
            assert_eq!(through.count(), 2, "{}", board.name(point));
        }
    }

    #[test]
    fn names_tell_columns_from_the_left_and_rows_from_below() {
        let start = position(START);
        for spot in &start.board().points {
            let name = format!("{}{}", char::from(b'a' + spot.at.x as u8), 7 - spot.at.y as u8);
            assert_eq!(spot.name, name);
        }
    }

    #[test]
    fn lines_are_straight_and_their_points_neighbours() {
        let start = position(START);
        for line in Nine::RULES.lattice.mills {
            let [a, b, c] = line.map(|point| Nine::RULES.lattice.places[usize::from(point)]);
            assert!(a.x == b.x && b.x == c.x || a.y == b.y && b.y == c.y, "{line:?}");
            let [a, b, c] = line.map(|point| Point::new(point.into()));
            let near: Vec<_> = start.board().neighbours(b).collect();
            assert!(near.contains(&a) && near.contains(&c), "{line:?}");
        }
    }

    #[test]
    fn moves_are_small() {
        assert_eq!(size_of::<<Morris as Game>::Move>(), 4);
        assert!(size_of::<Morris>() <= 24);
    }
}

mod rules {
    use super::*;

    #[test]
    fn m1_nine_men_each_and_white_begins() {
        let start = Morris::start(&Default::default());
        assert_eq!((start.to_string().as_str(), start.turn(), start.seats()), (START, Seat::FIRST, 2));
        let pieces = start.pieces();
        assert!(Seat::all(2).all(|seat| pieces.in_hand[seat] == 9 && pieces.taken[seat] == 0));
        assert!(pieces.standing.is_empty());
    }

    #[test]
    fn m2_men_in_hand_are_placed_before_any_moves() {
        let text = "w../.../.../....../.../.../..b w 8,8";
        let all = moves(text);
        assert_eq!(all.len(), 22);
        assert!(all.iter().all(|m| m.len() == 2), "{all:?}");
        assert_eq!(played(text, "d6"), "w../.w./.../....../.../.../..b b 7,8");
        assert_eq!(refused(text, "a7-d7"), "M2: place-first");
        assert_eq!(refused(text, "a7"), "M2: occupied a7");
        assert_eq!(refused(text, "g1"), "M2: occupied g1");
    }

    #[test]
    fn m3_men_move_along_lines_to_empty_neighbours() {
        let text = "www/.../.../w...../.../b../bb. w 0,0";
        assert_eq!(moves(text), ["a4-b4", "d7-d6", "g7-g4"]);
        assert_eq!(played(text, "d7-d6"), "w.w/.w./.../w...../.../b../bb. b 0,0");
        for (m, why) in [
            ("a4", "M3: unfinished"),
            ("d5", "M3: none-in-hand"),
            ("d5xa1", "M3: none-in-hand"),
            ("d5-d6", "M3: empty d5"),
            ("a1-g1", "M3: not-yours a1"),
            ("a7-d7", "M3: occupied d7"),
            ("a4-a1", "M3: occupied a1"),
            ("d7-d7", "M3: occupied d7"),
            ("d7-d5", "M3: not-neighbours d7 d5"),
        ] {
            assert_eq!(refused(text, m), why, "{m}");
        }
        assert_eq!(refusal(text, "a1-g1").seat, Some(Seat::SECOND));
    }

    #[test]
    fn m4_three_men_fly_and_it_holds_for_that_side_alone() {
        let fliers = "w../..w/.../....../..w/b../bb. w 0,0";
        let all = moves(fliers);
        assert_eq!(all.len(), 3 * 18);
        assert!(all.contains(&"a7-d3".to_owned()));
        let four = "w../..w/.../....../..w/b../bbb b 0,0";
        assert_eq!(moves(four), ["a1-a4", "b2-b4", "b2-d2", "d1-d2", "g1-g4"]);
        let in_hand = "w../..w/.../....../.../b../b.. w 1,1";
        assert!(moves(in_hand).iter().all(|m| !m.contains('-')), "who has men in hand places");
    }

    #[test]
    fn m5_who_closes_a_mill_takes_exactly_one_man() {
        let placing = "ww./.../.../....../.../.b./b.. w 7,7";
        assert_eq!(played(placing, "g7xa1"), "www/.../.../....../.../.b./... b 6,7");
        assert_eq!(refused(placing, "g7"), "M5: must-take g7");
        assert_eq!(refused(placing, "g7xg1"), "M5: not-enemy g1");
        assert_eq!(refused(placing, "g7xa7"), "M5: not-enemy a7");
        assert_eq!(refused(placing, "d6xa1"), "M5: nothing-to-take d6 a1");
        let two = refusal(placing, "g7xa1xd2");
        assert_eq!((two.reason, two.rule.to_string()), (Reason::TOO_MANY, "M5".to_owned()));
    }

    #[test]
    fn m5_a_mill_opened_and_closed_again_takes_again() {
        let open = "ww./..w/.../w...../.../bb./.bb w 0,0";
        assert!(moves(open).iter().all(|m| !m.contains('x')));
        let closed = "www/.../.../w...../.../bb./.bb w 0,0";
        let opened = played(closed, "g7-g4");
        assert_eq!(opened, "ww./.../.../w....w/.../bb./.bb b 0,0");
        let answered = played(&opened, "d2-d3");
        assert_eq!(refused(&answered, "g4-g7"), "M5: must-take g7");
        assert_eq!(played(&answered, "g4-g7xd3"), "www/.../.../w...../.../b../.bb b 0,0");
    }

    #[test]
    fn m5_a_flier_takes_too() {
        assert!(moves("ww./.../.../....../..w/bb./.bb w 0,0").contains(&"e3-g7xb2".to_owned()));
    }

    #[test]
    fn m5_a_man_who_moves_within_his_line_closes_nothing() {
        let line = "w.w/.../.../w....w/.../bb./.bb w 0,0";
        assert!(moves(line).contains(&"a7-d7".to_owned()));
        assert_eq!(refused(line, "a7-d7xb2"), "M5: nothing-to-take d7 b2");
    }

    #[test]
    fn m5_two_mills_at_once_take_one_man() {
        let text = ".ww/.../.../w...../.../bb./wbb w 5,5";
        assert_eq!(played(text, "a7xd2"), "www/.../.../w...../.../b../wbb b 4,5");
        assert!(moves(text).iter().all(|m| m.matches('x').count() <= 1));
    }

    #[test]
    fn m5_no_man_on_the_board_none_taken() {
        let text = "ww./.../.../....../.../.../... w 7,7";
        assert_eq!(played(text, "g7"), "www/.../.../....../.../.../... b 6,7");
        assert_eq!(refused(text, "g7xa1"), "M5: not-enemy a1");
    }

    #[test]
    fn m6_men_in_mills_are_safe() {
        let text = "ww./.../.../....../.../.b./bbb w 5,5";
        let all = moves(text);
        assert!(all.contains(&"g7xd2".to_owned()) && !all.contains(&"g7xa1".to_owned()));
        assert_eq!(refused(text, "g7xa1"), "M6: in-mill a1");
        assert_eq!(refusal(text, "g7xa1").seat, Some(Seat::SECOND));
    }

    #[test]
    fn m6_unless_all_stand_in_mills() {
        let all = moves("ww./.../.../....../.../.../bbb w 6,6");
        assert!(["g7xa1", "g7xd1", "g7xg1"].iter().all(|m| all.contains(&(*m).to_owned())), "{all:?}");
    }

    #[test]
    fn m7_who_has_lost_seven_men_has_lost() {
        let text = "w../..w/.../....../..w/.../.bb b 0,0";
        let outcome = position(text).outcome().unwrap();
        assert_eq!((outcome.loser(), outcome.cause), (Some(Seat::SECOND), Cause::new("too-few-men")));
        assert_eq!(outcome.rule.unwrap().to_string(), "M7");
        assert!(moves(text).is_empty());
        assert_eq!(refused(text, "d1-a1"), "M7: over");
        let other = position(&text.replace(" b ", " w ")).outcome().unwrap();
        assert_eq!(other.loser(), Some(Seat::SECOND));
        assert_eq!(position(text).pieces().taken[Seat::SECOND], 7);
    }

    #[test]
    fn m7_the_count_is_of_captures() {
        assert_eq!(position(START).outcome(), None);
        let few = "w../.../.../....../.../.../... b 2,3";
        assert_eq!(position(few).outcome(), None, "three men are left to white");
        assert_eq!(position(&few.replace("b 2,3", "b 1,2")).outcome().unwrap().loser(), Some(Seat::SECOND));
    }

    #[test]
    fn m8_who_cannot_move_has_lost() {
        let free = "wbw/.../.../b...../.../.b./wbw w 0,0";
        assert_eq!(moves(free), ["g1-g4", "g7-g4"]);
        let blocked = "wbw/.../.../b....b/.../.b./wbw w 0,0";
        let outcome = position(blocked).outcome().unwrap();
        assert_eq!((outcome.loser(), outcome.cause), (Some(Seat::FIRST), Cause::BLOCKED));
        assert_eq!(outcome.rule.unwrap().to_string(), "M8");
        assert_eq!(refused(blocked, "a7-d6"), "M8: over");
    }

    #[test]
    fn m9_a_hundred_quiet_plies_of_phase_two_draw() {
        let position = position("w../..w/.../....../..w/b../bb. w 0,0");
        let quiet = |m: &str| position.is_quiet(&find_move(&position, m).unwrap());
        assert!(quiet("a7-d7"));
        let placing = self::position("ww./.../.../....../.../.b./b.. w 7,7");
        let quiet = |m: &str| placing.is_quiet(&find_move(&placing, m).unwrap());
        assert!(!quiet("d6") && !quiet("g7xa1"), "a man placed or taken is progress");
        let limit = Morris::laws(&Default::default()).quiet.unwrap();
        assert_eq!((limit.plies, limit.rule.to_string()), (100, "M9".to_owned()));
        assert_eq!(wander().quiet_plies(), 100);
        assert_eq!(wander().outcome().unwrap().cause, Cause::QUIET_MOVES);
    }

    /// A match of flying men without captures and repetitions until it ends.
    fn wander() -> Match<Morris> {
        let start = position("w../..w/.../....../..w/b../bb. w 0,0");
        let mut game = Match::from_position(start);
        while game.outcome().is_none() {
            let fresh = |m: &&_| {
                let next = after(game.position(), m);
                game.position().is_quiet(m) && !game.positions().contains(&next)
            };
            let m = *legal_moves(game.position()).iter().find(fresh).unwrap();
            game.play(&m).unwrap();
        }
        game
    }

    #[test]
    fn m10_the_third_occurrence_draws() {
        let mut game = Match::from_position(position("w../..w/.../....../..w/b../bb. w 0,0"));
        for m in ["a7-d7", "d1-g1", "d7-a7", "g1-d1"].repeat(2) {
            assert_eq!(game.outcome(), None);
            let m = find_move(game.position(), m).unwrap();
            game.play(&m).unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.cause, outcome.rule.unwrap().to_string()), (Cause::REPETITION, "M10".to_owned()));
        let key = |text: &str| position(text);
        assert_ne!(key("w../.../.../....../.../.../..b w 8,8"), key("w../.../.../....../.../.../..b w 7,7"));
    }

    #[test]
    fn m11_draw_by_agreement_and_resignation() {
        let (what, rule) = Morris::laws(&Default::default()).agreement.unwrap();
        assert_eq!((what, rule.to_string()), (Agreement::Draw, "M11".to_owned()));
        assert_eq!(Morris::laws(&Default::default()).resignation.unwrap().to_string(), "M11");
    }

    #[test]
    fn m12_no_passing() {
        assert_eq!(position(START).explain_illegal(&[]).unwrap().to_string(), "M12: unfinished");
        let mut rng = Rng::new(12);
        let mut at = position(START);
        while let moves @ [_, ..] = &legal_moves(&at)[..] {
            assert!(moves.iter().all(|m| after(&at, m).pieces() != at.pieces()));
            at = after(&at, rng.pick(moves));
        }
    }

    #[test]
    fn touches_outside_the_board_are_refused() {
        let reserve = [Touch::Reserve(putahi_rules::Piece::Man(Seat::FIRST))];
        assert_eq!(position(START).explain_illegal(&reserve).unwrap().to_string(), "M2: not-from-reserve");
        assert!(matches!(position(START).read_move("h8"), Err(MoveError::Unknown(name)) if name == "h8"));
    }
}

mod text {
    use super::*;

    fn error(text: &str) -> SetupError {
        Morris::parse(&Default::default(), text).unwrap_err()
    }

    #[test]
    fn other_lengths_and_characters_are_refused() {
        let rows = error(".../.../.../....../.../... w 9,9");
        assert_eq!((rows.field, rows.problem), (Field::BOARD, Problem::Rows(7)));
        let long = error(".../.../..../....../.../.../... w 9,9");
        assert_eq!((long.text.as_str(), long.problem), ("....", Problem::Length(3)));
        let row = error(".../.../.../...../.../.../... w 9,9");
        assert_eq!((row.text.as_str(), row.problem), (".....", Problem::Length(6)));
        let letter = error(".../.x./.../....../.../.../... w 9,9");
        assert_eq!((letter.text.as_str(), letter.problem), (".x.", Problem::Character('x')));
        assert_eq!(error(".../.W./.../....../.../.../... w 9,9").problem, Problem::Character('W'));
        assert_eq!(error(".../.é./.../....../.../.../... w 9,9").problem, Problem::Character('é'));
    }

    #[test]
    fn other_sides_to_move_are_refused() {
        for turn in ["x", "W", "white", "1"] {
            let found = error(&START.replace('w', turn));
            assert_eq!((found.field, found.text.as_str()), (Field::TURN, turn));
        }
    }

    #[test]
    fn hands_that_are_no_two_numbers_are_refused() {
        for hands in ["9", "9,9,9", "9;9", "+9,9", "09,9", ",9", "9,", "x,9", "9,-1"] {
            let found = error(&START.replace("9,9", hands));
            assert_eq!(found.field, Field::HANDS, "{hands}: {found}");
        }
        assert_eq!(error(&START.replace("9,9", "9,x")).text, "x");
    }

    #[test]
    fn more_than_nine_men_are_refused() {
        let hand = error(&START.replace("9,9", "10,10"));
        let men = Problem::Men { seat: Seat::FIRST, found: 10, least: 0, most: 9 };
        assert_eq!((hand.field, hand.text.as_str(), hand.problem), (Field::HANDS, "10", men.clone()));
        let both = error("w../.../.../....../.../.../... w 9,9");
        assert_eq!((both.field, both.problem), (Field::BOARD, men));
        let black = error("bbb/bbb/bbb/b...../.../.../www b 0,0");
        assert_eq!(black.problem, Problem::Men { seat: Seat::SECOND, found: 10, least: 0, most: 9 });
    }

    #[test]
    fn hands_that_placing_in_turn_cannot_give_are_refused() {
        let empty = ".../.../.../....../.../.../...";
        for (turn, hands) in
            [("w", "8,9"), ("w", "9,8"), ("b", "9,9"), ("b", "9,8"), ("b", "7,9"), ("w", "0,1")]
        {
            let found = error(&format!("{empty} {turn} {hands}"));
            assert_eq!((found.field, found.text.as_str()), (Field::HANDS, hands));
            assert!(matches!(found.problem, Problem::Contradiction(..)), "{found}");
        }
        for (turn, hands) in [("w", "3,3"), ("b", "2,3"), ("b", "0,1"), ("w", "0,0"), ("b", "0,0")] {
            position(&format!("{empty} {turn} {hands}"));
        }
    }

    #[test]
    fn missing_and_trailing_text_is_refused() {
        let trailing = error(&format!("{START} 0"));
        assert_eq!((trailing.field, trailing.text.as_str()), (Field::REST, "0"));
        assert_eq!(error(".../.../.../....../.../.../... w").field, Field::HANDS);
        assert_eq!(error(".../.../.../....../.../.../...").field, Field::TURN);
        assert_eq!(error("").field, Field::BOARD);
    }
}

/// An arbitrary position that the page allows: men of both sides anywhere, and any consistent hands.
fn positions() -> impl Strategy<Value = Morris> {
    let points = prop::collection::vec(0..24_usize, 0..18).prop_map(|points| {
        let mut seen = Vec::new();
        points.into_iter().for_each(|p| {
            if !seen.contains(&p) {
                seen.push(p);
            }
        });
        seen
    });
    (points, any::<bool>(), 0..10_usize, any::<bool>()).prop_map(|(points, white, hand, phase_two)| {
        let mut men = ['.'; 24];
        points.iter().enumerate().for_each(|(i, point)| men[*point] = ['w', 'b'][i % 2]);
        let most = 9 - points.len().div_ceil(2);
        let black = if phase_two { 0 } else { hand.min(most) };
        let first = if white { black } else { black.saturating_sub(1) };
        let men: String = men.iter().collect();
        let rows = [0..3, 3..6, 6..9, 9..15, 15..18, 18..21, 21..24].map(|row| &men[row]);
        position(&format!("{} {} {first},{black}", rows.join("/"), if white { 'w' } else { 'b' }))
    })
}

/// The result of a set function, computed for each point from the list of lines.
fn by_lines(set: u32, holds: impl Fn(u8, [u8; 3], &dyn Fn(u8) -> bool) -> bool) -> u32 {
    let stands = |point: u8| set >> point & 1 != 0;
    let here = |point: u8| {
        Nine::RULES.lattice.mills.iter().any(|line| line.contains(&point) && holds(point, *line, &stands))
    };
    (0..24).filter(|point| here(*point)).map(|point| 1 << point).sum()
}

proptest! {
    #[test]
    fn a_position_is_read_as_it_is_written(at in positions()) {
        let text = at.to_string();
        prop_assert_eq!(position(&text), at);
        prop_assert_eq!(position(&text).to_string(), text);
    }

    #[test]
    fn sets_of_men_make_a_position(at in positions()) {
        let men = [at.own(), at.enemy()];
        let men = if at.turn() == Seat::FIRST { men } else { [men[1], men[0]] };
        let hands = [Seat::FIRST, Seat::SECOND].map(|seat| at.in_hand(seat));
        prop_assert_eq!(Morris::from_men(Default::default(), men, hands, at.turn()), Some(at));
    }

    #[test]
    fn what_is_not_listed_is_refused(at in positions(), touched in prop::collection::vec(0..24_usize, 0..4)) {
        let touched: Vec<_> = touched.into_iter().map(|point| Touch::Point(Point::new(point))).collect();
        let listed = legal_moves(&at).iter().any(|m| Morris::touches(m) == touched);
        prop_assert_eq!(at.explain_illegal(&touched).is_none(), listed);
        for m in legal_moves(&at) {
            prop_assert_eq!(at.explain_illegal(&Morris::touches(&m)), None);
        }
    }

    #[test]
    fn no_moves_if_and_only_if_there_is_an_outcome(at in positions()) {
        prop_assert_eq!(legal_moves(&at).is_empty(), at.outcome().is_some());
    }

    #[test]
    fn the_bitboards_count_what_the_list_holds(at in positions()) {
        prop_assert_eq!(bitboard::perft(&at, 1), legal_moves(&at).len() as u64);
        prop_assert_eq!(bitboard::perft(&at, 3), perft(&at, 3));
    }

    #[test]
    fn sets_follow_the_lines(set in 0..1_u32 << 24) {
        let others = |point: u8, line: [u8; 3], stands: &dyn Fn(u8) -> bool| {
            line.iter().all(|p| *p == point || stands(*p))
        };
        prop_assert_eq!(bitboard::closers::<Nine>(set), by_lines(set, others));
        let mills = by_lines(set, |_, line, stands| line.iter().all(|p| stands(*p)));
        prop_assert_eq!(bitboard::mills::<Nine>(set), mills);
        let free = if set & !mills == 0 { set } else { set & !mills };
        prop_assert_eq!(bitboard::removable::<Nine>(set), free);
        let beside = |point: u8, [a, b, c]: [u8; 3], stands: &dyn Fn(u8) -> bool| {
            if point == b { stands(a) || stands(c) } else { stands(b) }
        };
        prop_assert_eq!(bitboard::neighbours::<Nine>(set), by_lines(set, beside));
        let points: Vec<u32> = bitboard::points(set).collect();
        prop_assert_eq!(points.iter().map(|point| 1 << point).sum::<u32>(), set);
    }
}

#[test]
fn sets_that_are_no_position_are_none() {
    let none = |men, turn| {
        assert_eq!(Morris::from_men(Default::default(), men, [0, 0], turn), None, "{men:?} {turn}");
    };
    none([0b111, 0b100], Seat::FIRST);
    none([1 << 24, 0b111], Seat::FIRST);
    none([0x3FF, 0], Seat::SECOND);
    none([0b111, 0b111 << 3], Seat::THIRD);
    for (hands, turn) in [([3, 2], Seat::FIRST), ([3, 3], Seat::SECOND), ([7, 7], Seat::FIRST)] {
        assert_eq!(
            Morris::from_men(Default::default(), [0b111, 0b111 << 3], hands, turn),
            None,
            "{hands:?} {turn}"
        );
    }
}

#[test]
fn the_bitboards_count_the_same_along_random_games() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut at = position(START);
        for _ in 0..120 {
            assert_eq!(bitboard::perft(&at, 2), perft(&at, 2), "{at}");
            let moves = legal_moves(&at);
            assert_eq!(bitboard::perft(&at, 1), moves.len() as u64, "{at}");
            if moves.is_empty() {
                break;
            }
            at.play_unchecked(rng.pick(&moves));
        }
    }
}

#[test]
fn the_start_has_the_known_number_of_paths() {
    let start = position(START);
    let paths: Vec<_> = (0..=6).map(|depth| bitboard::perft(&start, depth)).collect();
    assert_eq!(paths, [1, 24, 552, 12_144, 255_024, 5_140_800, 99_274_176]);
}
