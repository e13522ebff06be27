//! Keeps everybody within the bounds: requests are counted by network and by session, and so are open sockets.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use putahi_play::Key;

use crate::bounds::{Bounds, Rate};
use crate::caller::Caller;
use crate::error::Fault;
use crate::house::House;
use crate::reader::Reader;
use crate::{session, tokens};

/// After so many questions it is forgotten who has been quiet for long.
const SWEEP: u32 = 10_000;

/// How often each of many has done something lately.
struct Counts<K: Clone + Hash + Eq> {
    limiter: DefaultKeyedRateLimiter<K>,
    at_once: NonZeroU32,
    asked: AtomicU32,
}

impl<K: Clone + Hash + Eq> Counts<K> {
    fn new(rate: Rate) -> Counts<K> {
        let quota = Quota::with_period(rate.each).expect("a rate has a time").allow_burst(rate.at_once);
        Counts { limiter: RateLimiter::keyed(quota), at_once: rate.at_once, asked: AtomicU32::new(0) }
    }

    /// Counts one more of `key`, unless there is no `key` to count for.
    fn check(&self, key: Option<&K>) -> Result<(), Fault> {
        self.check_many(key, NonZeroU32::MIN)
    }

    /// Counts so many more of `key`, all or none. More than may be done at once count as many as may.
    fn check_many(&self, key: Option<&K>, count: NonZeroU32) -> Result<(), Fault> {
        let Some(key) = key else { return Ok(()) };
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        let too_many = |wait: Duration| Fault::TooMany { seconds: wait.as_secs() + 1 };
        let now = || self.limiter.clock().now();
        let checked =
            self.limiter.check_key_n(key, count.min(self.at_once)).expect("so many may be done at once");
        checked.map_err(|until| too_many(until.wait_time_from(now())))
    }
}

/// Who has sockets open.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Holder {
    Network(Caller),
    Session(Key),
}

/// What everybody has done lately, and who has sockets open.
pub(crate) struct Limits {
    /// What nobody may exceed.
    pub(crate) bounds: Bounds,
    requests: Counts<Caller>,
    session_requests: Counts<Key>,
    matches: Counts<Caller>,
    session_matches: Counts<Key>,
    sessions: Counts<Caller>,
    openings: Counts<Caller>,
    open: Mutex<HashMap<Holder, usize>>,
}

impl Limits {
    /// Nobody has done anything yet.
    pub(crate) fn new(bounds: Bounds) -> Limits {
        Limits {
            requests: Counts::new(bounds.requests),
            session_requests: Counts::new(bounds.session_requests),
            matches: Counts::new(bounds.matches),
            session_matches: Counts::new(bounds.session_matches),
            sessions: Counts::new(bounds.sessions),
            openings: Counts::new(bounds.openings),
            open: Mutex::default(),
            bounds,
        }
    }

    /// Whether a request may come from `caller` in the name of `key`, which need be known to nobody.
    fn ask(&self, caller: Option<&Caller>, key: Option<&Key>) -> Result<(), Fault> {
        self.requests.check(caller)?;
        self.session_requests.check(key)
    }

    /// Whether the reader may begin so many matches, or make as many rooms.
    ///
    /// # Errors
    /// Too many were begun lately.
    pub(crate) fn begin(&self, reader: &Reader, matches: usize) -> Result<(), Fault> {
        let count = u32::try_from(matches).unwrap_or(u32::MAX);
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        // The session first: one that is refused takes nothing from the others of its network.
        self.session_matches.check_many(reader.key.as_ref(), count)?;
        self.matches.check_many(reader.caller.as_ref(), count)
    }

    /// Whether the reader may get a session or a token.
    ///
    /// # Errors
    /// Too many were given to the reader's network lately.
    pub(crate) fn enter(&self, reader: &Reader) -> Result<(), Fault> {
        self.sessions.check(reader.caller.as_ref())
    }

