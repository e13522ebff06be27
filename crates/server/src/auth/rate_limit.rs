//! Rate limits: requests and open sockets are counted by network and by session.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use putahi_play::PlayerId;

use crate::auth::client_network::ClientNetwork;
use crate::auth::keyed_limiter::KeyedLimiter;
use crate::config::limits::LimitConfig;
use crate::error::ApiError;

/// Counts `count` actions of `key`; counts nothing if `key` is None.
fn check<K: Clone + Hash + Eq>(
    limiter: &KeyedLimiter<K>,
    key: Option<&K>,
    count: NonZeroU32,
) -> Result<(), ApiError> {
    let checked = key.map_or(Ok(()), |key| limiter.check_many(key, count));
    checked.map_err(|wait| ApiError::TooMany { seconds: wait.as_secs() + 1 })
}

/// A network or session that has sockets open.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Holder {
    Network(ClientNetwork),
    Session(PlayerId),
}

/// The recent actions and the open sockets of all clients.
pub(crate) struct RateLimits {
    /// The limits.
    pub(crate) config: LimitConfig,
    requests: KeyedLimiter<ClientNetwork>,
    session_requests: KeyedLimiter<PlayerId>,
    newcomer_requests: KeyedLimiter<ClientNetwork>,
    matches: KeyedLimiter<ClientNetwork>,
    session_matches: KeyedLimiter<PlayerId>,
    session_share: KeyedLimiter<PlayerId>,
    newcomer_matches: KeyedLimiter<ClientNetwork>,
    phrases: KeyedLimiter<PlayerId>,
    codes: KeyedLimiter<ClientNetwork>,
    all_codes: KeyedLimiter<()>,
    announcements: KeyedLimiter<ClientNetwork>,
    session_announcements: KeyedLimiter<PlayerId>,
    analyses: KeyedLimiter<ClientNetwork>,
    session_analyses: KeyedLimiter<PlayerId>,
    studies: KeyedLimiter<ClientNetwork>,
    session_studies: KeyedLimiter<PlayerId>,
    sessions: KeyedLimiter<ClientNetwork>,
    openings: KeyedLimiter<ClientNetwork>,
    open: Mutex<HashMap<Holder, usize>>,
}

impl RateLimits {
    /// Rate limits in which nothing has been counted.
    pub(crate) fn new(config: LimitConfig) -> RateLimits {
        RateLimits {
            requests: KeyedLimiter::new(config.requests),
            session_requests: KeyedLimiter::new(config.session_requests),
            newcomer_requests: KeyedLimiter::new(config.newcomer_requests),
            matches: KeyedLimiter::new(config.matches),
            session_matches: KeyedLimiter::new(config.session_matches),
            session_share: KeyedLimiter::new(config.session_share),
            newcomer_matches: KeyedLimiter::new(config.newcomer_matches),
            phrases: KeyedLimiter::new(config.phrases),
            codes: KeyedLimiter::new(config.codes),
            all_codes: KeyedLimiter::new(config.all_codes),
            announcements: KeyedLimiter::new(config.announcements),
            session_announcements: KeyedLimiter::new(config.session_announcements),
            analyses: KeyedLimiter::new(config.analyses),
            session_analyses: KeyedLimiter::new(config.session_analyses),
            studies: KeyedLimiter::new(config.studies),
            session_studies: KeyedLimiter::new(config.session_studies),
            sessions: KeyedLimiter::new(config.sessions),
            openings: KeyedLimiter::new(config.openings),
            open: Mutex::default(),
            config,
        }
    }

