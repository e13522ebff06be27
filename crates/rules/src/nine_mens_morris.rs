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
        steps: include_str!("../steps/nine-mens-morris.tsv"),
    };

    fn drawn() -> &'static OnceLock<Board> {
        static DRAWN: OnceLock<Board> = OnceLock::new();
        &DRAWN
    }

    fn read_foreign(text: &str) -> Vec<Result<Foreign, ForeignError>> {
        foreign::read(text)
    }
}

/// The outer, the middle and the inner square, each clockwise from its upper left corner.
#[rustfmt::skip]
const PLACES: [Place; 24] = Place::grid(7, [
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
    "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
    "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
]);

/// The sides of the squares, then the half-lines that join their middles.
#[rustfmt::skip]
const MILLS: [[u8; 3]; 16] = [
    [0, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 0],
    [8, 9, 10], [10, 11, 12], [12, 13, 14], [14, 15, 8],
    [16, 17, 18], [18, 19, 20], [20, 21, 22], [22, 23, 16],
    [1, 9, 17], [3, 11, 19], [5, 13, 21], [7, 15, 23],
];
