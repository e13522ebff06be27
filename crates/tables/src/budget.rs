//! The budget of one request for searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The budget of one request for all its searches together. They end at the deadline, or when the request is stopped.
#[derive(Debug)]
pub struct Budget {
    deadline: Instant,
    memory: usize,
    stop: Arc<AtomicBool>,
    is_exceeded: AtomicBool,
}

impl Budget {
    /// A budget for searches that run one after another until `deadline` or until `stop` is set, each with at most
    /// `memory` bytes.
    pub fn new(deadline: Instant, memory: usize, stop: Arc<AtomicBool>) -> Budget {
        Budget { deadline, memory, stop, is_exceeded: AtomicBool::new(false) }
    }

    /// Whether a search ended without an answer because the budget was spent.
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded.load(Ordering::Relaxed)
    }

    /// The bytes that a search may use.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// Whether the budget is spent, so that searches must stop. If so, [`is_exceeded`](Budget::is_exceeded) is true
    /// from now on: the search that asks ends without an answer.
    pub(crate) fn is_spent(&self) -> bool {
        let is_spent = self.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline;
        if is_spent {
            self.is_exceeded.store(true, Ordering::Relaxed);
        }
        is_spent
    }
}
