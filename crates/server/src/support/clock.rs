//! The system clock.

use std::time::{SystemTime, UNIX_EPOCH};

use putahi_play::Timestamp;

/// The present time, in milliseconds since 1970 in universal time.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::default().after(since)
}
