//! The clocks of a machine that a test sets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use putahi_play::Timestamp;
use tokio::time::Instant;

/// When the clocks of tests begin, in milliseconds since 1970.
const BEGINNING: u64 = 1_763_000_000_000;

/// The clocks of a machine; clones are of the same machine.
#[derive(Clone, Debug)]
pub struct VirtualTime {
    /// Since when they go on with the time of the runtime, which a test may pause; None if they stand still.
    begun: Option<Instant>,
    /// What they show otherwise, in milliseconds: since 1970, and since the start of the machine.
    wall: Arc<AtomicU64>,
    uptime: Arc<AtomicU64>,
}

impl VirtualTime {
    /// Clocks that show some time in 2025 now, and go on.
    pub fn begin() -> VirtualTime {
        VirtualTime { begun: Some(Instant::now()), ..VirtualTime::standing() }
    }

    /// Clocks that show some time in 2025 until they are set.
    pub(super) fn standing() -> VirtualTime {
        VirtualTime { begun: None, wall: Arc::new(BEGINNING.into()), uptime: Arc::default() }
    }

    /// The time of day.
    pub fn now(&self) -> Timestamp {
        self.read().0
    }

    /// The time of day, and the time since the start of the machine.
    pub(super) fn read(&self) -> (Timestamp, Duration) {
        let passed = self.begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        let uptime = Duration::from_millis(self.uptime.load(Ordering::Relaxed));
        (Timestamp(self.wall.load(Ordering::Relaxed)).after(passed), uptime + passed)
    }

    /// Sets the time of day forward, or back, by milliseconds.
    pub fn step(&self, millis: i64) {
        self.wall.fetch_add(millis as u64, Ordering::Relaxed);
    }

    /// Lets the clocks go on by milliseconds.
    pub(super) fn advance(&self, millis: i64) {
        self.uptime.fetch_add(millis as u64, Ordering::Relaxed);
        self.step(millis);
    }
}
