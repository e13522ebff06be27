//! The jobs of nine and twelve men, and the tables they write.

use std::sync::Arc;

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Plies, Seat, Value};

use super::board::of_sides;
use super::in_memory::Solved;
use super::open_sectors::{self, OpenSectors, SectorSource};
use super::{Layout, Metric, Sector, SectorCache, Step, opening, store};
use crate::measured::{self, MORRIS};
use crate::solve::pool;
use crate::tablebase::{AtClock, seen_by};
use crate::{
    Cost, FileSolvable, Holds, Job, Numbered, Resources, Result, SolveObserver, SolveScope, Storage,
    TableDir, Tablebase,
};

/// The values of a member of the family.
pub enum Tables {
    /// Those of nine or twelve men, from the open tables of a folder.
    Files(Box<Files>),
    /// Those of a member that is solved in memory.
    Solved(Solved),
}

/// The open tables of a folder.
pub struct Files {
    /// Values without the quiet clock.
    to_end: OpenSectors,
    /// Values under the quiet clock (M9).
    clock: OpenSectors,
}

/// Where the values of the game under these options come from.
const fn storage(options: Options) -> Storage {
    match options.member {
        Member::Nine | Member::Twelve => Storage::Files,
        _ => Storage::Memory,
    }
}

impl Tables {
    fn files(&self) -> Option<&Files> {
        match self {
            Tables::Files(files) => Some(files),
            Tables::Solved(_) => None,
        }
    }
}

impl Tablebase for Morris {
    type Table = Tables;

    fn table_options(options: &Options, holds: Holds) -> Options {
        store::options_of(*options, Metric::of(*options, holds))
    }

    fn open(options: &Options, table_dir: &TableDir) -> Result<Tables> {
        if storage(*options) != Storage::Files {
            return Ok(Tables::Solved(Solved::now(*options)));
        }
        let open = |holds| OpenSectors::open(table_dir, *options, Metric::of(*options, holds));
        Ok(Tables::Files(Box::new(Files { to_end: open(Holds::Plies)?, clock: open(Holds::Clock)? })))
    }

    fn while_opening(options: &Options) -> Option<Tables> {
        let solved = (storage(*options) == Storage::Memory).then(|| Solved::of(*options));
        solved.filter(|solved| !solved.is_ready()).map(Tables::Solved)
    }

    fn embedded(options: &Options) -> Option<Tables> {
        if storage(*options) != Storage::Files {
            return Some(Tables::Solved(Solved::now(*options)));
        }
        let none = |holds| OpenSectors::none(*options, Metric::of(*options, holds));
        let files = || Files { to_end: none(Holds::Plies), clock: none(Holds::Clock) };
        opening::is_of(*options).then(|| Tables::Files(Box::new(files())))
    }

    fn load(tables: &mut Tables, most: u64) -> Result<()> {
        let Tables::Files(files) = tables else { return Ok(()) };
        let taken = files.to_end.load(most)?;
        files.clock.load(most.saturating_sub(taken)).map(drop)
    }

    fn value(tables: &Tables, position: &Morris, seat: Seat) -> Result<Option<Value>> {
        let of_mover = match tables {
            Tables::Files(files) => match files.to_end.value(position)? {
                None => opening::value(position)?,
                known => known,
            },
            Tables::Solved(solved) => solved.value(position),
        };
        Ok(of_mover.map(|value| seen_by(seat, position, value)))
    }

    #[inline]
    fn search_value(tables: &Tables, position: &Morris, seat: Seat) -> Result<Option<Value>> {
        let Some(files) = tables.files() else { return Self::value(tables, position, seat) };
        let known = if files.to_end.is_empty() { None } else { files.to_end.value(position)? };
        let of_mover = match known {
            None => opening::value(position)?.filter(|value| *value != Value::Drawn),
            known => known,
        };
        Ok(of_mover.map(|value| seen_by(seat, position, value)))
    }

