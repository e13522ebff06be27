//! The rules of `docs/rules/moaai.md`, by number, and every refusal of maps, positions and moves.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::HashSet;

use common::Dice;
use proptest::prelude::*;
use putahi_rules::moaai::{Moaai, Options, Seats, Terrain};
use putahi_rules::{
    Cause, Cells, Choice, Field, Game, MapProblem, Match, MoveError, OptionsError, Piece, Problem, Rule,
    Seat, SeatResult, SetupError, Spec, Tabletop, Touch, legal_moves,
};

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
    putahi_rules::after(position, &m)
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
    assert_eq!((outcome.cause, outcome.rule), (Cause::LastMove, Some(Rule::new('O', 5))));
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

/// Seat 1 makes both steps of phase two: turns are counted, so that it does not win by its own last step but one.
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
        let mut dice = Dice::new(seed);
        let seats = 2 + seed % 2;
        let mut game = Match::<Moaai>::new(&options(&format!("terrain={terrain},seats={seats}")));
        let mut turns = 1;
        while game.outcome().is_none() {
            let (before, moving) = (game.position().turn(), !game.position().is_filling());
            game.play(dice.pick(&legal_moves(game.position()))).unwrap();
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
fn terrains_have_the_cells_and_neighbourships_of_the_page() {
    let counted = |t: &Terrain| (t.cells().len(), t.board().lines.len(), t.all().count_ones());
    let [hexagon, rhombus, square] = Terrain::named();
    assert_eq!(counted(hexagon), (19, 42, 19));
    assert_eq!(counted(rhombus), (16, 33, 16));
    assert_eq!(counted(square), (16, 24, 16));
    assert_eq!((hexagon.rows(), rhombus.rows()), (&[3, 4, 5, 4, 3][..], &[4; 4][..]));
    assert_eq!((hexagon.board().cells, square.board().cells), (Cells::Hexagons, Cells::Squares));
}

#[test]
fn neighbours_are_one_unit_apart_and_nothing_is_nearer() {
    for terrain in Terrain::named() {
        let board = terrain.board();
        for a in board.all() {
            for b in board.all().filter(|b| a != *b) {
                let (one, other) = (board.points[a.index()].at, board.points[b.index()].at);
                let distance = (one.x - other.x).hypot(one.y - other.y);
                let touching = terrain.neighbours(a) >> b.index() & 1 == 1;
                assert_eq!(touching, (distance - 1.0).abs() < 1e-4, "{terrain}");
                assert!(distance > 0.999, "{terrain}");
            }
        }
    }
}

#[test]
fn cells_are_named_by_row_and_number() {
    let names: Vec<_> = Terrain::hexagon().cells().iter().map(ToString::to_string).collect();
    let page = "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3";
    assert_eq!(names.join(" "), page);
}

#[test]
fn specs_are_canonical() {
    let hexagon = Terrain::hexagon().map().to_owned();
    for (text, canonical) in [
        ("moaai", "moaai"),
        ("moaai:seats=3,terrain=rhombus", "moaai:terrain=rhombus,seats=3"),
        ("moaai:terrain=hexagon,seats=2", "moaai"),
        (&format!("moaai:terrain={hexagon}"), "moaai"),
        (&format!("moaai:seats=3,terrain={}\n", hexagon.replace('/', "\n")), "moaai:seats=3"),
        ("moaai:terrain=square:oooo\r\noooo\r\noooo\r\noooo\r\n", "moaai:terrain=square"),
        ("moaai:terrain=hex:o.o.o.o.../.o.o.o.o../..o.o.o.o./...o.o.o.o", "moaai:terrain=rhombus"),
        ("moaai:terrain=square:ooooooo\nooooooo", "moaai:terrain=square:ooooooo/ooooooo"),
    ] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), canonical);
        assert_eq!(canonical.parse::<Spec>().unwrap(), spec);
    }
}

#[test]
fn terrains_are_shared_and_equal_by_content() {
    let (one, other) = (options(STRIP), options(STRIP));
    assert!(!std::sync::Arc::ptr_eq(&one.terrain, &other.terrain));
    assert_eq!(Moaai::start(&one), Moaai::start(&other));
    assert_ne!(Moaai::start(&one), Moaai::start(&Options::default()));
    assert_eq!(Options::default().seats, Seats::Two);
    let named = options(&format!("terrain={}", Terrain::square().map()));
    assert!(std::sync::Arc::ptr_eq(&named.terrain, &Terrain::square()));
}

