//! The time of day by which matches are played. While it is watched, a jump of the system's clock or a time in which the process
//! did not run costs nobody time: the time of day stands still until what was lost has been credited. It never goes back.

#[cfg(test)]
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use putahi_play::Timestamp;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::time::{sleep, timeout};

/// How long the process may be late, or how far the system's clock may go forward at once, before that is an absence.
pub(crate) const ABSENCE: Duration = Duration::from_secs(4);
/// How often a command looks whether an absence has been credited.
const CREDIT_CHECK: Duration = Duration::from_millis(50);
/// The longest that a command waits for that.
const MOST_CREDIT: Duration = Duration::from_secs(2);
/// What the system's clock goes back at once by less is waited for; a longer step back is not followed.
const STEP_BACK: Duration = Duration::from_secs(1);

/// Where the time comes from; clones show the same time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    source: Source,
    /// What was shown last; none as long as nobody watches.
    shown: Arc<Mutex<Option<Shown>>>,
    /// Commands hold it to read; who credits an absence to all matches holds it to write.
    commands: Arc<RwLock<()>>,
}

/// The clocks of the machine.
#[derive(Clone, Debug, Default)]
enum Source {
    /// Those of the operating system.
    #[default]
    System,
    /// Clocks that stand still until they are advanced.
    #[cfg(test)]
    Manual(Arc<ManualTime>),
    /// Clocks that go on with the time of the runtime, which a test may pause.
    #[cfg(test)]
    Virtual(VirtualTime),
}

/// The clocks of a machine whose time is that of the runtime; clones are of the same machine.
#[cfg(test)]
#[derive(Clone, Debug)]
pub(crate) struct VirtualTime {
    begun: tokio::time::Instant,
    /// The time of day at `begun` in milliseconds since 1970.
    wall: Arc<AtomicU64>,
}

#[cfg(test)]
impl VirtualTime {
    /// Clocks that show some time in 2025 now.
    pub(crate) fn new() -> VirtualTime {
        VirtualTime { begun: tokio::time::Instant::now(), wall: Arc::new(AtomicU64::new(BEGINNING)) }
    }

    /// Sets the time of day forward, or back, by milliseconds.
    pub(crate) fn step(&self, millis: i64) {
        self.wall.fetch_add(millis as u64, Ordering::Relaxed);
    }
}

/// When the clocks of tests begin, in milliseconds since 1970.
#[cfg(test)]
const BEGINNING: u64 = 1_763_000_000_000;

/// The times of manual clocks, in milliseconds: since 1970, and since the start of the machine.
#[cfg(test)]
#[derive(Debug, Default)]
struct ManualTime {
    wall: AtomicU64,
    uptime: AtomicU64,
}

/// What the clocks of the machine say.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// The time of day.
    wall: Timestamp,
    /// A time that only goes forward, and evenly.
    uptime: Duration,
}

/// What a watched clock showed last.
#[derive(Clone, Copy, Debug)]
struct Shown {
    time: Timestamp,
    /// The uptime then.
    uptime: Duration,
    /// Whether an absence is still to be credited; the time shown is behind the time of day by it.
    is_absent: bool,
}

impl Source {
    fn read(&self) -> Reading {
        /// Some moment before the first reading.
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Source::System => {
                let start = *START;
                let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Reading { wall: Timestamp::default().after(wall), uptime: start.elapsed() }
            }
            #[cfg(test)]
            Source::Manual(time) => Reading {
                wall: Timestamp(time.wall.load(Ordering::Relaxed)),
                uptime: Duration::from_millis(time.uptime.load(Ordering::Relaxed)),
            },
            #[cfg(test)]
            Source::Virtual(VirtualTime { begun, wall }) => {
                let uptime = begun.elapsed();
                Reading { wall: Timestamp(wall.load(Ordering::Relaxed)).after(uptime), uptime }
            }
        }
    }
}

impl Shown {
    /// What is to be shown next.
    fn next(self, Reading { wall, uptime }: Reading) -> Shown {
        let passed = uptime.saturating_sub(self.uptime);
        let expected = self.time.after(passed);
        let is_late = passed >= ABSENCE;
        let is_absent = self.is_absent || is_late || wall.since(expected) >= ABSENCE;
        let time = match () {
            // Nobody could act meanwhile.
            () if is_late => self.time,
            () if is_absent || expected.since(wall) >= STEP_BACK => expected,
            () => wall.max(self.time),
        };
        Shown { time, uptime, is_absent }
    }
}

