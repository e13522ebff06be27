//! `putahi solve`: solves games and writes tables of exact values.

mod listing;
mod plan;
mod progress_bars;
mod time_log;

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use putahi_cli::{
    ByteSize, OutputForm, ScopeArguments, TableDirArgument, UsageError, print, resources, spec, threads,
    try_folder, why_no_files,
};
use putahi_rules::{Spec, with_game};
use putahi_tables::solve::{is_done, solve, tables};
use putahi_tables::{
    FileSolvable, Holds, Job, Resources, SolveScope, Table, TableDir, TableError, table_spec,
};

pub(crate) use listing::{Row, listing};
pub(crate) use progress_bars::{Clock, ProgressBars};
use time_log::{Times, processor_time};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi solve nine-mens-morris --up-to 3-3")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    selection: JobArguments,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Threads that work at once; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Memory that may be used, such as 8GiB; three quarters of what is free if it is left out
    #[arg(long, value_name = "SIZE")]
    memory: Option<ByteSize>,
    /// Keep won, drawn, lost alone, without plies
    #[arg(long)]
    wdl_only: bool,
    /// Make values under the rule that counts quiet plies (M9), beside those that do not know it
    #[arg(long, conflicts_with = "wdl_only")]
    clock: bool,
    /// Make won, drawn, lost with endless play drawn (not counted by A9), beside those that count the men
    #[arg(long, conflicts_with_all = ["wdl_only", "clock"])]
    endless_drawn: bool,
    /// Show counts of all positions instead of one for each orbit under the board's symmetries
    #[arg(long)]
    count_all: bool,
    /// Write a plan for a cluster into the folder instead, and solve nothing
    #[arg(long, value_enum)]
    plan: Option<Plan>,
    #[command(flatten)]
    form: OutputForm,
}

#[derive(Args, Debug)]
struct JobArguments {
    #[command(flatten)]
    scope: ScopeArguments,
    /// The one job that makes this sector; what it needs must be there
    #[arg(long, value_name = "NAME", conflicts_with_all = ["up_to", "men", "all"])]
    sector: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Plan {
    /// A Snakefile
    Snakemake,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| match why_no_files(G::storage(options)) {
        Some(why) => Ok(print(&format!("{}: {why}\n", arguments.spec))?),
        None => run_files::<G>(options, arguments),
    })
}

pub(crate) fn sector<G: FileSolvable>(options: &G::Options, name: &str) -> Result<G::Sector, UsageError> {
    G::sector(options, name).map_err(UsageError::new)
}

fn run_files<G: FileSolvable>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let jobs = jobs::<G>(options, &arguments.selection)?;
    let table_dir = arguments.folder.table_dir();
    let (threads, holds) = (threads(arguments.threads), holds::<G>(options, arguments)?);
    let resources = Resources { threads, memory: u64::MAX, holds };
    let mut solver = Solver::<G> { options, table_dir: &table_dir, resources };
    if arguments.plan.is_some() {
        return solver.write_plan(&jobs);
    }
    solver.resources.memory = resources::memory(arguments.memory)?;
    let times = solver.run(&jobs)?;
    let rows = solver.rows(&jobs, &times)?;
    if arguments.form.json {
        return Ok(rows.iter().try_for_each(|row| arguments.form.print(row, String::new))?);
    }
    print(&listing(&rows, arguments.count_all))?;
    Ok(print(&time_log::total(&solver.log())?)?)
}

fn holds<G: FileSolvable>(options: &G::Options, arguments: &Arguments) -> Result<Holds, UsageError> {
    let none = |tables, flag| {
        let error = format!("{} has no tables {tables}; leave out {flag}", arguments.spec);
        Err(UsageError::new(error))
    };
    let other_rule = |holds| G::other_rule(options) == Some(holds);
    match arguments {
        Arguments { clock: true, .. } if !other_rule(Holds::Clock) => {
            none("under the rule that counts quiet plies", "--clock")
        }
        Arguments { endless_drawn: true, .. } if !other_rule(Holds::EndlessDrawn) => {
            none("with endless play drawn", "--endless-drawn")
        }
        Arguments { clock: true, .. } => Ok(Holds::Clock),
        Arguments { endless_drawn: true, .. } => Ok(Holds::EndlessDrawn),
        Arguments { wdl_only: true, .. } => Ok(Holds::Wdl),
        _ => Ok(Holds::Plies),
    }
}

