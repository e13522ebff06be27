//! The times of jobs, summed over all runs of `putahi solve` on a folder.
//!
//! Each finished job adds a line to the file `times` beside the tables: the sectors, what their tables store, the number of
//! threads, and the seconds of wall-clock time and of processor time, separated by tabs. Wall-clock time includes the time
//! in which a run is suspended; processor time does not.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use putahi_tables::Resources;
use rustix::time::{ClockId, clock_gettime};

use super::Clock;

/// How long a job took.
#[derive(Clone, Copy, Default)]
pub(super) struct Times {
    /// Wall-clock time.
    pub(super) wall: Duration,
    /// Processor time of all threads.
    processor: Duration,
}

/// Measures the time of a job.
pub(super) struct Stopwatch {
    wall: Instant,
    processor: Duration,
}

impl Stopwatch {
    /// Starts to measure.
    pub(super) fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), processor: processor_time() }
    }

    /// The times since the start.
    pub(super) fn times(&self) -> Times {
        Times { wall: self.wall.elapsed(), processor: processor_time().saturating_sub(self.processor) }
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

    /// Adds a line for a job.
    pub(super) fn add(&self, sectors: &str, resources: Resources, times: Times) -> anyhow::Result<()> {
        let line = format!(
            "{sectors}\t{}\t{}\t{:.3}\t{:.3}\n",
            resources.holds.word(),
            resources.threads,
            times.wall.as_secs_f64(),
            times.processor.as_secs_f64()
        );
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.with_context(|| format!("cannot write the time of a job to `{}`", self.path.display()))
    }

    /// A line with the total of all jobs; empty if there is no log.
    pub(super) fn total(&self) -> anyhow::Result<String> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
            read => read.with_context(|| format!("cannot read `{}`", self.path.display()))?,
        };
        let mut sum = Times::default();
        for times in text.lines().filter_map(parse_line) {
            sum.wall += times.wall;
            sum.processor += times.processor;
        }
        Ok(format!(
            "over all runs: {} by the wall clock, {} of processor time\n",
            Clock(sum.wall),
            Clock(sum.processor)
        ))
    }
}

/// The times in a line; none if the line is incomplete, as after a write to a full disk.
fn parse_line(line: &str) -> Option<Times> {
    let mut fields =
        line.split('\t').skip(3).map(|field| Duration::try_from_secs_f64(field.parse().ok()?).ok());
    Some(Times { wall: fields.next()??, processor: fields.next()?? })
}
