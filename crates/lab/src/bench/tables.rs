//! `putahi-lab bench tables`: measures how fast tables are solved and probed, and how small they are.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use putahi_cli::{ByteSize, OutputForm, ScopeArguments, TableDirArgument, count, resources, spec, threads};
use putahi_rules::{Spec, with_game};
use putahi_tables::solve::solve;
use putahi_tables::verify::pseudo_random;
use putahi_tables::{FileSolvable, Holds, Resources, Storage, TableDir, TableError, table_spec};
use serde_json::json;

use super::disk;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench tables nine-mens-morris --up-to 3-3")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    scope: ScopeArguments,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Probe this number of positions
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    positions: u64,
    /// Solve nothing, only probe the existing tables
    #[arg(long)]
    probe_only: bool,
}

/// The number of probes with an empty page cache.
const COLD_PROBES: usize = 300;

pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| {
        let bench = Bench::<G> { options, arguments, table_dir: arguments.folder.table_dir(), form };
        if G::storage(options) == Storage::Files && !arguments.probe_only {
            bench.print_solve_times()?;
        }
        bench.print_probe_times()
    })
}

struct Bench<'a, G: FileSolvable> {
    options: &'a G::Options,
    arguments: &'a Arguments,
    table_dir: TableDir,
    form: OutputForm,
}

#[derive(Clone, Copy)]
struct SolveRun {
    positions: u64,
    bytes: u64,
    time: Duration,
}

impl<G: FileSolvable> Bench<'_, G> {
    /// Solves with one thread, with all threads, and in as many independent runs at the same time.
    fn print_solve_times(&self) -> anyhow::Result<()> {
        let all = threads(None);
        let memory = resources::memory(None)? / all as u64;
        let print = |run: SolveRun, by: &str| run.print(&format!("solved by {by}"), self.form);
        print(self.solve(1, memory)?, "1 thread")?;
        print(self.solve(all, memory)?, &count(all as u64, "thread", "threads"))?;
        let runs = std::thread::scope(|scope| {
            let runs: Vec<_> = (0..all).map(|_| scope.spawn(|| self.solve(1, memory))).collect();
            let runs = runs.into_iter().map(|run| run.join().expect("a run does not panic"));
            runs.collect::<anyhow::Result<Vec<SolveRun>>>()
        })?;
        let time = runs.iter().map(|run| run.time).max().unwrap_or_default();
        let add = |of: fn(&SolveRun) -> u64| runs.iter().map(of).sum();
        let together = SolveRun { positions: add(|run| run.positions), bytes: add(|run| run.bytes), time };
        print(together, &format!("{} at once", count(all as u64, "run", "runs")))
    }

    fn solve(&self, threads: usize, memory: u64) -> anyhow::Result<SolveRun> {
        let folder = tempfile::tempdir()?;
        let table_dir = TableDir::new(folder.path());
        let resources = Resources { threads, memory, holds: Holds::Plies };
        let jobs = G::jobs(self.options, self.arguments.scope.scope::<G>(self.options)?.unwrap_or(G::SMALL));
        let start_time = Instant::now();
        let mut sector_cache = G::SectorCache::default();
        for job in &jobs {
            solve::<G>(self.options, job, &table_dir, resources, &(), &mut sector_cache)?;
        }
        let time = start_time.elapsed();
        let sectors = jobs.iter().flat_map(|job| &job.makes);
        let positions = sectors.clone().map(|sector| G::positions(self.options, *sector)).sum();
        let spec = table_spec::<G>(self.options, resources.holds);
        let tables = table_dir.names(&spec)?.into_iter().map(|name| table_dir.open_required(&spec, &name));
        let bytes = tables.map(|table| Ok(table?.bytes())).sum::<Result<u64, TableError>>()?;
        Ok(SolveRun { positions, bytes, time })
    }

    fn print_probe_times(&self) -> anyhow::Result<()> {
        let Bench { options, arguments, table_dir, form } = self;
        let spec = table_spec::<G>(options, Holds::Plies);
        let names = table_dir.names(&spec)?;
        if names.is_empty() {
            return Ok(form.note("there are no tables to probe\n")?);
        }
        let files: Vec<PathBuf> = names.iter().map(|name| table_dir.path(&spec, name)).collect();
        let positions = sample::<G>(options, &names, arguments.positions);
        self.print_open_time()?;
        let table = G::open(options, table_dir)?;
        // The first time, pages are read from the disk.
        probe_times::<G>(&table, &positions)?;
        print_percentiles("probed, warm", probe_times::<G>(&table, &positions)?, *form)?;
        drop(table);
        print_percentiles("probed, cold", self.cold_times(&files, &positions)?, *form)?;
        let page_times = disk::page_read_times(&files, COLD_PROBES as u64)?;
        print_percentiles("one page from the disk", page_times, *form)
    }

    fn print_open_time(&self) -> anyhow::Result<()> {
        let (before, start_time) = (disk::anonymous_memory(), Instant::now());
        let table = G::open(self.options, &self.table_dir)?;
        let time = start_time.elapsed();
        let memory = disk::anonymous_memory().zip(before);
        drop(table);
        let bytes = memory.map(|(after, before)| after.saturating_sub(before));
        let answer = json!({ "what": "opened", "seconds": time.as_secs_f64(), "memory_bytes": bytes });
        Ok(self.form.print(&answer, || {
            let memory = bytes.map(|bytes| format!(", {} of anonymous memory", ByteSize(bytes)));
            format!("{:24} {time:.1?}{}\n", "opened", memory.unwrap_or_default())
        })?)
    }

    /// The times of probes with an empty page cache.
    fn cold_times(&self, files: &[PathBuf], positions: &[G]) -> anyhow::Result<Vec<Duration>> {
        let mut measured = Vec::new();
        for position in positions.iter().take(COLD_PROBES) {
            disk::drop_page_cache(files).context("cannot drop the tables from the page cache")?;
            let table = G::open(self.options, &self.table_dir)?;
            measured.append(&mut probe_times::<G>(&table, std::slice::from_ref(position))?);
        }
        Ok(measured)
    }
}

