//! What the handlers of requests share.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use putahi_tables::{Library, Shelf};
use tokio::sync::watch;

use crate::bounds::Bounds;
use crate::brain::Brain;
use crate::conduct::Conduct;
use crate::error::Fault;
use crate::limits::Limits;
use crate::live::{Live, Matches};
use crate::session::Sessions;
use crate::store::{Store, StoreError};

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
    /// When the server began.
    pub(crate) born: Instant,
    /// Tells when the server is about to close.
    pub(crate) closing: Arc<watch::Sender<bool>>,
    pub(crate) conduct: Arc<Conduct>,
    /// Keeps everybody within the bounds.
    pub(crate) limits: Arc<Limits>,
}

impl House {
    /// The house that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<House, StoreError> {
        let store = Store::open(folder)?;
        let limits = Arc::new(Limits::new(Bounds::default()));
        let (matches, sessions) = (Matches::new(store.clone()), Sessions::new(store.clone(), limits.clone()));
        let library = Library::new(Shelf::new(folder.join(TABLES)));
        let brain = Brain::new(library.clone());
        Ok(House {
            store,
            matches,
            brain,
            library,
            sessions,
            born: Instant::now(),
            closing: Arc::new(watch::Sender::new(false)),
            conduct: Arc::default(),
            limits,
        })
    }

    /// The same house, run as its operator decides.
    #[must_use]
    pub fn conducted(self, conduct: Conduct) -> House {
        House { conduct: Arc::new(conduct), ..self }
    }

    /// The same house with other bounds to what anybody may ask.
    #[must_use]
    pub fn bounded(self, bounds: Bounds) -> House {
        let limits = Arc::new(Limits::new(bounds));
        let sessions = Sessions::new(self.store.clone(), limits.clone());
        House { limits, sessions, ..self }
    }

    /// The match of this id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Fault> {
        self.matches.find(id).await?.ok_or(Fault::NotFound)
    }
}
