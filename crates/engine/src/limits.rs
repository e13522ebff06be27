//! When a search has to stop.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_rules::Plies;

/// How large the table of positions is unless the limits say otherwise, in bytes.
const TABLE: usize = 32 << 20;

/// When a search has to stop: at the first of these that is reached. It also stops when nothing is left to find.
///
/// Every move is looked at one ply deep whatever the limits, so that there is always an answer; even limits that are
/// spent before the search begins give one. Limits without time and stop make a search repeat exactly.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<Plies>,
    pub(crate) stop: Option<&'a AtomicBool>,
    pub(crate) table: usize,
}

impl<'a> Limits<'a> {
    const NONE: Limits<'static> = Limits { time: None, nodes: None, depth: None, stop: None, table: TABLE };

    /// At most this time.
    pub const fn time(time: Duration) -> Limits<'a> {
        Limits { time: Some(time), ..Limits::NONE }
    }

    /// At most this many positions.
    pub const fn nodes(nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// At most this deep, in plies.
    pub const fn depth(depth: Plies) -> Limits<'a> {
        Limits { depth: Some(depth), ..Limits::NONE }
    }

    /// Until somebody sets `stop`.
    pub const fn until(stop: &'a AtomicBool) -> Limits<'a> {
        Limits { stop: Some(stop), ..Limits::NONE }
    }

    /// The same, with at most this time.
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Limits<'a> {
        Limits { time: Some(time), ..self }
    }

    /// The same, with at most this many positions.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Limits<'a> {
        Limits { nodes: Some(nodes), ..self }
    }

    /// The same, with at most this depth in plies.
    #[must_use]
    pub const fn and_depth(self, depth: Plies) -> Limits<'a> {
        Limits { depth: Some(depth), ..self }
    }

    /// The same, until somebody sets `stop`.
    #[must_use]
    pub const fn and_until(self, stop: &'a AtomicBool) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// The same, with a table of positions of at most this many bytes; 0 is none.
    #[must_use]
    pub const fn with_table(self, bytes: usize) -> Limits<'a> {
        Limits { table: bytes, ..self }
    }

    /// The same, no deeper than `depth`.
    pub(crate) fn no_deeper(self, depth: Plies) -> Limits<'a> {
        self.and_depth(self.depth.map_or(depth, |own| own.min(depth)))
    }

    /// The same, with no more than so many positions.
    pub(crate) fn no_longer(self, nodes: u64) -> Limits<'a> {
        self.and_nodes(self.nodes.map_or(nodes, |own| own.min(nodes)))
    }

    /// How many bytes of a table can be of use.
    pub(crate) fn table_bytes(&self) -> usize {
        /// A node fills a slot of 16 bytes; with twice the room few fall out again.
        const NODE: u64 = 32;
        let useful = self.nodes.map_or(u64::MAX, |nodes| nodes.saturating_mul(NODE));
        usize::try_from(useful).map_or(self.table, |useful| useful.min(self.table))
    }

    /// A part of the time and the nodes: `parts` of `whole`.
    pub(crate) fn share(self, parts: u32, whole: u32) -> Limits<'a> {
        let time = self.time.map(|time| time * parts / whole);
        let nodes = self.nodes.map(|nodes| nodes.saturating_mul(parts.into()) / u64::from(whole));
        Limits { time, nodes, ..self }
    }
}
