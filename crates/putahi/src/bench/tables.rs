//! `putahi bench tables`: how fast tables are made and asked, how small they are.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use putahi_rules::{Spec, with_game};
use putahi_tables::solve::solve;
use putahi_tables::verify::scattered;
use putahi_tables::{FileSolvable, Holds, Resources, Storage, TableDir, TableError};

use super::{disk, warn};
use crate::output::print;
use crate::resources;
use crate::size::Size;
use crate::solve::{ScopeArguments, threads};
use crate::spec;
use crate::table_dir::TableDirArgument;

/// The arguments of `putahi bench tables`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi bench tables nine-mens-morris --up-to 3-3")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    far: ScopeArguments,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Ask so many positions
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    positions: u64,
    /// Make no tables, only ask those that are there
    #[arg(long)]
    ask_only: bool,
}

/// So many positions are asked after everything was forgotten, before each of them.
const COLD: usize = 300;

/// Prints a line for each measure.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    warn()?;
    with_game!(&arguments.spec, |options: G| {
        if G::STORAGE == Storage::Files && !arguments.ask_only {
            made::<G>(options, arguments)?;
        }
        asked::<G>(options, arguments)
    })
}

/// Makes tables with one thread, with all, and in as many independent runs at once.
fn made<G: FileSolvable>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let (all, memory) = (threads(None), resources::memory(None)?);
    let maker = Maker::<G> { options, far: &arguments.far, memory: memory / all as u64 };
    let alone = maker.run(1)?;
    print(&alone.line("made by one thread"))?;
    print(&maker.run(all)?.line(&format!("made by {all} threads")))?;
    let runs = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..all).map(|_| scope.spawn(|| maker.run(1))).collect();
        runs.into_iter().map(|run| run.join().expect("a run does not panic")).collect::<Result<Vec<_>, _>>()
    })?;
    let time = runs.iter().map(|run| run.time).max().unwrap_or_default();
    let add = |of: fn(&Making) -> u64| runs.iter().map(of).sum();
    let together = Making { positions: add(|run| run.positions), bytes: add(|run| run.bytes), time };
    Ok(print(&together.line(&format!("made by {all} runs at once")))?)
}

struct Maker<'a, G: FileSolvable> {
    options: &'a G::Options,
    far: &'a ScopeArguments,
    memory: u64,
}

/// What was made.
#[derive(Clone, Copy)]
struct Making {
    positions: u64,
    bytes: u64,
    time: Duration,
}

impl<G: FileSolvable> Maker<'_, G> {
    fn run(&self, threads: usize) -> Result<Making, TableError> {
        let folder = Folder::new();
        let table_dir = TableDir::new(&folder.0);
        let resources = Resources { threads, memory: self.memory, holds: Holds::Plies };
        let jobs = G::jobs(self.options, self.far.scope().unwrap_or(G::SMALL));
        let begun = Instant::now();
        let mut sector_cache = G::SectorCache::default();
        for job in &jobs {
            solve::<G>(self.options, job, &table_dir, resources, &(), &mut sector_cache)?;
        }
        let time = begun.elapsed();
        let sectors = jobs.iter().flat_map(|job| &job.makes);
        let positions = sectors.clone().map(|sector| G::positions(self.options, *sector)).sum();
        let spec = Spec::of::<G>(self.options);
        let tables = table_dir.names(&spec)?.into_iter().map(|name| table_dir.open_required(&spec, &name));
        let bytes = tables.map(|table| Ok(table?.bytes())).sum::<Result<u64, TableError>>()?;
        Ok(Making { positions, bytes, time })
    }
}

impl Making {
    fn line(self, what: &str) -> String {
        let Making { positions, bytes, time } = self;
        let speed = positions as f64 / time.as_secs_f64();
        let bits = (8 * bytes) as f64 / positions.max(1) as f64;
        format!(
            "{what:24} {positions} positions, {time:.1?}, {speed:.0} positions/s, {bits:.3} bits a position\n"
        )
    }
}

