//! What the handlers of requests share.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use putahi_tables::{Library, Shelf};
use tokio::sync::watch;

use crate::account::Accounts;
use crate::bounds::Bounds;
use crate::brain::Brain;
use crate::bus::Bus;
#[cfg(feature = "cluster")]
use crate::bus::BusError;
use crate::conduct::Conduct;
use crate::error::Fault;
use crate::gauges::Gauges;
use crate::keeping::Keeping;
use crate::limits::Limits;
use crate::live::{Live, new_id};
use crate::matches::Matches;
use crate::rooms::Rooms;
use crate::session::Sessions;
use crate::store::{Log, Store, StoreError};

/// The folder of the tables, in the data folder.
const TABLES: &str = "tables";

/// What the handlers of requests share.
#[derive(Clone)]
pub struct House {
    /// Where everything is kept.
    pub(crate) store: Store,
    pub(crate) matches: Matches,
    pub(crate) brain: Brain,
    /// The tables of exact values.
    pub(crate) library: Library,
    /// Who the browsers are.
    pub(crate) sessions: Sessions,
    /// Where people meet.
    pub(crate) rooms: Rooms,
    /// Who is the same person at several devices.
    pub(crate) accounts: Accounts,
    /// How long things are kept.
    pub(crate) keeping: Keeping,
    /// When the server began.
    pub(crate) born: Instant,
    /// Tells when the server is about to close.
    pub(crate) closing: Arc<watch::Sender<bool>>,
    pub(crate) conduct: Arc<Conduct>,
    /// Keeps everybody within the bounds.
    pub(crate) limits: Arc<Limits>,
    pub(crate) gauges: Arc<Gauges>,
    /// By what nodes tell each other of their matches.
    pub(crate) bus: Bus,
    /// The name of this node, which no other has.
    pub(crate) node: Arc<str>,
}

/// Why a node cannot share its matches with others.
#[cfg(feature = "cluster")]
#[derive(Debug)]
pub enum ConnectError {
    /// The database is of no use.
    Store(StoreError),
    /// The other nodes cannot be told anything.
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

impl House {
    /// The house that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<House, StoreError> {
        Ok(House::new(folder, Store::open(folder)?, Bus::new()))
    }

    /// A node of the house that keeps its matches in a PostgreSQL database, `postgres://user:password@host/name`, whose
    /// nodes meet at a NATS server, `nats://user:password@host`. It looks for tables in `folder`.
    ///
    /// # Errors
    /// An address is none, nobody answers there, or the database is of a later version.
    #[cfg(feature = "cluster")]
    pub async fn connect(folder: &Path, database: &str, bus: &str) -> Result<House, ConnectError> {
        let store = Store::connect(database).await.map_err(ConnectError::Store)?;
        let bus = Bus::connect(bus).await.map_err(ConnectError::Bus)?;
        Ok(House::new(folder, store, bus))
    }

    /// The house that keeps its matches in `store`, and looks for tables in `folder`.
    pub(crate) fn new(folder: &Path, store: Store, bus: Bus) -> House {
        let (keeping, limits) = (Keeping::default(), Arc::new(Limits::new(Bounds::default())));
        let sessions = Sessions::new(store.clone(), keeping, limits.clone());
        let (matches, accounts) = (Matches::new(store.clone(), bus.clone()), Accounts::new(store.clone()));
        let library = Library::new(Shelf::new(folder.join(TABLES)));
        let brain = Brain::new(library.clone());
        House {
            conduct: Arc::default(),
            gauges: Gauges::new(store.appends(), accounts.gate.hashed()),
            rooms: Rooms::new(store.clone()),
            store,
            matches,
            brain,
            library,
            sessions,
            accounts,
            keeping,
            born: Instant::now(),
            closing: Arc::new(watch::Sender::new(false)),
            limits,
            bus,
            node: new_id().into(),
        }
    }

    /// The same house, run as its operator decides.
    #[must_use]
    pub fn conducted(self, conduct: Conduct) -> House {
        House { conduct: Arc::new(conduct), ..self }
    }

    /// The same house with other bounds to what anybody may ask.
    #[must_use]
    pub fn bounded(self, bounds: Bounds) -> House {
        House { limits: Arc::new(Limits::new(bounds)), ..self }.entered()
    }

    /// The house that keeps things for so long.
    #[must_use]
    pub fn keeping(self, keeping: Keeping) -> House {
        House { keeping, ..self }.entered()
    }

    /// The same house, whose sessions go by its limits and by what it keeps.
    fn entered(self) -> House {
        let sessions = Sessions::new(self.store.clone(), self.keeping, self.limits.clone());
        House { sessions, ..self }
    }

    /// Whether the server is about to close.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Makes a match with what has happened in it, unless the server is about to close.
    pub(crate) async fn begin(&self, log: Log) -> Result<Arc<Live>, Fault> {
        if self.is_closing() {
            return Err(Fault::Closing);
        }
        Ok(self.matches.create(log).await?)
    }

    /// The match of this id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Fault> {
        self.matches.find(id).await?.ok_or(Fault::NotFound)
    }
}
