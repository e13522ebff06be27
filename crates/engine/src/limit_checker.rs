//! Checks the limits of a running search.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::Limits;

/// The error of a search that a limit has interrupted: it has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// How many nodes are searched between two readings of the clock and the stop flag.
const TIME_CHECK_INTERVAL_NODES: u64 = 1 << 9;

pub(crate) struct LimitChecker<'a> {
    /// They may be replaced; time and nodes still count from the start.
    pub(crate) limits: Limits<'a>,
    start: Instant,
    pub(crate) nodes: u64,
    /// The first iteration is always completed: no limit holds before its end.
    is_enforced: bool,
}

impl<'a> LimitChecker<'a> {
    pub(crate) fn start(limits: Limits<'a>) -> LimitChecker<'a> {
        LimitChecker { limits, start: Instant::now(), nodes: 0, is_enforced: false }
    }

    /// From now on the limits hold.
    pub(crate) fn enforce(&mut self) {
        self.is_enforced = true;
    }

    /// Replaces the limits; time and nodes count from now. At most `max_nodes` more nodes are searched.
    pub(crate) fn restart_with(&mut self, limits: Limits<'a>, max_nodes: u64) {
        let more_nodes = limits.nodes.map_or(max_nodes, |limit| limit.min(max_nodes));
        let time = limits.time.map(|time| self.elapsed() + time);
        self.limits = Limits { time, nodes: Some(self.nodes + more_nodes), ..limits };
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    #[inline]
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let too_many = self.limits.nodes.is_some_and(|limit| self.nodes > limit);
        let checks_time = self.nodes.is_multiple_of(TIME_CHECK_INTERVAL_NODES);
        if self.is_enforced && (too_many || checks_time && self.is_time_up_or_stopped()) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Whether a limit is reached, so that no further iteration may begin.
    pub(crate) fn is_limit_reached(&self) -> bool {
        let enough = self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        self.is_enforced && (enough || self.is_time_up_or_stopped())
    }

    fn is_time_up_or_stopped(&self) -> bool {
        let is_time_up = self.limits.time.is_some_and(|limit| self.elapsed() >= limit);
        is_time_up || self.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
