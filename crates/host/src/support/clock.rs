//! The time of day by which matches are played, which never goes back. After a step of the system's clock, or a time in which
//! the process did not run, it goes on from where it was, and catches up once the gap has been credited to the players.

#[cfg(any(test, feature = "simulation"))]
mod set_by_tests;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use putahi_play::Timestamp;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::time::{sleep, timeout};

#[cfg(any(test, feature = "simulation"))]
use crate::support::virtual_time::VirtualTime;
use crate::support::{Absence, lock};

/// How long the process may be late, or how far the system's clock may go forward at once, before that is an absence.
pub const ABSENCE: Duration = Duration::from_secs(4);
/// How often a waiting command checks whether an absence has been credited.
const CREDIT_CHECK: Duration = Duration::from_millis(50);
/// The longest time that a command waits until an absence has been credited.
const CREDIT_TIMEOUT: Duration = Duration::from_secs(2);
/// A step back of the system's clock that is shorter than this is waited out; a longer one is ignored.
const STEP_BACK: Duration = Duration::from_secs(1);

/// The clock of the server; clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The clocks of the machine where a test sets them.
    #[cfg(any(test, feature = "simulation"))]
    set: Option<VirtualTime>,
    /// By how many milliseconds the system's clock is ahead of the one that decides, where that is much.
    ahead: Arc<AtomicI64>,
    /// The time that was shown last; None until the clock is watched.
    shown: Arc<Mutex<Option<Shown>>>,
    /// The last absence of the server, this node or others, that has been credited.
    last_absence: Arc<Mutex<Option<Absence>>>,
    /// A command holds the read lock; the sweeper holds the write lock while it credits an absence to all matches.
    commands: Arc<RwLock<()>>,
}

/// The time that a watched clock showed last.
#[derive(Clone, Copy, Debug)]
struct Shown {
    time: Timestamp,
    /// The uptime at that moment.
    uptime: Duration,
    /// Whether an absence is still to be credited; the time shown is behind the time of day by it.
    is_absent: bool,
}

impl Shown {
    /// The time to show next, by a new reading of the clocks.
    fn next(self, (wall, uptime): (Timestamp, Duration)) -> Shown {
        let passed = uptime.saturating_sub(self.uptime);
        let expected = self.time.after(passed);
        let is_late = passed >= ABSENCE;
        let is_absent = self.is_absent || is_late || wall.since(expected) >= ABSENCE;
        let time = match () {
            // No command could be executed meanwhile.
            () if is_late => self.time,
            () if is_absent || expected.since(wall) >= STEP_BACK => expected,
            () => wall.max(self.time),
        };
        Shown { time, uptime, is_absent }
    }
}

impl Clock {
    /// Reads the clocks of the machine: the time of day, and a monotonic time.
    fn read_machine(&self) -> (Timestamp, Duration) {
        /// Some moment before the first reading.
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        #[cfg(any(test, feature = "simulation"))]
        if let Some(set) = &self.set {
            return set.read();
        }
        let start = *START;
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (Timestamp::default().after(wall), start.elapsed())
    }

    /// The same, with the time of day by the clock that decides.
    fn read(&self) -> (Timestamp, Duration) {
        let (wall, uptime) = self.read_machine();
        (Timestamp(wall.0.saturating_add_signed(-self.ahead.load(Ordering::Relaxed))), uptime)
    }

    /// Compares the system's clock with one that is shared with others and shows `told` now. Where they differ by [`ABSENCE`] or
    /// more, this clock goes by the other from now on. Returns by how many seconds the system's clock is ahead.
    pub(crate) fn compare_with(&self, told: Timestamp) -> f64 {
        let ahead = self.read_machine().0.0.cast_signed() - told.0.cast_signed();
        let is_much = u128::from(ahead.unsigned_abs()) >= ABSENCE.as_millis();
        self.ahead.store(if is_much { ahead } else { 0 }, Ordering::Relaxed);
        Duration::from_millis(ahead.unsigned_abs()).as_secs_f64().copysign(ahead as f64)
    }

    /// The time of day on the system's clock, or on the one that decides: [`Clock::now`] is later after a step back.
    pub(crate) fn time_of_day(&self) -> Timestamp {
        self.read().0
    }

    /// The present time, in milliseconds since 1970 in universal time.
    pub fn now(&self) -> Timestamp {
        let mut shown = lock(&self.shown);
        // The clocks are read under the lock, so that the time shown never goes back.
        let reading = self.read();
        let Some(before) = *shown else { return reading.0 };
        let next = before.next(reading);
        if next.is_absent && !before.is_absent {
            let (late, ahead) = (next.uptime.saturating_sub(before.uptime), reading.0.since(before.time));
            tracing::warn!(
                ?late,
                ?ahead,
                "the process did not run for a while, or the system's clock was set forward"
            );
        }
        *shown = Some(next);
        next.time
    }

