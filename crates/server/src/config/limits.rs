//! Limits to what each client may ask of the server, so that no client takes what others need.

use std::num::NonZeroU32;
use std::time::Duration;

/// The largest request that is read, in bytes.
pub(crate) const LARGEST_REQUEST: usize = 256 * 1024;

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
    pub fn new(a_second: u32, at_once: u32) -> Rate {
        Rate::every(Duration::from_secs(1) / a_second.max(1), at_once)
    }

    /// One action in the time `each` in the long run, and `at_once` at once; 0 counts as 1.
    pub fn every(each: Duration, at_once: u32) -> Rate {
        Rate { each, at_once: NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN) }
    }
}

/// The limits of networks, sessions and connections. A network is an IPv4 address, which a whole school class may
/// share, or the first 64 bits of an IPv6 address, which a household shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LimitConfig {
    /// Requests of a network.
    pub requests: Rate,
    /// Requests of a session.
    pub session_requests: Rate,
    /// Requests of a network that carry neither a session nor a token. They count for the network as well.
    pub newcomer_requests: Rate,
    /// Matches and rooms that a network creates.
    pub matches: Rate,
    /// Matches and rooms that a session creates.
    pub session_matches: Rate,
    /// Matches and rooms that a session creates one at a time and that do not count for its network: other sessions of
    /// the network cannot use them up.
    pub session_share: Rate,
    /// Matches and rooms that clients without a session create from a network. They count for the network as well.
    pub newcomer_matches: Rate,
    /// Phrases that a session sends.
    pub phrases: Rate,
    /// Codes of five letters that a network tries and that lead nowhere.
    pub codes: Rate,
    /// The same of all networks together. There are some 8 million codes: at this rate a code that is
    /// valid for a day is guessed with a probability of 2 %.
    pub all_codes: Rate,
    /// Changes by a network that are written into running matches: names of players, and whether a room allows phrases.
    pub announcements: Rate,
    /// Changes by a session that are written into running matches.
    pub session_announcements: Rate,
    /// Analyses that a network asks for.
    pub analyses: Rate,
    /// Analyses that a session asks for: one for each step through a match.
    pub session_analyses: Rate,
    /// Studies that a network stores anew.
    pub studies: Rate,
    /// Changes of studies, and new ones, that a session stores.
    pub session_studies: Rate,
    /// Sessions and tokens that a network gets.
    pub sessions: Rate,
    /// Sockets and streams that a network opens.
    pub openings: Rate,
    /// Sockets and streams that a network has open.
    pub sockets: usize,
    /// Sockets and streams that a session has open.
    pub session_sockets: usize,
    /// How long a socket may be silent whose client has not announced its next ping.
    pub silence: Duration,
    /// How long sending one message may take before the client counts as too slow.
    pub patience: Duration,
    /// Connections that a network has open; no more than half of what the system allows the server. Connections of a
    /// trusted proxy do not count.
    pub connections: usize,
    /// Connections that a network opens; those of a trusted proxy do not count.
    pub new_connections: Rate,
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
            requests: Rate::new(300, 1500),
            session_requests: Rate::new(50, 1000),
            newcomer_requests: Rate::new(150, 2000),
            matches: Rate::new(5, 300),
            session_matches: Rate::new(1, 100),
            session_share: Rate::every(Duration::from_secs(60), 3),
            newcomer_matches: Rate::new(1, 60),
            phrases: Rate::every(Duration::from_secs(3), 5),
            codes: Rate::every(Duration::from_secs(10), 60),
            all_codes: Rate::new(2, 1000),
            announcements: Rate::new(1, 100),
            session_announcements: Rate::every(Duration::from_secs(60), 10),
            analyses: Rate::new(20, 1000),
            session_analyses: Rate::new(4, 120),
            studies: Rate::every(Duration::from_secs(30), 150),
            session_studies: Rate::every(Duration::from_secs(2), 60),
            sessions: Rate::new(5, 300),
            openings: Rate::new(50, 600),
            sockets: 2000,
            session_sockets: 40,
            silence: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            connections: 2500,
            new_connections: Rate::new(300, 3000),
            head_time: Duration::from_secs(20),
            body_time: Duration::from_secs(60),
            write_time: Duration::from_secs(30),
            probe_time: Duration::from_secs(5),
        }
    }
}

impl LimitConfig {
    /// Limits that a load generator on the same machine does not reach.
    pub fn wide() -> LimitConfig {
        let much = Rate::new(1_000_000, 1_000_000);
        LimitConfig {
            requests: much,
            session_requests: much,
            newcomer_requests: much,
            matches: much,
            session_matches: much,
            session_share: much,
            newcomer_matches: much,
            phrases: much,
            codes: much,
            all_codes: much,
            announcements: much,
            session_announcements: much,
            analyses: much,
            session_analyses: much,
            studies: much,
            session_studies: much,
            sessions: much,
            openings: much,
            sockets: usize::MAX,
            session_sockets: usize::MAX,
            connections: usize::MAX,
            new_connections: much,
            ..LimitConfig::default()
        }
    }
}
