//! Absences of the server.

use std::time::Duration;

use putahi_play::Timestamp;
use serde::{Deserialize, Serialize};

/// A time in which the server was not there, or by which the system's clock was set forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Absence {
    /// The last heartbeat before it.
    pub(crate) since: Timestamp,
    /// When the server was there again.
    pub(crate) until: Timestamp,
}

impl Absence {
    /// How long it was.
    pub(crate) fn length(self) -> Duration {
        self.until.since(self.since)
    }
}
