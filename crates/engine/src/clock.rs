//! The watch over the limits of a search.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::Limits;

/// A limit is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// So many nodes pass between two looks at the time.
const PAUSE: u64 = 1 << 9;

/// Counts nodes and looks at the time.
pub(crate) struct Clock<'a> {
    limits: Limits<'a>,
    began: Instant,
    nodes: u64,
    /// Before the first depth is through no limit holds.
    armed: bool,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(limits: Limits<'a>) -> Clock<'a> {
        Clock { limits, began: Instant::now(), nodes: 0, armed: false }
    }

    /// From now on the limits hold.
    pub(crate) fn arm(&mut self) {
        self.armed = true;
    }

    /// The limits that hold.
    pub(crate) const fn limits(&self) -> Limits<'a> {
        self.limits
    }

    /// From now on these limits hold, counted from the start.
    pub(crate) const fn allow(&mut self, limits: Limits<'a>) {
        self.limits = limits;
    }

    /// From now on these limits hold, counted from now, and at most `nodes` more nodes.
    pub(crate) fn extend(&mut self, limits: Limits<'a>, nodes: u64) {
        let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
        let time = limits.time.map(|time| self.elapsed() + time);
        self.limits = Limits { time, nodes: Some(self.nodes + nodes), ..limits };
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let spent = self.limits.nodes.is_some_and(|most| self.nodes > most);
        match self.armed && (spent || self.nodes.is_multiple_of(PAUSE) && self.is_late()) {
            true => Err(Stopped),
            false => Ok(()),
        }
    }

    /// Whether a limit is reached.
    pub(crate) fn is_due(&self) -> bool {
        let spent = self.limits.nodes.is_some_and(|most| self.nodes >= most);
        self.armed && (spent || self.is_late())
    }

    /// Whether time is up or somebody stops the search.
    fn is_late(&self) -> bool {
        let late = self.limits.time.is_some_and(|most| self.elapsed() >= most);
        late || self.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
