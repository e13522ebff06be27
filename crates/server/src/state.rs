//! What the handlers of requests share: the state of the server.

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use putahi_tables::{TableCache, TableDir};
use tokio::sync::watch;

use crate::auth::account::Accounts;
use crate::auth::match_networks::MatchNetworks;
use crate::auth::rate_limit::RateLimits;
use crate::auth::session::Sessions;
use crate::bus::Bus;
#[cfg(feature = "cluster")]
use crate::bus::BusError;
use crate::config::limits::LimitConfig;
use crate::config::retention::Retention;
use crate::config::server::ServerConfig;
use crate::error::ApiError;
use crate::live::bots::BotPool;
use crate::live::live_match::LiveMatch;
use crate::live::registry::MatchRegistry;
use crate::live::review_cache::ReviewCache;
use crate::live::rooms::Rooms;
use crate::store::{FILE, Log, Store, StoreError, WriteProbe};
use crate::support::board_pictures::BoardPictures;
use crate::support::clock::Clock;
use crate::support::fair_pool::{FairPool, Requester};
use crate::support::metrics::Metrics;
use crate::support::owner_locks::OwnerLocks;
use crate::support::process_metrics::ProcessMetrics;
use crate::support::random;

/// The folder of the tables, in the data folder.
const TABLES: &str = "tables";
/// How many pictures may wait to become pixels.
const RASTERS: usize = 256;
/// How much work of texts may wait.
const TEXTS: usize = 1024;
/// How long it may wait.
const TEXT_PATIENCE: Duration = Duration::from_secs(10);

/// What the handlers of requests share: the state of the server. A copy is one more reference to the same parts: each request
/// and each socket has several.
#[derive(Clone)]
pub struct AppState(Arc<SharedState>);

impl Deref for AppState {
    type Target = SharedState;

    fn deref(&self) -> &SharedState {
        &self.0
    }
}

/// The parts of the state of the server.
#[derive(Clone)]
pub struct SharedState {
    /// Where everything is stored.
    pub(crate) store: Store,
    /// Whether the store takes writes.
    pub(crate) write_probe: WriteProbe,
    pub(crate) matches: MatchRegistry,
    pub(crate) bots: BotPool,
    /// The reviews of matches that were asked for lately.
    pub(crate) reviews: ReviewCache,
    /// The sessions of browsers.
    pub(crate) sessions: Sessions,
    /// The rooms.
    pub(crate) rooms: Rooms,
    /// The accounts.
    pub(crate) accounts: Accounts,
    /// The clock by which matches are played.
    pub(crate) clock: Clock,
    /// How long sessions and matches are kept.
    pub(crate) retention: Retention,
    /// Whether the server is about to close.
    pub(crate) closing: Arc<watch::Sender<bool>>,
    pub(crate) config: Arc<ServerConfig>,
    /// The rate limits.
    pub(crate) limits: Arc<RateLimits>,
    /// The queue of pictures that become pixels, one after another.
    pub(crate) rasters: FairPool,
    /// The queue of texts that are read, and of boards that are drawn of them.
    texts: FairPool,
    /// The grounds of boards drawn last.
    pub(crate) board_pictures: BoardPictures,
    /// The locks under which tokens and studies are counted and stored.
    pub(crate) owner_locks: Arc<OwnerLocks>,
    /// The networks that created the public matches.
    pub(crate) match_networks: MatchNetworks,
    pub(crate) metrics: Arc<Metrics>,
    /// The messages between nodes.
    pub(crate) bus: Bus,
    /// The name of this node, which no other has.
    pub(crate) node: Arc<str>,
}

/// Why a node cannot share its matches with others.
#[cfg(feature = "cluster")]
#[derive(Debug)]
pub enum ConnectError {
    /// The database cannot be used.
    Store(StoreError),
    /// The bus cannot be reached.
    Bus(BusError),
}

#[cfg(feature = "cluster")]
impl std::fmt::Display for ConnectError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ConnectError::Store(error) => error.fmt(f),
            ConnectError::Bus(error) => error.fmt(f),
        }
    }
}

#[cfg(feature = "cluster")]
impl std::error::Error for ConnectError {}

