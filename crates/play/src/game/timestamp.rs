//! Points in time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970 in universal time, as the host's clock tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// So much later.
    pub fn after(self, time: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(time.as_millis().try_into().unwrap_or(u64::MAX)))
    }

    /// The time since an earlier moment; none has passed since a later one.
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
