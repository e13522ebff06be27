//! Progress of jobs: bars on a terminal, otherwise a line at intervals.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use putahi_tables::{SolveObserver, Stage};

/// One bar for all jobs and one for the stage of the current job; both count positions.
pub(crate) struct ProgressBars {
    screen: MultiProgress,
    all: ProgressBar,
    stage: ProgressBar,
    current: Mutex<CurrentJob>,
    start_time: Instant,
}

struct CurrentJob {
    name: String,
    start_time: Instant,
    printed_at: Instant,
}

/// Without a terminal, the least time between two lines.
const LINE_INTERVAL: Duration = Duration::from_secs(10);

const ALL: &str = "{prefix:>24} {wide_bar} {percent:>3} %  {eta_precise} left";
const STAGE: &str = "{prefix:>24} {wide_bar} {percent:>3} %  {human_pos} positions, {per_sec}";

impl ProgressBars {
    pub(crate) fn new(positions: u64) -> ProgressBars {
        let (screen, now) = (MultiProgress::new(), Instant::now());
        let bar = |length, style| {
            let style = ProgressStyle::with_template(style).expect("the templates are well formed");
            let bar = screen.add(ProgressBar::new(length).with_style(style));
            bar.enable_steady_tick(Duration::from_millis(250));
            bar
        };
        let (all, stage) = (bar(positions, ALL), bar(0, STAGE));
        all.set_prefix("all");
        let current = Mutex::new(CurrentJob { name: String::new(), start_time: now, printed_at: now });
        ProgressBars { screen, all, stage, current, start_time: now }
    }

    pub(crate) fn begin(&self, name: &str) {
        let mut current = self.current();
        name.clone_into(&mut current.name);
        current.start_time = Instant::now();
        self.stage.set_prefix(name.to_owned());
    }

    pub(crate) fn end(&self, positions: u64) {
        self.all.inc(positions);
        let mut current = self.current();
        let speed = positions as f64 / current.start_time.elapsed().as_secs_f64();
        let (done, all) = (self.all.position(), self.all.length().unwrap_or(0));
        let left = self.start_time.elapsed().mul_f64((all - done.min(all)) as f64 / done.max(1) as f64);
        current.print_line(&format!("done, {speed:.0} positions/s; about {} left in all", Clock(left)));
    }

    pub(crate) fn clear(&self) {
        self.stage.finish_and_clear();
        self.all.finish_and_clear();
        // If it fails, the bars stay on the screen.
        let _ = self.screen.clear();
    }

    fn current(&self) -> MutexGuard<'_, CurrentJob> {
        self.current.lock().expect("nobody panics while holding it")
    }
}

impl SolveObserver for ProgressBars {
    fn stage(&self, stage: Stage, steps: u64) {
        let mut current = self.current();
        self.stage.set_prefix(format!("{} {}", current.name, word(stage)));
        current.print_line(&format!("{} {steps} positions", word(stage)));
        self.stage.set_length(steps);
        self.stage.reset();
    }

    fn advance(&self, steps: u64) {
        self.stage.inc(steps);
    }
}

/// A duration, shown as minutes and seconds, and hours if it is that long.
pub(crate) struct Clock(pub(crate) Duration);

impl std::fmt::Display for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seconds = self.0.as_secs();
        match seconds / 3600 {
            0 => write!(f, "{}:{:02}", seconds / 60, seconds % 60),
            hours => write!(f, "{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        }
    }
}

/// The verb for a stage, after the name of the job.
fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Reading => "reads",
        Stage::Capturing => "values captures of",
        Stage::Starting => "starts",
        Stage::Solving => "solves",
        Stage::Writing => "writes",
        Stage::Verifying => "verifies",
    }
}

impl CurrentJob {
    /// Prints a line, unless bars are shown or the last line is recent.
    fn print_line(&mut self, text: &str) {
        if !stderr().is_terminal() && self.printed_at.elapsed() >= LINE_INTERVAL {
            // A solve goes on if the error output takes nothing.
            let _ = writeln!(stderr(), "{}: {text}", self.name);
            self.printed_at = Instant::now();
        }
    }
}
