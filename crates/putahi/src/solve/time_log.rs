//! The time that jobs took, added up over all runs of `putahi solve` on a folder.
//!
//! Each finished job adds a line to the file `times` beside the tables: the sectors, what is kept, threads, seconds of
//! the wall clock and of the processor, separated by tabs. A run that is suspended goes on counting seconds of the wall
//! clock; seconds of the processor count work alone.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use putahi_tables::Resources;
use rustix::time::{ClockId, clock_gettime};

use super::Clock;

/// The time that something took.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    /// By the wall clock, suspensions included.
    pub(super) wall: Duration,
    /// On all processors together.
    processor: Duration,
}

/// Measures the time of a job.
pub(super) struct Stopwatch {
    wall: Instant,
    processor: Duration,
}

impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), processor: processor_time() }
    }

    pub(super) fn spent(&self) -> Spent {
        Spent { wall: self.wall.elapsed(), processor: processor_time().saturating_sub(self.processor) }
    }
}

/// The processor time of all threads of this process.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// The log of the times in one folder.
pub(super) struct TimeLog {
    path: PathBuf,
}

impl TimeLog {
    /// The log in a folder of tables.
    pub(super) fn of(folder: &Path) -> TimeLog {
        TimeLog { path: folder.join("times") }
    }

    /// Adds a job.
    pub(super) fn add(&self, sectors: &str, resources: Resources, spent: Spent) -> anyhow::Result<()> {
        let line = format!(
            "{sectors}\t{}\t{}\t{:.3}\t{:.3}\n",
            resources.holds.word(),
            resources.threads,
            spent.wall.as_secs_f64(),
            spent.processor.as_secs_f64()
        );
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.with_context(|| format!("cannot note the time of a job in `{}`", self.path.display()))
    }

    /// The total of all jobs, as a line; empty if there are none.
    pub(super) fn total(&self) -> anyhow::Result<String> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
            read => read.with_context(|| format!("cannot read `{}`", self.path.display()))?,
        };
        let mut sum = Spent::default();
        for spent in text.lines().filter_map(read) {
            sum.wall += spent.wall;
            sum.processor += spent.processor;
        }
        Ok(format!(
            "over all runs: {} by the wall clock, {} of processor time\n",
            Clock(sum.wall),
            Clock(sum.processor)
        ))
    }
}

/// The times in a line; none if it is cut off, as after a full disk.
fn read(line: &str) -> Option<Spent> {
    let mut fields =
        line.split('\t').skip(3).map(|field| Duration::try_from_secs_f64(field.parse().ok()?).ok());
    Some(Spent { wall: fields.next()??, processor: fields.next()?? })
}
