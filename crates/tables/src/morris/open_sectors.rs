//! The stored sectors, open for reading.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use putahi_rules::morris::{Morris, Options};
use putahi_rules::{Game, History, Plies, Seat, Value};

use super::by_moves::{by_moves, ended};
use super::solve::{SolvedSectors, Solver};
use super::store::{self, Stored};
use super::{Cell, Men, Metric, Sector, SectorCache, SectorValues, Step};
use crate::{AtClock, Job, Kind, Result, SolveObserver, Table, TableDir, TableError, Wdl};

/// The tables of a game in a folder, with values by one metric.
pub(crate) struct OpenSectors {
    options: Options,
    metric: Metric,
    table_dir: TableDir,
    sectors: HashMap<Sector, Stored>,
    /// The values of stored sectors that were decoded as a whole.
    loaded: HashMap<Sector, SectorValues>,
    /// Whether all open tables store distances.
    depth: bool,
    /// The values of small sectors, which have no file: each is solved when first needed.
    small: Mutex<HashMap<Sector, Arc<SectorValues>>>,
}

/// The memory for queued updates while a small sector is solved, in bytes.
const SMALL_UPDATE_BYTES: u64 = 1 << 20;

impl OpenSectors {
    /// Opens every table of this metric that the folder has.
    pub(crate) fn open(table_dir: &TableDir, options: Options, metric: Metric) -> Result<OpenSectors> {
        let names = table_dir.names(&store::spec_of(options, metric))?;
        let is_there = |sector: &&Sector| names.contains(&metric.holds().table_of(sector));
        OpenSectors::of(table_dir, options, metric, Sector::all(options).iter().filter(is_there).copied())
    }

    /// Opens the tables that a job reads.
    pub(crate) fn needed(
        table_dir: &TableDir,
        options: Options,
        metric: Metric,
        job: &Job<Sector>,
    ) -> Result<OpenSectors> {
        let mut needed: Vec<Sector> = job.makes.iter().flat_map(|sector| successors(*sector)).collect();
        let mut next = 0;
        while let Some(sector) = needed.get(next).copied() {
            next += 1;
            if sector.is_derived() || !sector.is_kept() {
                let further = successors(sector).filter(|further| !needed.contains(further));
                needed.extend(further.collect::<Vec<_>>());
            }
        }
        OpenSectors::of(table_dir, options, metric, needed.into_iter())
    }

    fn of(
        table_dir: &TableDir,
        options: Options,
        metric: Metric,
        wanted: impl Iterator<Item = Sector>,
    ) -> Result<OpenSectors> {
        let mut sectors = HashMap::new();
        for sector in wanted {
            if let Entry::Vacant(place) = sectors.entry(sector)
                && let Some(stored) = Stored::open(table_dir, metric, sector)?
            {
                place.insert(stored);
            }
        }
        Ok(OpenSectors::with(table_dir, options, metric, sectors))
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.sectors.is_empty()
    }

    /// No tables.
    pub(crate) fn none(options: Options, metric: Metric) -> OpenSectors {
        OpenSectors::with(&TableDir::none(), options, metric, HashMap::new())
    }

    /// These tables of values to the end, of the folder `table_dir`.
    pub(crate) fn of_tables(
        table_dir: &TableDir,
        options: Options,
        tables: Vec<Table>,
    ) -> Result<OpenSectors> {
        let stored = |table: Table| {
            let malformed = |error| TableError::new(table.path(), Kind::Malformed(error));
            let sector = Sector::read(options, &table.label().sector).map_err(malformed)?;
            Ok((sector, Stored::of(table, Metric::End, sector)?))
        };
        let sectors = tables.into_iter().map(stored).collect::<Result<_>>()?;
        Ok(OpenSectors::with(table_dir, options, Metric::End, sectors))
    }

    fn with(
        table_dir: &TableDir,
        options: Options,
        metric: Metric,
        sectors: HashMap<Sector, Stored>,
    ) -> OpenSectors {
        let (depth, table_dir) = (sectors.values().all(Stored::depth), table_dir.clone());
        let (loaded, small) = (HashMap::new(), Mutex::default());
        OpenSectors { options, metric, table_dir, sectors, loaded, depth, small }
    }

    /// Decodes stored sectors as a whole, the smallest first, until their values would take more than `most` bytes. Returns the
    /// bytes that they take. A value is then found within a microsecond.
    pub(crate) fn load(&mut self, most: u64) -> Result<u64> {
        let mut stored: Vec<(&Sector, &Stored)> =
            self.sectors.iter().filter(|(sector, _)| !sector.is_derived()).collect();
        stored.sort_by_key(|(_, stored)| stored.value_bytes());
        let mut taken = 0;
        for (sector, stored) in stored {
            taken += stored.value_bytes();
            if taken > most {
                return Ok(taken - stored.value_bytes());
            }
            self.loaded.insert(*sector, stored.values(&())?);
        }
        Ok(taken)
    }

    /// The value of a position for the side to move, with plies to the end if all open tables store distances. None if
    /// a table is missing.
    pub(crate) fn value(&self, position: &Morris) -> Result<Option<Value>> {
        if let Some(outcome) = position.outcome() {
            return Ok(Some(outcome.value(position.turn())));
        }
        Ok(self.cell(position)?.map(|cell| {
            let plies = cell.plies().filter(|_| self.depth).map(Plies);
            Wdl::of_plies(cell.plies()).value(plies)
        }))
    }

