//! The tables of any game, kept open until the folder changes.

use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Weak};
use std::thread::{Builder, available_parallelism, sleep};
use std::time::Duration;

use putahi_rules::Spec;

use crate::solve::pool;
use crate::table_dir::{LeftOut, ManifestVersion};
use crate::tablebase::table_specs;
use crate::{Result, TableDir, Tablebase};

/// How often a thread that waits for tables looks whether they are made.
const POLL: Duration = Duration::from_millis(10);

/// Open tables. They are opened on first use, and opened again when the manifest has changed. A table that cannot be read is
/// left out, logged, and tried again after a minute; the others are used. Tables that take seconds to make are made by a thread of
/// their own, one at a time; until then nothing is known.
#[derive(Clone, Debug)]
pub struct TableCache {
    table_dir: TableDir,
    left_out: Arc<LeftOut>,
    open: Arc<Mutex<HashMap<Spec, CacheEntry>>>,
    /// Held by the thread that makes tables, while there is one.
    making: Arc<Mutex<Weak<()>>>,
}

/// The tables of a spec, with the versions of the manifests and the names of the tables that were left out when they were opened.
type CacheEntry = ((Vec<ManifestVersion>, Vec<String>), Arc<dyn Any + Send + Sync>);

impl TableCache {
    /// A cache of the tables in `table_dir`.
    pub fn new(table_dir: TableDir) -> TableCache {
        let left_out = Arc::new(LeftOut::default());
        TableCache {
            table_dir: table_dir.leaving_out(&left_out),
            left_out,
            open: Arc::default(),
            making: Arc::default(),
        }
    }

    /// The folder of the tables.
    pub fn table_dir(&self) -> &TableDir {
        &self.table_dir
    }

    /// The tables for `options`.
    pub fn table<G: Tablebase>(&self, options: &G::Options) -> Arc<G::Table> {
        let spec = Spec::of::<G>(options);
        self.left_out.expire();
        let manifests =
            table_specs::<G>(options).iter().map(|spec| self.table_dir.version(spec)).collect::<Vec<_>>();
        let version = || (manifests.clone(), self.unreadable::<G>(options));
        let mut open = self.open.lock().expect("opening a table does not panic");
        let known = open.get(&spec).filter(|(opened, _)| *opened == version());
        if let Some(table) = known.and_then(|(_, table)| table.clone().downcast().ok()) {
            return table;
        }
        if let Some(unknown) = G::while_opening(options) {
            self.make::<G>(options);
            return Arc::new(unknown);
        }
        let table = Arc::new(self.open::<G>(options));
        let opened = version();
        open.insert(spec, (opened, table.clone()));
        table
    }

    /// Makes tables that take seconds, by half of the processors, unless others are being made.
    fn make<G: Tablebase>(&self, options: &G::Options) {
        let mut making = self.making.lock().expect("to begin a thread does not panic");
        if making.strong_count() > 0 {
            return;
        }
        let (work, options) = (Arc::new(()), options.clone());
        *making = Arc::downgrade(&work);
        let make = move || {
            let threads = available_parallelism().map_or(1, |all| all.get().div_ceil(2));
            pool(threads).install(|| drop(without_files::<G>(&options)));
            drop(work);
        };
        // Without a thread the next request tries again.
        drop(Builder::new().name("tables".to_owned()).spawn(make));
    }

    /// Waits until the tables for `options` are made, where that takes seconds, or until the time for that is over.
    pub fn wait<G: Tablebase>(&self, options: &G::Options, is_over: impl Fn() -> bool) {
        while G::while_opening(options).is_some() && !is_over() {
            self.make::<G>(options);
            sleep(POLL);
        }
    }

    /// The tables for `options`, all of which can be read as far as they have been tried.
    ///
    /// # Errors
    /// A table cannot be opened.
    pub fn sound_table<G: Tablebase>(&self, options: &G::Options) -> Result<Arc<G::Table>> {
        let table = self.table::<G>(options);
        match self.unreadable::<G>(options).is_empty() {
            true => Ok(table),
            false => G::open(options, &TableDir::new(self.table_dir.folder())).map(Arc::new),
        }
    }

    /// Opens the tables without those that cannot be opened.
    fn open<G: Tablebase>(&self, options: &G::Options) -> G::Table {
        loop {
            match G::open(options, &self.table_dir) {
                Ok(table) => return table,
                Err(error) if self.left_out.add(&error) => {}
                Err(_) => return without_files::<G>(options),
            }
        }
    }

    /// What `read` finds in the tables for `options`. If it meets a damaged table, the table is left out and `read` is called
    /// again; if it meets the same one again, without any files.
    pub fn read<G: Tablebase, T>(
        &self,
        options: &G::Options,
        mut read: impl FnMut(&Arc<G::Table>) -> Result<T>,
    ) -> T {
        let mut met = HashSet::new();
        loop {
            match read(&self.table::<G>(options)) {
                Ok(found) => return found,
                // Another request may have left it out meanwhile.
                Err(error) if self.left_out.add(&error) | met.insert(error.path.clone()) => {}
                Err(_) => {
                    let table = Arc::new(without_files::<G>(options));
                    return read(&table).expect("without files none is damaged");
                }
            }
        }
    }

    /// The names of the tables for `options` that cannot be read, as far as they have been tried.
    pub fn unreadable<G: Tablebase>(&self, options: &G::Options) -> Vec<String> {
        self.unreadable_in_folders::<G>(options).into_iter().flat_map(|(_, names)| names).collect()
    }

    /// The same, with the folder of each game that has tables for `options`.
    pub fn unreadable_in_folders<G: Tablebase>(&self, options: &G::Options) -> Vec<(PathBuf, Vec<String>)> {
        let folders = table_specs::<G>(options).into_iter().map(|spec| self.table_dir.spec_dir(&spec));
        folders.map(|folder| (folder.clone(), self.left_out.names(&folder))).collect()
    }
}

/// The values that need no files.
fn without_files<G: Tablebase>(options: &G::Options) -> G::Table {
    G::open(options, &TableDir::none()).expect("without files none is damaged")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use putahi_rules::mu_torere::MuTorere;

    use super::*;
    use crate::error::Kind;
    use crate::{Holds, TableError};

    #[test]
    fn a_table_that_another_request_has_left_out_is_no_reason_to_do_without_the_others() {
        let cache = TableCache::new(TableDir::none());
        let error = || TableError::new(Path::new("tables/1-1.table"), Kind::Missing);
        assert!(cache.left_out.add(&error()));
        let mut calls = 0;
        let read = |_: &_| {
            calls += 1;
            if calls < 2 { Err(error()) } else { Ok(calls) }
        };
        assert_eq!(cache.read::<MuTorere, _>(&Default::default(), read), 2);
    }

    #[test]
    fn without_a_folder_nothing_is_read() {
        let (none, spec) = (TableDir::none(), Spec::all().swap_remove(0));
        assert!(none.names(&spec).unwrap().is_empty());
        assert!(none.open(&spec, &Holds::Wdl.table_of("1-1")).unwrap().is_none());
    }
}