#[test]
fn options_are_refused() {
    let refused = |text: &str| text.parse::<Options>().unwrap_err();
    let choices = <Options as putahi_rules::Options>::CHOICES;
    let unknown = |choice: Choice, value: &str| OptionsError::UnknownValue { choice, value: value.into() };
    assert_eq!(refused("terrain=oval"), unknown(choices[0], "oval"));
    assert_eq!(refused("terrain="), unknown(choices[0], ""));
    assert_eq!(refused("seats=4"), unknown(choices[1], "4"));
    assert_eq!(refused("seats=3,seats=3"), OptionsError::Repeated { name: "seats" });
    assert_eq!(refused("terrain"), OptionsError::Malformed { text: "terrain".into() });
    assert_eq!(refused("size=3"), OptionsError::UnknownOption { name: "size".into(), known: choices });
    let told = refused("terrain=oval").to_string();
    assert_eq!(
        told,
        "unknown value `oval` of terrain: there is hexagon, rhombus, square, a map `hex:…` or `square:…`"
    );
}

#[test]
fn maps_are_refused_with_line_and_column() {
    let rows = |row: &str, count| vec![row; count].join("/");
    let square = |rows: String| format!("square:{rows}");
    let cases = [
        (String::new(), 1, 1, MapProblem::Kind),
        ("tri:oooo/oooo".into(), 1, 1, MapProblem::Kind),
        (" hex:oooo".into(), 1, 1, MapProblem::Kind),
        (square("ooxo/oooo/oooo/oooo".into()), 1, 10, MapProblem::Character('x')),
        (square("oooo/oo o/oooo/oooo".into()), 2, 3, MapProblem::Character(' ')),
        (square("oooo\noooé\noooo\noooo\n".into()), 2, 4, MapProblem::Character('é')),
        (square("oooo/ooo/oooo/oooo".into()), 2, 4, MapProblem::RowLength { expected: 4 }),
        (square("oooo/oooo/ooooo/oooo".into()), 3, 5, MapProblem::RowLength { expected: 4 }),
        (square("oooo/oooo/oooo/oooo/".into()), 5, 1, MapProblem::RowLength { expected: 4 }),
        (square("oooo\noooo\noooo\noooo\n\n".into()), 5, 1, MapProblem::RowLength { expected: 4 }),
        (square(rows("oo", 27)), 27, 1, MapProblem::TooManyRows),
        (square("ooooooooooooo".into()), 1, 20, MapProblem::CellCount(13)),
        (square(rows("ooooooooooooo", 5)), 5, 13, MapProblem::CellCount(65)),
        (square(String::new()), 1, 8, MapProblem::CellCount(0)),
        (square(format!("..../{}", rows("oooo", 4))), 1, 8, MapProblem::EmptyEdge),
        (square(format!("{}/....", rows("oooo", 4))), 5, 1, MapProblem::EmptyEdge),
        (square(rows(".oooo", 4)), 1, 8, MapProblem::EmptyEdge),
        (square(rows("oooo.", 4)), 1, 12, MapProblem::EmptyEdge),
        (format!("hex:{}", rows("o.o.o.o", 4)), 2, 1, MapProblem::Parity),
        ("hex:o.o.o.o.oo.o.o.o/.o.o.o.o.o.o.o.o".into(), 1, 14, MapProblem::Parity),
        (square("ooooooo.ooooooo".into()), 1, 16, MapProblem::Apart),
        ("hex:o.o.o.o.o.o.o/............./o.o.o.o.o.o.o".into(), 3, 1, MapProblem::Apart),
    ];
    for (map, line, column, problem) in cases {
        let OptionsError::Map { line: found_line, column: found_column, text, problem: found } =
            map.parse::<Terrain>().unwrap_err()
        else {
            panic!("`{map}` is refused as a map")
        };
        assert_eq!((found, found_line, found_column), (problem, line, column), "`{map}`");
        assert!(map.contains(&text), "`{map}`: `{text}`");
    }
}

