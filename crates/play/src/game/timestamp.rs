//! Points in time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970-01-01 00:00 UTC (Unix time) by the clock of the host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The point in time `time` later.
    pub fn after(self, time: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(time.as_millis().try_into().unwrap_or(u64::MAX)))
    }

    /// The point in time `time` earlier.
    pub fn before(self, time: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(time.as_millis().try_into().unwrap_or(u64::MAX)))
    }

    /// The time since `earlier`; zero if `earlier` is in fact later.
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
