//! When a search stops.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_rules::Plies;

/// The size of the transposition table unless the limits set another.
const DEFAULT_HASH_BYTES: usize = 32 << 20;

/// When a search stops: at the first of these limits that is reached, or when no deeper iteration can change the
/// result.
///
/// The first iteration, one ply deep, is always completed, so that there is an answer even if a limit is reached before
/// the search begins. Without a limit of time and without a stop flag a search is deterministic.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<Plies>,
    pub(crate) stop: Option<&'a Arc<AtomicBool>>,
    pub(crate) hash_bytes: usize,
    pub(crate) threads: usize,
}

impl<'a> Limits<'a> {
    const NONE: Limits<'static> = Limits {
        time: None,
        nodes: None,
        depth: None,
        stop: None,
        hash_bytes: DEFAULT_HASH_BYTES,
        threads: 1,
    };

    /// At most this time.
    pub const fn time(time: Duration) -> Limits<'a> {
        Limits { time: Some(time), ..Limits::NONE }
    }

    /// At most this many nodes.
    pub const fn nodes(nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// At most this depth, in plies.
    pub const fn depth(depth: Plies) -> Limits<'a> {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// Until the stop flag is set.
    pub const fn until(stop: &'a Arc<AtomicBool>) -> Limits<'a> {
        Limits { stop: Some(stop), ..Limits::NONE }
    }

    /// The limit of time, if there is one.
    pub const fn most_time(&self) -> Option<Duration> {
        self.time
    }

    /// The limit of nodes, if there is one.
    pub const fn most_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The stop flag, if there is one.
    pub const fn stop_flag(&self) -> Option<&'a Arc<AtomicBool>> {
        self.stop
    }

    /// The same, with at most this time.
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Limits<'a> {
        Limits { time: Some(time), ..self }
    }

    /// The same, with at most this many nodes.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..self }
    }

    /// The same, with at most this depth, in plies.
    #[must_use]
    pub const fn and_depth(self, depth: Plies) -> Limits<'a> {
        Limits { depth: Some(depth), ..self }
    }

    /// The same, until the stop flag is set.
    #[must_use]
    pub const fn and_until(self, stop: &'a Arc<AtomicBool>) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// The same, with transposition tables of at most this many bytes in all; 0 for none.
    #[must_use]
    pub const fn with_hash_bytes(self, bytes: usize) -> Limits<'a> {
        Limits { hash_bytes: bytes, ..self }
    }

    /// The same, with `threads` threads, at least one, that share a transposition table. The nodes of all count. With more than one
    /// a search is not deterministic. Searches for three seats have one thread.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Limits<'a> {
        Limits { threads, ..self }
    }

    /// The same, with at most `nodes` nodes.
    #[must_use]
    pub fn cap_nodes(self, nodes: u64) -> Limits<'a> {
        self.and_nodes(self.nodes.map_or(nodes, |own| own.min(nodes)))
    }

    /// The size of the transposition tables: no more than the limit of nodes lets a search use.
    pub(crate) fn useful_hash_bytes(&self) -> usize {
        /// A node fills at most one slot of 16 bytes; twice the room keeps collisions rare.
        const BYTES_PER_NODE: u64 = 32;
        let useful = self.nodes.map_or(u64::MAX, |nodes| nodes.saturating_mul(BYTES_PER_NODE));
        usize::try_from(useful).map_or(self.hash_bytes, |useful| useful.min(self.hash_bytes))
    }

    /// The same with a fraction of the time and of the nodes.
    pub(crate) fn fraction(self, numerator: u32, denominator: u32) -> Limits<'a> {
        let time = self.time.map(|time| time * numerator / denominator);
        let nodes = self.nodes.map(|nodes| nodes.saturating_mul(numerator.into()) / u64::from(denominator));
        Limits { time, nodes, ..self }
    }
}
