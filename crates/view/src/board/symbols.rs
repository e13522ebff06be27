//! The men, statues, cells and marks of all boards: drawings in files of `symbols/`, which a page contains once and shows by
//! `<use>`. A file is an SVG document: an editor shows its symbols side by side, pages take the contents of its `<defs>`.

use std::iter::once;
use std::sync::OnceLock;

use maud::{Markup, PreEscaped};
use putahi_rules::{Board, Cells, Piece, PieceColour, Point, Seat};

use super::layout::{Layout, Material};
use super::measures::VARIANTS;

const FLAT: &str = include_str!("symbols/flat.svg");
const STAR: &str = include_str!("symbols/star.svg");
const FRAME: &str = include_str!("symbols/frame.svg");
const SLAB: &str = include_str!("symbols/slab.svg");
const STATUES: &str = include_str!("symbols/statues.svg");
const LAND_OF_HEXAGONS: &str = include_str!("symbols/land_of_hexagons.svg");
const LAND_OF_SQUARES: &str = include_str!("symbols/land_of_squares.svg");
const MARKS: &str = include_str!("symbols/marks.svg");
const MARKS_OF_HEXAGONS: &str = include_str!("symbols/marks_of_hexagons.svg");
const MARKS_OF_SQUARES: &str = include_str!("symbols/marks_of_squares.svg");

/// The kinds of boards: how a page shows that it has one, the symbols of the marks on it, and those of its pieces and cells.
const KINDS: [(&str, &str, &[&str]); 5] = [
    ("class=\"board star", MARKS, &[FLAT, STAR]),
    ("class=\"board frame", MARKS, &[FLAT, FRAME]),
    ("class=\"board slab", MARKS, &[FLAT, SLAB]),
    ("href=\"#cell-h\"", MARKS_OF_HEXAGONS, &[STATUES, LAND_OF_HEXAGONS]),
    ("href=\"#cell-s\"", MARKS_OF_SQUARES, &[STATUES, LAND_OF_SQUARES]),
];

fn symbols_of(file: &str) -> &str {
    let (_, rest) = file.split_once("<defs>\n").expect("a file of symbols has definitions");
    rest.split_once("</defs>").expect("the definitions end").0
}

/// The symbols that a page needs for its boards, once per page: an element of HTML that takes no space. All of them if `all`,
/// for a page that gets boards later; nothing if there is no board.
pub fn piece_symbols(page: &str, all: bool) -> Markup {
    static SYMBOLS: [OnceLock<String>; 1 << KINDS.len()] = [const { OnceLock::new() }; 1 << KINDS.len()];
    let needed = KINDS.map(|(sign, ..)| all || page.contains(sign));
    if !needed.contains(&true) {
        return PreEscaped(String::new());
    }
    let index = needed.iter().fold(0, |index, needed| index * 2 + usize::from(*needed));
    let drawn = SYMBOLS[index].get_or_init(|| {
        format!(
            r#"<svg class="symbols" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false"><defs>{}</defs></svg>"#,
            definitions(needed)
        )
    });
    PreEscaped(drawn.clone())
}

/// The symbols of the kinds of boards that are needed, each once, as elements of `<defs>`.
fn definitions(needed: [bool; KINDS.len()]) -> String {
    let mut files = Vec::new();
    for (_, (_, marks, others)) in needed.iter().zip(KINDS).filter(|(needed, _)| **needed) {
        let new: Vec<&str> =
            once(marks).chain(others.iter().copied()).filter(|file| !files.contains(file)).collect();
        files.extend(new);
    }
    files.into_iter().map(symbols_of).collect()
}

/// The symbols of a board for a picture without marks.
pub(crate) fn picture_symbols(layout: &Layout) -> String {
    let (.., files) = KINDS[match (layout.material, layout.cells) {
        (Material::Star, _) => 0,
        (Material::Frame, _) => 1,
        (Material::Slab, _) => 2,
        (Material::Island, Cells::Squares) => 4,
        (Material::Island, _) => 3,
    }];
    files.iter().map(|file| symbols_of(file)).collect()
}

/// The id of the symbol of a piece on this point in a picture, where no style sheet chooses between the variants of a man.
pub(crate) fn picture_symbol(board: &Board, piece: Piece, point: Point) -> String {
    let material = Material::of(board);
    let variant = match material {
        Material::Star | Material::Slab => point.index() * 2 % VARIANTS,
        Material::Frame | Material::Island => 0,
    };
    match piece {
        Piece::Man(seat) => format!("{}-{}-{variant}", material.class(), shade(board, seat)),
        Piece::Free(_) => symbol(board, piece),
    }
}

pub(crate) const fn cells_letter(cells: Cells) -> char {
    match cells {
        Cells::Squares => 's',
        Cells::Hexagons | Cells::Crossings => 'h',
    }
}

pub(crate) fn symbol(board: &Board, piece: Piece) -> String {
    match piece {
        Piece::Man(seat) => man_symbol(board, seat),
        Piece::Free(word) => format!("man-{word}"),
    }
}

pub(crate) fn man_symbol(board: &Board, seat: Seat) -> String {
    let material = match Material::of(board) {
        Material::Island => Material::Frame,
        other => other,
    };
    format!("man-{}-{}", material.class(), shade(board, seat))
}

pub(crate) fn shade(board: &Board, seat: Seat) -> &'static str {
    match board.piece_colours[seat.index() % board.piece_colours.len()] {
        PieceColour::Dark => "dark",
        PieceColour::Light => "light",
    }
}
