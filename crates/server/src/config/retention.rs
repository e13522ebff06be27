//! How long things are kept.

use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

/// How long things are kept before they are forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Sessions without an account, after they came last; [`Retention::COOKIE`] at most.
    pub sessions: Duration,
    /// Matches, after something happened in them last; none is for ever. One whose clock runs waits for the clock.
    pub matches: Option<Duration>,
}

impl Retention {
    /// How long browsers keep the cookie of a session: 400 days, and none keeps any for longer.
    pub const COOKIE: Duration = DAY.saturating_mul(400);
    /// A session that comes back is stored again so often, not at each request.
    const REFRESH_INTERVAL: Duration = DAY.saturating_mul(7);

    /// How often it is stored that a session came back: each hour for one that is kept for a day only.
    pub(crate) fn refresh_interval(self) -> Duration {
        Retention::REFRESH_INTERVAL.min(self.sessions / 24)
    }
}

impl Default for Retention {
    /// Sessions for as long as browsers keep a cookie; matches for ever.
    fn default() -> Retention {
        Retention { sessions: Retention::COOKIE, matches: None }
    }
}
