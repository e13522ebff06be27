//! The tables of exact values that a server makes while it already runs: a separate process solves them, since its memory is
//! freed when it ends.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use clap::{Args, ValueEnum};
use putahi_cli::{print, resources, threads};
use putahi_rules::{Spec, with_game};
use putahi_server::Metrics;
use putahi_tables::solve::{is_done, solve};
use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir};
use rustix::process::Signal;

const COMMAND: &str = "make-tables";
/// The lowest priority there is.
const LOWEST: i32 = 19;
/// The memory for small tables, in bytes.
const SMALL_MEMORY: u64 = 1 << 30;
/// The least time between two lines of the log about the progress.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The tables that a server makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Solve {
    /// None
    None,
    /// Those that take minutes: the Morris up to six men a side, Awithlaknannai up to ten men
    #[default]
    Small,
    /// Both games as a whole, which takes hours and gigabytes
    All,
}

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi make-tables data/tables")]
pub(crate) struct Arguments {
    /// The folder of the tables
    #[arg(value_name = "DIR")]
    tables: PathBuf,
    /// Which tables
    #[arg(long, default_value = "small")]
    solve: Solve,
}

/// Makes the tables that are missing in a folder, at the lowest priority, one job at a time: of all games the one next that takes
/// least. A server may use the folder meanwhile: it probes each table from when it is there. Prints a line after each job: how
/// many are done, and of how many. If the tables of a game cannot be made, those of the others are.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    // A killed server leaves no process behind.
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    // On Linux this applies to the calling thread and the threads that it starts. If it fails, the server is slower meanwhile.
    let _ = rustix::process::nice(LOWEST);
    let table_dir = TableDir::new(&arguments.tables);
    let (specs, mut games, mut failed) = (Spec::all(), Vec::new(), Ok(()));
    for spec in &specs {
        match with_game!(spec, |options: G| jobs::<G>(options, &table_dir, arguments.solve)) {
            Ok(jobs) => games.push((spec, jobs)),
            Err(error) => failed = Err(not_made(spec, error)),
        }
    }
    let (mut done, all) = (0, games.iter().map(|(_, jobs)| jobs.times.len()).sum::<usize>());
    while let Some((spec, jobs)) = games
        .iter_mut()
        .filter(|(_, jobs)| !jobs.times.is_empty())
        .min_by_key(|(_, jobs)| jobs.times.front().copied())
    {
        match (jobs.run_next)() {
            Ok(()) => {
                jobs.times.pop_front();
                done += 1;
            }
            Err(error) => {
                failed = Err(not_made(spec, error));
                jobs.times.clear();
            }
        }
        print(&format!("{done} {all}\n"))?;
    }
    failed
}

fn not_made(spec: &Spec, error: anyhow::Error) -> anyhow::Error {
    error.context(format!("tables of {spec} could not be made"))
}

/// The jobs of a game that are not done.
struct Jobs<'a> {
    /// Their estimated times.
    times: VecDeque<Duration>,
    run_next: Box<dyn FnMut() -> anyhow::Result<()> + 'a>,
}

/// The jobs of a game; an error if memory or disk are too small for the whole game, where that is wanted.
fn jobs<'a, G: FileSolvable>(
    options: &'a G::Options,
    table_dir: &'a TableDir,
    tables: Solve,
) -> anyhow::Result<Jobs<'a>> {
    let (scope, memory) = match tables {
        Solve::All => (SolveScope::All, resources::memory(None)?),
        Solve::Small | Solve::None => (G::SMALL, SMALL_MEMORY),
    };
    let resources = Resources { threads: threads(None).div_ceil(2), memory, holds: Holds::Plies };
    let mut jobs = Vec::new();
    for job in G::jobs(options, scope) {
        if !is_done::<G>(options, &job, table_dir, resources)? {
            jobs.push(job);
        }
    }
    let costs: Vec<_> = jobs.iter().map(|job| G::cost(options, job, resources)).collect();
    if tables == Solve::All {
        resources::check(&costs, memory, table_dir.folder())?;
    }
    let (mut jobs, mut sector_cache) = (jobs.into_iter(), G::SectorCache::default());
    let run_next = move || {
        let Some(job) = jobs.next() else { return Ok(()) };
        Ok(solve::<G>(options, &job, table_dir, resources, &(), &mut sector_cache).map(drop)?)
    };
    Ok(Jobs { times: costs.iter().map(|cost| cost.time).collect(), run_next: Box::new(run_next) })
}

/// Starts a process that makes the tables missing in the folder, which is made if missing. The process ends with the calling
/// thread. It follows the folder if that is moved: nothing is written in place of a removed data folder.
pub(super) fn start(tables: &Path, solve: Solve, metrics: Arc<Metrics>) -> io::Result<()> {
    let Some(word) = solve.to_possible_value().filter(|_| solve != Solve::None) else { return Ok(()) };
    if let Err(error) = fs::create_dir_all(tables) {
        tracing::warn!(%error, folder = %tables.display(), "no folder for tables: they are not made");
        return Ok(());
    }
    let mut command = Command::new(env::current_exe()?);
    command.args([COMMAND, ".", "--solve", word.get_name()]).current_dir(tables);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    thread::Builder::new().name("tables".to_owned()).spawn(move || watch(child, &metrics)).map(drop)
}

/// Follows the process to its end, and logs why it failed.
fn watch(mut child: Child, metrics: &Metrics) {
    if let Some(lines) = child.stdout.take() {
        follow(lines, metrics);
    }
    let warn = |error: &dyn Display| {
        tracing::warn!(%error, "tables are missing; the next start of the server tries again");
    };
    match child.wait_with_output() {
        Ok(output) => drop(fault(&output).inspect(|error| warn(error))),
        Err(error) => warn(&error),
    }
}

/// Reads how many jobs are done, for the log and the metrics.
fn follow(lines: ChildStdout, metrics: &Metrics) {
    let mut logged = Instant::now();
    for line in BufReader::new(lines).lines().map_while(Result::ok) {
        let numbers: Vec<i64> = line.split(' ').filter_map(|number| number.parse().ok()).collect();
        let [done, all] = numbers[..] else { continue };
        metrics.table_jobs_done.set(done);
        metrics.table_jobs.set(all);
        if done == all || logged.elapsed() >= LOG_INTERVAL {
            tracing::info!(done, all, "tables of exact values are made");
            logged = Instant::now();
        }
    }
}

/// Why the process has failed; None if it has not, or if it was stopped together with the server.
fn fault(output: &Output) -> Option<String> {
    let stops = [Signal::INT, Signal::TERM, Signal::HUP].map(Signal::as_raw);
    if output.status.success() || output.status.signal().is_some_and(|signal| stops.contains(&signal)) {
        return None;
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Some(if said.trim().is_empty() { output.status.to_string() } else { said.trim().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fault of a process that runs this shell line.
    fn fault_of(line: &str) -> Option<String> {
        fault(&Command::new("sh").args(["-c", line]).output().unwrap())
    }

    #[test]
    fn a_stop_is_no_fault_and_every_fault_has_words() {
        for line in ["exit 0", "kill -TERM $$", "kill -INT $$", "kill -HUP $$"] {
            assert_eq!(fault_of(line), None, "{line}");
        }
        assert_eq!(fault_of("echo ' no room ' >&2; exit 1").as_deref(), Some("no room"));
        for (line, words) in [("kill -KILL $$", "signal: 9"), ("exit 3", "exit status: 3")] {
            let said = fault_of(line).unwrap();
            assert!(said.contains(words), "{line}: {said}");
        }
    }
}
