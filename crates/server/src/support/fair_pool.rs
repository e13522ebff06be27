//! A fair queue for work that takes processor time: networks take turns, and so do the players of each network.

mod turns;

use std::future::poll_fn;
use std::mem;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::task::yield_now;
use tokio::time::{timeout, timeout_at};

pub(crate) use self::turns::Requester;
use self::turns::Turns;
use crate::support::metrics::PoolMetrics;

/// How often who waits is told how many come before.
const TOLD_EVERY: Duration = Duration::from_millis(400);

/// Runs at most a fixed number of pieces of work at a time; the others wait, and their requesters take turns. Kinds of
/// work that must not wait for each other have separate pools: the system then shares the processors among these.
#[derive(Clone)]
pub(crate) struct FairPool {
    queue: Arc<Mutex<Queue>>,
    /// The metrics of the pool.
    pub(crate) measured: PoolMetrics,
}

/// The error for work that was not begun: the queue is full, or the work has waited for too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overloaded;

struct Queue {
    /// How many more pieces of work may begin now.
    idle: usize,
    /// How many pieces of work may wait.
    places: usize,
    waiting: Turns<Waiting>,
    tickets: u64,
}

/// Work that waits. It begins when `begin` sends it a processor, and is refused when `begin` is dropped.
struct Waiting {
    ticket: u64,
    begin: oneshot::Sender<Processor>,
}

impl Queue {
    /// Gives the idle processors to the work that is next in the queue.
    fn begin(&mut self, pool: &FairPool) {
        while self.idle > 0
            && let Some(next) = self.waiting.pop()
        {
            let processor = Processor { pool: Some(pool.clone()) };
            match next.begin.send(processor) {
                Ok(()) => self.idle -= 1,
                // The work has been cancelled. The queue is locked here: dropping the processor must not lock it again.
                Err(mut processor) => processor.pool = None,
            }
        }
        pool.measured.waiting.set(i64::try_from(self.waiting.len()).unwrap_or(i64::MAX));
    }
}

/// The right to run one piece of work, given back to the pool when it is dropped.
struct Processor {
    pool: Option<FairPool>,
}

impl Drop for Processor {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.take() {
            pool.with(|queue| queue.idle += 1);
        }
    }
}

/// A place in the queue, given up when it is dropped.
struct Place<'a> {
    pool: &'a FairPool,
    requester: &'a Requester,
    ticket: u64,
    begun: oneshot::Receiver<Processor>,
    since: Instant,
    /// Whether the turn has come, so that nothing is left in the queue.
    is_over: bool,
}

impl Place<'_> {
    /// Waits for the turn.
    ///
    /// # Errors
    /// A requester with less work waiting took the place in the queue.
    async fn turn(mut self) -> Result<Processor, Overloaded> {
        let processor = (&mut self.begun).await.map_err(|_| Overloaded);
        self.is_over = true;
        self.pool.measured.waits.observe(self.since.elapsed().as_secs_f64());
        processor
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            self.pool.with(|queue| {
                queue.waiting.remove(self.requester, |waiting| waiting.ticket == self.ticket);
            });
        }
    }
}

