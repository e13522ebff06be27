//! How long sessions and matches are kept.

pub mod hold;

use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

/// How long sessions and matches are kept before they are deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// How long sessions without an account are kept after their last use; at most [`Retention::COOKIE`].
    pub sessions: Duration,
    /// How long matches are kept after their last event; None is for ever. A match is not deleted while its clock runs.
    pub matches: Option<Duration>,
}

impl Retention {
    /// How long browsers keep the cookie of a session: 400 days, the longest time that browsers allow.
    pub const COOKIE: Duration = DAY.saturating_mul(400);
    /// The longest time between two updates of a session in use, which is not stored at each request.
    const REFRESH_INTERVAL: Duration = DAY.saturating_mul(7);

    /// How often the use of a session is stored: a 24th of the time that sessions are kept, but at least every 7 days.
    pub(crate) fn refresh_interval(self) -> Duration {
        Retention::REFRESH_INTERVAL.min(self.sessions / 24)
    }
}

impl Default for Retention {
    /// Sessions are kept for as long as browsers keep a cookie, matches for ever.
    fn default() -> Retention {
        Retention { sessions: Retention::COOKIE, matches: None }
    }
}
