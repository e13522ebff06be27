//! One sector in one file: written beside, renamed, checked when read. `docs/table-format.md` is its page.

mod draft;
mod head;
mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::work::{Made, MadeInFile, Tally};

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
#[serde(from = "LabelInFile")]
pub struct Label {
    /// The game with its options, canonical.
    pub spec: String,
    /// The name of the sector.
    pub sector: String,
    /// What is known of each position.
    pub holds: Holds,
    /// The sector, counted.
    pub made: Made,
    /// The cells that are stored; positions that need none, or share one, make it differ from the count of positions.
    pub cells: u64,
    /// How the parts are to be read: the name of a page of `docs/table-format.md`, with its version.
    pub codec: String,
}

impl Label {
    /// The name of the table in its folder.
    pub fn name(&self) -> String {
        self.holds.table_of(&self.sector)
    }
}

/// What is known of each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// Won, drawn or lost.
    Verdicts,
    /// The same, with the plies to the end.
    Plies,
    /// The plies to the next capture or the end, beside a table of verdicts.
    Progress,
    /// Won, drawn or lost under the rule that counts quiet plies (M9), with the plies to the next capture or the end.
    Clock,
}

impl Holds {
    /// The name of a sector's table that holds this. Verdicts, with plies or without, are the table that bears the
    /// sector's name alone.
    pub fn table_of(self, sector: &str) -> String {
        match self {
            Holds::Verdicts | Holds::Plies => sector.to_owned(),
            Holds::Progress => format!("{sector}.progress"),
            Holds::Clock => format!("{sector}.clock"),
        }
    }

    /// Whether a table that holds `self` has all that one of `wanted` would have.
    pub fn serves(self, wanted: Holds) -> bool {
        self == wanted || (self, wanted) == (Holds::Plies, Holds::Verdicts)
    }

    /// The word for it, as in files.
    pub fn word(self) -> &'static str {
        match self {
            Holds::Verdicts => "verdicts",
            Holds::Plies => "plies",
            Holds::Progress => "progress",
            Holds::Clock => "clock",
        }
    }
}

/// A label as it stands in a file.
#[derive(Deserialize)]
struct LabelInFile {
    spec: String,
    sector: String,
    holds: Holds,
    made: MadeInFile,
    /// Of what there is one in the counts of older versions.
    counted: Option<Counted>,
    cells: u64,
    codec: String,
}

/// Of what there is one in the counts of a sector, in files of an older version.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Counted {
    Orbits,
    Positions,
}

impl From<LabelInFile> for Label {
    fn from(label: LabelInFile) -> Label {
        let LabelInFile { spec, sector, holds, made, counted, cells, codec } = label;
        let made = match made {
            MadeInFile::Now { orbits, positions, longest_win, longest_loss, longest_progress } => {
                Made { orbits, positions, longest_win, longest_loss, longest_progress }
            }
            MadeInFile::Before { won, drawn, lost, longest_win, longest_loss } => {
                let tally = Tally { won, drawn, lost };
                let of = |wanted| (counted == Some(wanted)).then_some(tally);
                Made {
                    orbits: of(Counted::Orbits),
                    positions: of(Counted::Positions),
                    longest_win,
                    longest_loss,
                    longest_progress: None,
                }
            }
        };
        Label { spec, sector, holds, made, cells, codec }
    }
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
