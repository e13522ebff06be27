//! Shows how far jobs have come: bars on a terminal, elsewhere a line now and then if they take long.

use std::io::{IsTerminal, stderr};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use putahi_tables::{Stage, Watch};

/// One bar for all jobs, one for the stage of the present one; both count positions.
pub(crate) struct Bars {
    screen: MultiProgress,
    all: ProgressBar,
    stage: ProgressBar,
    present: Mutex<Present>,
    begun: Instant,
}

/// The job under way.
struct Present {
    name: String,
    begun: Instant,
    /// When the last line was said.
    said: Instant,
}

/// Where no bars are shown, so much time lies between two lines.
const SILENCE: Duration = Duration::from_secs(10);

const ALL: &str = "{prefix:>24} {wide_bar} {percent:>3} %  {eta_precise} left";
const STAGE: &str = "{prefix:>24} {wide_bar} {percent:>3} %  {human_pos} positions, {per_sec}";

impl Bars {
    /// For jobs that make so many positions together.
    pub(crate) fn of(positions: u64) -> Bars {
        let (screen, now) = (MultiProgress::new(), Instant::now());
        let bar = |length, style| {
            let style = ProgressStyle::with_template(style).expect("the templates are well formed");
            let bar = screen.add(ProgressBar::new(length).with_style(style));
            bar.enable_steady_tick(Duration::from_millis(250));
            bar
        };
        let (all, stage) = (bar(positions, ALL), bar(0, STAGE));
        all.set_prefix("all");
        let present = Mutex::new(Present { name: String::new(), begun: now, said: now });
        Bars { screen, all, stage, present, begun: now }
    }

    /// The job of this name begins.
    pub(crate) fn begin(&self, name: &str) {
        let mut present = self.present();
        name.clone_into(&mut present.name);
        present.begun = Instant::now();
        self.stage.set_prefix(name.to_owned());
    }

    /// The job under way has ended.
    pub(crate) fn end(&self, positions: u64) {
        self.all.inc(positions);
        let mut present = self.present();
        let speed = positions as f64 / present.begun.elapsed().as_secs_f64();
        let (done, wanted) = (self.all.position(), self.all.length().unwrap_or(0));
        let left = self.begun.elapsed().mul_f64((wanted - done.min(wanted)) as f64 / done.max(1) as f64);
        present.say(&format!("done, {speed:.0} positions/s; about {} left in all", Clock(left)));
    }

    /// Takes the bars off the screen.
    pub(crate) fn clear(&self) {
        self.stage.finish_and_clear();
        self.all.finish_and_clear();
        // Bars that cannot be cleared stay as they are.
        let _ = self.screen.clear();
    }

    fn present(&self) -> MutexGuard<'_, Present> {
        self.present.lock().expect("nobody panics while holding it")
    }
}

impl Watch for Bars {
    fn stage(&self, stage: Stage, steps: u64) {
        let mut present = self.present();
        self.stage.set_prefix(format!("{} {}", present.name, word(stage)));
        present.say(&format!("{} {steps} positions", word(stage)));
        self.stage.set_length(steps);
        self.stage.reset();
    }

    fn advance(&self, steps: u64) {
        self.stage.inc(steps);
    }
}

/// Minutes and seconds, with hours where there are any.
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

impl Present {
    /// Says how far the job is, where no bars are shown and nothing was said for long.
    #[expect(clippy::print_stderr, reason = "a command speaks to its user")]
    fn say(&mut self, text: &str) {
        if !stderr().is_terminal() && self.said.elapsed() >= SILENCE {
            eprintln!("{}: {text}", self.name);
            self.said = Instant::now();
        }
    }
}
