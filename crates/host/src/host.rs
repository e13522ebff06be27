//! The state of a host of matches: store, bus, live matches, people, limits, and queues of work.

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use putahi_tables::{TableCache, TableDir};
use tokio::sync::watch;

use crate::bus::Bus;
use crate::limits::rate_limit::RateLimits;
use crate::limits::rates::LimitConfig;
use crate::live::bots::BotPool;
use crate::live::registry::MatchRegistry;
use crate::live::rooms::Rooms;
use crate::people::account::Accounts;
use crate::people::session::Sessions;
use crate::retention::Retention;
use crate::store::{FILE, Store, StoreError, WriteProbe};
use crate::support::metrics::Metrics;
use crate::support::owner_locks::OwnerLocks;
use crate::support::process_metrics::ProcessMetrics;
use crate::support::{Clock, FairPool, Overloaded, Requester, random};

/// The folder of the tables, in the data folder.
const TABLES: &str = "tables";
/// How many pictures may wait to become pixels.
const RASTERS: usize = 256;
/// How much work of texts may wait.
const TEXTS: usize = 1024;
/// How long it may wait.
const TEXT_PATIENCE: Duration = Duration::from_secs(10);
/// How many requests for each processor are being answered or next in turn: several, so that no processor waits for the next.
const READY: usize = 4;

/// A host of matches. A copy is one more reference to the same parts.
#[derive(Clone)]
pub struct Host(Arc<HostParts>);

impl Deref for Host {
    type Target = HostParts;

    fn deref(&self) -> &HostParts {
        &self.0
    }
}

/// The parts of a [`Host`].
#[derive(Clone)]
pub struct HostParts {
    /// Where everything is stored.
    pub store: Store,
    /// Whether the store takes writes.
    pub write_probe: WriteProbe,
    /// The live matches.
    pub matches: MatchRegistry,
    /// The computers that play, and the queues of their work.
    pub bots: BotPool,
    /// The sessions of browsers.
    pub sessions: Sessions,
    /// The rooms.
    pub rooms: Rooms,
    /// The accounts.
    pub accounts: Accounts,
    /// The clock by which matches are played.
    pub clock: Clock,
    /// How long sessions and matches are kept.
    pub retention: Retention,
    /// Whether the server is about to close.
    pub closing: Arc<watch::Sender<bool>>,
    /// The rate limits.
    pub limits: Arc<RateLimits>,
    /// The queue of pictures that become pixels, one after another.
    pub rasters: FairPool,
    /// The queue of requests that are about to be answered.
    pub requests: FairPool,
    /// The queue of texts that are read, and of boards that are drawn of them.
    texts: FairPool,
    /// The locks under which tokens and studies are counted and stored.
    pub owner_locks: Arc<OwnerLocks>,
    /// The metrics.
    pub metrics: Arc<Metrics>,
    /// The messages between nodes.
    pub bus: Bus,
    /// The name of this node, which no other has.
    pub node: Arc<str>,
}

