//! A fair queue for work that takes processor time: networks take turns, and so do the players of each network.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use prometheus_client::metrics::gauge::Gauge;
use putahi_play::PlayerId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::yield_now;
use tokio::time::{timeout, timeout_at};

use crate::support::{ClientNetwork, PoolMetrics, lock};

/// How often waiting work reports how much comes before it.
const TOLD_EVERY: Duration = Duration::from_millis(400);

/// The client for whom work is done. All unknown clients count as one requester.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Requester {
    /// The network that the request came from.
    pub network: Option<ClientNetwork>,
    /// The session, account or program.
    pub player: Option<PlayerId>,
}

/// Runs at most a fixed number of pieces of work at a time; the others wait. A piece of work first waits for its player's turn,
/// then for that of the network and of those around it, then for a processor, each time behind those that came before. A player
/// holds half of the turns of his network, and a network as many as there are processors: so a newcomer waits for few
/// pieces of work, however many others wait. Kinds of work that must not wait for each other have separate pools: the system
/// then shares the processors among these.
#[derive(Clone)]
pub struct FairPool {
    shared: Arc<Shared>,
    /// The metrics of the pool.
    pub(crate) measured: PoolMetrics,
}

/// The error for work that was not begun: too much work of the network waits, or the work has waited for too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overloaded;

struct Shared {
    /// How many pieces of work run at a time.
    processors: usize,
    /// How many pieces of work of a network may wait.
    places: usize,
    running: Arc<Semaphore>,
    /// The turns of each player or network whose work waits or runs: each piece of work holds a reference to them.
    turns: Mutex<HashMap<Holder, Weak<Semaphore>>>,
}

/// A player or network that has turns.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Holder {
    Player(Requester),
    Network(Option<ClientNetwork>),
}

/// Counts a piece of work as waiting until this is dropped.
struct Waiting(Gauge);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// When dropped, sets the flag on which the work stops.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    /// The holders that must have a turn before work of `requester` may run, in order, each with the number of its turns and
    /// that of the pieces of its work that may wait or run.
    fn holders(&self, requester: &Requester) -> Vec<(Holder, usize, usize)> {
        let player = (Holder::Player(requester.clone()), self.processors.div_ceil(2), usize::MAX);
        let network = |network, share: usize| {
            let turns = self.processors * share;
            (Holder::Network(network), turns, turns.saturating_add(self.places.saturating_mul(share)))
        };
        let networks = requester.network.into_iter().flat_map(ClientNetwork::enclosing);
        let networks = networks.map(|(found, share)| network(Some(found), share as usize));
        let unknown = requester.network.is_none().then(|| network(None, 1));
        [player].into_iter().chain(unknown).chain(networks).collect()
    }

    /// Counts a piece of work for each of its holders; returns their turns.
    fn enter(&self, requester: &Requester) -> Result<Vec<Arc<Semaphore>>, Overloaded> {
        let mut turns = lock(&self.turns);
        let holders = self.holders(requester);
        let work = |holder: &Holder| turns.get(holder).map_or(0, Weak::strong_count);
        if holders.iter().any(|(holder, _, most)| work(holder) >= *most) {
            return Err(Overloaded);
        }
        // Before the map grows, those without work are forgotten.
        if turns.len() + holders.len() > turns.capacity() {
            turns.retain(|_, own| own.strong_count() > 0);
        }
        let enter = |(holder, count, _): (Holder, usize, usize)| {
            let own = turns.entry(holder).or_default();
            own.upgrade().unwrap_or_else(|| {
                let new = Arc::new(Semaphore::new(count));
                *own = Arc::downgrade(&new);
                new
            })
        };
        Ok(holders.into_iter().map(enter).collect())
    }

    /// How many pieces of work come before the next one of `requester` at most, as things stand: those of its network, and of each
    /// other network as many as it has turns.
    fn before(&self, requester: &Requester) -> usize {
        let own = Holder::Network(requester.network);
        let before = |(holder, turns): (&Holder, &Weak<Semaphore>)| match holder {
            Holder::Player(_) => 0,
            Holder::Network(Some(network)) if network.enclosing().next() != Some((*network, 1)) => 0,
            _ if *holder == own => turns.strong_count().saturating_sub(1),
            Holder::Network(_) => turns.strong_count().min(self.processors),
        };
        let running = self.processors.saturating_sub(self.running.available_permits());
        lock(&self.turns).iter().map(before).sum::<usize>().saturating_sub(running)
    }
}