impl AppState {
    /// The state of a server that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<AppState, StoreError> {
        Ok(AppState::new(folder, Store::open(folder)?, Bus::new(), Clock::default()))
    }

    /// As [`AppState::open`], but read-only: a server may use the folder at the same time, and every write fails.
    ///
    /// # Errors
    /// The folder holds no matches, or its file is of another version.
    pub fn open_read_only(folder: &Path) -> Result<AppState, StoreError> {
        Ok(AppState::new(folder, Store::open_read_only(folder)?, Bus::new(), Clock::default()))
    }

    /// The state of a node that keeps its matches in a PostgreSQL database, `postgres://user:password@host/name`, whose
    /// nodes meet at a NATS server, `nats://user:password@host`. It looks for tables in `folder`.
    ///
    /// # Errors
    /// An address is invalid, a server does not answer, or the database is of a later version.
    #[cfg(feature = "cluster")]
    pub async fn connect(folder: &Path, database: &str, bus: &str) -> Result<AppState, ConnectError> {
        let store = Store::connect(database).await.map_err(ConnectError::Store)?;
        let bus = Bus::connect(bus).await.map_err(ConnectError::Bus)?;
        Ok(AppState::new(folder, store, bus, Clock::default()))
    }

    /// The state of a server that keeps its matches in `store`, looks for tables in `folder`, and reads the time from
    /// `clock`.
    pub(crate) fn new(folder: &Path, store: Store, bus: Bus, clock: Clock) -> AppState {
        let (retention, limits) = (Retention::default(), Arc::new(RateLimits::new(LimitConfig::default())));
        let sessions = Sessions::new(store.clone(), retention, limits.clone(), clock.clone());
        let matches = MatchRegistry::new(store.clone(), bus.clone(), clock.clone());
        let accounts = Accounts::new(store.clone(), clock.clone(), limits.clone());
        let tables = TableCache::new(TableDir::new(folder.join(TABLES)));
        let bots = BotPool::new(tables);
        let rasters = FairPool::new(1, RASTERS);
        let texts = FairPool::new(available_parallelism().map_or(1, usize::from), TEXTS);
        let [play, background] = bots.measured();
        let pools = [
            play,
            background,
            ("hash", accounts.hasher.measured()),
            ("picture", &rasters.measured),
            ("text", &texts.measured),
        ];
        AppState(Arc::new(SharedState {
            config: Arc::default(),
            metrics: Metrics::new(
                store.appends(),
                store.documents_read(),
                accounts.hasher.hashed(),
                store.unreadable().number(),
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
            reviews: ReviewCache::default(),
            sessions,
            accounts,
            clock,
            retention,
            closing: Arc::new(watch::Sender::new(false)),
            limits,
            rasters,
            texts,
            board_pictures: BoardPictures::default(),
            owner_locks: Arc::default(),
            match_networks: MatchNetworks::default(),
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

    /// The same state with the configuration of the operator.
    #[must_use]
    pub fn configured(self, config: ServerConfig) -> AppState {
        self.with(|shared| {
            shared.bots = shared.bots.clone().with_tempo(config.tempo);
            shared.config = Arc::new(config);
        })
    }

    /// The same state with the tables of another folder.
    #[must_use]
    pub fn with_tables(self, folder: &Path) -> AppState {
        let tables = TableCache::new(TableDir::new(folder));
        self.with(|shared| shared.bots = shared.bots.clone().with_tables(tables))
    }

    /// The same state with other rate limits.
    #[must_use]
    pub fn limited(self, config: LimitConfig) -> AppState {
        self.with(|shared| shared.limits = Arc::new(RateLimits::new(config))).entered()
    }

    /// The same state with another retention.
    #[must_use]
    pub fn retained(self, retention: Retention) -> AppState {
        self.with(|shared| shared.retention = retention).entered()
    }

    /// The same state with sessions and accounts that use its present limits and retention.
    fn entered(self) -> AppState {
        self.with(|shared| {
            let (store, limits, clock) = (shared.store.clone(), shared.limits.clone(), shared.clock.clone());
            shared.accounts = shared.accounts.clone().limited(limits.clone());
            shared.sessions = Sessions::new(store, shared.retention, limits, clock);
        })
    }

    /// The same state after `change`. Copies made before are not changed.
    fn with(mut self, change: impl FnOnce(&mut SharedState)) -> AppState {
        change(Arc::make_mut(&mut self.0));
        self
    }

    /// Whether the server is about to close.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Creates a match with the events of `log`; fails if the server is about to close.
    pub(crate) async fn create_match(&self, log: Log) -> Result<Arc<LiveMatch>, ApiError> {
        if self.is_closing() {
            return Err(ApiError::Closing);
        }
        Ok(self.matches.create(log).await?)
    }

    /// Runs work that the text of a request causes, such as reading a record or drawing a position, when it is the turn of
    /// `requester`. It runs on no thread of the runtime: all requests share these.
    ///
    /// # Errors
    /// The queue is full, the turn did not come in time, or the work panicked.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let deadline = Some(Instant::now() + TEXT_PATIENCE);
        self.texts.run(requester, deadline, move |_| work()).await?.ok_or(ApiError::Overloaded)
    }

    /// The match of this id; [`ApiError::NotFound`] if there is none.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<LiveMatch>, ApiError> {
        self.matches.find(id).await?.ok_or(ApiError::NotFound)
    }
}

/// Completes when the server is about to close.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // The sender lives as long as the state.
    let _ = closing.wait_for(|closing| *closing).await;
}