impl Host {
    /// The state of a server that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<Host, StoreError> {
        Ok(Host::new(folder, Store::open(folder)?, Bus::new(), Clock::default()))
    }

    /// As [`Host::open`], but read-only: a server may use the folder at the same time, and every write fails.
    ///
    /// # Errors
    /// The folder holds no matches, or its file is of another version.
    pub fn open_read_only(folder: &Path) -> Result<Host, StoreError> {
        Ok(Host::new(folder, Store::open_read_only(folder)?, Bus::new(), Clock::default()))
    }

    /// The state of a server that keeps its matches in `store`, looks for tables in `folder`, and reads the time from
    /// `clock`.
    pub fn new(folder: &Path, store: Store, bus: Bus, clock: Clock) -> Host {
        let (retention, limits) = (Retention::default(), Arc::new(RateLimits::new(LimitConfig::default())));
        let sessions = Sessions::new(store.clone(), retention, limits.clone(), clock.clone());
        let matches = MatchRegistry::new(store.clone(), bus.clone(), clock.clone());
        let accounts = Accounts::new(store.clone(), clock.clone(), limits.clone());
        let tables = TableCache::new(TableDir::new(folder.join(TABLES)));
        let bots = BotPool::new(tables);
        let rasters = FairPool::new(1, RASTERS);
        let processors = available_parallelism().map_or(1, usize::from);
        let texts = FairPool::new(processors, TEXTS);
        let requests = FairPool::new(processors * READY, usize::MAX);
        let [play, background] = bots.measured();
        let pools = [
            play,
            background,
            ("hash", &accounts.hasher.pool.measured),
            ("picture", &rasters.measured),
            ("text", &texts.measured),
            ("request", &requests.measured),
        ];
        Host(Arc::new(HostParts {
            metrics: Metrics::new(
                store.appends.clone(),
                store.documents_read.clone(),
                accounts.hasher.hashed.clone(),
                store.unreadable.number.clone(),
                store.lost(),
                &pools,
                ProcessMetrics {
                    database: ["", "-wal"].map(|end| folder.join(format!("{FILE}{end}"))).into(),
                },
            ),
            write_probe: WriteProbe::new(store.clone()),
            rooms: Rooms::new(store.clone(), bus.clone(), clock.clone()),
            store,
            matches,
            bots,
            sessions,
            accounts,
            clock,
            retention,
            closing: Arc::new(watch::Sender::new(false)),
            limits,
            rasters,
            requests,
            texts,
            owner_locks: Arc::default(),
            bus,
            node: random::new_id().into(),
        }))
    }

    /// Closes the store: everything is in one file then. Every later request to it fails.
    ///
    /// # Errors
    /// The data folder has been removed or replaced.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    /// The same state, whose computers take time over moves if `tempo`.
    #[must_use]
    pub fn with_tempo(self, tempo: bool) -> Host {
        self.with(|parts| parts.bots = parts.bots.clone().with_tempo(tempo))
    }

    /// The same state with the tables of another folder.
    #[must_use]
    pub fn with_tables(self, folder: &Path) -> Host {
        let tables = TableCache::new(TableDir::new(folder));
        self.with(|parts| parts.bots = parts.bots.clone().with_tables(tables))
    }

    /// The same state with other rate limits.
    #[must_use]
    pub fn limited(self, config: LimitConfig) -> Host {
        self.with(|parts| parts.limits = Arc::new(RateLimits::new(config))).entered()
    }

    /// The same state with another retention.
    #[must_use]
    pub fn retained(self, retention: Retention) -> Host {
        self.with(|parts| parts.retention = retention).entered()
    }

    /// The same state with sessions and accounts that use its present limits and retention.
    fn entered(self) -> Host {
        self.with(|parts| {
            let (store, limits, clock) = (parts.store.clone(), parts.limits.clone(), parts.clock.clone());
            parts.accounts.limits = limits.clone();
            parts.sessions = Sessions::new(store, parts.retention, limits, clock);
        })
    }

    /// The same state after `change`. Copies made before are not changed.
    fn with(mut self, change: impl FnOnce(&mut HostParts)) -> Host {
        change(Arc::make_mut(&mut self.0));
        self
    }

    /// Whether the server is about to close.
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Runs work that the text of a request causes, such as reading a record or drawing a position, when it is the turn of
    /// `requester`. It runs on no thread of the runtime: all requests share these.
    ///
    /// # Errors
    /// The queue is full, the turn did not come in time, or the work panicked.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let deadline = Some(Instant::now() + TEXT_PATIENCE);
        self.texts.run(requester, deadline, move |_| work()).await?.ok_or(Overloaded)
    }
}

/// Completes when the server is about to close.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // The sender lives as long as the state.
    let _ = closing.wait_for(|closing| *closing).await;
}
