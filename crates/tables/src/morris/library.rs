//! All sectors that are there, to read from.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, History, Plies, Seat, Value, after, legal_moves};

use super::cell::{CLOCK, Cell, Metric};
use super::desk::Desk;
use super::sector::{Men, Sector, Step};
use super::solve::{Solved, Solver};
use super::source::Grid;
use super::store::{self, SPEC, Stored};
use crate::fault::Kind;
use crate::known::ended;
use crate::work::{Job, Watch};
use crate::{Fault, Shelf};

/// The tables of Nine Men's Morris that a shelf has, of values by one metric.
pub(crate) struct Library {
    metric: Metric,
    shelf: Shelf,
    sectors: HashMap<Sector, Stored>,
    /// Whether all of them keep plies.
    depth: bool,
    /// Sectors so small that none is kept, solved since they were asked for.
    small: Mutex<HashMap<Sector, Arc<Grid>>>,
}

/// Bytes for letters while a small sector is solved.
const SMALL: u64 = 1 << 20;

impl Library {
    /// Opens what is there.
    pub(crate) fn open(shelf: &Shelf, metric: Metric) -> Result<Library, Fault> {
        let names = shelf.names(&SPEC)?;
        let is_there = |sector: &&Sector| names.contains(&store::table_of(metric, **sector));
        Library::of(shelf, metric, Sector::all().iter().filter(is_there).copied())
    }

    /// Opens what a job needs.
    pub(crate) fn needed(shelf: &Shelf, metric: Metric, job: &Job<Sector>) -> Result<Library, Fault> {
        let mut needed: Vec<Sector> = job.makes.iter().flat_map(|sector| successors(*sector)).collect();
        let mut looked_at = 0;
        while let Some(sector) = needed.get(looked_at).copied() {
            looked_at += 1;
            if sector.is_derived() || !sector.is_kept() {
                let further = successors(sector).filter(|further| !needed.contains(further));
                needed.extend(further.collect::<Vec<_>>());
            }
        }
        Library::of(shelf, metric, needed.into_iter())
    }

    fn of(shelf: &Shelf, metric: Metric, wanted: impl Iterator<Item = Sector>) -> Result<Library, Fault> {
        let mut sectors = HashMap::new();
        for sector in wanted {
            if let Entry::Vacant(place) = sectors.entry(sector)
                && let Some(stored) = Stored::open(shelf, metric, sector)?
            {
                place.insert(stored);
            }
        }
        let depth = sectors.values().all(Stored::depth);
        Ok(Library { metric, shelf: shelf.clone(), sectors, depth, small: Mutex::default() })
    }

    /// The value of a position, for the side to move; none where the tables do not reach.
    pub(crate) fn value(&self, position: &NineMensMorris) -> Result<Option<Value>, Fault> {
        if let Some(outcome) = position.outcome() {
            return Ok(Some(ended(&outcome, position.turn())));
        }
        let plies = |plies| self.depth.then_some(Plies(plies));
        Ok(self.cell(position)?.map(|cell| match cell.plies() {
            None => Value::Drawn,
            Some(odd) if odd % 2 == 1 => Value::Won(plies(odd)),
            Some(even) => Value::Lost(plies(even)),
        }))
    }

    /// Won, drawn or lost under the quiet clock (M9), so many plies in a row before `position` having been quiet, and the
    /// plies to the next capture or the end where it is not drawn; none where the tables do not reach. For tables of
    /// values that know the clock.
    pub(crate) fn at_clock(
        &self,
        position: &NineMensMorris,
        quiet: u16,
    ) -> Result<Option<(Value, Option<Plies>)>, Fault> {
        let clock = if position.loud_plies() > 0 { 0 } else { quiet };
        let decided = |cell: Cell| cell.plies().filter(|distance| distance / 2 + clock <= CLOCK);
        let kept = |distance: u16| (position.loud_plies() == 0).then_some(Plies(distance / 2));
        Ok(self.cell(position)?.map(|cell| match decided(cell) {
            None => (Value::Drawn, None),
            Some(odd) if odd % 2 == 1 => (Value::Won(None), kept(odd)),
            Some(even) => (Value::Lost(None), kept(even)),
        }))
    }

