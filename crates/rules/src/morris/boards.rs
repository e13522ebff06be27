//! The boards of the family (`docs/rules/mill-family.md`).

use super::family::{Lattice, Place};

/// Three rows of three points with both diagonals.
pub(super) const THREE_ROWS: Lattice = Lattice {
    places: &Place::grid(3, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]),
    mills: &[[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]],
    paths: &[],
};

/// Two squares, each clockwise from its upper left corner, whose middles are joined by short lines.
pub(super) const TWO_SQUARES: Lattice = Lattice {
    places: &TWO_SQUARES_PLACES,
    mills: &TWO_SQUARES_SIDES,
    paths: &[[1, 9], [3, 11], [5, 13], [7, 15]],
};

/// Two squares and the crossing of the long lines through their middles.
pub(super) const TWO_SQUARES_CROSSED: Lattice = Lattice {
    places: &with_centre(TWO_SQUARES_PLACES),
    mills: &concatenated::<8, 6, 14>(
        TWO_SQUARES_SIDES,
        [[7, 15, 16], [15, 16, 11], [16, 11, 3], [1, 9, 16], [9, 16, 13], [16, 13, 5]],
    ),
    paths: &[],
};

/// Three squares, the outer one first, each clockwise from its upper left corner, whose middles are joined by lines of three.
pub(super) const THREE_SQUARES: Lattice =
    Lattice { places: &THREE_SQUARES_PLACES, mills: &THREE_SQUARES_LINES, paths: &[] };

/// Three squares whose corners are joined as well.
pub(super) const THREE_SQUARES_WITH_DIAGONALS: Lattice = Lattice {
    places: &THREE_SQUARES_PLACES,
    mills: &concatenated::<16, 4, 20>(
        THREE_SQUARES_LINES,
        [[0, 8, 16], [2, 10, 18], [4, 12, 20], [6, 14, 22]],
    ),
    paths: &[],
};

#[rustfmt::skip]
const TWO_SQUARES_PLACES: [Place; 16] = Place::grid(5, [
    "a5", "c5", "e5", "e3", "e1", "c1", "a1", "a3",
    "b4", "c4", "d4", "d3", "d2", "c2", "b2", "b3",
]);

#[rustfmt::skip]
const TWO_SQUARES_SIDES: [[u8; 3]; 8] = [
    [0, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 0],
    [8, 9, 10], [10, 11, 12], [12, 13, 14], [14, 15, 8],
];

#[rustfmt::skip]
const THREE_SQUARES_PLACES: [Place; 24] = Place::grid(7, [
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
    "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
    "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
]);

#[rustfmt::skip]
const THREE_SQUARES_LINES: [[u8; 3]; 16] = [
    [0, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 0],
    [8, 9, 10], [10, 11, 12], [12, 13, 14], [14, 15, 8],
    [16, 17, 18], [18, 19, 20], [20, 21, 22], [22, 23, 16],
    [1, 9, 17], [3, 11, 19], [5, 13, 21], [7, 15, 23],
];

const fn with_centre(places: [Place; 16]) -> [Place; 17] {
    let mut all = [Place { name: "c3", x: 2, y: 2 }; 17];
    let mut i = 0;
    while i < places.len() {
        all[i] = places[i];
        i += 1;
    }
    all
}

const fn concatenated<const A: usize, const B: usize, const BOTH: usize>(
    first: [[u8; 3]; A],
    second: [[u8; 3]; B],
) -> [[u8; 3]; BOTH] {
    let mut all = [[0; 3]; BOTH];
    let mut i = 0;
    while i < BOTH {
        all[i] = if i < A { first[i] } else { second[i - A] };
        i += 1;
    }
    all
}
