//! Rate limits: [`RateLimits::check`] counts what a client does by the table of rates in
//! [`LimitConfig`], and refuses what is beyond one of them.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::limits::open_counts::{OpenCounts, OpenPermit};
use crate::limits::rate_bucket::RateBucket;
use crate::limits::rates::{Action, LimitConfig, Rate, Scope};
use crate::support::client_network::ClientNetwork;
use crate::support::lock::lock;

/// From this number of buckets on, those that are full again are removed.
const SWEEP: usize = 10_000;
/// The most buckets held at a time, some 40 MB. With more, all are removed. To cause that, an attacker must use this many
/// keys within the time in which a bucket fills; no other key is refused meanwhile.
const MOST: usize = 200_000;

/// The client that does something, as far as it is known.
#[derive(Clone, Copy, Default, Debug)]
pub struct Client<'a> {
    /// The network; None if the request came over no connection.
    pub network: Option<ClientNetwork>,
    /// The id of the session, token, device or ticket.
    pub session: Option<&'a str>,
    /// The name of an account that is tried, or the id of a room whose cards are.
    pub name: Option<&'a str>,
}

/// Whose actions a bucket of a scope counts: those of one session, token, device, ticket or name, those from one network, those of one
/// name from one network, or those of all.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Key {
    id: Option<String>,
    network: Option<ClientNetwork>,
}

impl Client<'_> {
    /// The keys by which the client is counted, each with how many times the rate it has.
    fn keys(&self, scope: Scope) -> Vec<(Key, u32)> {
        let one = |id: &str| vec![(Key { id: Some(id.to_owned()), network: None }, 1)];
        match scope {
            Scope::Newcomer if self.session.is_some() => Vec::new(),
            Scope::Network | Scope::Newcomer => self.networks(None),
            Scope::Session | Scope::Share => self.session.map(one).unwrap_or_default(),
            Scope::NameAtNetwork if self.network.is_some() && self.name.is_some() => self.networks(self.name),
            Scope::Name | Scope::NameAtNetwork => self.name.map(one).unwrap_or_default(),
            Scope::All => vec![(Key::default(), 1)],
        }
    }

    /// The keys of the client's network and of those around it.
    fn networks(&self, id: Option<&str>) -> Vec<(Key, u32)> {
        let networks = self.network.into_iter().flat_map(ClientNetwork::enclosing);
        let key = |network| Key { id: id.map(str::to_owned), network: Some(network) };
        networks.map(|(network, share)| (key(network), share)).collect()
    }

    /// The holders for which it counts what the client has open, with their limits.
    fn holders(&self, of_network: usize, of_session: usize) -> impl Iterator<Item = (Key, usize)> {
        let networks = self.keys(Scope::Network).into_iter();
        let networks = networks.map(move |(key, share)| (key, of_network.saturating_mul(share as usize)));
        networks.chain(self.keys(Scope::Session).into_iter().map(move |(key, _)| (key, of_session)))
    }
}

/// What is taken from one bucket.
#[derive(Debug)]
struct Charge {
    bucket: (Action, Scope, Key),
    rate: Rate,
    cost: NonZeroU32,
}

/// What an action has counted for.
#[derive(Debug)]
pub struct Counted(Vec<Charge>);

/// The buckets from which something has been taken lately.
#[derive(Default)]
struct Buckets {
    buckets: HashMap<(Action, Scope, Key), RateBucket>,
    /// The number of buckets at which the full ones are removed next.
    sweep_at: usize,
}

impl Buckets {
    /// Takes from all of these buckets, or from none.
    fn take(&mut self, charges: Vec<Charge>, now: Instant) -> Result<Counted, Duration> {
        self.sweep(now);
        let mut after = Vec::with_capacity(charges.len());
        for Charge { bucket, rate, cost } in &charges {
            let mut left = self.buckets.get(bucket).copied().unwrap_or_else(|| RateBucket::full(now));
            left.take(*rate, *cost, now)?;
            after.push(left);
        }
        let buckets = charges.iter().map(|charge| charge.bucket.clone());
        self.buckets.extend(buckets.zip(after));
        Ok(Counted(charges))
    }

    /// Removes the full buckets. This is done each time their number has doubled, so that it takes a constant time for
    /// each on average.
    fn sweep(&mut self, now: Instant) {
        if self.buckets.len() < self.sweep_at {
            return;
        }
        self.buckets.retain(|_, bucket| !bucket.is_full(now));
        self.buckets.shrink_to_fit();
        self.sweep_at = (2 * self.buckets.len()).clamp(SWEEP, MOST);
        if self.buckets.len() >= MOST {
            tracing::warn!(
                buckets = MOST,
                "the rate limits count for too many at a time; they begin anew for all"
            );
            *self = Buckets::default();
        }
    }
}

