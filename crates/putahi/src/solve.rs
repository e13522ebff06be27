//! `putahi solve`: makes the tables of exact values.

mod bars;
mod listing;
mod plan;
mod time_log;

use std::error::Error;
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum};
use putahi_rules::{Spec, with_game};
use putahi_tables::solve::{Done, is_done, solve};
use putahi_tables::{Fault, Filed, Holds, Job, Reach, Resources, Shelf, Table};

use crate::failure::Usage;
use crate::output::print;
use crate::room;
use crate::shelf::{Place, fileless};
use crate::size::Size;
use crate::spec;

pub(crate) use bars::{Bars, Clock};
pub(crate) use listing::{Row, listing};
use time_log::{Stopwatch, TimeLog};

/// What `putahi solve` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi solve nine-mens-morris --up-to 3-3")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    far: Far,
    #[command(flatten)]
    place: Place,
    /// Threads that work at once; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Memory that may be used, such as 8GiB; three quarters of what is free if it is left out
    #[arg(long, value_name = "SIZE")]
    memory: Option<Size>,
    /// Keep won, drawn, lost alone, without plies
    #[arg(long, alias = "no-depth")]
    wdl_only: bool,
    /// Make values under the rule that counts quiet plies (M9), beside those that do not know it
    #[arg(long, conflicts_with = "wdl_only")]
    clock: bool,
    /// Show counts of all positions instead of one for each orbit under the board's symmetries
    #[arg(long)]
    count_all: bool,
    /// Write a plan for a cluster into the folder instead, and solve nothing
    #[arg(long, value_enum)]
    plan: Option<Plan>,
}

/// How far to go, or which job to do.
#[derive(Args, Debug)]
struct Far {
    #[command(flatten)]
    reaching: Reaching,
    /// The one job that makes this sector; what it needs must be there
    #[arg(long, value_name = "NAME", conflicts_with_all = ["up_to", "men", "all"])]
    sector: Option<String>,
}

/// How far to go.
#[derive(Args, Debug)]
pub(crate) struct Reaching {
    /// The sector with so many men of either side and all it leads to
    #[arg(long, alias = "upto", value_name = "MEN-MEN", conflicts_with_all = ["men", "all"])]
    up_to: Option<UpTo>,
    /// All with at most so many men on the board
    #[arg(long, value_name = "MEN", conflicts_with = "all")]
    men: Option<u8>,
    /// The whole game
    #[arg(long)]
    all: bool,
}

impl Reaching {
    /// How far; none if nothing was said.
    pub(crate) fn reach(&self) -> Option<Reach> {
        match (self.up_to, self.men, self.all) {
            (Some(UpTo(own, other)), _, _) => Some(Reach::Upto(own, other)),
            (_, Some(men), _) => Some(Reach::Men(men)),
            (_, _, all) => all.then_some(Reach::All),
        }
    }
}

/// The programs that plans are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Plan {
    /// A Snakefile
    Snakemake,
}

/// Men of either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct UpTo(u8, u8);

/// A text that is no `5-5`: the text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct NotUpTo(String);

impl FromStr for UpTo {
    type Err = NotUpTo;

    fn from_str(text: &str) -> Result<UpTo, NotUpTo> {
        let read = |(own, other): (&str, &str)| Some(UpTo(own.parse().ok()?, other.parse().ok()?));
        text.split_once('-').and_then(read).ok_or_else(|| NotUpTo(text.to_owned()))
    }
}

impl fmt::Display for NotUpTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not written like 5-5", self.0)
    }
}

impl Error for NotUpTo {}

/// Makes what is not there, and prints a table of the sectors.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| match fileless(G::KEPT) {
        Some(why) => Ok(print(&format!("{}: {why}\n", arguments.spec))?),
        None => run_files::<G>(options, arguments),
    })
}

/// So many threads, or as many as there are processors.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(processors, usize::from)
}

/// The sector of this name.
///
/// # Errors
/// There is none.
pub(crate) fn sector<G: Filed>(name: &str) -> Result<G::Sector, Usage> {
    name.parse().map_err(|error: <G::Sector as FromStr>::Err| Usage::new(error.to_string()))
}

fn run_files<G: Filed>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let jobs = jobs::<G>(options, &arguments.far)?;
    let shelf = arguments.place.shelf();
    let mut resources =
        Resources { threads: threads(arguments.threads), memory: u64::MAX, holds: holds::<G>(arguments)? };
    if arguments.plan.is_some() {
        return plan::write::<G>(options, &jobs, &shelf, resources);
    }
    resources.memory = room::memory(arguments.memory)?;
    let work = Work::<G> { options, shelf: &shelf, resources };
    let times = work.run(&jobs)?;
    print(&listing(&work.rows(&jobs, &times)?, arguments.count_all))?;
    Ok(print(&work.log().total()?)?)
}