    /// A socket or stream of the reader's, counted until the place is dropped.
    ///
    /// # Errors
    /// The reader's network has opened too many lately, or it or the session has too many open.
    pub(crate) fn open(self: &Arc<Limits>, reader: &Reader) -> Result<Place, Fault> {
        self.openings.check(reader.caller.as_ref())?;
        let network = reader.caller.map(|caller| (Holder::Network(caller), self.bounds.sockets));
        let session = reader.key.clone().map(|key| (Holder::Session(key), self.bounds.session_sockets));
        let holders: Vec<_> = network.into_iter().chain(session).collect();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if holders.iter().any(|(holder, most)| open.get(holder).is_some_and(|count| count >= most)) {
            return Err(Fault::TooManySockets);
        }
        let holders: Vec<_> = holders.into_iter().map(|(holder, _)| holder).collect();
        for holder in &holders {
            *open.entry(holder.clone()).or_default() += 1;
        }
        Ok(Place { limits: self.clone(), holders })
    }
}

/// A socket or stream that counts as open.
pub(crate) struct Place {
    limits: Arc<Limits>,
    holders: Vec<Holder>,
}

impl Drop for Place {
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

/// Finds out where a request comes from, and answers it only if not too many came from there.
pub(crate) async fn guard(State(house): State<House>, mut request: Request, next: Next) -> Response {
    let caller = Caller::of(&request, &house.conduct.proxies);
    if let Some(caller) = caller {
        request.extensions_mut().insert(caller);
    }
    match house.limits.ask(caller.as_ref(), named(request.headers()).as_ref()) {
        Ok(()) => next.run(request).await,
        Err(fault) => {
            let (parts, _) = request.into_parts();
            let reader = Reader::of(&parts);
            let wanted = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
            let page = wanted.is_some_and(|kinds| kinds.contains("text/html"));
            if page { fault.page(&reader) } else { fault.json(&reader) }
        }
    }
}

/// The fingerprint of the token or session that a request names, known or not.
fn named(headers: &HeaderMap) -> Option<Key> {
    tokens::bearer(headers).map(|token| token.key()).or_else(|| session::named(headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_is_told_when_to_come_again() {
        let counts = Counts::new(Rate::every(Duration::from_secs(3600), 3));
        let (one, other) = (Key::new("one"), Key::new("other"));
        for _ in 0..3 {
            counts.check(Some(&one)).unwrap();
        }
        assert!(matches!(counts.check(Some(&one)), Err(Fault::TooMany { seconds: 3000..=3601 })));
        counts.check(Some(&other)).unwrap();
        counts.check(None).unwrap();
    }

    #[test]
    fn many_are_counted_together_or_not_at_all() {
        let counts = Counts::new(Rate::every(Duration::from_secs(3600), 3));
        let (one, many) = (Key::new("one"), |count| NonZeroU32::new(count).unwrap());
        counts.check_many(Some(&one), many(2)).unwrap();
        counts.check_many(Some(&one), many(2)).unwrap_err();
        counts.check(Some(&one)).unwrap();
        counts.check(Some(&one)).unwrap_err();
        counts.check_many(Some(&Key::new("other")), many(99)).unwrap();
        counts.check(Some(&Key::new("other"))).unwrap_err();
    }

    #[test]
    fn a_session_that_is_refused_takes_nothing_from_its_network() {
        let rate = |count| Rate::every(Duration::from_secs(3600), count);
        let limits = Limits::new(Bounds { matches: rate(3), session_matches: rate(1), ..Bounds::default() });
        let network: std::net::IpAddr = [192, 0, 2, 1].into();
        let by = |name: &str| {
            let bare = Reader::of(&Request::new(axum::body::Body::empty()).into_parts().0);
            Reader { key: Some(Key::new(name)), caller: Some(network.into()), ..bare }
        };
        limits.begin(&by("ana"), 1).unwrap();
        for _ in 0..9 {
            limits.begin(&by("ana"), 1).unwrap_err();
        }
        limits.begin(&by("ben"), 1).unwrap();
        limits.begin(&by("cem"), 1).unwrap();
        limits.begin(&by("dee"), 1).unwrap_err();
    }

    #[test]
    fn who_was_quiet_for_long_is_forgotten() {
        let counts = Counts::new(Rate::every(Duration::from_nanos(1), 1));
        for number in 0..3 * SWEEP {
            counts.check(Some(&number)).unwrap();
            assert!(counts.limiter.len() <= SWEEP as usize + 1);
        }
    }
}
