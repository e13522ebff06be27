//! The men, statues, cells and marks of all boards: drawings in files of `symbols/`, which a page contains once and shows by
//! `<use>`. A file is an SVG document: an editor shows its symbols side by side, pages take the contents of its `<defs>`.

use std::sync::OnceLock;

use maud::{Markup, PreEscaped};
use putahi_rules::{Board, Piece, Point};

use super::layout::Material;
use super::measures::VARIANTS;
use super::piece_names::{shade, symbol};

const FLAT: &str = include_str!("symbols/flat.svg");
const STAR: &str = include_str!("symbols/star.svg");
const FRAME: &str = include_str!("symbols/frame.svg");
const SLAB: &str = include_str!("symbols/slab.svg");
const STATUES: &str = include_str!("symbols/statues.svg");
const LAND: &str = include_str!("symbols/land.svg");
const MARKS: &str = include_str!("symbols/marks.svg");
const CELL_MARKS: &str = include_str!("symbols/cell_marks.svg");

/// The symbols of a file.
fn symbols_of(file: &str) -> &str {
    let (_, rest) = file.split_once("<defs>\n").expect("a file of symbols has definitions");
    rest.split_once("</defs>").expect("the definitions end").0
}

/// The files that a page with boards of this material needs besides men in the simple looks and marks.
const fn files(material: Material) -> &'static [&'static str] {
    match material {
        Material::Star => &[STAR],
        Material::Frame => &[FRAME],
        Material::Slab => &[SLAB],
        Material::Island => &[STATUES, LAND, CELL_MARKS],
    }
}

/// The symbols that a page needs for its boards, once per page: an element of HTML that takes no space. All of them if `all`,
/// for a page that gets boards later; nothing if there is no board.
pub fn piece_symbols(page: &str, all: bool) -> Markup {
    let shows = |material: Material| all || page.contains(&format!("class=\"board {}", material.class()));
    let needed = [Material::Star, Material::Frame, Material::Slab, Material::Island].map(shows);
    if needed == [false; 4] {
        return PreEscaped(String::new());
    }
    static SYMBOLS: [OnceLock<String>; 16] = [const { OnceLock::new() }; 16];
    let index = needed.iter().fold(0, |index, needed| index * 2 + usize::from(*needed));
    let drawn = SYMBOLS[index].get_or_init(|| {
        format!(
            r#"<svg class="symbols" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false"><defs>{}</defs></svg>"#,
            definitions(needed)
        )
    });
    PreEscaped(drawn.clone())
}

/// The symbols for boards of wood in a disc, in a frame, of stone, and for islands, each if it is needed, as elements of
/// `<defs>`.
fn definitions([star, frame, slab, island]: [bool; 4]) -> String {
    let needed = [
        (Material::Star, star),
        (Material::Frame, frame || island),
        (Material::Slab, slab),
        (Material::Island, island),
    ];
    let of_boards = needed.iter().filter(|(_, needed)| *needed).flat_map(|(material, _)| files(*material));
    [FLAT, MARKS].iter().chain(of_boards).map(|file| symbols_of(file)).collect()
}

/// The symbols of a material for a picture without marks.
pub(crate) fn picture_symbols(material: Material) -> String {
    let drawn = [FLAT].iter().chain(files(material)).filter(|file| **file != CELL_MARKS);
    drawn.map(|file| symbols_of(file)).collect()
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
