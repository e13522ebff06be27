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
    /// The most time.
    pub time: Option<Duration>,
    /// The most nodes, those of all threads together.
    pub nodes: Option<u64>,
    /// The greatest depth, in plies.
    pub depth: Option<Plies>,
    /// A flag that ends the search once it is set.
    pub stop: Option<&'a Arc<AtomicBool>>,
    /// The most bytes of the transposition tables in all; 0 for none.
    pub hash_bytes: usize,
    /// The threads, at least one, that share a transposition table. With more than one a search is not deterministic. Searches for
    /// three seats have one thread.
    pub threads: usize,
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

    /// The same, with at most this time.
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Limits<'a> {
        Limits { time: Some(time), ..self }
    }

    /// The same, until the stop flag is set.
    #[must_use]
    pub const fn and_until(self, stop: &'a Arc<AtomicBool>) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// The same, with at most `nodes` nodes.
    #[must_use]
    pub fn cap_nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(self.nodes.map_or(nodes, |own| own.min(nodes))), ..self }
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
