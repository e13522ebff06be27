//! The rules of `docs/rules/moaai.md`, by number, and every refusal of positions and moves.

use std::collections::HashSet;

use putahi_rules::moaai::{Moaai, Options};
use putahi_rules::{
    Cause, Expected, Field, Game, Match, MoveError, Piece, Problem, Rule, Seat, SeatResult, SetupError,
    Tabletop, Touch, WordingArg, after, legal_moves,
};

use crate::common::Rng;

/// Phase two begins; the page's own example.
const FULL: &str = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move";
/// Fourteen squares in a row.
const STRIP: &str = "terrain=square:oooooooooooooo";

fn options(text: &str) -> Options {
    text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn at(text: &str) -> Moaai {
    Moaai::parse(&Options::default(), text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn play(position: &Moaai, text: &str) -> Moaai {
    let m = position.read_move(text).unwrap_or_else(|error| panic!("{position}: `{text}`: {error}"));
    after(position, &m)
}

fn play_all(position: &Moaai, moves: &[&str]) -> Moaai {
    moves.iter().fold(position.clone(), |position, m| play(&position, m))
}

fn moves(position: &Moaai) -> Vec<String> {
    legal_moves(position).iter().map(ToString::to_string).collect()
}

fn results(position: &Moaai) -> Vec<SeatResult> {
    position.outcome().unwrap().results.iter().map(|(_, result)| *result).collect()
}

/// All twelve pieces on a strip, from the left.
fn filled_strip(seats: &str) -> Moaai {
    let mut position = Moaai::start(&options(&format!("{STRIP},seats={seats}")));
    for number in 1..=12 {
        let m = legal_moves(&position).into_iter().find(|m| m.to_string().ends_with(&format!("@a{number}")));
        position.play_unchecked(&m.unwrap());
    }
    position
}

#[test]
fn o1_any_piece_of_the_reserve_on_any_empty_cell() {
    let start = Moaai::start(&Options::default());
    assert_eq!(start.to_string(), "....../......../........../......../...... 1 2 place");
    assert_eq!(legal_moves(&start).len(), 12 * 19);
    let next = play(&start, "Rb@d4");
    assert_eq!(next.to_string(), "....../......../........../......Rb/...... 2 2 place");
    let left: HashSet<_> = moves(&next).into_iter().collect();
    assert_eq!(left.len(), 11 * 18);
    assert!(left.iter().all(|m| !m.starts_with("Rb") && !m.ends_with("d4")));
}

#[test]
fn o1_filling_goes_on_until_all_twelve_stand() {
    for seats in ["2", "3"] {
        let mut position = Moaai::start(&options(&format!("seats={seats}")));
        for placed in 0..12 {
            assert!(position.is_filling());
            assert_eq!(position.turn().index(), placed % position.seats());
            assert_eq!(position.pieces().reserve.len(), 12 - placed);
            let m = legal_moves(&position)[0];
            position.play_unchecked(&m);
        }
        assert!(!position.is_filling());
        assert_eq!(position.turn(), Seat::FIRST, "O2: seat 1 goes on");
        assert_eq!(position.pieces().reserve, []);
    }
}

#[test]
fn o2_one_step_of_any_piece_and_the_cell_it_left_is_gone() {
    let next = play(&at(FULL), "b2-b3");
    assert_eq!(next.to_string(), "Tv..../Cr##Cv../TrRoRr..Cb/..To..Rb/TbCoRv 1 2 move");
    assert!(moves(&next).iter().all(|m| !m.contains("b2")), "nothing goes to a cell that is gone");
    let gone: Vec<_> = next.pieces().gone.iter().map(|cell| next.board().name(*cell).to_owned()).collect();
    assert_eq!(gone, ["b2"]);
}

#[test]
fn o3_who_touches_nothing_of_the_kind_moves_again_with_any_piece() {
    let position = at(FULL);
    let next = play(&position, "b2-b3");
    assert_eq!(next.turn(), position.turn());
    assert!(moves(&next).iter().any(|m| !m.starts_with("b3")));
}

#[test]
fn o4_all_of_the_kind_leave_with_the_moved_piece() {
    let next = play(&at(FULL), "c2-d1");
    assert_eq!(next.to_string(), "Tv..../CrCv..../Tr##Rr..Cb/......Rb/TbCoRv 2 2 move", "the same colour");
    assert!(moves(&next).contains(&"c1-d1".to_owned()), "cells under removed pieces stay");
}

/// Why pieces leave is said with the shape or colour that meets its own, and their number.
#[test]
fn o4_the_effect_of_a_step_says_what_met_and_how_many_leave() {
    let effect = |position: &str, text: &str| {
        let position = at(position);
        position.effect(&position.read_move(text).unwrap()).map(|effect| (effect.key, effect.args))
    };
    let met = |shape: char, colour: char, count| {
        let [shape, colour] = [shape, colour].map(WordingArg::Character);
        vec![("shape", shape), ("colour", colour), ("count", WordingArg::Number(count))]
    };
    assert_eq!(effect("....../......../........../......../...... 1 2 place", "Tr@c3"), None);
    let full = "Tv..../CrCvRr../TrRo##..Cb/..To..Rb/TbCoRv 1 2 move";
    assert_eq!(effect(full, "c5-b4"), Some(("effect-again", Vec::new())), "O3: move again");
    let example = "Rb..../Ro..RvTr/CbTo....Rr/..CoCrTv/Tb..Cv 1 2 move";
    assert_eq!(effect(example, "d2-c3"), Some(("effect-both", met('C', 'o', 3))));
    let last = "....../......##/..########/##Cb##Ro/..#### 1 2 move";
    assert_eq!(effect(last, "d2-e1"), None, "O5: nobody moves again");
}

#[test]
fn o4_shape_or_colour_of_direct_neighbours_without_chain_reaction() {
    let next = play(&at("....../RoTo..../..Tr..Rr../Cr..Cb../....Tb 1 2 move"), "c2-c3");
    assert_eq!(next.to_string(), "....../Ro....../..##....../Cr..Cb../....Tb 2 2 move");
}

#[test]
fn o5_who_made_the_last_move_has_lost_also_if_he_ought_to_move_again() {
    let last = at("##..Rv/########/########../....####/####To 2 2 move");
    let over = play(&last, "a3-a2");
    assert_eq!(over.to_string(), "##Rv##/########/########../....####/####To 2 2 over");
    assert_eq!(results(&over), [SeatResult::Won, SeatResult::Lost]);
    let outcome = over.outcome().unwrap();
    assert_eq!((outcome.cause, outcome.rule), (Cause::new("last-move"), Some(Rule::new('O', 5))));
    assert_eq!((over.turn(), moves(&over).len()), (Seat::SECOND, 0));
}

#[test]
fn o5_the_game_ends_whoever_would_be_next() {
    let taking = at("..####/##....##/To##..Cv../####..##/##Cr.. 1 2 move");
    let ends: Vec<_> = ["c4-d3", "e2-d3"].map(|m| play(&taking, m).to_string()).into();
    assert_eq!(ends[0], "..####/##....##/To##..##../####..##/##.... 1 2 over", "squares touch and leave");
    assert!(ends.iter().all(|text| text.ends_with("1 2 over")), "{ends:?}");
}

#[test]
fn o5_of_three_the_seat_before_the_loser_wins() {
    let three = options("seats=3");
    for (loser, expected) in [
        ("1", [SeatResult::Lost, SeatResult::Neither, SeatResult::Won]),
        ("2", [SeatResult::Won, SeatResult::Lost, SeatResult::Neither]),
        ("3", [SeatResult::Neither, SeatResult::Won, SeatResult::Lost]),
    ] {
        let text = format!("##..Rv/########/########../....####/####To {loser} 3 move");
        let over = play(&Moaai::parse(&three, &text).unwrap(), "a3-a2");
        assert_eq!(results(&over), expected);
    }
}

/// Seat 1 makes both steps of phase two: turns are what counts, so its last step but one does not make it win.
#[test]
fn o5_counts_turns_and_a_loser_with_the_only_turn_of_phase_two() {
    for (seats, expected) in [
        ("2", vec![SeatResult::Lost, SeatResult::Won]),
        ("3", vec![SeatResult::Lost, SeatResult::Neither, SeatResult::Won]),
    ] {
        let position = filled_strip(seats);
        assert_eq!(moves(&position), ["a12-a13"]);
        let over = play_all(&position, &["a12-a13", "a13-a14"]);
        assert_eq!(results(&over), expected);
    }
}

#[test]
fn o6_no_draw_no_pass_and_six_turns_of_phase_two_at_most() {
    for (seed, terrain) in (0..300).flat_map(|seed| ["hexagon", "rhombus", "square"].map(|t| (seed, t))) {
        let mut rng = Rng::new(seed);
        let seats = 2 + seed % 2;
        let mut game = Match::<Moaai>::new(&options(&format!("terrain={terrain},seats={seats}")));
        let mut turns = 1;
        while game.outcome().is_none() {
            let (before, moving) = (game.position().turn(), !game.position().is_filling());
            game.play(rng.pick(&legal_moves(game.position()))).unwrap();
            turns += usize::from(moving && game.position().turn() != before);
        }
        let outcome = game.outcome().unwrap();
        assert!(turns <= 6, "{turns} turns");
        assert_eq!(outcome.loser(), Some(game.position().turn()));
        assert_eq!(outcome.winner(), Some(game.position().turn().previous(seats as usize)));
    }
    assert!(at(FULL).read_move("-").is_err());
}

#[test]
fn positions_are_refused_with_their_field() {
    let fits = |word| Problem::Contradiction(Expected::OneOf(Box::leak(Box::new([word]))));
    let due = |seat| Problem::Contradiction(Expected::Turn(seat));
    let two = Problem::Value(Expected::OneOf(&["1", "2"]));
    let empty = "....../......../........../......../......";
    let full = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv";
    let gone = "##..../......../........../......../......";
    let phases = Expected::OneOf(&["place", "move", "over"]);
    let cases = [
        (String::new(), Field::BOARD, "", Problem::Missing),
        (empty.into(), Field::TURN, "", Problem::Missing),
        (format!("{empty} 1"), Field::new("seats"), "", Problem::Missing),
        (format!("{empty} 1 2"), Field::new("phase"), "", Problem::Missing),
        (format!("{empty} 1 2 place "), Field::REST, "", Problem::Trailing),
        (format!("{empty} 1 2 place x"), Field::REST, "x", Problem::Trailing),
        ("....../.... 1 2 place".into(), Field::BOARD, "....../....", Problem::Rows(5)),
        (format!("{empty}.. 1 2 place"), Field::BOARD, "........", Problem::Length(3)),
        (format!("{} 1 2 place", &empty[1..]), Field::BOARD, ".....", Problem::Length(3)),
        (format!("Tx{} 1 2 place", &empty[2..]), Field::BOARD, "Tx", Problem::Character('x')),
        (format!("tr{} 1 2 place", &empty[2..]), Field::BOARD, "tr", Problem::Character('t')),
        (format!(".#{} 1 2 place", &empty[2..]), Field::BOARD, ".#", Problem::Character('#')),
        (format!("#.{} 1 2 place", &empty[2..]), Field::BOARD, "#.", Problem::Character('.')),
        (format!("TrTr{} 1 2 place", &empty[4..]), Field::BOARD, "Tr", Problem::Twice),
        (format!("{empty} 0 2 place"), Field::TURN, "0", two.clone()),
        (format!("{empty} 3 2 place"), Field::TURN, "3", two.clone()),
        (format!("{empty} 01 2 place"), Field::TURN, "01", two.clone()),
        (format!("{empty} 1 3 place"), Field::new("seats"), "3", Problem::Value(Expected::OneOf(&["2"]))),
        (format!("{empty} 1 2 Place"), Field::new("phase"), "Place", Problem::Value(phases)),
        (format!("{empty} 2 2 place"), Field::TURN, "2", due(Seat::FIRST)),
        (format!("Tr{} 1 2 place", &empty[2..]), Field::TURN, "1", due(Seat::SECOND)),
        (format!("{full} 1 2 place"), Field::new("phase"), "place", fits("move")),
        (
            format!("Tr{} 2 2 place", &gone[2..].replacen("..", "##", 1)),
            Field::new("phase"),
            "place",
            fits("move"),
        ),
        (format!("{gone} 1 2 place"), Field::new("phase"), "place", fits("over")),
        (format!("{gone} 1 2 move"), Field::new("phase"), "move", fits("over")),
        (format!("{full} 1 2 over"), Field::new("phase"), "over", fits("move")),
    ];
    for (text, field, quoted, problem) in cases {
        let error = Moaai::parse(&Options::default(), &text).unwrap_err();
        assert_eq!(error, SetupError::new(field, quoted, problem), "`{text}`");
    }
    let three = Moaai::parse(&options("seats=3"), &format!("{empty} 4 3 place")).unwrap_err();
    assert_eq!(three.problem, Problem::Value(Expected::OneOf(&["1", "2", "3"])));
}

#[test]
fn positions_that_no_match_reaches_are_accepted() {
    for text in [
        "Tr..../......../........../......../...... 2 2 move",
        "######/########/##########/########/###### 2 2 over",
        "....../......../........../......../...... 1 2 over",
    ] {
        assert_eq!(at(text).to_string(), text);
    }
}

/// The refusal of a move with the names of its points.
fn refused(position: &Moaai, text: &str) -> String {
    let MoveError::Refused(refusal) = position.read_move(text).unwrap_err() else {
        panic!("{position}: `{text}` is no refused move")
    };
    let points = refusal.points.iter().map(|point| position.board().name(*point));
    points.fold(refusal.to_string(), |told, point| format!("{told} {point}"))
}

#[test]
fn o1_moves_are_refused_while_filling() {
    let position = play(&Moaai::start(&Options::default()), "Rb@d4");
    for (text, told) in [
        ("Rr@d4", "O1: occupied d4"),
        ("Rb@d3", "O1: not-in-reserve"),
        ("d4-d3", "O1: fill-first"),
        ("d4", "O1: fill-first"),
        ("Rr", "O1: unfinished"),
        ("Rr@Ro", "O1: not-from-reserve"),
        ("Rr@a1-a2", "O1: too-many a2"),
        ("Rr@a1@Ro", "O1: too-many"),
    ] {
        assert_eq!(refused(&position, text), told, "`{text}`");
    }
    assert_eq!(position.explain_illegal(&[]).unwrap().to_string(), "O1: unfinished");
    let man = Touch::Reserve(Piece::Man(Seat::FIRST));
    assert_eq!(position.explain_illegal(&[man]).unwrap().to_string(), "O1: not-in-reserve");
}

#[test]
fn o2_steps_are_refused() {
    let position = play(&at(FULL), "b2-b3");
    for (text, told) in [
        ("b2-a2", "O2: cell-gone b2"),
        ("b1-b2", "O2: cell-gone b2"),
        ("a2-a3", "O2: empty a2"),
        ("a1-b1", "O2: occupied b1"),
        ("a1-a1", "O2: occupied a1"),
        ("a1-a3", "O2: not-neighbours a1 a3"),
        ("Tr@a2", "O2: not-from-reserve"),
        ("a1-Tr", "O2: not-from-reserve"),
        ("a1", "O2: unfinished"),
        ("a1-a2-a3", "O2: too-many a3"),
    ] {
        assert_eq!(refused(&position, text), told, "`{text}`");
    }
    assert_eq!(position.explain_illegal(&[]).unwrap().to_string(), "O2: unfinished");
    let over = at("##Rv##/########/########../....####/####To 2 2 over");
    assert_eq!(refused(&over, "a2-a1"), "O5: over");
}

#[test]
fn moves_are_read_strictly() {
    let start = Moaai::start(&Options::default());
    let spelt = MoveError::Spelling { text: "Rb-d4".into(), meant: "Rb@d4".into() };
    assert_eq!(start.read_move("Rb-d4"), Err(spelt));
    for text in ["", "Rb@f1", "rb@d4", "Xx@d4", "Rb@d04", "Rb @d4"] {
        assert!(matches!(start.read_move(text), Err(MoveError::Unknown(_))), "`{text}`");
    }
}

#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Moaai>() <= 88, "{} bytes", size_of::<Moaai>());
    assert!(size_of::<<Moaai as Game>::Move>() <= 8);
}