/// A folder for a while.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Folder(std::env::temp_dir().join(format!("putahi-bench-{}-{number}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays is in the folder for passing files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Opens the tables that are there and asks them about positions at random, each as likely as any other.
fn asked<G: FileSolvable>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let table_dir = arguments.folder.table_dir();
    let spec = Spec::of::<G>(options);
    let names = table_dir.names(&spec)?;
    if names.is_empty() {
        return Ok(print("no tables are there to be asked\n")?);
    }
    let files: Vec<PathBuf> = names.iter().map(|name| table_dir.path(&spec, name)).collect();
    let positions = sample::<G>(options, &names, arguments.positions);
    opened::<G>(options, &table_dir)?;
    let table = G::open(options, &table_dir)?;
    times::<G>(&table, &positions)?;
    print(&spread("asked, warm", times::<G>(&table, &positions)?))?;
    drop(table);
    cold::<G>(options, &table_dir, &files, &positions)?;
    Ok(print(&spread("a page of the disk", disk::page_times(&files, COLD as u64)?))?)
}

fn opened<G: FileSolvable>(options: &G::Options, table_dir: &TableDir) -> anyhow::Result<()> {
    let (before, begun) = (disk::own_memory(), Instant::now());
    let table = G::open(options, table_dir)?;
    let time = begun.elapsed();
    let own = disk::own_memory().zip(before).map(|(after, before)| Size(after.saturating_sub(before)));
    drop(table);
    let own = own.map(|own| format!(", {own} of own memory")).unwrap_or_default();
    Ok(print(&format!("{:24} {time:.1?}{own}\n", "opened"))?)
}

/// Asks positions right after everything was forgotten.
fn cold<G: FileSolvable>(
    options: &G::Options,
    table_dir: &TableDir,
    files: &[PathBuf],
    positions: &[G],
) -> anyhow::Result<()> {
    let mut measured = Vec::new();
    for position in positions.iter().take(COLD) {
        disk::forget(files).context("the system keeps what it has read")?;
        let table = G::open(options, table_dir)?;
        measured.append(&mut times::<G>(&table, std::slice::from_ref(position))?);
    }
    Ok(print(&spread("asked, cold", measured))?)
}

/// How long each position takes.
fn times<G: FileSolvable>(table: &G::Table, positions: &[G]) -> Result<Vec<Duration>, TableError> {
    let time = |position: &G| {
        let begun = Instant::now();
        G::value(table, position, position.turn())?;
        Ok(begun.elapsed())
    };
    positions.iter().map(time).collect()
}

fn spread(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    format!(
        "{what:24} median {:.1?}, 9 of 10 within {:.1?}, 99 of 100 within {:.1?}\n",
        at(50),
        at(90),
        at(99)
    )
}

/// Positions of these sectors at random.
fn sample<G: FileSolvable>(options: &G::Options, names: &[String], count: u64) -> Vec<G> {
    let sectors: Vec<G::Sector> = names.iter().filter_map(|name| name.parse().ok()).collect();
    let sizes: Vec<u64> = sectors.iter().map(|sector| G::positions(options, *sector)).collect();
    let all: u64 = sizes.iter().sum();
    let mut shares = vec![0; sectors.len()];
    for i in 0..count {
        let mut place = scattered(i) % all.max(1);
        let sector = sizes.iter().position(|size| match place.checked_sub(*size) {
            Some(rest) => {
                place = rest;
                false
            }
            None => true,
        });
        shares[sector.expect("a place is in one of the sectors")] += 1;
    }
    let shares = sectors.into_iter().zip(shares).filter(|(_, share)| *share > 0);
    let mut positions: Vec<(u64, G)> =
        shares.flat_map(|(sector, share)| some(options, sector, share)).collect();
    positions.sort_unstable_by_key(|(key, _)| *key);
    positions.into_iter().map(|(_, position)| position).collect()
}

/// So many positions of a sector at random, each with a number at random.
fn some<G: FileSolvable>(options: &G::Options, sector: G::Sector, share: usize) -> Vec<(u64, G)> {
    let numbered = G::numbered(options, sector);
    let draw = |i| {
        let number = scattered(i) % numbered.count().max(1);
        Some((scattered(i ^ number), numbered.position(number)?))
    };
    (0..64 * share as u64).filter_map(draw).take(share).collect()
}
