//! Sectors are made in jobs and kept in files.

use std::sync::Arc;

use putahi_rules::morris::NoChoice;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Plies, Seat, Value};

use super::cell::Metric;
use super::desk::Desk;
use super::library::Library;
use super::sector::{Sector, Step};
use super::shape::Shape;
use super::solve::Solver;
use super::source::Grid;
use super::store::{self, Entry};
use crate::known::{AtClock, ended, seen_by};
use crate::measured::{self, MORRIS, Speed};
use crate::work::{Cost, Filed, Job, Made, Numbered, Reach, Resources, Watch};
use crate::{Fault, Holds, Known, Shelf, threads};

/// The tables that a shelf has.
pub struct Tables {
    /// Of values that know no clock.
    to_end: Library,
    /// Of values under M9.
    clock: Library,
}

impl Known for NineMensMorris {
    type Table = Tables;

    fn open(_: &NoChoice, shelf: &Shelf) -> Result<Tables, Fault> {
        let [to_end, clock] = [Metric::End, Metric::Clock].map(|metric| Library::open(shelf, metric));
        Ok(Tables { to_end: to_end?, clock: clock? })
    }

    fn value(tables: &Tables, position: &NineMensMorris, seat: Seat) -> Result<Option<Value>, Fault> {
        let of_mover = tables.to_end.value(position)?;
        Ok(of_mover.map(|value| seen_by(seat, position, value)))
    }

    fn at_clock(
        tables: &Tables,
        position: &NineMensMorris,
        seat: Seat,
        quiet: u16,
    ) -> Result<Option<AtClock>, Fault> {
        if let Some(outcome) = position.outcome() {
            return Ok(Some(AtClock { value: ended(&outcome, seat), progress: Some(Plies(0)) }));
        }
        let of_mover = tables.clock.at_clock(position, quiet)?;
        Ok(of_mover.map(|(value, progress)| AtClock { value: seen_by(seat, position, value), progress }))
    }
}

impl Filed for NineMensMorris {
    const KNOWS_CLOCK: bool = true;
    const SMALL: Reach = Reach::Upto(4, 4);
    type Sector = Sector;
    type Desk = Desk;

    fn jobs(_: &NoChoice, reach: Reach) -> Vec<Job<Sector>> {
        let sectors = Sector::all().iter().copied().filter(|sector| is_within(*sector, reach));
        let first = sectors.filter(|sector| sector.step() == Step::Place || sector.own <= sector.enemy);
        first.map(job).collect()
    }

    fn positions(_: &NoChoice, sector: Sector) -> u64 {
        sector.positions()
    }

    fn make(
        _: &NoChoice,
        job: &Job<Sector>,
        shelf: &Shelf,
        resources: Resources,
        watch: &dyn Watch,
        desk: &mut Desk,
    ) -> Result<(), Fault> {
        let metric = match resources.holds {
            Holds::Clock => Metric::Clock,
            _ => Metric::End,
        };
        let library = Library::needed(shelf, metric, job)?;
        let making = Making { metric, library: &library, shelf, resources, watch, desk };
        desk.keep(job.makes[0], making.room(&job.makes));
        threads::pool(resources.threads).install(|| match job.makes[0].step() {
            Step::Place => making.place(job.makes[0]),
            _ => making.play_back(&job.makes),
        })
    }

    fn cost(_: &NoChoice, job: &Job<Sector>, resources: Resources) -> Cost {
        let speed = match job.makes[0].step() {
            Step::Place => Speed::MORRIS_PLACING,
            _ => Speed::MORRIS_MOVING,
        };
        Cost {
            disk: job.makes.iter().map(|sector| disk(*sector, resources.holds)).sum(),
            memory: memory(&job.makes) + LEAST_LETTERS,
            time: speed.time(job.makes.iter().map(|sector| sector.positions()).sum(), resources.threads),
        }
    }

    fn numbered(_: &NoChoice, sector: Sector) -> Numbered<NineMensMorris> {
        let shape = Shape::new(sector);
        Numbered::new(shape.cells() as u64, move |number| {
            let (row, column) = (number as usize / shape.width(), number as usize % shape.width());
            let own = shape.own(crate::processor::Anywhere, column, shape.free(row));
            (!shape.is_repeated(row, own)).then(|| position(sector, own, shape.rows.first(row)))
        })
    }
}

/// The position of a sector with these men. White has the turn, unless placing in turn gives it to black.
pub(crate) fn position(sector: Sector, own: u32, enemy: u32) -> NineMensMorris {
    let [own_hand, enemy_hand] = [sector.own.hand, sector.enemy.hand].map(usize::from);
    let position = match own_hand == enemy_hand {
        true => NineMensMorris::from_men([own, enemy], [own_hand, enemy_hand], Seat::FIRST),
        false => NineMensMorris::from_men([enemy, own], [enemy_hand, own_hand], Seat::SECOND),
    };
    position.expect("a sector has the men of a position")
}

