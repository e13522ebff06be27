//! The tables of any game, kept open until the folder changes.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use putahi_rules::Spec;

use crate::table_dir::ManifestVersion;
use crate::{Result, TableDir, Tablebase};

/// Open tables. They are opened on first use, and opened again when the manifest has changed.
#[derive(Clone, Debug)]
pub struct TableCache {
    table_dir: TableDir,
    open: Arc<Mutex<HashMap<Spec, Opened>>>,
}

/// The tables of a spec, and the version of the manifest they were opened with.
type Opened = (ManifestVersion, Arc<dyn Any + Send + Sync>);

impl TableCache {
    /// A cache of the tables in `table_dir`.
    pub fn new(table_dir: TableDir) -> TableCache {
        TableCache { table_dir, open: Arc::default() }
    }

    /// The folder of the tables.
    pub fn table_dir(&self) -> &TableDir {
        &self.table_dir
    }

    /// The tables for `options`.
    ///
    /// # Errors
    /// A table exists but is not valid.
    pub fn table<G: Tablebase>(&self, options: &G::Options) -> Result<Arc<G::Table>> {
        let spec = Spec::of::<G>(options);
        let version = self.table_dir.version(&spec);
        let mut open = self.open.lock().expect("opening a table does not panic");
        let known = open.get(&spec).filter(|(opened, _)| *opened == version);
        if let Some(table) = known.and_then(|(_, table)| table.clone().downcast().ok()) {
            return Ok(table);
        }
        let table = Arc::new(G::open(options, &self.table_dir)?);
        open.insert(spec, (version, table.clone()));
        Ok(table)
    }
}
