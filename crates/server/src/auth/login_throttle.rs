//! How often somebody may try a passphrase.

use std::sync::Arc;
use std::time::Duration;

use putahi_play::PlayerId;

use crate::auth::keyed_limiter::KeyedLimiter;
use crate::config::limits::Rate;

/// So many at once, and one more each time this has passed.
const AT_ONCE: u32 = 10;
const PAUSE: Duration = Duration::from_secs(30);

/// The guesses of late: by the name that is tried, and by the session that tries.
#[derive(Clone)]
pub(crate) struct LoginThrottle {
    names: Arc<KeyedLimiter<String>>,
    sessions: Arc<KeyedLimiter<PlayerId>>,
}

impl LoginThrottle {
    pub(crate) fn new() -> LoginThrottle {
        let rate = Rate::every(PAUSE, AT_ONCE);
        LoginThrottle {
            names: Arc::new(KeyedLimiter::new(rate)),
            sessions: Arc::new(KeyedLimiter::new(rate)),
        }
    }

    /// Whether one more guess is allowed; it counts.
    pub(crate) fn allow(&self, name: &str, session: Option<&PlayerId>) -> bool {
        let by_session = session.is_none_or(|session| self.sessions.check(session).is_ok());
        by_session && self.names.check(&name.to_owned()).is_ok()
    }
}
