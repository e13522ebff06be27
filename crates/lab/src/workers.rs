//! Numbered pieces of work, done in several threads.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// The results of `work` for each number below `count`, in their order; done in `threads` threads, and ended by an error.
pub(crate) fn try_map<R: Send>(
    count: u32,
    threads: usize,
    work: impl Fn(u32) -> anyhow::Result<R> + Sync,
) -> anyhow::Result<Vec<R>> {
    let next = AtomicU32::new(0);
    let work_on = || -> anyhow::Result<Vec<(u32, R)>> {
        let mut done = Vec::new();
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && number < count
        {
            let result = work(number).inspect_err(|_| next.store(count, Ordering::Relaxed))?;
            done.push((number, result));
        }
        Ok(done)
    };
    let done = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work_on)).collect();
        let join = |worker: ScopedJoinHandle<'_, _>| worker.join().expect("work does not panic");
        workers.into_iter().map(join).collect::<anyhow::Result<Vec<_>>>()
    })?;
    let mut all: Vec<(u32, R)> = done.into_iter().flatten().collect();
    all.sort_unstable_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_comes_once() {
        let seen = try_map(100, 4, Ok).expect("no error");
        assert_eq!(seen, (0..100).collect::<Vec<u32>>());
    }

    #[test]
    fn an_error_ends_the_work() {
        let done = AtomicU32::new(0);
        let result = try_map(1_000, 1, |number| {
            done.fetch_add(1, Ordering::Relaxed);
            anyhow::ensure!(number < 10, "no more");
            Ok(())
        });
        assert_eq!(result.expect_err("the work fails").to_string(), "no more");
        assert_eq!(done.into_inner(), 11);
    }
}