impl FairPool {
    /// A pool in which at most `processors` pieces of work run at a time, and at most `places` of each network wait.
    pub(crate) fn new(processors: usize, places: usize) -> FairPool {
        let running = Arc::new(Semaphore::new(processors));
        let shared = Shared { processors, places, running, turns: Mutex::default() };
        FairPool { shared: Arc::new(shared), measured: PoolMetrics::new() }
    }

    /// Runs `work` when it is the turn of `requester`, and returns its result; None if `work` panics, which is logged.
    /// The flag that `work` gets is set when the caller drops this future: then `work` should end soon.
    ///
    /// # Errors
    /// Too much work of the network waits, or `work` did not begin before `deadline`.
    pub async fn run<T: Send + 'static>(
        &self,
        requester: &Requester,
        deadline: Option<Instant>,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let turn = self.turn(requester)?;
        let turns = match deadline {
            Some(deadline) => timeout_at(deadline.into(), turn).await.map_err(|_| Overloaded)?,
            None => turn.await,
        };
        Ok(work_on(turns, work).await)
    }

    /// Waits until short work of `requester` may be done where this is called. What others have ready by then is done first,
    /// however many requests of this network wait.
    ///
    /// # Errors
    /// Too much work of the network waits.
    pub async fn wait_turn(&self, requester: &Requester) -> Result<(), Overloaded> {
        let turns = self.turn(requester)?.await;
        yield_now().await;
        drop(turns);
        Ok(())
    }

    /// As [`Self::run`]; while the work waits for its turn, `tell` now and then gets an upper bound of the number before it.
    pub(crate) async fn run_telling<T: Send + 'static>(
        &self,
        requester: &Requester,
        deadline: Instant,
        tell: impl Fn(usize),
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<Option<T>, Overloaded> {
        let mut turn = std::pin::pin!(timeout_at(deadline.into(), self.turn(requester)?));
        let turns = loop {
            match timeout(TOLD_EVERY, &mut turn).await {
                Ok(come) => break come.map_err(|_| Overloaded)?,
                Err(_) => tell(self.shared.before(requester)),
            }
        };
        Ok(work_on(turns, work).await)
    }

    /// Waits for the turn of `requester`.
    fn turn(
        &self,
        requester: &Requester,
    ) -> Result<impl Future<Output = Vec<OwnedSemaphorePermit>>, Overloaded> {
        let mut semaphores = self.shared.enter(requester)?;
        semaphores.push(self.shared.running.clone());
        self.measured.waiting.inc();
        let waiting = Waiting(self.measured.waiting.clone());
        let (since, waits) = (Instant::now(), self.measured.waits.clone());
        Ok(async move {
            let mut turns = Vec::with_capacity(semaphores.len());
            for semaphore in semaphores {
                turns.push(semaphore.acquire_owned().await.expect("no semaphore is closed"));
            }
            drop(waiting);
            waits.observe(since.elapsed().as_secs_f64());
            turns
        })
    }
}

/// Runs `work`, which has its turns and a processor until it ends, and returns its result; None if it panics.
async fn work_on<T: Send + 'static>(
    turns: Vec<OwnedSemaphorePermit>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> Option<T> {
    let stop = StopOnDrop(Arc::default());
    let flag = stop.0.clone();
    let result = Arc::new(Mutex::new(None));
    let place = result.clone();
    run_blocking(Box::new(move || {
        let _held = turns;
        let done = work(&flag);
        *lock(&place) = Some(done);
    }))
    .await;
    lock(&result).take()
}