impl Clock {
    /// The present time, in milliseconds since 1970 in universal time.
    pub(crate) fn now(&self) -> Timestamp {
        let mut shown = self.shown();
        // Read under the lock: of two readers neither sees a time before the other's.
        let reading = self.source.read();
        let Some(before) = *shown else { return reading.wall };
        let next = before.next(reading);
        if next.is_absent && !before.is_absent {
            let (late, ahead) = (next.uptime.saturating_sub(before.uptime), reading.wall.since(before.time));
            tracing::warn!(
                ?late,
                ?ahead,
                "the process did not run for a while, or the system's clock was set forward"
            );
        }
        *shown = Some(next);
        next.time
    }

    /// Watches from now on, when it is not before `least`: whoever calls this asks for the time every second or oftener.
    pub(crate) fn watch(&self, least: Timestamp) {
        let Reading { wall, uptime } = self.source.read();
        if wall < least {
            let behind = least.since(wall);
            tracing::warn!(
                ?behind,
                "the system's clock was set back: the server goes by its own until that is caught up"
            );
        }
        *self.shown() = Some(Shown { time: wall.max(least), uptime, is_absent: false });
    }

    /// The time of day at the end of an absence that is still to be credited; none if there is none.
    pub(crate) fn absent_until(&self) -> Option<Timestamp> {
        let now = self.now();
        let is_absent = self.shown().is_some_and(|shown| shown.is_absent);
        is_absent.then(|| self.source.read().wall.max(now))
    }

    /// Shows the time of day again after an absence that has been credited.
    pub(crate) fn return_at(&self, time: Timestamp) {
        if let Some(shown) = &mut *self.shown() {
            *shown =
                Shown { time: shown.time.max(time), uptime: self.source.read().uptime, is_absent: false };
        }
    }

    /// Waits until an absence has been credited; none is as long as the guard is held. (Another node may have credited it
    /// already: what happened by the time before it would be charged to somebody.)
    pub(crate) async fn command_permit(&self) -> RwLockReadGuard<'_, ()> {
        let credited = async {
            while self.absent_until().is_some() {
                sleep(CREDIT_CHECK).await;
            }
        };
        // Where it cannot be credited, nothing else can be stored either.
        let _ = timeout(MOST_CREDIT, credited).await;
        self.commands.read().await
    }

    /// Waits until no command is being executed; none is as long as the guard is held.
    pub(crate) async fn stop_commands(&self) -> RwLockWriteGuard<'_, ()> {
        self.commands.write().await
    }

    fn shown(&self) -> MutexGuard<'_, Option<Shown>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
impl Clock {
    /// A clock that stands still.
    pub(crate) fn manual() -> Clock {
        let time = ManualTime { wall: AtomicU64::new(BEGINNING), uptime: AtomicU64::new(0) };
        Clock { source: Source::Manual(Arc::new(time)), ..Clock::default() }
    }

    /// The clock of a process on a machine with these clocks.
    pub(crate) fn virtual_time(time: &VirtualTime) -> Clock {
        Clock { source: Source::Virtual(time.clone()), ..Clock::default() }
    }

    fn manual_time(&self) -> &ManualTime {
        let Source::Manual(time) = &self.source else { panic!("the clock of the system is nobody's to set") };
        time
    }

    /// Lets a manual clock go on by `time`.
    pub(crate) fn advance(&self, time: Duration) {
        let millis = time.as_millis() as u64;
        self.manual_time().uptime.fetch_add(millis, Ordering::Relaxed);
        self.step_forward(time);
    }

    /// Sets a manual clock forward by `time`, as an operator does.
    pub(crate) fn step_forward(&self, time: Duration) {
        self.manual_time().wall.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Sets a manual clock back by `time`, as an operator does.
    pub(crate) fn step_back(&self, time: Duration) {
        self.manual_time().wall.fetch_sub(time.as_millis() as u64, Ordering::Relaxed);
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
