//! One sector in one file: written beside, renamed, checked when read. `docs/table-format.md` is its page.

mod draft;
mod head;
mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Made;

pub use draft::{Draft, Writer};
pub use table::Table;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u16 = 1;
/// The bytes that one checksum covers.
pub const BLOCK: usize = 1 << 16;
/// Parts begin at multiples of this, in bytes.
pub const ALIGNMENT: u64 = 64;

/// What a file says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// The game with its options, canonical.
    pub spec: String,
    /// The name of the sector.
    pub sector: String,
    /// What is known of each position.
    pub holds: Holds,
    /// The sector, counted.
    pub made: Made,
    /// Of what there is one in these counts.
    pub counted: Counted,
    /// The cells that are stored; positions that need none, or share one, make it differ from the count of positions.
    pub cells: u64,
    /// How the parts are to be read: the name of a page of `docs/table-format.md`, with its version.
    pub codec: String,
}

/// What is known of each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// Won, drawn or lost.
    Verdicts,
    /// The same, with the plies to the end.
    Plies,
}

/// Of what there is one in the counts of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// For each orbit of positions under the board's symmetries.
    Orbits,
    /// For each position.
    Positions,
}

/// A numbered part of a file; what it holds is the codec's affair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Part(pub u8);

impl Part {
    /// So many parts a file can have.
    pub const MOST: usize = 16;

    fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
