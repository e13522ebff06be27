//! What the handlers of requests share.

use std::path::Path;
use std::sync::Arc;

use putahi_tables::{Library, Shelf};
use tokio::sync::watch;

use crate::brain::Brain;
use crate::error::Fault;
use crate::live::{Live, Matches};
use crate::store::{Store, StoreError};

/// The folder of the tables, in the data folder.
const TABLES: &str = "tables";

/// What the handlers of requests share.
#[derive(Clone)]
pub struct House {
    pub(crate) matches: Matches,
    pub(crate) brain: Brain,
    /// The tables of exact values.
    pub(crate) library: Library,
    /// Tells when the server is about to close.
    pub(crate) closing: Arc<watch::Sender<bool>>,
}

impl House {
    /// The house that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<House, StoreError> {
        let matches = Matches::new(Store::open(folder)?);
        let library = Library::new(Shelf::new(folder.join(TABLES)));
        let brain = Brain::new(library.clone());
        Ok(House { matches, brain, library, closing: Arc::new(watch::Sender::new(false)) })
    }

    /// The match of this id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Fault> {
        self.matches.find(id).await?.ok_or(Fault::NotFound)
    }
}
