//! Which wins and losses of a sector the limit of quiet plies makes draws (M9).

use putahi_rules::Plies;
use putahi_rules::morris::Options;
use rayon::prelude::*;

use super::solve::SolvedSectors;
use super::{Metric, OpenSectors, Sector, SectorCache, SectorSource, Step};
use crate::{Holds, Result, TableDir};

/// The memory for queued updates while a sector without a file of values is derived, in bytes.
const UPDATE_BYTES: u64 = 256 << 20;

/// The longest win and the longest loss, in plies to the end without the limit, among positions that are drawn under it. None if
/// there is no such position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LongestChanged {
    /// The longest win.
    pub win: Option<Plies>,
    /// The longest loss.
    pub loss: Option<Plies>,
}

impl LongestChanged {
    /// Goes through all positions of a sector of the game under these options, each after `quiet` quiet plies (below the limit; while
    /// men are placed there are none).
    /// Takes 4 bytes of memory for each position, and as much again for each sector that it is derived from if it has no file of
    /// values.
    ///
    /// # Errors
    /// A table with the limit or without it is missing or damaged.
    pub fn of(options: Options, table_dir: &TableDir, sector: Sector, quiet: u16) -> Result<LongestChanged> {
        let quiet = if sector.step() == Step::Place { 0 } else { quiet };
        let values = |metric| {
            let open_sectors = &OpenSectors::open(table_dir, options, metric)?;
            let sector_cache = &SectorCache::default();
            SectorSource { open_sectors, updates: UPDATE_BYTES, observer: &(), sector_cache }.values(sector)
        };
        let clock = Metric::of(options, Holds::Clock);
        let (without, under) = (values(Metric::End)?, values(clock)?);
        let pairs = without.cells.par_iter().zip(&under.cells);
        let changed = pairs.filter(|(_, under)| under.decided_after(clock, quiet).is_none());
        let found = changed.filter_map(|(without, _)| without.plies()).map(|plies| match plies % 2 {
            1 => LongestChanged { win: Some(Plies(plies)), loss: None },
            _ => LongestChanged { win: None, loss: Some(Plies(plies)) },
        });
        Ok(found.reduce(LongestChanged::default, LongestChanged::longer))
    }

    /// The longer of both wins and of both losses.
    #[must_use]
    pub fn longer(self, other: LongestChanged) -> LongestChanged {
        LongestChanged { win: self.win.max(other.win), loss: self.loss.max(other.loss) }
    }
}
