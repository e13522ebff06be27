//! What one request may spend on searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What one request may spend on all its searches together: they end at the deadline, or when the request is stopped.
#[derive(Debug)]
pub struct Budget {
    deadline: Instant,
    memory: usize,
    stop: Arc<AtomicBool>,
    is_exceeded: AtomicBool,
}

impl Budget {
    /// Searches until `deadline` or until `stop` is set, one after another, each with at most `memory` bytes.
    pub fn new(deadline: Instant, memory: usize, stop: Arc<AtomicBool>) -> Budget {
        Budget { deadline, memory, stop, is_exceeded: AtomicBool::new(false) }
    }

    /// Whether a search had no answer because the budget was spent.
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded.load(Ordering::Relaxed)
    }

    /// The bytes that a search may use.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// Whether no search may go on. A search that asks has no answer then, which is noted.
    pub(crate) fn is_spent(&self) -> bool {
        let is_spent = self.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline;
        if is_spent {
            self.is_exceeded.store(true, Ordering::Relaxed);
        }
        is_spent
    }
}
