//! Terrains of Moaaï (`docs/rules/moaai.md`): their maps, the refusals of maps and options, games on any of them.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::prelude::*;
use putahi_rules::moaai::{MapProblem, Moaai, Options, Seats, Terrain};
use putahi_rules::{Cells, Choice, Game, OptionsError, Spec, Tabletop, Touch, after, legal_moves};

use crate::common::Rng;

/// Fourteen squares in a row.
const STRIP: &str = "terrain=square:oooooooooooooo";

fn options(text: &str) -> Options {
    text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"))
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
    assert!(!Arc::ptr_eq(&one.terrain, &other.terrain));
    assert_eq!(Moaai::start(&one), Moaai::start(&other));
    assert_ne!(Moaai::start(&one), Moaai::start(&Options::default()));
    assert_eq!(Options::default().seats, Seats::Two);
    let square = &Terrain::named()[2];
    let named = options(&format!("terrain={}", square.map()));
    assert!(Arc::ptr_eq(&named.terrain, square));
}

#[test]
fn options_are_refused() {
    let refused = |text: &str| text.parse::<Options>().unwrap_err();
    let choices = putahi_rules::Options::choices(&Options::default());
    let unknown = |choice: &'static Choice, value: &str| OptionsError::UnknownValue(choice, value.into());
    assert_eq!(refused("terrain=oval"), unknown(&choices[0], "oval"));
    assert_eq!(refused("terrain="), unknown(&choices[0], ""));
    assert_eq!(refused("seats=4"), unknown(&choices[1], "4"));
    assert_eq!(refused("seats=3,seats=3"), OptionsError::Repeated("seats"));
    assert_eq!(refused("terrain"), OptionsError::Malformed("terrain".into()));
    assert_eq!(refused("size=3"), OptionsError::UnknownOption("size".into(), choices));
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
        (square("oooo/ooo/oooo/oooo".into()), 2, 4, MapProblem::RowLength(4)),
        (square("oooo/oooo/ooooo/oooo".into()), 3, 5, MapProblem::RowLength(4)),
        (square("oooo/oooo/oooo/oooo/".into()), 5, 1, MapProblem::RowLength(4)),
        (square("oooo\noooo\noooo\noooo\n\n".into()), 5, 1, MapProblem::RowLength(4)),
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
        let OptionsError::Map {
            name: "terrain",
            line: found_line,
            column: found_column,
            text,
            problem: found,
        } = map.parse::<Terrain>().unwrap_err()
        else {
            panic!("`{map}` is refused as a map")
        };
        assert_eq!((*found, found_line, found_column), (problem.into(), line, column), "`{map}`");
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
    let position = after(&position, &position.read_move("Tr@x1").unwrap());
    assert_eq!(position.read_move("To@x1").unwrap_err().to_string(), "O1: occupied");
    assert_eq!(position.read_move("x1-y1").unwrap_err().to_string(), "O1: fill-first");
}

/// A terrain of `count` cells that grew at random.
fn grown_map(seed: u64, count: usize, hex: bool) -> String {
    let mut rng = Rng::new(seed);
    let ways: &[(i32, i32)] = match hex {
        true => &[(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        false => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
    };
    let mut cells = vec![(0, 0)];
    while cells.len() < count {
        let ((row, column), (down, right)) = (*rng.pick(&cells), *rng.pick(ways));
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

/// Checks every touch and every pair of touches: they are refused if and only if they are not a legal move.
fn check_all_touches(position: &Moaai) {
    let legal: HashSet<_> = legal_moves(position).iter().map(Moaai::touches).collect();
    let pieces = position.pieces();
    let free = pieces.reserve.iter().copied().chain(pieces.standing.iter().map(|(_, piece)| *piece));
    let all: Vec<_> = free.map(Touch::Reserve).chain(position.board().all().map(Touch::Point)).collect();
    for one in &all {
        assert!(position.explain_illegal(&[*one]).is_some());
        for other in &all {
            let touched = vec![*one, *other];
            assert_eq!(position.explain_illegal(&touched).is_none(), legal.contains(&touched), "{position}");
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
        let mut rng = Rng::new(seed);
        let mut position = Moaai::start(&options);
        while position.outcome().is_none() {
            prop_assert_eq!(&Moaai::parse(&options, &position.to_string()).unwrap(), &position);
            if rng.below(8) == 0 {
                check_all_touches(&position);
            }
            let m = *rng.pick(&legal_moves(&position));
            position.play_unchecked(&m);
        }
        prop_assert_eq!(&Moaai::parse(&options, &position.to_string()).unwrap(), &position);
        check_all_touches(&position);
    }
}
