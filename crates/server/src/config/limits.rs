//! How much anybody may ask of the server, so that nobody takes what others need.

use std::num::NonZeroU32;
use std::time::Duration;

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Once in this time in the long run; more than no time.
    pub each: Duration,
    /// So often at once.
    pub at_once: NonZeroU32,
}

impl Rate {
    /// So often a second in the long run, and so often at once; 0 counts as 1.
    pub fn new(a_second: u32, at_once: u32) -> Rate {
        Rate::every(Duration::from_secs(1) / a_second.max(1), at_once)
    }

    /// Once in this time in the long run, and so often at once; 0 counts as 1.
    pub fn every(each: Duration, at_once: u32) -> Rate {
        Rate { each, at_once: NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN) }
    }
}

/// How much anybody may ask. A network is an IPv4 address, behind which a whole class may sit, or the 64 bits of an IPv6
/// address that its household shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LimitConfig {
    /// Requests of a network.
    pub requests: Rate,
    /// Requests of a session.
    pub session_requests: Rate,
    /// Requests of all of a network who name neither a session nor a token. They count for the network as well.
    pub newcomer_requests: Rate,
    /// Matches that a network begins, and rooms that it makes.
    pub matches: Rate,
    /// Matches that a session begins, and rooms that it makes.
    pub session_matches: Rate,
    /// Matches that a session begins, and rooms that it makes, one at a time, which do not count for its network: what others
    /// do there cannot take them from it.
    pub session_share: Rate,
    /// Matches that are begun, and rooms that are made, by all of a network who have no session yet. They count for the
    /// network as well.
    pub newcomer_matches: Rate,
    /// Phrases that a session says.
    pub phrases: Rate,
    /// Changes by a network that are written into running matches: names of players, and whether a room allows phrases.
    pub announcements: Rate,
    /// Such changes by a session.
    pub session_announcements: Rate,
    /// Sessions and tokens that a network gets.
    pub sessions: Rate,
    /// Sockets and streams that a network opens.
    pub openings: Rate,
    /// Sockets and streams that a network has open.
    pub sockets: usize,
    /// Sockets and streams that a session has open.
    pub session_sockets: usize,
    /// How long nothing need be heard of a socket that has not said when it will ping.
    pub silence: Duration,
    /// How long the sending of one message may take before its reader is too slow.
    pub patience: Duration,
    /// Connections that a network has open; no more than half of what the system allows the server. What comes over a
    /// trusted proxy does not count.
    pub connections: usize,
    /// Connections that a network opens; those over a trusted proxy do not count.
    pub new_connections: Rate,
    /// How long a connection may be silent before a request, and how long the head of a request may take to come.
    pub head_time: Duration,
    /// How long the body of a request may take to come.
    pub body_time: Duration,
    /// How long the other side may read nothing of what is sent to it.
    pub write_time: Duration,
    /// How long looking up a position may take, with its moves and with waiting for a processor.
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
            announcements: Rate::new(1, 100),
            session_announcements: Rate::every(Duration::from_secs(60), 10),
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
            announcements: much,
            session_announcements: much,
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
