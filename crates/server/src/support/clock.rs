//! The system clock.

use std::time::{SystemTime, UNIX_EPOCH};

use putahi_play::Moment;

/// The present time, in milliseconds since 1970 in universal time.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::default().after(since)
}