/// The jobs to run, each after those it needs.
fn jobs<G: FileSolvable>(
    options: &G::Options,
    selection: &JobArguments,
) -> Result<Vec<Job<G::Sector>>, UsageError> {
    let scope = selection.scope.scope::<G>(options)?.or(selection.sector.as_ref().map(|_| SolveScope::All));
    let missing = || UsageError::new("say which sectors: --up-to MEN-MEN, --men MEN, --all or --sector NAME");
    let mut jobs = G::jobs(options, scope.ok_or_else(missing)?);
    if let Some(name) = &selection.sector {
        let sector = sector::<G>(options, name)?;
        jobs.retain(|job| job.makes.contains(&sector));
    }
    match jobs.is_empty() {
        true => Err(UsageError::new("no sector has these numbers of men")),
        false => Ok(jobs),
    }
}

struct Solver<'a, G: FileSolvable> {
    options: &'a G::Options,
    table_dir: &'a TableDir,
    resources: Resources,
}

impl<G: FileSolvable> Solver<'_, G> {
    /// Runs the jobs that are not done; returns the time of each job that was run now.
    fn run(&self, jobs: &[Job<G::Sector>]) -> anyhow::Result<Vec<Option<Duration>>> {
        let pending = self.pending(jobs).or_else(|error| {
            // An unusable folder is reported as such.
            try_folder(self.table_dir.folder())?;
            Err(anyhow::Error::from(error))
        })?;
        if !pending.is_empty() {
            try_folder(self.table_dir.folder())?;
        }
        let costs: Vec<_> = pending.iter().map(|job| G::cost(self.options, job, self.resources)).collect();
        resources::check(&costs, self.resources.memory, self.table_dir.folder())?;
        let progress_bars = ProgressBars::new(pending.iter().map(|job| self.positions(job)).sum());
        let (mut times, mut sector_cache) = (Vec::new(), G::SectorCache::default());
        for job in jobs {
            times.push(if pending.contains(&job) {
                self.run_job(job, &progress_bars, &mut sector_cache)?
            } else {
                None
            });
        }
        progress_bars.clear();
        Ok(times)
    }

    fn pending<'j>(&self, jobs: &'j [Job<G::Sector>]) -> Result<Vec<&'j Job<G::Sector>>, TableError> {
        let pending = |job| {
            let is_done = is_done::<G>(self.options, job, self.table_dir, self.resources)?;
            Ok((!is_done).then_some(job))
        };
        jobs.iter().map(pending).filter_map(Result::transpose).collect()
    }

    fn run_job(
        &self,
        job: &Job<G::Sector>,
        progress_bars: &ProgressBars,
        sector_cache: &mut G::SectorCache,
    ) -> anyhow::Result<Option<Duration>> {
        let positions = self.positions(job);
        progress_bars.begin(&names(&job.makes));
        let (begin, processor) = (Instant::now(), processor_time());
        let was_run =
            solve::<G>(self.options, job, self.table_dir, self.resources, progress_bars, sector_cache)?;
        progress_bars.end(positions);
        if !was_run {
            return Ok(None);
        }
        let processor = processor_time().saturating_sub(processor);
        let times = Times { wall: begin.elapsed(), processor };
        time_log::add(&self.log(), &names(&job.makes), self.resources, times)?;
        Ok(Some(times.wall))
    }

    fn log(&self) -> PathBuf {
        let spec = table_spec::<G>(self.options, self.resources.holds);
        self.table_dir.spec_dir(&spec).join("times")
    }

    fn positions(&self, job: &Job<G::Sector>) -> u64 {
        job.makes.iter().map(|sector| G::positions(self.options, *sector)).sum()
    }

    /// A row for each sector; the time of a job is divided among its sectors by positions.
    fn rows(&self, jobs: &[Job<G::Sector>], times: &[Option<Duration>]) -> Result<Vec<Row>, TableError> {
        let mut rows = Vec::new();
        for (job, time) in jobs.iter().zip(times) {
            let all = self.positions(job) as f64;
            for sector in &job.makes {
                let orbits = G::positions(self.options, *sector);
                let time = time.map(|time| time.mul_f64(orbits as f64 / all));
                rows.push(Row::new(&self.tables(*sector)?, orbits, time));
            }
        }
        Ok(rows)
    }

    /// The tables of a sector, all of which must exist.
    fn tables(&self, sector: G::Sector) -> Result<Vec<Table>, TableError> {
        let sectors = [sector];
        let tables = tables::<G>(self.options, &sectors, self.resources.holds);
        tables.map(|(spec, name)| self.table_dir.open_required(&spec, &name)).collect()
    }
}

fn names<S: fmt::Display>(sectors: &[S]) -> String {
    sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
