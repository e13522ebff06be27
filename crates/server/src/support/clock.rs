//! The time of day. It is handed in, so that tests say what time it is.

#[cfg(test)]
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
#[cfg(test)]
use std::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

use putahi_play::Timestamp;

/// Where the time comes from; clones show the same time.
#[derive(Clone, Debug, Default)]
pub(crate) enum Clock {
    /// The clock of the operating system.
    #[default]
    System,
    /// A clock that stands still until it is advanced: its time in milliseconds since 1970.
    #[cfg(test)]
    Manual(Arc<AtomicU64>),
    /// A clock that goes on with the virtual time of a test.
    #[cfg(test)]
    Virtual(VirtualClock),
}

/// A clock that goes on with the time of the runtime, which a test may pause, and that can be set.
#[cfg(test)]
#[derive(Clone, Debug)]
pub(crate) struct VirtualClock {
    begun: tokio::time::Instant,
    /// The time at `begun` in milliseconds since 1970.
    at: Arc<AtomicU64>,
}

#[cfg(test)]
impl VirtualClock {
    /// A clock that shows some time in 2025 now.
    pub(crate) fn new() -> VirtualClock {
        VirtualClock { begun: tokio::time::Instant::now(), at: Arc::new(AtomicU64::new(BEGINNING)) }
    }

    /// Sets the clock forward, or back, by milliseconds.
    pub(crate) fn jump(&self, millis: i64) {
        self.at.fetch_add(millis as u64, Ordering::Relaxed);
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.at.load(Ordering::Relaxed)).after(self.begun.elapsed())
    }
}

/// When clocks of tests begin, in milliseconds since 1970.
#[cfg(test)]
const BEGINNING: u64 = 1_763_000_000_000;

impl Clock {
    /// The present time, in milliseconds since 1970 in universal time.
    pub(crate) fn now(&self) -> Timestamp {
        match self {
            Clock::System => {
                Timestamp::default().after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
            }
            #[cfg(test)]
            Clock::Manual(millis) => Timestamp(millis.load(Ordering::Relaxed)),
            #[cfg(test)]
            Clock::Virtual(clock) => clock.now(),
        }
    }
}

#[cfg(test)]
impl Clock {
    /// A clock that stands still.
    pub(crate) fn manual() -> Clock {
        Clock::Manual(Arc::new(AtomicU64::new(BEGINNING)))
    }

    /// Lets a manual clock go on by `time`.
    pub(crate) fn advance(&self, time: Duration) {
        let Clock::Manual(millis) = self else { panic!("the clock of the system is nobody's to set") };
        millis.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }
}