    /// The opening alone leads to positions without a value.
    fn covers(tables: &Tables, position: &Morris) -> Result<bool> {
        match tables {
            Tables::Files(files) => Ok(files.to_end.value(position)?.is_some()),
            tables => Ok(Self::value(tables, position, position.turn())?.is_some()),
        }
    }

    fn at_clock(tables: &Tables, position: &Morris, seat: Seat, quiet: u16) -> Result<Option<AtClock>> {
        let Some(files) = tables.files() else { return Ok(None) };
        if let Some(outcome) = position.outcome() {
            return Ok(Some(AtClock { value: outcome.value(seat), progress: Some(Plies(0)) }));
        }
        let of_mover = files.clock.at_clock(position, quiet)?;
        Ok(of_mover.map(|found| AtClock { value: seen_by(seat, position, found.value), ..found }))
    }
}

impl FileSolvable for Morris {
    fn storage(options: &Options) -> Storage {
        storage(*options)
    }

    fn other_rule(options: &Options) -> Option<Holds> {
        (storage(*options) == Storage::Files).then_some(Holds::Clock)
    }

    fn most_men(options: &Options) -> u8 {
        options.member.rules().men
    }

    const SMALL: SolveScope = SolveScope::UpTo(6, 6);
    type Sector = Sector;

    fn sector(options: &Options, name: &str) -> Result<Sector, String> {
        Sector::read(*options, name)
    }

    type SectorCache = SectorCache;

    fn jobs(options: &Options, scope: SolveScope) -> Vec<Job<Sector>> {
        if storage(*options) == Storage::Files { all_jobs(*options, scope) } else { Vec::new() }
    }

    fn scope_of(sector: Sector) -> SolveScope {
        match sector.step() {
            Step::Place => SolveScope::All,
            _ => SolveScope::UpTo(sector.own.board, sector.enemy.board),
        }
    }

    fn positions(_: &Options, sector: Sector) -> u64 {
        sector.positions()
    }

    fn make(
        options: &Options,
        job: &Job<Sector>,
        table_dir: &TableDir,
        resources: Resources,
        observer: &dyn SolveObserver,
        sector_cache: &mut SectorCache,
    ) -> Result<()> {
        let metric = Metric::of(*options, resources.holds);
        let open_sectors = &OpenSectors::needed(table_dir, *options, metric, job)?;
        // Updates take half of the memory that the sectors leave, within bounds, and the sector cache has the rest.
        let left = resources.memory.saturating_sub(memory(&job.makes));
        let updates = (left / 2).clamp(MIN_UPDATE_BYTES, MAX_UPDATE_BYTES);
        sector_cache.keep(job.makes[0], left.saturating_sub(updates));
        let source = SectorSource { open_sectors, updates, observer, sector_cache };
        pool(resources.threads).install(|| {
            let solved = match job.makes[0].step() {
                Step::Place => vec![source.solver().derive(job.makes[0])?],
                _ => source.solver().solve(&job.makes)?,
            };
            solved.into_iter().try_for_each(|(values, stats)| {
                store::write(table_dir, &values, resources.holds, stats, observer)?;
                source.sector_cache.put(Arc::new(values));
                Ok(())
            })
        })
    }

    fn cost(_: &Options, job: &Job<Sector>, resources: Resources) -> Cost {
        let speed = match job.makes[0].step() {
            Step::Place => measured::MORRIS_PLACING,
            _ => measured::MORRIS_MOVING,
        };
        let positions = job.makes.iter().map(|sector| sector.positions()).sum();
        Cost {
            disk: job.makes.iter().map(|sector| disk(*sector, resources.holds)).sum(),
            memory: memory(&job.makes) + MIN_UPDATE_BYTES,
            time: measured::time(speed, positions, resources.threads),
        }
    }

    fn stored_in(position: &Morris) -> Option<Sector> {
        let has_files = storage(*position.options()) == Storage::Files;
        has_files.then(|| open_sectors::sector_of(position)).filter(|sector| sector.is_kept())
    }

