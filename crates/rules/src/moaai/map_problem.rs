//! What can be wrong with a terrain map.

use std::fmt::{self, Display};

use crate::{Wording, WordingArg};

/// The problem of an invalid terrain map (Moaaï's page).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapProblem {
    /// The map begins neither with `hex:` nor with `square:`.
    Kind,
    /// A character that is neither `o` nor `.`.
    Character(char),
    /// A row longer or shorter than the first.
    RowLength {
        /// The length of the first row.
        expected: usize,
    },
    /// More than 26 rows.
    TooManyRows,
    /// An empty first or last row or column.
    EmptyEdge,
    /// Cells of one row, or of adjacent rows, in columns of the wrong parity.
    Parity,
    /// Cells that are not connected with the first one.
    Apart,
    /// Fewer than 14 or more than 64 cells.
    CellCount(usize),
}

impl Display for MapProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapProblem::Kind => write!(f, "a map begins with `hex:` or `square:`"),
            MapProblem::Character(c) => write!(f, "`{c}` is neither `o` (a cell) nor `.` (none)"),
            MapProblem::RowLength { expected } => {
                write!(f, "all rows must have the {expected} columns of the first")
            }
            MapProblem::TooManyRows => write!(f, "a map has at most 26 rows"),
            MapProblem::EmptyEdge => write!(f, "the first and last rows and columns must hold a cell"),
            MapProblem::Parity => {
                write!(f, "hexagons of a row stand two columns apart, those of the next row between them")
            }
            MapProblem::Apart => write!(f, "this cell does not hang together with the first one"),
            MapProblem::CellCount(count) => write!(f, "{count} cells where 14 to 64 are needed"),
        }
    }
}

impl From<MapProblem> for Wording {
    fn from(problem: MapProblem) -> Wording {
        let (key, arg) = match problem {
            MapProblem::Kind => ("map-kind", None),
            MapProblem::Character(found) => ("map-character", Some(("found", WordingArg::Character(found)))),
            MapProblem::RowLength { expected } => {
                ("map-row-length", Some(("expected", WordingArg::Number(expected))))
            }
            MapProblem::TooManyRows => ("map-too-many-rows", None),
            MapProblem::EmptyEdge => ("map-empty-edge", None),
            MapProblem::Parity => ("map-parity", None),
            MapProblem::Apart => ("map-apart", None),
            MapProblem::CellCount(found) => ("map-cell-count", Some(("found", WordingArg::Number(found)))),
        };
        Wording { key, args: arg.into_iter().collect(), english: problem.to_string() }
    }
}
