//! Clocks of tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use putahi_play::Timestamp;

use super::{Clock, Reading, Source};

/// The clocks of a machine in a test.
#[derive(Clone, Debug)]
pub(super) enum SimulatedTime {
    /// They stand still until they are advanced.
    Manual(Arc<ManualTime>),
    /// They go on with the time of the runtime, which a test may pause.
    Virtual(VirtualTime),
}

impl SimulatedTime {
    pub(super) fn read(&self) -> Reading {
        match self {
            SimulatedTime::Manual(time) => Reading {
                wall: Timestamp(time.wall.load(Ordering::Relaxed)),
                uptime: Duration::from_millis(time.uptime.load(Ordering::Relaxed)),
            },
            SimulatedTime::Virtual(time) => Reading { wall: time.now(), uptime: time.begun.elapsed() },
        }
    }
}

/// The clocks of a machine whose time is that of the runtime; clones are of the same machine.
#[derive(Clone, Debug)]
pub struct VirtualTime {
    begun: tokio::time::Instant,
    /// The time of day at `begun` in milliseconds since 1970.
    wall: Arc<AtomicU64>,
}

impl VirtualTime {
    /// Clocks that show some time in 2025 now.
    pub fn begin() -> VirtualTime {
        VirtualTime { begun: tokio::time::Instant::now(), wall: Arc::new(AtomicU64::new(BEGINNING)) }
    }

    /// The time of day.
    pub fn now(&self) -> Timestamp {
        Timestamp(self.wall.load(Ordering::Relaxed)).after(self.begun.elapsed())
    }

    /// Sets the time of day forward, or back, by milliseconds.
    pub fn step(&self, millis: i64) {
        self.wall.fetch_add(millis as u64, Ordering::Relaxed);
    }
}

/// When the clocks of tests begin, in milliseconds since 1970.
const BEGINNING: u64 = 1_763_000_000_000;

/// The times of manual clocks, in milliseconds: since 1970, and since the start of the machine.
#[derive(Debug, Default)]
pub(super) struct ManualTime {
    wall: AtomicU64,
    uptime: AtomicU64,
}

impl Clock {
    /// A clock that stands still.
    pub fn manual() -> Clock {
        let time = ManualTime { wall: AtomicU64::new(BEGINNING), uptime: AtomicU64::new(0) };
        Clock { source: Source::Simulated(SimulatedTime::Manual(Arc::new(time))), ..Clock::default() }
    }

    /// The clock of a process on a machine with these clocks.
    pub fn virtual_time(time: &VirtualTime) -> Clock {
        Clock { source: Source::Simulated(SimulatedTime::Virtual(time.clone())), ..Clock::default() }
    }

    fn manual_time(&self) -> &ManualTime {
        let Source::Simulated(SimulatedTime::Manual(time)) = &self.source else {
            panic!("the clock of the system is nobody's to set")
        };
        time
    }

    /// Lets a manual clock go on by `time`.
    pub fn advance(&self, time: Duration) {
        let millis = time.as_millis() as u64;
        self.manual_time().uptime.fetch_add(millis, Ordering::Relaxed);
        self.step_forward(time);
    }

    /// Sets a manual clock forward by `time`, as an operator does.
    pub fn step_forward(&self, time: Duration) {
        self.manual_time().wall.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Sets a manual clock back by `time`, as an operator does.
    pub fn step_back(&self, time: Duration) {
        self.manual_time().wall.fetch_sub(time.as_millis() as u64, Ordering::Relaxed);
    }
}