    /// Counts a request from `network` with the session or token `key`, which need not be valid.
    ///
    /// # Errors
    /// Too many requests came lately.
    pub(crate) fn request(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<(), ApiError> {
        // The session is checked first: a refused request does not count for the network.
        match key {
            Some(_) => check(&self.session_requests, key, NonZeroU32::MIN)?,
            None => check(&self.newcomer_requests, network, NonZeroU32::MIN)?,
        }
        check(&self.requests, network, NonZeroU32::MIN)
    }

    /// Counts matches or rooms that are about to be created: `matches` is their number.
    ///
    /// # Errors
    /// Too many were created lately.
    pub(crate) fn new_matches(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
        matches: usize,
    ) -> Result<(), ApiError> {
        let count = u32::try_from(matches).unwrap_or(u32::MAX);
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        // The session is checked first: what it is refused does not count for the network.
        match key {
            Some(_) => check(&self.session_matches, key, count)?,
            None => check(&self.newcomer_matches, network, count)?,
        }
        // Each session has a share of its own, which the other sessions of the network cannot use up.
        if key.is_some_and(|key| count == NonZeroU32::MIN && self.session_share.check(key).is_ok()) {
            return Ok(());
        }
        check(&self.matches, network, count)
    }

    /// Counts a phrase of `key`; returns whether it is allowed.
    pub(crate) fn phrase(&self, key: &PlayerId) -> bool {
        self.phrases.check(key).is_ok()
    }

    /// Counts a code that is about to be tried. It counts before it is looked up, so that codes that are tried at the same
    /// moment cannot exceed the limit, and who has tried too many learns nothing of a right one either;
    /// [`RateLimits::right_code`] takes back what a right one has counted.
    ///
    /// # Errors
    /// Too many wrong ones were tried lately, by the network or by all.
    pub(crate) fn code(&self, network: Option<&ClientNetwork>) -> Result<(), ApiError> {
        check(&self.codes, network, NonZeroU32::MIN)?;
        check(&self.all_codes, Some(&()), NonZeroU32::MIN).inspect_err(|_| self.uncount_code(network))
    }

    /// The code that was just counted led somewhere: it does not count.
    pub(crate) fn right_code(&self, network: Option<&ClientNetwork>) {
        self.uncount_code(network);
        self.all_codes.uncount(&());
    }

    fn uncount_code(&self, network: Option<&ClientNetwork>) {
        if let Some(network) = network {
            self.codes.uncount(network);
        }
    }

    /// Counts a change that is about to be written into every running match that it concerns.
    ///
    /// # Errors
    /// Too many were made lately.
    pub(crate) fn announcement(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<(), ApiError> {
        check(&self.session_announcements, key, NonZeroU32::MIN)?;
        check(&self.announcements, network, NonZeroU32::MIN)
    }

    /// Counts an analysis that is about to be made.
    ///
    /// # Errors
    /// Too many were made lately.
    pub(crate) fn analysis(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<(), ApiError> {
        check(&self.session_analyses, key, NonZeroU32::MIN)?;
        check(&self.analyses, network, NonZeroU32::MIN)
    }

    /// Counts a study that is about to be stored anew.
    ///
    /// # Errors
    /// Too many were stored lately.
    pub(crate) fn new_study(
        &self,
        network: Option<&ClientNetwork>,
        key: Option<&PlayerId>,
    ) -> Result<(), ApiError> {
        self.study_change(key)?;
        check(&self.studies, network, NonZeroU32::MIN)
    }

    /// Counts a change of a study that is about to be stored.
    ///
    /// # Errors
    /// Too many were stored lately.
    pub(crate) fn study_change(&self, key: Option<&PlayerId>) -> Result<(), ApiError> {
        check(&self.session_studies, key, NonZeroU32::MIN)
    }

    /// Counts a session or a token that is about to be given to a network.
    ///
    /// # Errors
    /// Too many were given to it lately.
    pub(crate) fn new_session(&self, network: Option<&ClientNetwork>) -> Result<(), ApiError> {
        check(&self.sessions, network, NonZeroU32::MIN)
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
        check(&self.openings, network, NonZeroU32::MIN)?;
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
    use std::time::Duration;

    use super::*;
    use crate::config::limits::Rate;

    #[test]
    fn who_asks_too_often_is_told_when_to_come_again() {
        let limiter = KeyedLimiter::new(Rate::every(Duration::from_secs(3600), 1));
        let check = |key: Option<&PlayerId>| check(&limiter, key, NonZeroU32::MIN);
        let one = PlayerId::new("one");
        check(Some(&one)).unwrap();
        assert!(matches!(check(Some(&one)), Err(ApiError::TooMany { seconds: 3000..=3601 })));
        check(None).unwrap();
        check(None).unwrap();
    }

    #[test]
    fn a_session_that_is_refused_takes_nothing_from_its_network() {
        let rate = |count| Rate::every(Duration::from_secs(3600), count);
        let limits = RateLimits::new(LimitConfig {
            matches: rate(3),
            session_matches: rate(2),
            session_share: rate(1),
            ..LimitConfig::default()
        });
        let network: std::net::IpAddr = [192, 0, 2, 1].into();
        let network = ClientNetwork::from(network);
        let begin = |name: &str| limits.new_matches(Some(&network), Some(&PlayerId::new(name)), 1);
        for _ in 0..2 {
            begin("ana").unwrap();
        }
        for _ in 0..9 {
            begin("ana").unwrap_err();
        }
        for name in ["ben", "ben", "cem", "cem"] {
            begin(name).unwrap();
        }
        begin("dee").expect("each session has a share that nobody takes from it");
        begin("dee").unwrap_err();
    }

    #[test]
    fn a_session_that_asks_too_much_takes_nothing_more_from_its_network() {
        let rate = |count| Rate::every(Duration::from_secs(3600), count);
        let limits = RateLimits::new(LimitConfig {
            requests: rate(5),
            session_requests: rate(2),
            newcomer_requests: rate(2),
            ..LimitConfig::default()
        });
        let network = ClientNetwork::from(std::net::IpAddr::from([192, 0, 2, 1]));
        let allowed =
            |key: Option<&PlayerId>| (0..9).filter(|_| limits.request(Some(&network), key).is_ok()).count();
        assert_eq!(allowed(Some(&PlayerId::new("eve"))), 2);
        assert_eq!(allowed(None), 2);
        assert_eq!(allowed(Some(&PlayerId::new("ana"))), 1, "those of the others are left");
    }

    #[test]
    fn who_has_no_session_takes_little_from_those_of_the_network_who_have() {
        let rate = |count| Rate::every(Duration::from_secs(3600), count);
        let (matches, newcomer_matches) = (rate(5), rate(2));
        let limits = RateLimits::new(LimitConfig { matches, newcomer_matches, ..LimitConfig::default() });
        let network = ClientNetwork::from(std::net::IpAddr::from([192, 0, 2, 1]));
        let begin = |key: Option<&PlayerId>, count| limits.new_matches(Some(&network), key, count);
        begin(None, 1).unwrap();
        begin(None, 1).unwrap();
        begin(None, 1).unwrap_err();
        let ana = PlayerId::new("ana");
        begin(Some(&ana), 3).unwrap();
        begin(Some(&ana), 3).unwrap_err();
        begin(Some(&ana), 1).unwrap();
    }
}