#[test]
fn a_refused_map_is_told_with_its_line() {
    let error = "moaai:terrain=square:oooo/ooxo/oooo/oooo".parse::<Spec>().unwrap_err();
    let told = "terrain map, line 2, column 3, `ooxo`: `x` is neither `o` (a cell) nor `.` (none)";
    assert_eq!(error.to_string(), told);
}

#[test]
fn a_row_x_is_told_from_a_capture() {
    let rows: Vec<_> = (0..26).map(|row| if row % 2 == 0 { "o." } else { ".o" }).collect();
    let position = Moaai::start(&options(&format!("terrain=hex:{}", rows.join("/"))));
    let position = play(&position, "Tr@x1");
    assert_eq!(position.read_move("To@x1").unwrap_err().to_string(), "O1: occupied");
    assert_eq!(position.read_move("x1-y1").unwrap_err().to_string(), "O1: fill-first");
}

#[test]
fn positions_are_refused_with_their_field() {
    let fits = |expected: &str| Problem::Contradiction { expected: expected.into() };
    let empty = "....../......../........../......../......";
    let full = "Tv..../CrCv..../TrRoRr..Cb/..To..Rb/TbCoRv";
    let gone = "##..../......../........../......../......";
    let phases = "`place`, `move` or `over`";
    let cases = [
        (String::new(), Field::Board, "", Problem::Missing),
        (empty.into(), Field::Turn, "", Problem::Missing),
        (format!("{empty} 1"), Field::Seats, "", Problem::Missing),
        (format!("{empty} 1 2"), Field::Phase, "", Problem::Missing),
        (format!("{empty} 1 2 place "), Field::Rest, "", Problem::Trailing),
        (format!("{empty} 1 2 place x"), Field::Rest, "x", Problem::Trailing),
        ("....../.... 1 2 place".into(), Field::Board, "....../....", Problem::Rows { expected: 5 }),
        (format!("{empty}.. 1 2 place"), Field::Board, "........", Problem::Length { expected: 3 }),
        (format!("{} 1 2 place", &empty[1..]), Field::Board, ".....", Problem::Length { expected: 3 }),
        (format!("Tx{} 1 2 place", &empty[2..]), Field::Board, "Tx", Problem::Character('x')),
        (format!("tr{} 1 2 place", &empty[2..]), Field::Board, "tr", Problem::Character('t')),
        (format!(".#{} 1 2 place", &empty[2..]), Field::Board, ".#", Problem::Character('#')),
        (format!("#.{} 1 2 place", &empty[2..]), Field::Board, "#.", Problem::Character('.')),
        (format!("TrTr{} 1 2 place", &empty[4..]), Field::Board, "Tr", Problem::Twice),
        (format!("{empty} 0 2 place"), Field::Turn, "0", Problem::Value { expected: "1 or 2" }),
        (format!("{empty} 3 2 place"), Field::Turn, "3", Problem::Value { expected: "1 or 2" }),
        (format!("{empty} 01 2 place"), Field::Turn, "01", Problem::Value { expected: "1 or 2" }),
        (format!("{empty} 1 3 place"), Field::Seats, "3", Problem::Value { expected: "2" }),
        (format!("{empty} 1 2 Place"), Field::Phase, "Place", Problem::Value { expected: phases }),
        (format!("{empty} 2 2 place"), Field::Turn, "2", fits("1")),
        (format!("Tr{} 1 2 place", &empty[2..]), Field::Turn, "1", fits("2")),
        (format!("{full} 1 2 place"), Field::Phase, "place", fits("move")),
        (format!("Tr{} 2 2 place", &gone[2..].replacen("..", "##", 1)), Field::Phase, "place", fits("move")),
        (format!("{gone} 1 2 place"), Field::Phase, "place", fits("over")),
        (format!("{gone} 1 2 move"), Field::Phase, "move", fits("over")),
        (format!("{full} 1 2 over"), Field::Phase, "over", fits("move")),
    ];
    for (text, field, quoted, problem) in cases {
        let error = Moaai::parse(&Options::default(), &text).unwrap_err();
        assert_eq!(error, SetupError::new(field, quoted, problem), "`{text}`");
    }
    let three = Moaai::parse(&options("seats=3"), &format!("{empty} 4 3 place")).unwrap_err();
    assert_eq!(three.problem, Problem::Value { expected: "1, 2 or 3" });
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
    assert_eq!(position.why_not(&[]).unwrap().to_string(), "O1: unfinished");
    let man = Touch::Reserve(Piece::Man(Seat::FIRST));
    assert_eq!(position.why_not(&[man]).unwrap().to_string(), "O1: not-in-reserve");
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
    assert_eq!(position.why_not(&[]).unwrap().to_string(), "O2: unfinished");
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

/// A terrain of `count` cells that grew at random.
fn grown_map(seed: u64, count: usize, hex: bool) -> String {
    let mut dice = Dice::new(seed);
    let ways: &[(i32, i32)] = match hex {
        true => &[(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        false => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
    };
    let mut cells = vec![(0, 0)];
    while cells.len() < count {
        let ((row, column), (down, right)) = (*dice.pick(&cells), *dice.pick(ways));
        let next = (row + down, column + right);
        if !cells.contains(&next) && (-12..13).contains(&next.0) {
            cells.push(next);
        }
    }
    let span = |of: fn(&(i32, i32)) -> i32| {
        cells.iter().map(of).min().unwrap()..=cells.iter().map(of).max().unwrap()
    };
    let columns = span(|cell| cell.1);
    let row_text = |row| -> String {
        columns.clone().map(|column| if cells.contains(&(row, column)) { 'o' } else { '.' }).collect()
    };
    let rows: Vec<String> = span(|cell| cell.0).map(row_text).collect();
    format!("{}:{}", if hex { "hex" } else { "square" }, rows.join("/"))
}

/// Every touch and every two touches: refused if and only if no legal move is made by them.
fn check_all_touches(position: &Moaai) {
    let legal: HashSet<_> = legal_moves(position).iter().map(Moaai::touches).collect();
    let pieces = position.pieces();
    let free = pieces.reserve.iter().copied().chain(pieces.standing.iter().map(|(_, piece)| *piece));
    let all: Vec<_> = free.map(Touch::Reserve).chain(position.board().all().map(Touch::Point)).collect();
    for one in &all {
        assert!(position.why_not(&[*one]).is_some());
        for other in &all {
            let touched = vec![*one, *other];
            assert_eq!(position.why_not(&touched).is_none(), legal.contains(&touched), "{position}");
        }
    }
}

proptest! {
    #[test]
    fn any_map_is_read_or_refused_inside_its_text(
        kind in "(hex:|square:|hex|)",
        text in "[o./\n]{0,80}|[o.]{4}/[o.]{4}/[o.]{4}/[o.]{4}/[o.]{4}|\\PC{0,40}",
    ) {
        let map = kind + &text;
        match map.parse::<Terrain>() {
            Ok(terrain) => prop_assert_eq!(&terrain.map().parse::<Terrain>().unwrap(), &terrain),
            Err(OptionsError::Map { line, column, .. }) => {
                let lines: Vec<_> = map.split(['/', '\n']).collect();
                prop_assert!((1..=lines.len()).contains(&line), "line {} of `{}`", line, map);
                let length = lines[line - 1].chars().count();
                prop_assert!((1..=length + 1).contains(&column), "column {} of `{}`", column, map);
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn every_connected_map_is_a_terrain(seed: u64, count in 14_usize..=64, hex: bool) {
        let map = grown_map(seed, count, hex);
        let terrain: Terrain = map.parse().unwrap();
        prop_assert_eq!((terrain.cells().len(), terrain.map()), (count, map.as_str()));
        let from_file: Terrain = format!("{}\n", map.replace('/', "\n")).parse().unwrap();
        prop_assert_eq!(from_file, terrain);
    }

    #[test]
    fn random_games_on_random_terrains(seed: u64, count in 14_usize..=64, hex: bool, three: bool) {
        let seats = if three { "3" } else { "2" };
        let options = options(&format!("terrain={},seats={seats}", grown_map(seed, count, hex)));
        let mut dice = Dice::new(seed);
        let mut position = Moaai::start(&options);
        while position.outcome().is_none() {
            prop_assert_eq!(&Moaai::parse(&options, &position.to_string()).unwrap(), &position);
            if dice.below(8) == 0 {
                check_all_touches(&position);
            }
            let m = *dice.pick(&legal_moves(&position));
            position.play_unchecked(&m);
        }
        prop_assert_eq!(&Moaai::parse(&options, &position.to_string()).unwrap(), &position);
        check_all_touches(&position);
    }
}
