//! The budget of one request for searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The budget of one request for all its searches together. They end at the deadline, when the request is stopped, or when they
/// have visited as many nodes as the budget has.
#[derive(Debug)]
pub struct Budget {
    deadline: Instant,
    /// The bytes that a search may use.
    pub(crate) memory: usize,
    stop: Arc<AtomicBool>,
    most_nodes: u64,
    nodes: AtomicU64,
    is_exceeded: AtomicBool,
}

impl Budget {
    /// A budget for searches that run one after another until `deadline` or until `stop` is set, each with at most
    /// `memory` bytes.
    pub fn new(deadline: Instant, memory: usize, stop: Arc<AtomicBool>) -> Budget {
        let (nodes, is_exceeded) = (AtomicU64::new(0), AtomicBool::new(false));
        Budget { deadline, memory, stop, most_nodes: u64::MAX, nodes, is_exceeded }
    }

    /// The same budget with at most `nodes` nodes.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Budget {
        Budget { most_nodes: nodes, ..self }
    }

    /// The nodes that all searches have visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn count_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Whether a search ended without an answer because the budget was spent.
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded.load(Ordering::Relaxed)
    }

    /// Whether the budget is spent, so that searches must stop. If so, [`is_exceeded`](Budget::is_exceeded) is true
    /// from now on: the calling search ends without an answer.
    pub fn is_spent(&self) -> bool {
        let is_spent = self.stop.load(Ordering::Relaxed)
            || self.nodes() >= self.most_nodes
            || Instant::now() >= self.deadline;
        if is_spent {
            self.is_exceeded.store(true, Ordering::Relaxed);
        }
        is_spent
    }
}