    /// Won, drawn or lost under the quiet clock (M9) after `quiet` consecutive quiet plies, and the plies to the next
    /// capture or the end. The plies are None in a draw and while men are in hand. None if a table is missing. The
    /// tables must be those of the clock metric.
    pub(crate) fn at_clock(&self, position: &Morris, quiet: u16) -> Result<Option<AtClock>> {
        let clock = if position.zeroing_plies() > 0 { 0 } else { quiet };
        Ok(self.cell(position)?.map(|cell| {
            let distance = cell.decided_after(self.metric, clock);
            let progress =
                distance.filter(|_| position.zeroing_plies() == 0).map(|d| Plies(self.metric.plies(d)));
            AtClock { value: Wdl::of_plies(distance).value(None), progress }
        }))
    }

    /// The cell of a position. None if a table is missing.
    fn cell(&self, position: &Morris) -> Result<Option<Cell>> {
        let sector = sector_of(position);
        if let Some(ended) = ended(position) {
            return Ok(Some(ended));
        }
        if !sector.is_kept() {
            return self.in_small(sector, position.own(), position.enemy());
        }
        if let Some(values) = self.loaded.get(&sector) {
            return Ok(Some(values.cell(position.own(), position.enemy())));
        }
        match self.sectors.get(&sector) {
            None => Ok(None),
            Some(_) if sector.is_derived() => {
                // Without plies to the end, one move that wins is enough.
                let any_win = self.metric == Metric::End && !self.depth;
                by_moves(position, self.metric, any_win, |next| self.cell(next))
            }
            Some(stored) => stored.value(position.own(), position.enemy()).map(Some),
        }
    }

    /// The cell of a position of a small sector; None if a table from which the sector is solved is missing.
    fn in_small(&self, sector: Sector, own: u32, enemy: u32) -> Result<Option<Cell>> {
        let sector_cache = &SectorCache::default();
        let source =
            SectorSource { open_sectors: self, updates: SMALL_UPDATE_BYTES, observer: &(), sector_cache };
        match source.small(sector) {
            Ok(values) => Ok(Some(values.cell(own, enemy))),
            Err(TableError { kind: Kind::Missing, .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The sectors that captures and placings lead to, without those in which a side is beaten. Quiet moves stay within the
/// sectors of a job, except in a derived sector: its successors include the sector after a quiet move.
pub(super) fn successors(sector: Sector) -> impl Iterator<Item = Sector> {
    let quiet = (sector.step() == Step::Place || sector.is_derived()).then(|| sector.quiet());
    let after = quiet.into_iter().chain(sector.capture());
    after.filter(|after| !after.own.are_beaten() && !after.enemy.are_beaten())
}

pub(crate) fn sector_of(position: &Morris) -> Sector {
    let men =
        |set: u32, seat: Seat| Men { board: set.count_ones() as u8, hand: position.in_hand(seat) as u8 };
    let turn = position.turn();
    Sector::new(*position.options(), men(position.own(), turn), men(position.enemy(), turn.next(2)))
}

/// The values of whole sectors, read or derived on demand.
pub(crate) struct SectorSource<'a> {
    pub(crate) open_sectors: &'a OpenSectors,
    /// The memory for queued updates, in bytes.
    pub(crate) updates: u64,
    pub(crate) observer: &'a dyn SolveObserver,
    /// Keeps stored sectors once they are read or derived.
    pub(crate) sector_cache: &'a SectorCache,
}

impl SolvedSectors for SectorSource<'_> {
    type Error = TableError;

    fn values(&self, sector: Sector) -> Result<Arc<SectorValues>> {
        if !sector.is_kept() {
            return self.small(sector);
        }
        if let Some(values) = self.sector_cache.find(self.open_sectors.metric, sector) {
            return Ok(values);
        }
        let values = match self.open_sectors.sectors.get(&sector) {
            Some(_) if sector.is_derived() => self.derive(sector),
            Some(stored) => stored.values(self.observer).map(Arc::new),
            None => {
                let OpenSectors { options, metric, table_dir, .. } = self.open_sectors;
                let (spec, name) = (store::spec_of(*options, *metric), metric.holds().table_of(sector));
                Err(TableError::new(&table_dir.path(&spec, &name), Kind::Missing))
            }
        }?;
        self.sector_cache.put(Arc::clone(&values));
        Ok(values)
    }
}

impl SectorSource<'_> {
    /// A solver that runs on the current thread pool.
    pub(crate) fn solver(&self) -> Solver<'_, Self> {
        Solver::new(self.open_sectors.metric, self, self.updates, self.observer)
    }

    fn derive(&self, sector: Sector) -> Result<Arc<SectorValues>> {
        Ok(Arc::new(self.solver().derive(sector)?.0))
    }

    fn small(&self, sector: Sector) -> Result<Arc<SectorValues>> {
        let known = || self.open_sectors.small.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(values) = known().get(&sector) {
            return Ok(Arc::clone(values));
        }
        let values = self.derive(sector)?;
        known().insert(sector, Arc::clone(&values));
        Ok(values)
    }
}
