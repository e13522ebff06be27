//! Limits to what each client may ask of the server, so that no client takes what others need.

use std::num::NonZeroU32;
use std::time::Duration;

/// The largest request that is read, in bytes.
pub const LARGEST_REQUEST: usize = 256 * 1024;
/// The largest head of a request that is read, in bytes.
pub const LARGEST_HEAD: usize = 32 * 1024;

/// How many bytes are stored for each time that an action counts.
const STORED_UNIT: usize = 8 * 1024;
/// The bytes that an event of a match takes, about.
const EVENT_BYTES: usize = 160;

/// How often an action counts that stores `bytes`: once, and once more for each `STORED_UNIT`.
pub const fn units_of_bytes(bytes: usize) -> usize {
    1 + bytes / STORED_UNIT
}

/// How often an action counts that stores `events` of a match.
pub const fn units_of_events(events: usize) -> usize {
    units_of_bytes(events * EVENT_BYTES)
}

/// How often an action is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The time per action in the long run; must not be zero.
    pub each: Duration,
    /// The number of actions that are allowed at once (the burst).
    pub at_once: NonZeroU32,
}

impl Rate {
    /// `a_second` actions a second in the long run, and `at_once` at once; 0 counts as 1.
    pub const fn new(a_second: u32, at_once: u32) -> Rate {
        let a_second = if a_second == 0 { 1 } else { a_second as u64 };
        Rate::every(Duration::from_nanos(1_000_000_000 / a_second), at_once)
    }

    /// One action in the time `each` in the long run, and `at_once` at once; 0 counts as 1.
    pub const fn every(each: Duration, at_once: u32) -> Rate {
        let at_once = match NonZeroU32::new(at_once) {
            Some(at_once) => at_once,
            None => NonZeroU32::MIN,
        };
        Rate { each, at_once }
    }

    /// `factor` times as many, in the long run and at once.
    pub(crate) fn times(self, factor: u32) -> Rate {
        let factor = NonZeroU32::new(factor).unwrap_or(NonZeroU32::MIN);
        Rate { each: self.each / factor.get(), at_once: self.at_once.saturating_mul(factor) }
    }
}

/// What is limited by a rate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A request of any kind.
    Request,
    /// A command to a match: each stores an event.
    Command,
    /// Creating a match or a room. A record that a match begins with counts by its length.
    Match,
    /// Sending a ready-made phrase.
    Phrase,
    /// Trying a code of five letters that leads nowhere.
    Code,
    /// The same, of all networks together. There are some 8 million codes: at this rate a code that is valid for a day is
    /// guessed with a probability of 2 %.
    AnyCode,
    /// The codes that a network may still try while all networks together have tried too many.
    FirstCode,
    /// Trying the letters of a card in a room that are not valid there.
    Card,
    /// A change that is written into running matches: the name of a player, and whether a room allows phrases.
    Announcement,
    /// An analysis: one for each step through a match.
    Analysis,
    /// Storing a study, and lengthening one; counts by what is added.
    Study,
    /// Storing a study again.
    StudyChange,
    /// Getting a session, a token, or a link that moves seats.
    Session,
    /// Opening a socket or a stream.
    Socket,
    /// Opening a connection.
    Connection,
    /// Trying a passphrase at a device, or in a session, that has entered the account before.
    KnownLogIn,
    /// Trying a passphrase in another session, or on a page with a ticket.
    LogIn,
    /// Trying a passphrase without any of these.
    StrangerLogIn,
    /// Trying a passphrase in any of these ways but the first. Beyond this rate answers are delayed.
    NameLogIn,
    /// Confirming by the passphrase what an open session asks for.
    Confirmation,
    /// Opening a page with a ticket for a log-in.
    Ticket,
}

/// By what an action is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// By session or token.
    Session,
    /// By session or token. Single actions within this share do not count for the network, so that other sessions of the network
    /// cannot use them up.
    Share,
    /// By network.
    Network,
    /// By network, of clients without a session. They count for [`Scope::Network`] as well.
    Newcomer,
    /// By the name of an account, or by room.
    Name,
    /// By the name of an account and the network.
    NameAtNetwork,
    /// All together.
    All,
}

