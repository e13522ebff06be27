//! Three Men's Morris: three men a side on three rows of three points; the first mill wins.
//!
//! The variant in which men move along the lines, diagonals among them: "three men's morris" or "the smaller merels"
//! in H. J. R. Murray, A History of Chess (1913), page 614, and A History of Board-Games Other than Chess (1952). Men
//! are placed in turn, then moved to a neighbouring point on a row, a column or a diagonal through the centre. Three
//! men on such a line win. Of the rules of the Morris family, those about capture (M6, M7) and flying (M4) do not
//! apply; a side without a move has lost (M8), and draws are those of the family (M9 to M11).

use std::sync::OnceLock;

use crate::Board;
use crate::morris::{Family, Gain, Morris, Place, Ruleset};

/// A position of Three Men's Morris. Seat 1 is white, seat 2 black.
pub type ThreeMensMorris = Morris<Three>;

/// The data of Three Men's Morris.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Three;

impl Family for Three {
    const RULES: Ruleset = Ruleset {
        id: "three-mens-morris",
        letter: 'H',
        places: &PLACES,
        mills: &MILLS,
        paths: &[],
        gain: Gain::Win,
        men: 3,
        flying: None,
        lessons: "",
        steps: "",
    };

    fn drawn() -> &'static OnceLock<Board> {
        static DRAWN: OnceLock<Board> = OnceLock::new();
        &DRAWN
    }
}

/// Row by row from the top.
const PLACES: [Place; 9] = Place::grid(3, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);

/// The rows, the columns, the diagonals.
const MILLS: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