/// The recent actions of all clients, and what they have open.
pub struct RateLimits {
    /// The limits.
    pub config: LimitConfig,
    buckets: Mutex<Buckets>,
    sockets: Arc<OpenCounts<Key>>,
    bytes: Arc<OpenCounts<Key>>,
}

/// A socket or stream, or a number of bytes, that counts until this is dropped.
pub type ConnectionPermit = OpenPermit<Key>;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitError {
    /// It was done too often lately.
    TooMany {
        /// After how many seconds it may be done again.
        seconds: u64,
    },
    /// Too many sockets and streams are open.
    TooManySockets,
}

impl RateLimits {
    /// Rate limits in which nothing has been counted.
    pub fn new(config: LimitConfig) -> RateLimits {
        RateLimits { config, buckets: Mutex::default(), sockets: Arc::default(), bytes: Arc::default() }
    }

    /// Counts an action of a client by each scope that has a rate: `cost` times, or not at all. A `cost` greater than a rate
    /// allows at once is reduced to that number.
    ///
    /// # Errors
    /// The client, or all with whom it is counted, did so too often lately.
    pub fn check(&self, action: Action, client: &Client<'_>, cost: usize) -> Result<Counted, LimitError> {
        let Some(cost) = NonZeroU32::new(u32::try_from(cost).unwrap_or(u32::MAX)) else {
            return Ok(Counted(Vec::new()));
        };
        let charges = |without| self.charges(action, client, cost, without);
        let is_shared = |scope: &Scope| *scope == Scope::Share && client.session.is_some();
        let has_share = self.rates(action).any(|(scope, _)| is_shared(&scope));
        let (mut buckets, now) = (lock(&self.buckets), Instant::now());
        if has_share
            && cost == NonZeroU32::MIN
            && let Ok(counted) = buckets.take(charges(Scope::Network), now)
        {
            return Ok(counted);
        }
        let taken = buckets.take(charges(Scope::Share), now);
        taken.map_err(|wait| LimitError::TooMany { seconds: wait.as_secs() + 1 })
    }

    /// Counts a code that is about to be tried. It counts before it is looked up, so that codes that are tried at the same
    /// moment cannot exceed the limit, and a client that has tried too many does not learn of a right one either;
    /// [`RateLimits::take_back`] takes back what a right one has counted. When all networks together have tried too many, each
    /// may still try a few.
    ///
    /// # Errors
    /// Too many wrong ones were tried lately, by the network or by all.
    pub fn code(&self, client: &Client<'_>) -> Result<Counted, LimitError> {
        let mut counted = self.check(Action::Code, client, 1)?;
        let of_all = self.check(Action::AnyCode, client, 1);
        match of_all.or_else(|_| self.check(Action::FirstCode, client, 1)) {
            Ok(of_all) => counted.0.extend(of_all.0),
            Err(error) => {
                self.take_back(&counted);
                return Err(error);
            }
        }
        Ok(counted)
    }

    /// Counts the letters of a card that are about to be tried in a room, as [`RateLimits::code`] does with a code: by network, and in the
    /// room. Where too many were tried in the room by all, each network may still try a few.
    ///
    /// # Errors
    /// Too many wrong ones were tried lately, by the network or in the room.
    pub fn card(&self, client: &Client<'_>, room: &str) -> Result<Counted, LimitError> {
        let mut counted = self.check(Action::Code, client, 1)?;
        let of_room = self.check(Action::Card, &Client { name: Some(room), ..Client::default() }, 1);
        match of_room.or_else(|_| self.check(Action::FirstCode, client, 1)) {
            Ok(of_room) => counted.0.extend(of_room.0),
            Err(error) => {
                self.take_back(&counted);
                return Err(error);
            }
        }
        Ok(counted)
    }

    /// Takes back what an action has counted.
    pub fn take_back(&self, counted: &Counted) {
        let mut buckets = lock(&self.buckets);
        for Charge { bucket, rate, cost } in &counted.0 {
            if let Some(bucket) = buckets.buckets.get_mut(bucket) {
                bucket.put_back(*rate, *cost);
            }
        }
    }

    /// A socket or stream, counted until the permit is dropped.
    ///
    /// # Errors
    /// The network has opened too many lately, or it or the session has too many open.
    pub fn open(&self, client: &Client<'_>) -> Result<ConnectionPermit, LimitError> {
        self.check(Action::Socket, client, 1)?;
        let holders = client.holders(self.config.sockets, self.config.session_sockets);
        self.sockets.open(holders, 1).ok_or(LimitError::TooManySockets)
    }

