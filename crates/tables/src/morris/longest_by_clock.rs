//! The longest wins and losses of a sector that the limit of quiet plies makes draws, and the longest that it leaves (M9).

use putahi_rules::Plies;
use putahi_rules::morris::Options;
use rayon::prelude::*;

use super::cell::Cell;
use super::solve::SolvedSectors;
use super::{Metric, OpenSectors, Sector, SectorCache, SectorSource, Step};
use crate::{Holds, Result, TableDir};

/// The memory for queued updates while a sector without a file of values is derived, in bytes.
const UPDATE_BYTES: u64 = 256 << 20;

/// The longest win and the longest loss among some positions, in plies to the end without the limit. None if there is no such
/// position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Longest {
    /// The longest win.
    pub win: Option<Plies>,
    /// The longest loss.
    pub loss: Option<Plies>,
}

/// The longest win and the longest loss among the positions that the limit of quiet plies makes draws, and among the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LongestByClock {
    /// Among the positions that are drawn under the limit.
    pub drawn: Longest,
    /// Among the positions that are won or lost under the limit, too.
    pub kept: Longest,
}

impl LongestByClock {
    /// Goes through all positions of a sector of the game under these options, each after `quiet` quiet plies (below the limit; while
    /// men are placed there are none).
    /// Takes 4 bytes of memory for each position, and as much again for each sector that it is derived from if it has no file of
    /// values.
    ///
    /// # Errors
    /// A table with the limit or without it is missing or damaged.
    pub fn of(options: Options, table_dir: &TableDir, sector: Sector, quiet: u16) -> Result<LongestByClock> {
        let quiet = if sector.step() == Step::Place { 0 } else { quiet };
        let values = |metric| {
            let open_sectors = &OpenSectors::open(table_dir, options, metric)?;
            let sector_cache = &SectorCache::default();
            SectorSource { open_sectors, updates: UPDATE_BYTES, observer: &(), sector_cache }.values(sector)
        };
        let clock = Metric::of(options, Holds::Clock);
        let (without, under) = (values(Metric::End)?, values(clock)?);
        let of_position = |(without, under): (&Cell, &Cell)| {
            let longest = without.plies().map_or_else(Longest::default, Longest::of);
            match under.decided_after(clock, quiet) {
                Some(_) => LongestByClock { kept: longest, ..Default::default() },
                None => LongestByClock { drawn: longest, ..Default::default() },
            }
        };
        let positions = without.cells.par_iter().zip(&under.cells).map(of_position);
        Ok(positions.reduce(LongestByClock::default, LongestByClock::longer))
    }

    /// The longer of both wins and of both losses, drawn and kept.
    #[must_use]
    pub fn longer(self, other: LongestByClock) -> LongestByClock {
        LongestByClock { drawn: self.drawn.longer(other.drawn), kept: self.kept.longer(other.kept) }
    }
}

impl Longest {
    /// That of a position with this distance: odd for a win, even for a loss.
    fn of(plies: u16) -> Longest {
        match plies % 2 {
            1 => Longest { win: Some(Plies(plies)), loss: None },
            _ => Longest { win: None, loss: Some(Plies(plies)) },
        }
    }

    /// The longer of both wins and of both losses.
    #[must_use]
    pub fn longer(self, other: Longest) -> Longest {
        Longest { win: self.win.max(other.win), loss: self.loss.max(other.loss) }
    }
}
