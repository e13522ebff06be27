//! How often somebody may try a passphrase.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use putahi_play::PlayerId;

/// So many at once, and one more each time this has passed.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(10).expect("ten are some");
const PAUSE: Duration = Duration::from_secs(30);

/// The guesses of late: by the name that is tried, and by the session that tries.
#[derive(Clone)]
pub(crate) struct LoginThrottle {
    names: Arc<DefaultKeyedRateLimiter<String>>,
    sessions: Arc<DefaultKeyedRateLimiter<PlayerId>>,
}

impl LoginThrottle {
    pub(crate) fn new() -> LoginThrottle {
        let quota = || Quota::with_period(PAUSE).expect("a pause takes time").allow_burst(AT_ONCE);
        LoginThrottle {
            names: Arc::new(RateLimiter::keyed(quota())),
            sessions: Arc::new(RateLimiter::keyed(quota())),
        }
    }

    /// Whether one more guess is allowed; it counts.
    pub(crate) fn allow(&self, name: &str, session: Option<&PlayerId>) -> bool {
        let by_session = session.is_none_or(|session| self.sessions.check_key(session).is_ok());
        by_session && self.names.check_key(&name.to_owned()).is_ok()
    }

    /// Forgets the guesses that count no more.
    pub(crate) fn forget(&self) {
        self.names.retain_recent();
        self.sessions.retain_recent();
    }
}