/// A rate of an action.
pub type Limit = (Action, Scope, Rate);

const fn seconds(seconds: u64, at_once: u32) -> Rate {
    Rate::every(Duration::from_secs(seconds), at_once)
}

/// The usual rates. A session is also a token; a network is an IPv4 address, or the first 64 bits of an IPv6 address.
const USUAL: &[Limit] = &[
    (Action::Request, Scope::Session, Rate::new(50, 1000)),
    (Action::Request, Scope::Newcomer, Rate::new(150, 2000)),
    (Action::Request, Scope::Network, Rate::new(300, 1500)),
    (Action::Command, Scope::Session, Rate::new(20, 1000)),
    (Action::Command, Scope::Network, Rate::new(100, 3000)),
    (Action::Match, Scope::Session, Rate::new(1, 100)),
    (Action::Match, Scope::Share, seconds(60, 3)),
    (Action::Match, Scope::Newcomer, Rate::new(1, 60)),
    (Action::Match, Scope::Network, Rate::new(5, 300)),
    (Action::Phrase, Scope::Session, seconds(3, 5)),
    (Action::Code, Scope::Network, seconds(10, 60)),
    (Action::AnyCode, Scope::All, Rate::new(2, 1000)),
    (Action::FirstCode, Scope::Network, seconds(1200, 3)),
    (Action::Card, Scope::Name, seconds(600, 40)),
    (Action::Announcement, Scope::Session, seconds(60, 10)),
    (Action::Announcement, Scope::Network, Rate::new(1, 100)),
    (Action::Analysis, Scope::Session, Rate::new(4, 120)),
    (Action::Analysis, Scope::Network, Rate::new(20, 1000)),
    (Action::Study, Scope::Session, seconds(2, 60)),
    (Action::Study, Scope::Network, seconds(15, 300)),
    (Action::StudyChange, Scope::Session, seconds(2, 60)),
    (Action::Session, Scope::Network, Rate::new(5, 300)),
    (Action::Socket, Scope::Network, Rate::new(50, 600)),
    (Action::Connection, Scope::Network, Rate::new(300, 3000)),
    (Action::KnownLogIn, Scope::Session, seconds(30, 10)),
    (Action::LogIn, Scope::Session, seconds(30, 10)),
    (Action::LogIn, Scope::NameAtNetwork, seconds(10, 60)),
    (Action::StrangerLogIn, Scope::NameAtNetwork, seconds(30, 10)),
    (Action::StrangerLogIn, Scope::Network, Rate::new(1, 60)),
    (Action::NameLogIn, Scope::Name, seconds(10, 100)),
    (Action::Confirmation, Scope::Session, seconds(30, 10)),
    (Action::Ticket, Scope::Network, Rate::new(5, 300)),
];

/// The actions that even a load generator on the same machine may not do without limit.
const ALWAYS: [Action; 6] = [
    Action::KnownLogIn,
    Action::LogIn,
    Action::StrangerLogIn,
    Action::NameLogIn,
    Action::Confirmation,
    Action::Ticket,
];

/// The limits of networks, sessions and connections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LimitConfig {
    /// How often each action is allowed. An action is not limited by a scope that has no rate.
    pub rates: Vec<Limit>,
    /// Sockets and streams that a network has open.
    pub sockets: usize,
    /// Sockets and streams that a session has open.
    pub session_sockets: usize,
    /// Bytes of requests and answers of a network that are in memory.
    pub bytes: usize,
    /// Bytes of requests and answers of a session that are in memory.
    pub session_bytes: usize,
    /// How long a socket may be silent whose client has not announced its next ping.
    pub silence: Duration,
    /// How long sending one message may take before the client counts as too slow.
    pub patience: Duration,
    /// Connections that a network has open; no more than half of what the system allows the server. Connections of a
    /// trusted proxy do not count.
    pub connections: usize,
    /// How long a connection may be silent before a request, and how long the head of a request may take to arrive.
    pub head_time: Duration,
    /// How long the body of a request may take to arrive.
    pub body_time: Duration,
    /// How long the client may read nothing while data wait to be sent to it.
    pub write_time: Duration,
    /// How long a probe of a position and its moves may take, including the wait for a processor.
    pub probe_time: Duration,
}

