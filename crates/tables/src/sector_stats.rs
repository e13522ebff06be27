//! Counts of positions and longest distances of a sector.

use serde::{Deserialize, Serialize};

/// Counts of positions by their value for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Positions that are won.
    pub won: u64,
    /// Positions that are drawn.
    pub drawn: u64,
    /// Positions that are lost.
    pub lost: u64,
}

impl Tally {
    /// The number of all positions.
    pub fn positions(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The sum of these counts and `other`.
    #[must_use]
    pub fn sum(self, other: Tally) -> Tally {
        Tally { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }
}

/// Statistics of a solved sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectorStats {
    /// The counts of orbits under the board's symmetries. None in a table of [`Holds::Progress`](crate::Holds::Progress).
    pub orbits: Option<Tally>,
    /// The counts of all positions. None in a table of [`Holds::Progress`](crate::Holds::Progress).
    pub positions: Option<Tally>,
    /// The plies of the longest win. None if there is no win or distances were not computed.
    pub longest_win: Option<u16>,
    /// The plies of the longest loss. None if there is no loss or distances were not computed.
    pub longest_loss: Option<u16>,
    /// The most plies to the next capture or the end, in a table of [`Holds::Progress`](crate::Holds::Progress).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest_progress: Option<u16>,
}
