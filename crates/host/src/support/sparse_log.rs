//! Lines of the log that many requests would cause: one in ten seconds is enough.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::lock::lock;

/// How long nothing more is logged after a line.
const PAUSE: Duration = Duration::from_secs(10);

/// When the line was logged last.
#[derive(Default)]
pub struct SparseLog(Mutex<Option<Instant>>);

impl SparseLog {
    /// Nothing has been logged.
    pub const fn new() -> SparseLog {
        SparseLog(Mutex::new(None))
    }

    /// Whether the line may be logged now; it counts as logged then.
    pub fn may_log(&self) -> bool {
        let (mut last, now) = (lock(&self.0), Instant::now());
        let may = last.is_none_or(|last| now.duration_since(last) >= PAUSE);
        if may {
            *last = Some(now);
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_lines_at_once_one_is_logged() {
        let log = SparseLog::new();
        assert_eq!((0..1000).filter(|_| log.may_log()).count(), 1);
    }
}
