//! Counts of positions and longest distances of a sector.

use serde::{Deserialize, Serialize};

use crate::Wdl;

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

    #[inline(always)]
    fn add(&mut self, value: Wdl, positions: u64) {
        *match value {
            Wdl::Lost => &mut self.lost,
            Wdl::Drawn => &mut self.drawn,
            Wdl::Won => &mut self.won,
        } += positions;
    }
}

/// The positions of a sector, counted by value: one for each orbit under the board's symmetries, and all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    orbits: Tally,
    positions: Tally,
    longest_win: Option<u16>,
    longest_loss: Option<u16>,
}

impl Counts {
    /// Counts an orbit of `positions` positions.
    #[inline(always)]
    pub(crate) fn add(&mut self, value: Wdl, positions: u64) {
        self.orbits.add(value, 1);
        self.positions.add(value, positions);
    }

    /// Takes the distance of a win or a loss into account.
    #[inline(always)]
    pub(crate) fn add_distance(&mut self, distance: u16) {
        let longest = if distance % 2 == 1 { &mut self.longest_win } else { &mut self.longest_loss };
        *longest = (*longest).max(Some(distance));
    }

    pub(crate) fn sum(self, other: Counts) -> Counts {
        Counts {
            orbits: self.orbits.sum(other.orbits),
            positions: self.positions.sum(other.positions),
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }

    /// The statistics; `plies` are the plies in a distance.
    pub(crate) fn stats(self, plies: impl Fn(u16) -> u16) -> SectorStats {
        let Counts { orbits, positions, .. } = self;
        let [longest_win, longest_loss] =
            [self.longest_win, self.longest_loss].map(|longest| longest.map(&plies));
        let (orbits, positions) = (Some(orbits), Some(positions));
        SectorStats { orbits, positions, longest_win, longest_loss, longest_progress: None }
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