impl SolveRun {
    fn print(self, what: &str, form: OutputForm) -> anyhow::Result<()> {
        let SolveRun { positions, bytes, time } = self;
        let (seconds, speed) = (time.as_secs_f64(), positions as f64 / time.as_secs_f64());
        let bits = (8 * bytes) as f64 / positions.max(1) as f64;
        let answer = json!({
            "what": what, "positions": positions, "seconds": seconds, "positions_per_second": speed, "bytes": bytes,
        });
        Ok(form.print(&answer, || {
            format!(
                "{what:24} {positions} positions, {time:.1?}, {speed:.0} positions/s, {bits:.3} bits a position\n"
            )
        })?)
    }
}

fn probe_times<G: FileSolvable>(table: &G::Table, positions: &[G]) -> Result<Vec<Duration>, TableError> {
    let time = |position: &G| {
        let start_time = Instant::now();
        G::value(table, position, position.turn())?;
        Ok(start_time.elapsed())
    };
    positions.iter().map(time).collect()
}

fn print_percentiles(what: &str, mut times: Vec<Duration>, form: OutputForm) -> anyhow::Result<()> {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    let [p50, p90, p99] = [50, 90, 99].map(at);
    let [s50, s90, s99] = [p50, p90, p99].map(|time| time.as_secs_f64());
    let answer = json!({ "what": what, "p50_seconds": s50, "p90_seconds": s90, "p99_seconds": s99 });
    Ok(form.print(&answer, || {
        format!("{what:24} median {p50:.1?}, 9 of 10 within {p90:.1?}, 99 of 100 within {p99:.1?}\n")
    })?)
}

/// `count` random positions of the sectors with these names, in random order.
pub(super) fn sample<G: FileSolvable>(options: &G::Options, names: &[String], count: u64) -> Vec<G> {
    let sectors: Vec<G::Sector> = names.iter().filter_map(|name| G::sector(options, name).ok()).collect();
    let sizes: Vec<u64> = sectors.iter().map(|sector| G::positions(options, *sector)).collect();
    let all: u64 = sizes.iter().sum();
    let mut counts = vec![0; sectors.len()];
    for i in 0..count {
        let mut index = pseudo_random(i) % all.max(1);
        let sector = sizes.iter().position(|size| match index.checked_sub(*size) {
            Some(rest) => {
                index = rest;
                false
            }
            None => true,
        });
        counts[sector.expect("an index below the sum is in one of the sectors")] += 1;
    }
    let counts = sectors.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let mut positions: Vec<(u64, G)> =
        counts.flat_map(|(sector, count)| sample_sector(options, sector, count)).collect();
    positions.sort_unstable_by_key(|(key, _)| *key);
    positions.into_iter().map(|(_, position)| position).collect()
}

/// `count` random positions of a sector, each with a random sort key.
fn sample_sector<G: FileSolvable>(options: &G::Options, sector: G::Sector, count: usize) -> Vec<(u64, G)> {
    let numbered = G::numbered(options, sector);
    let draw = |i| {
        let number = pseudo_random(i) % numbered.count().max(1);
        Some((pseudo_random(i ^ number), numbered.position(number)?))
    };
    (0..64 * count as u64).filter_map(draw).take(count).collect()
}
