//! The label in the JSON header of a table, and constants of the format.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::SectorStats;

/// The version of the format. Tables of other versions are neither written nor read.
pub const VERSION: u16 = 1;
/// The length of a block, in bytes. Each block has one checksum.
pub const BLOCK: usize = 1 << 16;
/// The alignment of parts in the file, in bytes.
pub const ALIGNMENT: u64 = 64;

/// The description of a table in its JSON header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// The spec of the game, in canonical form.
    pub spec: String,
    /// The name of the sector.
    pub sector: String,
    /// The data stored for each position.
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

/// The data that a table stores for each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// Won, drawn or lost.
    #[serde(rename = "verdicts")]
    Wdl,
    /// Won, drawn or lost, with the plies to the end.
    Plies,
    /// The plies to the next capture or the end. The values are in another table.
    Progress,
    /// Won, drawn or lost under the rule that counts quiet plies (M9), with the plies to the next capture or the end.
    Clock,
    /// Won, drawn or lost where endless play is a draw whatever the men on the board (A9 counts them).
    EndlessDrawn,
}

impl Holds {
    /// One for each table that a sector can have, the one with the sector's name alone first.
    pub const TABLES: [Holds; 4] = [Holds::Plies, Holds::Progress, Holds::Clock, Holds::EndlessDrawn];

    /// The name of a sector's table that holds `self`. A table of values, with or without plies to the end, has the
    /// name of the sector.
    pub fn table_of(self, sector: impl Display) -> String {
        match self {
            Holds::Wdl | Holds::Plies => sector.to_string(),
            _ => format!("{sector}.{}", self.word()),
        }
    }

    /// Whether a table that holds `self` contains all data of a table that holds `wanted`.
    pub fn serves(self, wanted: Holds) -> bool {
        self == wanted || (self, wanted) == (Holds::Plies, Holds::Wdl)
    }

    /// The word for `self` in files and messages.
    pub fn word(self) -> &'static str {
        match self {
            Holds::Wdl => "verdicts",
            Holds::Plies => "plies",
            Holds::Progress => "progress",
            Holds::Clock => "clock",
            Holds::EndlessDrawn => "endless-drawn",
        }
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
