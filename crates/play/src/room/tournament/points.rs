//! Points and other numbers of tournaments, which have fractions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Score;

impl Score {
    /// The points of the score: one for a win, half a point for a draw.
    pub const fn points(self) -> Points {
        match self {
            Score::Won => Points(2),
            Score::Drawn => Points(1),
            Score::Lost => Points(0),
        }
    }
}

/// Points, counted in halves: `Points(3)` is one and a half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub u32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Quarters(self.0 * 2).fmt(f)
    }
}

/// A number counted in quarters: `Quarters(6)` is one and a half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarters(pub u32);

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 4, ["", "¼", "½", "¾"][self.0 as usize % 4]);
        match (whole, rest) {
            (0, rest) if !rest.is_empty() => f.write_str(rest),
            (whole, rest) => write!(f, "{whole}{rest}"),
        }
    }
}
