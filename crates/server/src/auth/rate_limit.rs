//! Keeps everybody within the bounds: requests are counted by network and by session, and so are open sockets.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use putahi_play::PlayerId;

use crate::auth::client_network::ClientNetwork;
use crate::config::limits::{LimitConfig, Rate};
use crate::error::ApiError;

/// After so many questions it is forgotten who has been quiet for long.
const SWEEP: u32 = 10_000;

/// How often each of many has done something lately.
struct KeyedLimiter<K: Clone + Hash + Eq> {
    limiter: DefaultKeyedRateLimiter<K>,
    at_once: NonZeroU32,
    asked: AtomicU32,
}

impl<K: Clone + Hash + Eq> KeyedLimiter<K> {
    fn new(rate: Rate) -> KeyedLimiter<K> {
        let quota = Quota::with_period(rate.each).expect("a rate has a time").allow_burst(rate.at_once);
        KeyedLimiter { limiter: RateLimiter::keyed(quota), at_once: rate.at_once, asked: AtomicU32::new(0) }
    }

    /// Counts one more of `key`, unless there is no `key` to count for.
    fn check(&self, key: Option<&K>) -> Result<(), ApiError> {
        self.check_many(key, NonZeroU32::MIN)
    }

    /// Counts so many more of `key`, all or none. More than may be done at once count as many as may.
    fn check_many(&self, key: Option<&K>, count: NonZeroU32) -> Result<(), ApiError> {
        let Some(key) = key else { return Ok(()) };
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        let too_many = |wait: Duration| ApiError::TooMany { seconds: wait.as_secs() + 1 };
        let now = || self.limiter.clock().now();
        let checked =
            self.limiter.check_key_n(key, count.min(self.at_once)).expect("so many may be done at once");
        checked.map_err(|until| too_many(until.wait_time_from(now())))
    }
}

/// Who has sockets open.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Holder {
    Network(ClientNetwork),
    Session(PlayerId),
}

/// What everybody has done lately, and who has sockets open.
pub(crate) struct RateLimits {
    /// What nobody may exceed.
    pub(crate) config: LimitConfig,
    requests: KeyedLimiter<ClientNetwork>,
    session_requests: KeyedLimiter<PlayerId>,
    matches: KeyedLimiter<ClientNetwork>,
    session_matches: KeyedLimiter<PlayerId>,
    sessions: KeyedLimiter<ClientNetwork>,
    openings: KeyedLimiter<ClientNetwork>,
    open: Mutex<HashMap<Holder, usize>>,
}

impl RateLimits {
    /// Nobody has done anything yet.
    pub(crate) fn new(config: LimitConfig) -> RateLimits {
        RateLimits {
            requests: KeyedLimiter::new(config.requests),
            session_requests: KeyedLimiter::new(config.session_requests),
            matches: KeyedLimiter::new(config.matches),
            session_matches: KeyedLimiter::new(config.session_matches),
            sessions: KeyedLimiter::new(config.sessions),
            openings: KeyedLimiter::new(config.openings),
            open: Mutex::default(),
            config,
        }
    }

    /// Counts a request from `network` in the name of `key`, which need be known to nobody.
    ///
    /// # Errors
    /// Too many came lately.
    pub(crate) fn request(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<(), ApiError> {
        self.requests.check(network)?;
        self.session_requests.check(key)
    }

    /// Counts so many matches that are about to begin, or as many rooms.
    ///
    /// # Errors
    /// Too many were begun lately.
    pub(crate) fn new_matches(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
        matches: usize,
    ) -> Result<(), ApiError> {
        let count = u32::try_from(matches).unwrap_or(u32::MAX);
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        // The session first: one that is refused takes nothing from the others of its network.
        self.session_matches.check_many(key, count)?;
        self.matches.check_many(network, count)
    }

    /// Counts a session or a token that is about to be given to a network.
    ///
    /// # Errors
    /// Too many were given to it lately.
    pub(crate) fn new_session(&self, network: Option<&ClientNetwork>) -> Result<(), ApiError> {
        self.sessions.check(network)
    }

    /// A socket or stream, counted until the permit is dropped.
    ///
    /// # Errors
    /// The network has opened too many lately, or it or the session has too many open.
    pub(crate) fn open(
        self: &Arc<RateLimits>,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<ConnectionPermit, ApiError> {
        self.openings.check(network)?;
        let network = network.map(|network| (Holder::Network(*network), self.config.sockets));
        let session = key.map(|key| (Holder::Session(key.clone()), self.config.session_sockets));
        let holders: Vec<_> = network.into_iter().chain(session).collect();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if holders.iter().any(|(holder, most)| open.get(holder).is_some_and(|count| count >= most)) {
            return Err(ApiError::TooManySockets);
        }
        let holders: Vec<_> = holders.into_iter().map(|(holder, _)| holder).collect();
        for holder in &holders {
            *open.entry(holder.clone()).or_default() += 1;
        }
        Ok(ConnectionPermit { limits: self.clone(), holders })
    }
}

/// A socket or stream that counts as open.
pub(crate) struct ConnectionPermit {
    limits: Arc<RateLimits>,
    holders: Vec<Holder>,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.limits.open.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &self.holders {
            match open.get_mut(holder) {
                Some(count) if *count > 1 => *count -= 1,
                _ => drop(open.remove(holder)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_is_told_when_to_come_again() {
        let counts = KeyedLimiter::new(Rate::every(Duration::from_secs(3600), 3));
        let (one, other) = (PlayerId::new("one"), PlayerId::new("other"));
        for _ in 0..3 {
            counts.check(Some(&one)).unwrap();
        }
        assert!(matches!(counts.check(Some(&one)), Err(ApiError::TooMany { seconds: 3000..=3601 })));
        counts.check(Some(&other)).unwrap();
        counts.check(None).unwrap();
    }

    #[test]
    fn many_are_counted_together_or_not_at_all() {
        let counts = KeyedLimiter::new(Rate::every(Duration::from_secs(3600), 3));
        let (one, many) = (PlayerId::new("one"), |count| NonZeroU32::new(count).unwrap());
        counts.check_many(Some(&one), many(2)).unwrap();
        counts.check_many(Some(&one), many(2)).unwrap_err();
        counts.check(Some(&one)).unwrap();
        counts.check(Some(&one)).unwrap_err();
        counts.check_many(Some(&PlayerId::new("other")), many(99)).unwrap();
        counts.check(Some(&PlayerId::new("other"))).unwrap_err();
    }

    #[test]
    fn a_session_that_is_refused_takes_nothing_from_its_network() {
        let rate = |count| Rate::every(Duration::from_secs(3600), count);
        let limits = RateLimits::new(LimitConfig {
            matches: rate(3),
            session_matches: rate(1),
            ..LimitConfig::default()
        });
        let network: std::net::IpAddr = [192, 0, 2, 1].into();
        let network = ClientNetwork::from(network);
        let begin = |name: &str| limits.new_matches(Some(&network), Some(&PlayerId::new(name)), 1);
        begin("ana").unwrap();
        for _ in 0..9 {
            begin("ana").unwrap_err();
        }
        begin("ben").unwrap();
        begin("cem").unwrap();
        begin("dee").unwrap_err();
    }

    #[test]
    fn who_was_quiet_for_long_is_forgotten() {
        let counts = KeyedLimiter::new(Rate::every(Duration::from_nanos(1), 1));
        for number in 0..3 * SWEEP {
            counts.check(Some(&number)).unwrap();
            assert!(counts.limiter.len() <= SWEEP as usize + 1);
        }
    }
}
