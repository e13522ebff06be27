//! What the JSON header of a table says, and constants of the format.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::sector_stats::{SectorStats, StatsInFile, Tally};

/// The version of the format that is written; no other is read.
pub const VERSION: u16 = 1;
/// The bytes that one checksum covers.
pub const BLOCK: usize = 1 << 16;
/// Parts begin at multiples of this, in bytes.
pub const ALIGNMENT: u64 = 64;

/// What the JSON header says of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "LabelInFile")]
pub struct Label {
    /// The spec of the game, in canonical form.
    pub spec: String,
    /// The name of the sector.
    pub sector: String,
    /// What is stored of each position.
    pub holds: Holds,
    /// Counts and longest distances.
    #[serde(rename = "made")]
    pub stats: SectorStats,
    /// The number of stored cells. It differs from the count of positions where a position needs no cell or several
    /// share one.
    pub cells: u64,
    /// How the parts are coded: a name and version that `docs/table-format.md` describes.
    pub codec: String,
}

impl Label {
    /// The name of the table in its folder, without the ending.
    pub fn name(&self) -> String {
        self.holds.table_of(&self.sector)
    }
}

/// What is stored of each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// Won, drawn or lost.
    #[serde(rename = "verdicts")]
    Wdl,
    /// Won, drawn or lost, with the plies to the end.
    Plies,
    /// The plies to the next capture or the end; the values are in a table of their own.
    Progress,
    /// Won, drawn or lost under the rule that counts quiet plies (M9), with the plies to the next capture or the end.
    Clock,
}

impl Holds {
    /// The name of a sector's table that holds this. A table of values, with plies or without, has the sector's name
    /// alone.
    pub fn table_of(self, sector: &str) -> String {
        match self {
            Holds::Wdl | Holds::Plies => sector.to_owned(),
            Holds::Progress => format!("{sector}.progress"),
            Holds::Clock => format!("{sector}.clock"),
        }
    }

    /// Whether a table that holds `self` contains what one that holds `wanted` would.
    pub fn serves(self, wanted: Holds) -> bool {
        self == wanted || (self, wanted) == (Holds::Plies, Holds::Wdl)
    }

    /// The word in files and messages.
    pub fn word(self) -> &'static str {
        match self {
            Holds::Wdl => "verdicts",
            Holds::Plies => "plies",
            Holds::Progress => "progress",
            Holds::Clock => "clock",
        }
    }
}

/// A label as it is stored, in any version.
#[derive(Deserialize)]
struct LabelInFile {
    spec: String,
    sector: String,
    holds: Holds,
    #[serde(rename = "made")]
    stats: StatsInFile,
    /// In older versions: what `won`, `drawn` and `lost` count.
    counted: Option<Counted>,
    cells: u64,
    codec: String,
}

/// What the counts of older versions count.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Counted {
    Orbits,
    Positions,
}

impl From<LabelInFile> for Label {
    fn from(label: LabelInFile) -> Label {
        let LabelInFile { spec, sector, holds, stats, counted, cells, codec } = label;
        let stats = match stats {
            StatsInFile::Current { orbits, positions, longest_win, longest_loss, longest_progress } => {
                SectorStats { orbits, positions, longest_win, longest_loss, longest_progress }
            }
            StatsInFile::Legacy { won, drawn, lost, longest_win, longest_loss } => {
                let tally = Tally { won, drawn, lost };
                let of = |wanted| (counted == Some(wanted)).then_some(tally);
                SectorStats {
                    orbits: of(Counted::Orbits),
                    positions: of(Counted::Positions),
                    longest_win,
                    longest_loss,
                    longest_progress: None,
                }
            }
        };
        Label { spec, sector, holds, stats, cells, codec }
    }
}

/// A numbered part of a file; the codec says what it contains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Part(pub u8);

impl Part {
    /// The greatest number of parts.
    pub const MOST: usize = 16;

    pub(super) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
