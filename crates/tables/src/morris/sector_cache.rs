//! Sectors kept in memory from one job to the next.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Metric, Sector, SectorValues, Step};

/// The values of whole sectors, as far as memory allows: most of what a job reads was solved or read by an earlier one.
/// The order of the jobs is known, so the sectors that are needed last are dropped first.
#[derive(Default)]
pub struct SectorCache(Mutex<Vec<Arc<SectorValues>>>);

/// The number of sectors that are solved before the next one that needs `sector`, counted from the sector with index
/// `number`. Returns None if no later sector needs it.
fn next_need(sector: Sector, number: usize) -> Option<usize> {
    let needs =
        |by: &Sector| by.capture() == Some(sector) || by.step() == Step::Place && by.quiet() == sector;
    Sector::all(sector.options)[number..].iter().position(needs)
}

impl SectorCache {
    /// The cached values of a sector by this metric. Returns None if they are not cached.
    pub(crate) fn find(&self, metric: Metric, sector: Sector) -> Option<Arc<SectorValues>> {
        let wanted = |values: &&Arc<SectorValues>| (values.metric, values.layout.sector) == (metric, sector);
        self.sectors().iter().find(wanted).cloned()
    }

    pub(crate) fn put(&self, values: Arc<SectorValues>) {
        self.sectors().push(values);
    }

    /// Drops the sectors that neither `solving` nor a later sector needs; then, as long as the others take more than
    /// `max_bytes` bytes, the one that is needed last.
    pub(crate) fn keep(&self, solving: Sector, max_bytes: u64) {
        let number =
            Sector::all(solving.options).iter().position(|sector| *sector == solving).unwrap_or_default();
        let mut sectors = self.sectors();
        let needed =
            sectors.drain(..).filter_map(|values| Some((next_need(values.layout.sector, number)?, values)));
        let mut needed: Vec<_> = needed.collect();
        needed.sort_by_key(|(need, _)| *need);
        let mut taken = 0;
        let fitting = needed.into_iter().take_while(|(_, values)| {
            taken += values.bytes();
            taken <= max_bytes
        });
        sectors.extend(fitting.map(|(_, values)| values));
    }

    fn sectors(&self) -> MutexGuard<'_, Vec<Arc<SectorValues>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Options;

    use super::*;
    use crate::morris::cell::Cell;
    use crate::morris::layout::Layout;

    fn read(name: &str) -> Sector {
        Sector::read(Options::default(), name).unwrap()
    }

    fn values(name: &str) -> Arc<SectorValues> {
        let layout = Layout::new(read(name));
        Arc::new(SectorValues { metric: Metric::End, cells: vec![Cell::DRAWN; layout.cells()], layout })
    }

    fn names(sector_cache: &SectorCache) -> Vec<String> {
        sector_cache.sectors().iter().map(|values| values.layout.sector.to_string()).collect()
    }

    #[test]
    fn sectors_that_are_needed_last_are_dropped_first() {
        let sector_cache = SectorCache::default();
        ["3-3", "4-3", "3-4", "4-4", "5-3"].iter().for_each(|name| sector_cache.put(values(name)));
        sector_cache.keep(read("4-4"), u64::MAX);
        assert_eq!(names(&sector_cache), ["3-4", "4-3", "4-4", "5-3", "3-3"]);
        let cache_bytes = values("3-4").bytes() + values("4-3").bytes();
        sector_cache.keep(read("4-4"), cache_bytes);
        assert_eq!(names(&sector_cache), ["3-4", "4-3"]);
        let find = |metric, name: &str| sector_cache.find(metric, read(name)).is_some();
        assert!(find(Metric::End, "4-3") && !find(Metric::End, "5-3") && !find(Metric::Clock(100), "4-3"));
    }
}