    fn stores_values(sector: Sector) -> bool {
        !sector.is_derived()
    }

    fn numbered(options: &Options, sector: Sector) -> Numbered<Morris> {
        let (options, layout) = (*options, Layout::new(sector));
        Numbered::new(layout.cells() as u64, move |number| {
            let (row, column) = (number as usize / layout.width(), number as usize % layout.width());
            let own = layout.own(crate::cpu::Portable, column, layout.free(row));
            (!layout.is_repeated(row, own)).then(|| position(options, sector, own, layout.rows.first(row)))
        })
    }
}

/// The position of a sector with these men.
pub(crate) fn position(options: Options, sector: Sector, own: u32, enemy: u32) -> Morris {
    let hands = [sector.own.hand, sector.enemy.hand].map(usize::from);
    of_sides(options, [own, enemy], hands).expect("a sector has the men of a position")
}

/// The jobs that solve everything within `scope`.
pub(super) fn all_jobs(options: Options, scope: SolveScope) -> Vec<Job<Sector>> {
    let sectors = Sector::all(options).iter().copied().filter(|sector| is_within(*sector, scope));
    let first = sectors.filter(|sector| sector.step() == Step::Place || sector.own <= sector.enemy);
    first.map(job).collect()
}

fn is_within(sector: Sector, scope: SolveScope) -> bool {
    let Sector { own, enemy, .. } = sector;
    let moving = sector.step() != Step::Place;
    match scope {
        SolveScope::All => true,
        SolveScope::Men(men) => moving && own.board + enemy.board <= men,
        // A sector and its turned sector lead to the same sectors: the larger number of men bounds both.
        SolveScope::UpTo(one, other) => {
            let [few, many] = [one.min(other), one.max(other)];
            moving && own.board.min(enemy.board) <= few && own.board.max(enemy.board) <= many
        }
    }
}

/// The job that solves a sector and, in the moving phase, its counterpart.
fn job(sector: Sector) -> Job<Sector> {
    let mut makes = vec![sector];
    if sector.step() != Step::Place && sector.own != sector.enemy {
        makes.push(sector.turned());
    }
    let quiet = (sector.step() == Step::Place).then(|| sector.quiet());
    let after = makes.iter().filter_map(|sector| sector.capture()).chain(quiet);
    let needs = after.filter(|after| after.is_kept()).collect();
    Job { makes, needs }
}

/// Bounds on the memory for updates, in bytes.
const MIN_UPDATE_BYTES: u64 = 64 << 20;
const MAX_UPDATE_BYTES: u64 = 1 << 30;

/// The memory for the sectors of a job together with the sectors that they are derived from, in bytes.
fn memory(makes: &[Sector]) -> u64 {
    let bytes = |sector: &Sector| 2 * 17 * sector.positions() / 16;
    // The pending distances take another eighth.
    let own: u64 = makes.iter().map(bytes).sum::<u64>() * 9 / 8;
    let read = |sector: &Sector| {
        let captured = |after: Sector| bytes(&after) * if after.is_derived() { 3 } else { 1 };
        let after = sector.capture().filter(|after| after.is_kept()).map_or(0, captured);
        after + if sector.step() == Step::Place { 3 * bytes(&sector.quiet()) } else { 0 }
    };
    own + makes.iter().map(read).max().unwrap_or(0)
}

/// The size of a sector's table in bytes: measured if known, otherwise estimated.
fn disk(sector: Sector, holds: Holds) -> u64 {
    let is_measured = sector.options == Options::default();
    let measured = is_measured.then(|| MORRIS.of(&sector.to_string(), holds)).flatten();
    measured.unwrap_or_else(|| match holds {
        _ if sector.is_derived() => measured::FRAME,
        Holds::Plies | Holds::Clock => measured::bytes(sector.positions(), 2860),
        _ => measured::bytes(sector.positions(), 700),
    })
}