    /// Bytes of a request or an answer that are in memory until the permit is dropped; None if the network or the session has
    /// too many.
    pub fn hold_bytes(&self, client: &Client<'_>, bytes: usize) -> Option<ConnectionPermit> {
        self.bytes.open(client.holders(self.config.bytes, self.config.session_bytes), bytes)
    }

    /// What an action takes, without what it takes by the scope `without`.
    fn charges(&self, action: Action, client: &Client<'_>, cost: NonZeroU32, without: Scope) -> Vec<Charge> {
        let scopes = self.rates(action).filter(|(scope, _)| *scope != without);
        let charge = |(scope, rate): (Scope, Rate)| {
            let keys = client.keys(scope).into_iter();
            keys.map(move |(key, share)| Charge {
                bucket: (action, scope, key),
                rate: rate.times(share),
                cost,
            })
        };
        scopes.flat_map(charge).collect()
    }

    /// The rates of an action.
    fn rates(&self, action: Action) -> impl Iterator<Item = (Scope, Rate)> {
        let rates = self.config.rates.iter().filter(move |(limited, ..)| *limited == action);
        rates.map(|(_, scope, rate)| (*scope, *rate))
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn hour(count: u32) -> Rate {
        Rate::every(HOUR, count)
    }

    /// Limits with these rates and no others.
    fn limits(rates: &[(Action, Scope, Rate)]) -> RateLimits {
        RateLimits::new(LimitConfig { rates: rates.to_vec(), ..LimitConfig::wide() })
    }

    fn at(ip: &str) -> Client<'static> {
        Client { network: Some(ip.parse::<IpAddr>().unwrap().into()), ..Client::default() }
    }

    const SCHOOL: &str = "192.0.2.1";