/// What is to be kept of each position.
fn holds<G: Filed>(arguments: &Arguments) -> Result<Holds, Usage> {
    match (arguments.wdl_only, arguments.clock) {
        (_, true) if !G::KNOWS_CLOCK => Err(Usage::new(format!(
            "there are no values of {} that know a clock; leave out --clock",
            arguments.spec
        ))),
        (_, true) => Ok(Holds::Clock),
        (true, _) => Ok(Holds::Verdicts),
        _ => Ok(Holds::Plies),
    }
}

/// The jobs to do, each after those it needs.
fn jobs<G: Filed>(options: &G::Options, far: &Far) -> Result<Vec<Job<G::Sector>>, Usage> {
    let said = far.reaching.reach().or(far.sector.as_ref().map(|_| Reach::All));
    let unsaid = || Usage::new("say how far: --up-to MEN-MEN, --men MEN, --all or --sector NAME");
    let mut jobs = G::jobs(options, said.ok_or_else(unsaid)?);
    if let Some(name) = &far.sector {
        let wanted = sector::<G>(name)?;
        jobs.retain(|job| job.makes.contains(&wanted));
    }
    match jobs.is_empty() {
        true => Err(Usage::new("there is no sector within this reach")),
        false => Ok(jobs),
    }
}

/// Jobs and what they are done with.
struct Work<'a, G: Filed> {
    options: &'a G::Options,
    shelf: &'a Shelf,
    resources: Resources,
}

impl<G: Filed> Work<'_, G> {
    /// Does what is left to do; gives the time of each job that was done now.
    fn run(&self, jobs: &[Job<G::Sector>]) -> anyhow::Result<Vec<Option<Duration>>> {
        let left = self.left(jobs)?;
        let costs: Vec<_> = left.iter().map(|job| G::cost(self.options, job, self.resources)).collect();
        room::check(&costs, self.resources.memory, self.shelf.folder())?;
        let bars = Bars::of(left.iter().map(|job| self.positions(job)).sum());
        let (mut times, mut desk) = (Vec::new(), G::Desk::default());
        for job in jobs {
            times.push(if left.contains(&job) { self.run_job(job, &bars, &mut desk)? } else { None });
        }
        bars.clear();
        Ok(times)
    }

    /// The jobs that are not done yet.
    fn left<'j>(&self, jobs: &'j [Job<G::Sector>]) -> Result<Vec<&'j Job<G::Sector>>, Fault> {
        let mut left = Vec::new();
        for job in jobs {
            if !is_done::<G>(self.options, job, self.shelf, self.resources)? {
                left.push(job);
            }
        }
        Ok(left)
    }

    fn run_job(
        &self,
        job: &Job<G::Sector>,
        bars: &Bars,
        desk: &mut G::Desk,
    ) -> anyhow::Result<Option<Duration>> {
        let positions = self.positions(job);
        bars.begin(&names(&job.makes));
        let stopwatch = Stopwatch::start();
        let done = solve::<G>(self.options, job, self.shelf, self.resources, bars, desk)?;
        bars.end(positions);
        if done == Done::Before {
            return Ok(None);
        }
        let spent = stopwatch.spent();
        self.log().add(&names(&job.makes), self.resources, spent)?;
        Ok(Some(spent.wall))
    }

    /// Where the times of jobs are noted.
    fn log(&self) -> TimeLog {
        TimeLog::of(&self.shelf.place_of(&Spec::of::<G>(self.options)))
    }

    fn positions(&self, job: &Job<G::Sector>) -> u64 {
        job.makes.iter().map(|sector| G::positions(self.options, *sector)).sum()
    }

    /// A row for each sector; the time of a job is shared out by positions.
    fn rows(&self, jobs: &[Job<G::Sector>], times: &[Option<Duration>]) -> Result<Vec<Row>, Fault> {
        let mut rows = Vec::new();
        for (job, time) in jobs.iter().zip(times) {
            let all = self.positions(job) as f64;
            for sector in &job.makes {
                let orbits = G::positions(self.options, *sector);
                let tables = sector_tables::<G>(self.options, self.shelf, *sector, self.resources.holds)?;
                let time = time.map(|time| time.mul_f64(orbits as f64 / all));
                rows.push(Row::new(&tables, orbits, time));
            }
        }
        Ok(rows)
    }
}

/// The tables that a sector has where this is kept; all of them are there.
fn sector_tables<G: Filed>(
    options: &G::Options,
    shelf: &Shelf,
    sector: G::Sector,
    holds: Holds,
) -> Result<Vec<Table>, Fault> {
    let spec = Spec::of::<G>(options);
    let need = |holds: &Holds| shelf.need(&spec, &holds.table_of(&sector.to_string()));
    G::tables(holds).iter().map(need).collect()
}

/// The names of sectors in one word.
fn names<S: fmt::Display>(sectors: &[S]) -> String {
    sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
