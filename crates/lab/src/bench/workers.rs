//! Numbered pieces of work, done in several threads.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Calls `work` with each number below `count`, in `threads` threads.
///
/// # Errors
/// The first error of `work`.
pub(super) fn for_each(
    count: u32,
    threads: usize,
    work: impl Fn(u32) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<()> {
    let (next, failed) = (AtomicU32::new(0), Mutex::new(None));
    let work_on = || {
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && number < count
        {
            if let Err(error) = work(number) {
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                next.store(count, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work_on);
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_comes_once() {
        let seen = Mutex::new(Vec::new());
        for_each(100, 4, |number| {
            seen.lock().expect("not poisoned").push(number);
            Ok(())
        })
        .expect("no error");
        let mut seen = seen.into_inner().expect("not poisoned");
        seen.sort_unstable();
        assert_eq!(seen, (0..100).collect::<Vec<u32>>());
    }

    #[test]
    fn an_error_ends_the_work() {
        let done = AtomicU32::new(0);
        let result = for_each(1_000, 1, |number| {
            done.fetch_add(1, Ordering::Relaxed);
            anyhow::ensure!(number < 10, "no more");
            Ok(())
        });
        assert_eq!(result.expect_err("the work fails").to_string(), "no more");
        assert_eq!(done.into_inner(), 11);
    }
}