/// Completes when the task is woken. The future that the task has polled before has registered the waker.
async fn woken() {
    let mut slept = false;
    poll_fn(|_| if mem::replace(&mut slept, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// Sets the flag that tells work to stop when this is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl FairPool {
    /// A pool in which at most `processors` pieces of work run at a time, and at most `places` wait.
    pub(crate) fn new(processors: usize, places: usize) -> FairPool {
        let waiting = Turns::default();
        let queue = Queue { idle: processors, places, waiting, tickets: 0 };
        let measured = PoolMetrics::new();
        FairPool { queue: Arc::new(Mutex::new(queue)), measured }
    }

    /// A pool in which as many pieces of work run at a time as the machine has processors, and any number may wait.
    pub(crate) fn unbounded() -> FairPool {
        FairPool::new(available_parallelism().map_or(1, usize::from), usize::MAX)
    }

    /// Runs `work` when it is the turn of `requester`, and returns its result; None if `work` panics, which is logged.
    /// The flag that `work` gets is set when the caller drops this future: then `work` should end soon.
    ///
    /// # Errors
    /// The queue is full, or `work` did not begin before `deadline`.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        requester: &Requester,
        deadline: Option<Instant>,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let processor = match deadline {
            Some(deadline) => {
                timeout_at(deadline.into(), self.wait(requester)).await.map_err(|_| Overloaded)?
            }
            None => self.wait(requester).await,
        }?;
        self.work(processor, work).await
    }

    /// As [`Self::run`]; while the work waits for its turn, `tell` is told now and then how many come before it at most.
    ///
    /// # Errors
    /// The queue is full, or `work` did not begin before `deadline`.
    pub(crate) async fn run_telling<T: Send + 'static>(
        &self,
        requester: &Requester,
        deadline: Instant,
        tell: impl Fn(usize),
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let place = self.enter(requester)?;
        let ticket = place.ticket;
        let mut turn = pin!(timeout_at(deadline.into(), place.turn()));
        let processor = loop {
            match timeout(TOLD_EVERY, &mut turn).await {
                Ok(come) => break come.map_err(|_| Overloaded)??,
                Err(_) => tell(self.before(requester, ticket)),
            }
        };
        self.work(processor, work).await
    }

    /// How many come before the work with this ticket at most.
    fn before(&self, requester: &Requester, ticket: u64) -> usize {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.waiting.before(requester, |waiting| waiting.ticket == ticket).unwrap_or(0)
    }

    /// Runs `work` on a processor, and returns its result; None if it panics.
    async fn work<T: Send + 'static>(
        &self,
        processor: Processor,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let stop = StopOnDrop(Arc::default());
        let flag = stop.0.clone();
        let running = tokio::task::spawn_blocking(move || {
            let _held = processor;
            work(&flag)
        });
        Ok(running.await.inspect_err(|error| tracing::error!(%error, "work on a processor panicked")).ok())
    }

    /// Runs a future in turns with those of other requesters. The future holds a processor while it is polled, and none
    /// while it waits. A requester with a thousand requests does not delay a requester with one.
    ///
    /// # Panics
    /// The queue is full. A pool made by [`Self::unbounded`] has a queue that is never full.
    pub(crate) async fn step<F: Future>(&self, requester: &Requester, future: F) -> F::Output {
        let mut future = pin!(future);
        loop {
            let turn = self.wait(requester).await.expect("there are places without end");
            // The processor is held meanwhile: given back at once, it would go to the next who waits, and a task that is woken
            // would enter the queue only after all of them.
            yield_now().await;
            let polled = poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await;
            drop(turn);
            if let Poll::Ready(output) = polled {
                return output;
            }
            woken().await;
        }
    }

    /// Waits for the turn of `requester`.
    ///
    /// # Errors
    /// The queue is full, or a requester with less work waiting took the place in it.
    async fn wait(&self, requester: &Requester) -> Result<Processor, Overloaded> {
        self.enter(requester)?.turn().await
    }

    /// A place in the queue.
    ///
    /// # Errors
    /// The queue is full.
    fn enter<'a>(&'a self, requester: &'a Requester) -> Result<Place<'a>, Overloaded> {
        let (begin, begun) = oneshot::channel();
        let ticket = self.with(|queue| {
            if queue.idle == 0 && queue.waiting.len() >= queue.places {
                queue.waiting.remove_from_longest(requester).ok_or(Overloaded)?;
            }
            queue.tickets += 1;
            queue.waiting.push(requester.clone(), Waiting { ticket: queue.tickets, begin });
            Ok(queue.tickets)
        })?;
        Ok(Place { pool: self, requester, ticket, begun, since: Instant::now(), is_over: false })
    }

    /// Changes the queue, then begins the work for which processors are idle.
    fn with<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut queue);
        queue.begin(self);
        changed
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use putahi_play::PlayerId;

    use super::*;

    fn requester(network: u8, player: &str) -> Requester {
        Requester { network: Some([192, 0, 2, network].into()), player: Some(PlayerId::new(player)) }
    }

    fn waiting(pool: &FairPool) -> usize {
        pool.queue.lock().unwrap().waiting.len()
    }

    async fn until(is_so: impl Fn() -> bool) {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    }

    /// Occupies a processor with work of the player `name` until the sender that is returned is dropped.
    async fn occupy(pool: &FairPool, name: &str) -> mpsc::Sender<()> {
        let (go, wait) = mpsc::channel::<()>();
        let (pool, requester) = (pool.clone(), requester(0, name));
        let idle = pool.queue.lock().unwrap().idle;
        let running = pool.clone();
        tokio::spawn(async move { running.run(&requester, None, move |_| wait.recv().is_err()).await });
        until(|| pool.queue.lock().unwrap().idle < idle).await;
        go
    }

    /// Queues work of the player `name`, which sends the name to `done`.
    async fn queue(pool: &FairPool, network: u8, name: &'static str, done: &mpsc::Sender<&'static str>) {
        let (before, done) = (waiting(pool), done.clone());
        let running = pool.clone();
        tokio::spawn(async move {
            running.run(&requester(network, name), None, move |_| done.send(name).unwrap()).await
        });
        until(|| waiting(pool) > before).await;
    }

    #[tokio::test]
    async fn the_job_of_another_is_next_however_many_wait() {
        let pool = FairPool::new(1, 100);
        let go = occupy(&pool, "occupant").await;
        let (done, order) = mpsc::channel();
        for _ in 0..60 {
            queue(&pool, 1, "many", &done).await;
        }
        queue(&pool, 2, "other network", &done).await;
        queue(&pool, 1, "same network", &done).await;
        assert_eq!(pool.measured.waiting.get(), 62);
        drop(go);
        until(|| waiting(&pool) == 0).await;
        drop(done);
        let order: Vec<_> = tokio::task::spawn_blocking(move || order.iter().collect()).await.unwrap();
        assert_eq!(order[..4], ["many", "other network", "same network", "many"]);
        assert_eq!(order.len(), 62);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_told_to_stop_or_does_not_begin() {
        let pool = FairPool::new(1, 9);
        let (begun, begins) = mpsc::channel();
        let running = tokio::spawn({
            let pool = pool.clone();
            async move {
                let work = move |stop: &Arc<AtomicBool>| {
                    begun.send(()).unwrap();
                    while !stop.load(Ordering::Relaxed) {
                        std::thread::yield_now();
                    }
                };
                pool.run(&requester(1, "one"), None, work).await
            }
        });
        tokio::task::spawn_blocking(move || begins.recv().unwrap()).await.unwrap();
        let queued = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run::<()>(&requester(1, "one"), None, |_| panic!("it began")).await }
        });
        until(|| waiting(&pool) == 1).await;
        queued.abort();
        until(|| waiting(&pool) == 0).await;
        running.abort();
        until(|| pool.queue.lock().unwrap().idle == 1).await;
        assert_eq!(pool.run(&requester(1, "one"), None, |_| 1).await, Ok(Some(1)));
    }

    #[tokio::test]
    async fn work_does_not_begin_after_its_deadline() {
        let pool = FairPool::new(1, 9);
        let go = occupy(&pool, "one").await;
        let soon = Some(Instant::now() + Duration::from_millis(20));
        assert_eq!(pool.run(&requester(1, "two"), soon, |_| 1).await, Err(Overloaded));
        assert_eq!((waiting(&pool), pool.measured.waiting.get()), (0, 0));
        drop(go);
        assert_eq!(pool.run(&requester(1, "two"), None, |_| 1).await, Ok(Some(1)));
    }

    #[tokio::test]
    async fn who_waits_is_told_the_place_in_the_queue() {
        let pool = FairPool::new(1, 9);
        let go = occupy(&pool, "occupant").await;
        let (done, _order) = mpsc::channel();
        for _ in 0..3 {
            queue(&pool, 1, "many", &done).await;
        }
        let (tell, told) = mpsc::channel();
        let running = tokio::spawn({
            let pool = pool.clone();
            let late = Instant::now() + Duration::from_secs(60);
            let tell = move |before| tell.send(before).unwrap();
            async move { pool.run_telling(&requester(2, "one"), late, tell, |_| 1).await }
        });
        assert_eq!(tokio::task::spawn_blocking(move || told.recv()).await.unwrap(), Ok(1));
        drop(go);
        assert_eq!(running.await.unwrap(), Ok(Some(1)));
    }

    #[tokio::test]
    async fn a_full_queue_has_room_for_who_has_nothing_waiting() {
        let pool = FairPool::new(1, 3);
        let _go = occupy(&pool, "occupant").await;
        let (done, _order) = mpsc::channel();
        for _ in 0..3 {
            queue(&pool, 1, "many", &done).await;
        }
        assert_eq!(pool.run(&requester(1, "many"), None, |_| 1).await, Err(Overloaded));
        let soon = Some(Instant::now() + Duration::from_millis(20));
        assert_eq!(pool.run(&requester(2, "other"), soon, |_| 1).await, Err(Overloaded));
        assert_eq!(waiting(&pool), 2, "the newest of the many gave way");
    }

    /// Runs a future of the player `name` in three steps, each of which sends the name to `done`.
    async fn steps(pool: FairPool, network: u8, name: &'static str, done: mpsc::Sender<&'static str>) {
        let three = async {
            for _ in 0..3 {
                done.send(name).unwrap();
                yield_now().await;
            }
        };
        pool.step(&requester(network, name), three).await;
    }

    #[tokio::test]
    async fn futures_go_on_in_turns_of_their_requesters() {
        let pool = FairPool::new(1, usize::MAX);
        let (done, order) = mpsc::channel();
        let mut running: Vec<_> =
            (0..20).map(|_| tokio::spawn(steps(pool.clone(), 1, "m", done.clone()))).collect();
        running.push(tokio::spawn(steps(pool.clone(), 2, "o", done)));
        for one in running {
            one.await.unwrap();
        }
        let order: String = order.iter().collect();
        assert_eq!((order.len(), pool.queue.lock().unwrap().idle), (63, 1));
        // The future `o` is woken while an `m` has its turn, and is served after the next `m`.
        assert!(order.starts_with("mmommommo"), "the one does not wait for the many: {order}");
    }

    #[tokio::test]
    async fn a_future_that_waits_holds_no_processor() {
        let pool = FairPool::new(1, usize::MAX);
        let (go, wait) = oneshot::channel::<u8>();
        let waits = pool.clone();
        let waits = tokio::spawn(async move { waits.step(&requester(1, "one"), wait).await });
        until(|| pool.queue.lock().unwrap().tickets == 1 && pool.queue.lock().unwrap().idle == 1).await;
        assert_eq!(pool.step(&requester(1, "two"), async { 2 }).await, 2);
        go.send(3).unwrap();
        assert_eq!(waits.await.unwrap(), Ok(3));
    }

    #[tokio::test]
    async fn work_that_panics_has_no_result_and_gives_its_processor_back() {
        let pool = FairPool::new(1, 1);
        let one = requester(1, "one");
        assert_eq!(pool.run(&one, None, |_| panic!("work that panics")).await, Ok(None::<()>));
        assert_eq!(pool.run(&one, None, |_| 1).await, Ok(Some(1)));
    }
}
