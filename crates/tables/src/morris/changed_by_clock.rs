//! Which wins and losses of a sector the limit of quiet plies makes draws (M9).

use putahi_rules::Plies;
use rayon::prelude::*;

use super::cell::{Cell, Metric};
use super::open_sectors::OpenSectors;
use super::sector::{Sector, Step};
use super::sector_cache::SectorCache;
use super::solve::SolvedSectors;
use crate::{TableDir, TableError};

/// The memory for queued updates while a sector without a file of values is derived, in bytes.
const UPDATE_BYTES: u64 = 256 << 20;
/// The number of cells that a thread compares at a time.
const PORTION: usize = 1 << 18;

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
    /// Goes through all positions of a sector, each after `quiet` quiet plies (0 to 99; while men are placed there are none).
    /// Takes 4 bytes of memory for each position, and as much again for each sector that it is derived from if it has no file of
    /// values.
    ///
    /// # Errors
    /// A table with the limit or without it is missing or damaged.
    pub fn of(table_dir: &TableDir, sector: Sector, quiet: u16) -> Result<LongestChanged, TableError> {
        let quiet = if sector.step() == Step::Place { 0 } else { quiet };
        let values = |metric| {
            let open_sectors = OpenSectors::open(table_dir, metric)?;
            let cache = SectorCache::default();
            open_sectors.source(UPDATE_BYTES, &(), &cache).values(sector)
        };
        let (without, under) = (values(Metric::End)?, values(Metric::Clock)?);
        let portions = without.cells.par_chunks(PORTION).zip(under.cells.par_chunks(PORTION));
        Ok(portions
            .map(|(without, under)| LongestChanged::among(without, under, quiet))
            .reduce(LongestChanged::default, LongestChanged::longer))
    }

    /// The longest among cells without the limit, each beside the cell of the same position under it.
    fn among(without: &[Cell], under: &[Cell], quiet: u16) -> LongestChanged {
        let changed = without.iter().zip(under).filter(|(_, under)| under.decided_after(quiet).is_none());
        let mut longest = LongestChanged::default();
        for plies in changed.filter_map(|(without, _)| without.plies()) {
            let found = if plies % 2 == 1 { &mut longest.win } else { &mut longest.loss };
            *found = (*found).max(Some(Plies(plies)));
        }
        longest
    }

    /// The longer of both wins and of both losses.
    #[must_use]
    pub fn longer(self, other: LongestChanged) -> LongestChanged {
        LongestChanged { win: self.win.max(other.win), loss: self.loss.max(other.loss) }
    }
}