/// Not generic: a task of its own type for each kind of work would take long to compile.
async fn run_blocking(work: Box<dyn FnOnce() + Send>) {
    if let Err(error) = tokio::task::spawn_blocking(work).await {
        tracing::error!(%error, "work on a processor panicked");
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;
    use std::sync::mpsc;

    use super::*;

    fn requester(network: u8, player: &str) -> Requester {
        Requester { network: Some([192, 0, 2, network].into()), player: Some(PlayerId::new(player)) }
    }

    fn waiting(pool: &FairPool) -> i64 {
        pool.measured.waiting.get()
    }

    fn idle(pool: &FairPool) -> usize {
        pool.shared.running.available_permits()
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
        let before = idle(&pool);
        let running = pool.clone();
        tokio::spawn(async move { running.run(&requester, None, move |_| wait.recv().is_err()).await });
        until(|| idle(&pool) < before).await;
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
        assert_eq!(waiting(&pool), 62);
        drop(go);
        until(|| waiting(&pool) == 0).await;
        drop(done);
        let order: Vec<_> = tokio::task::spawn_blocking(move || order.iter().collect()).await.unwrap();
        assert_eq!(order[..4], ["many", "other network", "same network", "many"]);
        assert_eq!(order.len(), 62);
    }

    #[tokio::test]
    async fn short_work_of_another_comes_before_the_many_of_one_network() {
        let pool = FairPool::new(1, 1000);
        let (done, order) = mpsc::channel();
        let short = |network: u8| {
            let (pool, done) = (pool.clone(), done.clone());
            async move {
                pool.wait_turn(&requester(network, "one")).await.unwrap();
                done.send(network).unwrap();
            }
        };
        let mut tasks = tokio::task::JoinSet::new();
        (0..500).for_each(|_| drop(tasks.spawn(short(1))));
        tasks.spawn(short(2));
        tasks.join_all().await;
        drop(done);
        let order: Vec<_> = order.iter().collect();
        assert_eq!(order.len(), 501);
        let before = order.iter().position(|network| *network == 2).unwrap();
        assert!(before <= 3, "{before} of the many come first");
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
        until(|| idle(&pool) == 1).await;
        assert_eq!(pool.run(&requester(1, "one"), None, |_| 1).await, Ok(Some(1)));
    }

    #[tokio::test]
    async fn work_does_not_begin_after_its_deadline() {
        let pool = FairPool::new(1, 9);
        let go = occupy(&pool, "one").await;
        let soon = Some(Instant::now() + Duration::from_millis(20));
        assert_eq!(pool.run(&requester(1, "two"), soon, |_| 1).await, Err(Overloaded));
        assert_eq!(waiting(&pool), 0);
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
    async fn a_network_whose_places_are_full_takes_none_from_another() {
        let pool = FairPool::new(1, 3);
        let go = occupy(&pool, "occupant").await;
        let (done, _order) = mpsc::channel();
        for _ in 0..4 {
            queue(&pool, 1, "many", &done).await;
        }
        for name in ["many", "another"] {
            assert_eq!(pool.run(&requester(1, name), None, |_| 1).await, Err(Overloaded));
        }
        let soon = Some(Instant::now() + Duration::from_millis(20));
        assert_eq!(pool.run(&requester(2, "other"), soon, |_| 1).await, Err(Overloaded), "too late");
        drop(go);
        assert_eq!(pool.run(&requester(2, "other"), None, |_| 1).await, Ok(Some(1)));
        until(|| idle(&pool) == 1).await;
        until(|| lock(&pool.shared.turns).values().all(|own| own.strong_count() == 0)).await;
        for number in 0..1000 {
            assert_eq!(pool.run(&requester(1, &number.to_string()), None, |_| 1).await, Ok(Some(1)));
        }
        assert!(lock(&pool.shared.turns).len() < 100, "players without work are forgotten");
    }

    /// A household with many IPv6 networks and many sessions has few pieces of work before that of another.
    #[tokio::test]
    async fn the_networks_of_a_household_have_few_turns_together() {
        let pool = FairPool::new(1, 100);
        let go = occupy(&pool, "occupant").await;
        let (done, order) = mpsc::channel();
        for number in 0..40 {
            let network = Ipv6Addr::new(0x2001, 0xdb8, 7, 0x100 + number, 0, 0, 0, 1).into();
            let player = Some(PlayerId::new(number.to_string()));
            let (running, done, before) = (pool.clone(), done.clone(), waiting(&pool));
            tokio::spawn(async move {
                let requester = Requester { network: Some(network), player };
                running.run(&requester, None, move |_| done.send("household").unwrap()).await
            });
            until(|| waiting(&pool) > before).await;
        }
        queue(&pool, 2, "other", &done).await;
        drop((go, done));
        let order: Vec<_> = tokio::task::spawn_blocking(move || order.iter().collect()).await.unwrap();
        assert_eq!(order.len(), 41);
        let before = order.iter().position(|name| *name == "other").unwrap();
        assert!(before <= 2, "{before} of the household before another");
    }

    #[tokio::test]
    async fn work_that_panics_has_no_result_and_gives_its_processor_back() {
        let pool = FairPool::new(1, 1);
        let one = requester(1, "one");
        assert_eq!(pool.run(&one, None, |_| panic!("work that panics")).await, Ok(None::<()>));
        assert_eq!(pool.run(&one, None, |_| 1).await, Ok(Some(1)));
    }
}