    /// Watches the clock from now on, starting at `least` or later. The caller must then read the time at least once a
    /// second.
    pub(crate) fn watch(&self, least: Timestamp) {
        let (wall, uptime) = self.read();
        if wall < least {
            let behind = least.since(wall);
            tracing::warn!(
                ?behind,
                "the system's clock was set back: the server goes by its own until that is caught up"
            );
        }
        *lock(&self.shown) = Some(Shown { time: wall.max(least), uptime, is_absent: false });
    }

    /// The time of day at the end of an absence that has yet to be credited; None if there is none.
    pub(crate) fn absent_until(&self) -> Option<Timestamp> {
        let now = self.now();
        let is_absent = lock(&self.shown).is_some_and(|shown| shown.is_absent);
        is_absent.then(|| self.read().0.max(now))
    }

    /// Shows the time of day again after an absence that has been credited.
    pub(crate) fn return_at(&self, time: Timestamp) {
        if let Some(shown) = &mut *lock(&self.shown) {
            *shown = Shown { time: shown.time.max(time), uptime: self.read().1, is_absent: false };
        }
    }

    /// The last absence of the server that has been credited to the clocks that ran, as far as this node knows.
    pub(crate) fn last_absence(&self) -> Option<Absence> {
        *lock(&self.last_absence)
    }

    /// Notes the last absence of the server that has been credited.
    pub(crate) fn note_absence(&self, absence: Absence) {
        *lock(&self.last_absence) = Some(absence);
    }

    /// Waits until an absence has been credited, for [`CREDIT_TIMEOUT`] at most. No absence is credited while the guard is
    /// held. (Another node may have credited the absence already: an event with a time before the absence would charge
    /// it to a player.)
    pub(crate) async fn command_permit(&self) -> RwLockReadGuard<'_, ()> {
        let credited = async {
            while self.absent_until().is_some() {
                sleep(CREDIT_CHECK).await;
            }
        };
        // After the timeout the command goes on: the store fails too, or the clock that it starts gets the credit later.
        let _ = timeout(CREDIT_TIMEOUT, credited).await;
        self.commands.read().await
    }

    /// Waits until no command is being executed. No command is executed while the guard is held.
    pub(crate) async fn stop_commands(&self) -> RwLockWriteGuard<'_, ()> {
        self.commands.write().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn watched() -> (Clock, Timestamp) {
        let clock = Clock::manual();
        let now = clock.now();
        clock.watch(now);
        (clock, now)
    }

    #[test]
    fn a_clock_that_nobody_watches_shows_the_time_of_day() {
        let clock = Clock::manual();
        let before = clock.now();
        clock.step_forward(SECOND * 90);
        assert_eq!(clock.now(), before.after(SECOND * 90));
        assert_eq!(clock.absent_until(), None);
    }

    #[test]
    fn a_late_process_and_a_step_forward_are_absences() {
        let late = |clock: &Clock| clock.advance(SECOND * 90);
        let set = |clock: &Clock| clock.step_forward(SECOND * 90);
        for (jump, name) in [(&late as &dyn Fn(&Clock), "late"), (&set, "set")] {
            let (clock, before) = watched();
            jump(&clock);
            assert_eq!(clock.now(), before, "{name}");
            clock.advance(SECOND);
            assert_eq!(clock.now(), before.after(SECOND), "{name}: time goes on");
            let end = clock.absent_until().expect("it is to be credited");
            assert_eq!(end, before.after(SECOND * 91), "{name}");
            clock.return_at(end);
            assert_eq!((clock.now(), clock.absent_until()), (end, None), "{name}");
        }
    }

    #[test]
    fn small_differences_are_followed() {
        let (clock, before) = watched();
        clock.step_forward(SECOND);
        assert_eq!((clock.now(), clock.absent_until()), (before.after(SECOND), None));
        clock.step_back(SECOND / 2);
        assert_eq!(clock.now(), before.after(SECOND), "it does not go back");
        clock.advance(SECOND);
        assert_eq!(clock.now(), before.after(SECOND * 3 / 2));
    }

    #[test]
    fn a_long_step_back_is_not_followed() {
        let (clock, before) = watched();
        clock.step_back(SECOND * 3600);
        clock.advance(SECOND);
        assert_eq!((clock.now(), clock.absent_until()), (before.after(SECOND), None));
        clock.step_forward(SECOND * 3600);
        clock.advance(SECOND);
        assert_eq!((clock.now(), clock.absent_until()), (before.after(SECOND * 2), None), "set right again");
    }

    #[test]
    fn a_clock_begins_where_the_last_beat_was() {
        let (clock, before) = watched();
        clock.watch(before.after(SECOND * 60));
        assert_eq!(clock.now(), before.after(SECOND * 60));
    }
}