/// Whether tables of this reach have a sector.
fn is_within(sector: Sector, reach: Reach) -> bool {
    let Sector { own, enemy } = sector;
    let moving = sector.step() != Step::Place;
    match reach {
        Reach::All => true,
        Reach::Men(men) => moving && own.board + enemy.board <= men,
        // What one of two turned sectors leads to, the other does: the larger number of either bounds both.
        Reach::Upto(one, other) => {
            let [few, many] = [one.min(other), one.max(other)];
            moving && own.board.min(enemy.board) <= few && own.board.max(enemy.board) <= many
        }
    }
}

/// The job that makes a sector.
fn job(sector: Sector) -> Job<Sector> {
    let mut makes = vec![sector];
    if sector.step() != Step::Place && sector.own != sector.enemy {
        makes.push(sector.turned());
    }
    let after = makes.iter().filter_map(|sector| sector.capture());
    let mut needs: Vec<Sector> = after.filter(|after| after.is_kept()).collect();
    if sector.step() == Step::Place {
        needs.push(sector.quiet());
    }
    needs.retain(|needed| needed.is_kept());
    Job { makes, needs }
}

/// Bytes for letters, at least and at most.
const LEAST_LETTERS: u64 = 64 << 20;
const MOST_LETTERS: u64 = 1 << 30;

/// Bytes that the sectors of a job and those that they are derived from take together.
fn memory(makes: &[Sector]) -> u64 {
    let bytes = |sector: &Sector| 2 * 17 * sector.positions() / 16;
    // What is due when takes an eighth of it.
    let made: u64 = makes.iter().map(bytes).sum::<u64>() * 9 / 8;
    let read = |sector: &Sector| {
        let after = sector.capture().filter(|after| after.is_kept());
        after
            .iter()
            .map(|after| if after.is_derived() { 3 * bytes(after) } else { bytes(after) })
            .sum::<u64>()
            + if sector.step() == Step::Place { 3 * bytes(&sector.quiet()) } else { 0 }
    };
    made + makes.iter().map(read).max().unwrap_or(0)
}

/// The bytes of a sector's table, as they were measured or else estimated.
fn disk(sector: Sector, holds: Holds) -> u64 {
    MORRIS.of(&sector.to_string(), holds).unwrap_or_else(|| match holds {
        _ if sector.is_derived() => measured::FRAME,
        Holds::Plies | Holds::Clock => measured::bytes(sector.positions(), 2860),
        Holds::Verdicts | Holds::Progress => measured::bytes(sector.positions(), 600),
    })
}

/// A job being done.
struct Making<'a> {
    metric: Metric,
    library: &'a Library,
    shelf: &'a Shelf,
    resources: Resources,
    watch: &'a dyn Watch,
    desk: &'a Desk,
}

impl Making<'_> {
    /// Bytes for letters: what the sectors leave.
    fn letters(&self, makes: &[Sector]) -> u64 {
        (self.resources.memory.saturating_sub(memory(makes)) / 2).clamp(LEAST_LETTERS, MOST_LETTERS)
    }

    /// Bytes for what lies on the desk: what the sectors and letters leave.
    fn room(&self, makes: &[Sector]) -> u64 {
        self.resources.memory.saturating_sub(memory(makes) + self.letters(makes))
    }

    /// Makes sectors of the moving phase.
    fn play_back(&self, sectors: &[Sector]) -> Result<(), Fault> {
        let letters = self.letters(sectors);
        let shown = self.library.shown(letters, self.watch, self.desk);
        let solver = Solver::new(self.metric, &shown, letters, self.watch);
        for (grid, made) in solver.solve(sectors)? {
            self.put(grid, made)?;
        }
        Ok(())
    }

    /// Makes a sector of the placing phase.
    fn place(&self, sector: Sector) -> Result<(), Fault> {
        let letters = self.letters(&[sector]);
        let shown = self.library.shown(letters, self.watch, self.desk);
        let (grid, made) = Solver::new(self.metric, &shown, letters, self.watch).derive(sector)?;
        self.put(grid, made)
    }

    fn put(&self, grid: Grid, made: Made) -> Result<(), Fault> {
        let sector = grid.shape.sector;
        let holds = self.resources.holds;
        let made = match holds {
            Holds::Clock if sector.step() != Step::Place => made,
            Holds::Plies => made,
            _ => Made { longest_win: None, longest_loss: None, ..made },
        };
        let entry = Entry { made, holds };
        match sector.is_derived() {
            true => store::write_derived(self.shelf, sector, entry),
            false => store::write(self.shelf, &grid, entry, self.watch),
        }?;
        self.desk.put(Arc::new(grid));
        Ok(())
    }
}
