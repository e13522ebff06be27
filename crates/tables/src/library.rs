//! The tables of any game, open as long as they are what lies on the shelf.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use putahi_rules::Spec;

use crate::shelf::Stamp;
use crate::{Fault, Known, Shelf};

/// Tables that are opened when they are first asked for, and anew when there are others.
#[derive(Clone, Debug)]
pub struct Library {
    shelf: Shelf,
    open: Arc<Mutex<HashMap<Spec, Opened>>>,
}

/// The tables of one spec, and what they were opened from.
#[derive(Debug)]
struct Opened {
    stamp: Stamp,
    table: Arc<dyn Any + Send + Sync>,
}

impl Library {
    /// The tables on `shelf`.
    pub fn new(shelf: Shelf) -> Library {
        Library { shelf, open: Arc::default() }
    }

    /// The shelf.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// What is there for `options`.
    ///
    /// # Errors
    /// A table that is there cannot be trusted.
    pub fn table<G: Known>(&self, options: &G::Options) -> Result<Arc<G::Table>, Fault> {
        let spec = Spec::of::<G>(options);
        let stamp = self.shelf.stamp(&spec);
        let mut open = self.open.lock().expect("opening a table does not panic");
        let known = open.get(&spec).filter(|opened| opened.stamp == stamp).map(|opened| opened.table.clone());
        if let Some(table) = known.and_then(|table| table.downcast().ok()) {
            return Ok(table);
        }
        let table = Arc::new(G::open(options, &self.shelf)?);
        open.insert(spec, Opened { stamp, table: table.clone() });
        Ok(table)
    }
}