impl Default for LimitConfig {
    fn default() -> LimitConfig {
        LimitConfig {
            rates: USUAL.to_vec(),
            sockets: 2000,
            session_sockets: 40,
            bytes: 64 << 20,
            session_bytes: 16 << 20,
            silence: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            connections: 2500,
            head_time: Duration::from_secs(20),
            body_time: Duration::from_secs(60),
            write_time: Duration::from_secs(30),
            probe_time: Duration::from_secs(5),
        }
    }
}

impl LimitConfig {
    /// Limits that a load generator on the same machine does not reach. Attempts to log in are limited as usual.
    pub fn wide() -> LimitConfig {
        LimitConfig {
            rates: USUAL.iter().filter(|(action, ..)| ALWAYS.contains(action)).copied().collect(),
            sockets: usize::MAX,
            session_sockets: usize::MAX,
            bytes: usize::MAX,
            session_bytes: usize::MAX,
            connections: usize::MAX,
            ..LimitConfig::default()
        }
    }

    /// The same limits but for this one.
    #[must_use]
    pub fn with(mut self, action: Action, scope: Scope, rate: Rate) -> LimitConfig {
        self.rates.retain(|(a, s, _)| (*a, *s) != (action, scope));
        self.rates.push((action, scope, rate));
        self
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::limits::rate_limit::{Client, RateLimits};

    /// The devices of a room that is full, all behind one address.
    const DEVICES: usize = 128;

    fn limits() -> (RateLimits, Client<'static>) {
        let network = Some("192.0.2.1".parse::<IpAddr>().unwrap().into());
        (RateLimits::new(LimitConfig::default()), Client { network, ..Client::default() })
    }

    #[test]
    fn a_full_room_comes_in_at_once_from_one_network() {
        let (limits, newcomer) = limits();
        // The page of the room, its styles, scripts and icon, the form, the page again and the socket; with a page of a match.
        let mut sockets = Vec::new();
        for device in 0..DEVICES {
            let session = device.to_string();
            let known = Client { session: Some(&session), ..newcomer };
            for client in
                [newcomer, newcomer, newcomer, newcomer, newcomer, newcomer, known, known, known, known]
            {
                limits
                    .check(Action::Request, &client, 1)
                    .unwrap_or_else(|error| panic!("{device}: {error:?}"));
            }
            for action in [Action::Session, Action::Connection, Action::Connection] {
                limits
                    .check(action, &newcomer, 1)
                    .unwrap_or_else(|error| panic!("{device} {action:?}: {error:?}"));
            }
            for _ in ["room", "match"] {
                sockets.push(limits.open(&known).unwrap_or_else(|error| panic!("{device}: {error:?}")));
            }
        }
    }

    #[test]
    fn each_device_of_a_full_room_makes_moves_of_its_own() {
        let (limits, network) = limits();
        for turn in 0..20 {
            for device in 0..DEVICES {
                let session = device.to_string();
                let client = Client { session: Some(&session), ..network };
                let moved = limits.check(Action::Command, &client, 1);
                moved.unwrap_or_else(|error| panic!("move {turn} of {device}: {error:?}"));
            }
        }
        let host = Client { session: Some("host"), ..network };
        limits.check(Action::Match, &host, DEVICES / 2).expect("the matches of a round are begun at once");
        limits.check(Action::Match, &host, DEVICES / 2 - 28).expect("and a second round soon after");
    }

    #[test]
    fn wrong_letters_of_cards_are_bounded_in_each_room() {
        let (limits, client) = limits();
        let room = Client { name: Some("a room"), ..Client::default() };
        let tried = (0..1000).take_while(|_| limits.check(Action::Card, &room, 1).is_ok()).count();
        assert_eq!(tried, 40);
        assert!(
            limits.check(Action::Card, &Client { name: Some("a room"), ..client }, 1).is_err(),
            "from any network"
        );
        assert!(limits.check(Action::Card, &Client { name: Some("another"), ..client }, 1).is_ok());
    }
}
