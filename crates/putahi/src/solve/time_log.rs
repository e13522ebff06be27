//! The times of jobs, summed over all runs of `putahi solve` on a folder.
//!
//! Each finished job adds a line to the file `times` beside the tables: the sectors, what their tables store, the number of
//! threads, and the seconds of wall-clock time and of processor time, separated by tabs. Wall-clock time includes the time
//! in which a run is suspended; processor time does not.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use putahi_tables::Resources;
use rustix::time::{ClockId, clock_gettime};

use super::Clock;

#[derive(Clone, Copy, Default)]
pub(super) struct Times {
    pub(super) wall: Duration,
    /// Processor time of all threads.
    pub(super) processor: Duration,
}

/// The processor time of all threads of this process so far.
pub(super) fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

pub(super) fn add(log: &Path, sectors: &str, resources: Resources, times: Times) -> anyhow::Result<()> {
    let line = format!(
        "{sectors}\t{}\t{}\t{:.3}\t{:.3}\n",
        resources.holds.word(),
        resources.threads,
        times.wall.as_secs_f64(),
        times.processor.as_secs_f64()
    );
    let file = OpenOptions::new().create(true).append(true).open(log);
    let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
    written.with_context(|| format!("cannot write the time of a job to `{}`", log.display()))
}

/// A line with the total of all jobs; empty if there is no log.
pub(super) fn total(log: &Path) -> anyhow::Result<String> {
    let text = match fs::read_to_string(log) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
        read => read.with_context(|| format!("cannot read `{}`", log.display()))?,
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

/// The times in a line; none if the line is incomplete, as after a write to a full disk.
fn parse_line(line: &str) -> Option<Times> {
    let mut fields =
        line.split('\t').skip(3).map(|field| Duration::try_from_secs_f64(field.parse().ok()?).ok());
    Some(Times { wall: fields.next()??, processor: fields.next()?? })
}