    /// The value of a position that is not won already.
    fn cell(&self, position: &NineMensMorris) -> Result<Option<Cell>, Fault> {
        let sector = sector_of(position);
        if position.outcome().is_some() {
            return Ok(Some(Cell::valued(0)));
        }
        if !sector.is_kept() {
            return self.in_small(sector, position.own(), position.enemy());
        }
        match self.sectors.get(&sector) {
            None => Ok(None),
            Some(_) if sector.is_derived() => self.by_moves(position),
            Some(stored) => stored.value(position.own(), position.enemy()).map(Some),
        }
    }

    /// The value of a position of a sector that is not kept.
    fn in_small(&self, sector: Sector, own: u32, enemy: u32) -> Result<Option<Cell>, Fault> {
        match self.shown(SMALL, &(), &Desk::default()).small(sector) {
            Ok(grid) => Ok(Some(grid.cell(own, enemy))),
            Err(Fault { kind: Kind::Missing, .. }) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// The value of a position by those of the positions that it leads to.
    fn by_moves(&self, position: &NineMensMorris) -> Result<Option<Cell>, Fault> {
        let moves = legal_moves(position);
        let mut cell = Cell::waiting(moves.len() as u32);
        for m in &moves {
            let Some(next) = self.cell(&after(position, m))? else { return Ok(None) };
            let metric = self.metric;
            let counts =
                |distance| if position.is_quiet(m) { distance } else { metric.after_capture(distance) };
            match next.plies().map(counts) {
                Some(distance) if distance % 2 == 0 => drop(cell.win(metric, distance)),
                Some(distance) => drop(cell.refute(metric, 1, distance)),
                None => {}
            }
        }
        Ok(Some(cell.settled()))
    }

    /// The sectors as a whole, to solve others by, with so many bytes for letters; they are laid on the desk.
    pub(crate) fn shown<'a>(&'a self, letters: u64, watch: &'a dyn Watch, desk: &'a Desk) -> Shown<'a> {
        Shown { library: self, letters, watch, desk }
    }
}

/// The sectors to which a capture and a placing lead; moving on is within those that are made together.
fn successors(sector: Sector) -> impl Iterator<Item = Sector> {
    let quiet = (sector.step() == Step::Place || sector.is_derived()).then(|| sector.quiet());
    let after = quiet.into_iter().chain(sector.capture());
    after.filter(|after| !after.own.are_beaten() && !after.enemy.are_beaten())
}

/// Where a position belongs.
pub(crate) fn sector_of(position: &NineMensMorris) -> Sector {
    let men =
        |set: u32, seat: Seat| Men { board: set.count_ones() as u8, hand: position.in_hand(seat) as u8 };
    let turn = position.turn();
    Sector { own: men(position.own(), turn), enemy: men(position.enemy(), turn.next(2)) }
}

/// Sectors as a whole, while somebody looks on.
pub(crate) struct Shown<'a> {
    library: &'a Library,
    letters: u64,
    watch: &'a dyn Watch,
    desk: &'a Desk,
}

impl Solved for Shown<'_> {
    type Error = Fault;

    fn grid(&self, sector: Sector) -> Result<Arc<Grid>, Fault> {
        if !sector.is_kept() {
            return self.small(sector);
        }
        if let Some(grid) = self.desk.find(self.library.metric, sector) {
            return Ok(grid);
        }
        let grid = match self.library.sectors.get(&sector) {
            Some(_) if sector.is_derived() => self.derive(sector),
            Some(stored) => stored.grid(self.watch).map(Arc::new),
            None => {
                let name = store::table_of(self.library.metric, sector);
                Err(Fault::new(&self.library.shelf.path(&SPEC, &name), Kind::Missing))
            }
        }?;
        self.desk.put(Arc::clone(&grid));
        Ok(grid)
    }
}

impl Shown<'_> {
    fn derive(&self, sector: Sector) -> Result<Arc<Grid>, Fault> {
        let solver = Solver::new(self.library.metric, self, self.letters, self.watch);
        Ok(Arc::new(solver.derive(sector)?.0))
    }

    fn small(&self, sector: Sector) -> Result<Arc<Grid>, Fault> {
        let known = || self.library.small.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(grid) = known().get(&sector) {
            return Ok(Arc::clone(grid));
        }
        let grid = self.derive(sector)?;
        known().insert(sector, Arc::clone(&grid));
        Ok(grid)
    }
}
