//! Work that occupies a processor.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

/// Runs work on threads of its own, as much at a time as there are processors; the rest waits in the order in which it came.
/// What must not wait for each other has pools of its own: then the system shares the processors among them.
#[derive(Clone)]
pub(crate) struct CpuPool {
    /// For what waits and what runs.
    places: Arc<Semaphore>,
    /// For what runs.
    processors: Arc<Semaphore>,
}

/// Too much waits already; the work was not begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overloaded;

impl CpuPool {
    /// A pool in which at most `places` pieces of work wait or run.
    pub(crate) fn new(places: usize) -> CpuPool {
        let processors = available_parallelism().map_or(1, usize::from);
        CpuPool { places: Arc::new(Semaphore::new(places)), processors: Arc::new(Semaphore::new(processors)) }
    }

    /// Runs `work` when it is its turn; none if it panics, which is logged. Once begun it runs to its end, and counts, even if
    /// nobody waits for it any more.
    ///
    /// # Errors
    /// Too much waits.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Overloaded)?;
        let processor = self.processors.clone().acquire_owned().await.expect("it is never closed");
        let running = tokio::task::spawn_blocking(move || {
            let _held = (place, processor);
            work()
        });
        Ok(running.await.inspect_err(|error| tracing::error!(%error, "work on a processor panicked")).ok())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// How much more may wait or run, and how much may run.
    fn free(pool: &CpuPool) -> (usize, usize) {
        (pool.places.available_permits(), pool.processors.available_permits())
    }

    async fn until(is_so: impl Fn() -> bool) {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    }

    /// Work that ends when the sender is dropped.
    fn waiting() -> (mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
        let (go, wait) = mpsc::channel::<()>();
        (go, move || assert!(wait.recv().is_err(), "nothing is sent"))
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_keeps_its_place() {
        let pool = CpuPool::new(9);
        let (before, (go, work)) = (free(&pool), waiting());
        let running = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(work).await }
        });
        until(|| free(&pool) != before).await;
        running.abort();
        // It may have begun, or not yet.
        let _ = running.await;
        let (places, processors) = free(&pool);
        assert!(places == before.0 - 1 && processors == before.1 - 1, "{places} {processors}");
        drop(go);
        until(|| free(&pool) == before).await;
    }

    #[tokio::test]
    async fn work_that_finds_no_place_is_refused_at_once_and_harms_no_other_pool() {
        let (pool, other) = (CpuPool::new(1), CpuPool::new(1));
        let (go, work) = waiting();
        let running = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(work).await }
        });
        until(|| free(&pool).0 == 0).await;
        assert_eq!(pool.run(|| 1).await, Err(Overloaded));
        assert_eq!(other.run(|| 1).await, Ok(Some(1)));
        drop(go);
        assert_eq!(running.await.unwrap(), Ok(Some(())));
        assert_eq!(pool.run(|| 1).await, Ok(Some(1)));
    }

    #[tokio::test]
    async fn work_that_panics_has_no_result_and_gives_its_place_back() {
        let pool = CpuPool::new(1);
        assert_eq!(pool.run(|| panic!("work that panics")).await, Ok(None::<()>));
        assert_eq!(pool.run(|| 1).await, Ok(Some(1)));
    }
}
