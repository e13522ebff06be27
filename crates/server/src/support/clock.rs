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
}

impl Clock {
    /// The present time, in milliseconds since 1970 in universal time.
    pub(crate) fn now(&self) -> Timestamp {
        match self {
            Clock::System => {
                Timestamp::default().after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
            }
            #[cfg(test)]
            Clock::Manual(millis) => Timestamp(millis.load(Ordering::Relaxed)),
        }
    }
}

#[cfg(test)]
impl Clock {
    /// A clock that stands still.
    pub(crate) fn manual() -> Clock {
        Clock::Manual(Arc::new(AtomicU64::new(1_763_000_000_000)))
    }

    /// Lets a manual clock go on by `time`.
    pub(crate) fn advance(&self, time: Duration) {
        let Clock::Manual(millis) = self else { panic!("the clock of the system is nobody's to set") };
        millis.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }
}
