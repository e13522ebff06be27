//! Nine Men's Morris: three squares joined by their middles, nine men a side (`docs/rules/nine-mens-morris.md`).

mod foreign;

use std::sync::OnceLock;

use crate::morris::{Family, Gain, Morris, Place, Ruleset};
use crate::{Board, Foreign, ForeignError};

/// A position of Nine Men's Morris. Seat 1 is white, seat 2 black.
pub type NineMensMorris = Morris<Nine>;

/// The data of Nine Men's Morris.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nine;

impl Family for Nine {
    const RULES: Ruleset = Ruleset {
        id: "nine-mens-morris",
        letter: 'M',
        places: &PLACES,
        mills: &MILLS,
        paths: &[],
        gain: Gain::Capture,
        men: 9,
        flying: Some(3),
        lessons: include_str!("../lessons/nine-mens-morris.tsv"),
    };

    fn drawn() -> &'static OnceLock<Board> {
        static DRAWN: OnceLock<Board> = OnceLock::new();
        &DRAWN
    }

    fn read_foreign(text: &str) -> Option<Result<Foreign, ForeignError>> {
        foreign::read(text)
    }
}

/// The outer, the middle and the inner square, each clockwise from its upper left corner.
const PLACES: [Place; 24] = [
    Place::new("a7", 0, 0),
    Place::new("d7", 3, 0),
    Place::new("g7", 6, 0),
    Place::new("g4", 6, 3),
    Place::new("g1", 6, 6),
    Place::new("d1", 3, 6),
    Place::new("a1", 0, 6),
    Place::new("a4", 0, 3),
    Place::new("b6", 1, 1),
    Place::new("d6", 3, 1),
    Place::new("f6", 5, 1),
    Place::new("f4", 5, 3),
    Place::new("f2", 5, 5),
    Place::new("d2", 3, 5),
    Place::new("b2", 1, 5),
    Place::new("b4", 1, 3),
    Place::new("c5", 2, 2),
    Place::new("d5", 3, 2),
    Place::new("e5", 4, 2),
    Place::new("e4", 4, 3),
    Place::new("e3", 4, 4),
    Place::new("d3", 3, 4),
    Place::new("c3", 2, 4),
    Place::new("c4", 2, 3),
];

/// The sides of the squares, then the half-lines that join their middles.
const MILLS: [[u8; 3]; 16] = [
    [0, 1, 2],
    [2, 3, 4],
    [4, 5, 6],
    [6, 7, 0],
    [8, 9, 10],
    [10, 11, 12],
    [12, 13, 14],
    [14, 15, 8],
    [16, 17, 18],
    [18, 19, 20],
    [20, 21, 22],
    [22, 23, 16],
    [1, 9, 17],
    [3, 11, 19],
    [5, 13, 21],
    [7, 15, 23],
];