    fn pupil(name: &str) -> Client<'_> {
        Client { session: Some(name), ..at(SCHOOL) }
    }

    /// How many single actions of these clients are allowed, of `tries` for each in turn.
    fn allowed<'a>(
        limits: &RateLimits,
        action: Action,
        clients: impl IntoIterator<Item = Client<'a>>,
        tries: usize,
    ) -> usize {
        let tries = clients.into_iter().flat_map(|client| std::iter::repeat_n(client, tries));
        tries.filter(|client| limits.check(action, client, 1).is_ok()).count()
    }

    #[test]
    fn who_asks_too_often_is_told_when_to_come_again() {
        let limits = limits(&[(Action::Request, Scope::Session, hour(1))]);
        limits.check(Action::Request, &pupil("ana"), 1).unwrap();
        let refused = limits.check(Action::Request, &pupil("ana"), 1);
        assert!(matches!(refused, Err(LimitError::TooMany { seconds: 3000..=3601 })));
        limits.check(Action::Request, &pupil("ben"), 1).unwrap();
        assert_eq!(allowed(&limits, Action::Request, [at(SCHOOL)], 9), 9, "no session, no limit of it");
        limits.check(Action::Analysis, &pupil("ana"), 1).unwrap();
    }

    #[test]
    fn what_is_refused_by_one_scope_counts_for_none() {
        let limits =
            limits(&[(Action::Match, Scope::Session, hour(2)), (Action::Match, Scope::Network, hour(5))]);
        assert_eq!(allowed(&limits, Action::Match, [pupil("ana")], 9), 2);
        limits.check(Action::Match, &pupil("ben"), 0).unwrap();
        assert_eq!(allowed(&limits, Action::Match, [pupil("ben"), pupil("cem")], 9), 3);
    }

    #[test]
    fn several_count_together_or_not_at_all_and_no_more_than_are_allowed_at_once() {
        let limits = limits(&[(Action::Match, Scope::Session, hour(3))]);
        limits.check(Action::Match, &pupil("ana"), 2).unwrap();
        limits.check(Action::Match, &pupil("ana"), 2).unwrap_err();
        limits.check(Action::Match, &pupil("ana"), 1).unwrap();
        limits.check(Action::Match, &pupil("ben"), 99).unwrap();
        limits.check(Action::Match, &pupil("ben"), 1).unwrap_err();
    }

    #[test]
    fn each_session_has_a_share_that_nobody_of_its_network_takes_from_it() {
        let rates = [
            (Action::Match, Scope::Session, hour(2)),
            (Action::Match, Scope::Share, hour(1)),
            (Action::Match, Scope::Network, hour(3)),
        ];
        let limits = limits(&rates);
        assert_eq!(allowed(&limits, Action::Match, ["ana", "ben", "cem"].map(pupil), 9), 6);
        assert_eq!(allowed(&limits, Action::Match, [pupil("dee")], 9), 1);
        assert_eq!(allowed(&limits, Action::Match, [at(SCHOOL)], 9), 0, "newcomers have no share");
    }

    #[test]
    fn who_has_no_session_takes_little_from_those_of_the_network_who_have() {
        let limits =
            limits(&[(Action::Match, Scope::Newcomer, hour(2)), (Action::Match, Scope::Network, hour(5))]);
        assert_eq!(allowed(&limits, Action::Match, [at(SCHOOL)], 9), 2);
        limits.check(Action::Match, &pupil("ana"), 3).unwrap();
        limits.check(Action::Match, &pupil("ana"), 1).unwrap_err();
    }

    #[test]
    fn the_networks_around_an_ipv6_network_have_limits_that_grow() {
        let limits = limits(&[(Action::Code, Scope::Network, hour(10))]);
        let networks =
            |prefix: &'static str| (0..64).map(move |number| format!("2001:db8:{prefix}{number:02x}::1"));
        let count = |prefix| {
            networks(prefix).map(|ip| allowed(&limits, Action::Code, [at(&ip)], 50)).collect::<Vec<_>>()
        };
        let household = count("7:11");
        assert_eq!((household[0], household.iter().sum()), (10, 20), "two networks of a /56");
        assert_eq!(count("7:22").iter().sum::<usize>(), 20);
        assert_eq!(count("7:33").iter().sum::<usize>(), 0, "the /48 has four times the limit");
        assert_eq!(count("8:11").iter().sum::<usize>(), 20);
        assert_eq!(allowed(&limits, Action::Code, [at("192.0.2.1")], 50), 10);
    }

    #[test]
    fn what_is_taken_back_can_be_counted_again() {
        let rates = [(Action::Code, Scope::Network, hour(2)), (Action::Code, Scope::All, hour(3))];
        let limits = limits(&rates);
        for _ in 0..9 {
            let counted = limits.check(Action::Code, &at(SCHOOL), 2).unwrap();
            limits.take_back(&counted);
        }
        assert_eq!(allowed(&limits, Action::Code, [at(SCHOOL)], 9), 2);
        assert_eq!(allowed(&limits, Action::Code, [at("192.0.2.2")], 9), 1);
    }

    #[test]
    fn when_all_have_tried_too_many_codes_each_network_still_tries_a_few() {
        let rates = [
            (Action::Code, Scope::Network, hour(5)),
            (Action::AnyCode, Scope::All, hour(8)),
            (Action::FirstCode, Scope::Network, hour(3)),
        ];
        let limits = limits(&rates);
        let tries = |ip: &str| (0..50).filter(|_| limits.code(&at(ip)).is_ok()).count();
        assert_eq!(tries("192.0.2.1"), 5, "its own limit");
        assert_eq!(tries("192.0.2.2"), 5, "three of all, two of its first");
        assert_eq!(tries("192.0.2.3"), 3);
        let counted = limits.code(&at("192.0.2.4")).unwrap();
        limits.take_back(&counted);
        assert_eq!(tries("192.0.2.4"), 3);
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let limits = limits(&[(Action::Request, Scope::Session, Rate::every(Duration::from_nanos(1), 1))]);
        for key in 0..3 * SWEEP {
            limits.check(Action::Request, &pupil(&key.to_string()), 1).unwrap();
            assert!(lock(&limits.buckets).buckets.len() <= SWEEP);
        }
    }

    #[test]
    fn buckets_are_remembered_up_to_a_bound() {
        let limits = limits(&[(Action::Request, Scope::Session, hour(1))]);
        let check = |key: usize| limits.check(Action::Request, &pupil(&key.to_string()), 1);
        for key in 0..MOST - 1 {
            check(key).unwrap();
        }
        check(0).expect_err("it is remembered while others are forgotten");
        check(MOST).unwrap();
        check(0).expect("there are too many to remember");
        assert_eq!(lock(&limits.buckets).buckets.len(), 1);
        check(0).unwrap_err();
    }

    #[test]
    fn bytes_in_memory_are_limited_by_network_and_by_session() {
        let config = LimitConfig { bytes: 10, session_bytes: 6, ..LimitConfig::wide() };
        let limits = RateLimits::new(config);
        let held = limits.hold_bytes(&pupil("ana"), 6).unwrap();
        assert!(limits.hold_bytes(&pupil("ana"), 1).is_none());
        assert!(limits.hold_bytes(&pupil("ben"), 5).is_none());
        let _rest = limits.hold_bytes(&pupil("ben"), 4).unwrap();
        assert!(limits.hold_bytes(&at(SCHOOL), 1).is_none());
        assert!(limits.hold_bytes(&at("192.0.2.2"), 10).is_some());
        drop(held);
        assert!(limits.hold_bytes(&pupil("ana"), 6).is_some());
    }
}
