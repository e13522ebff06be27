//! Tables that cannot be read. They are left out for a while, so that the others can be used.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::TableError;

/// How long a file is left out before it is tried again: it may have been put back.
const RETRY: Duration = Duration::from_secs(60);

/// The files that are left out. An error of the manifest leaves out all tables of its folder.
#[derive(Default, Debug)]
pub(crate) struct LeftOut {
    files: Mutex<Files>,
}

#[derive(Default, Debug)]
struct Files {
    since: BTreeMap<PathBuf, Instant>,
    /// How often a file was added or removed.
    changes: u64,
}

impl LeftOut {
    /// Leaves out the file of an error. Returns false if it was left out already.
    pub(crate) fn add(&self, error: &TableError) -> bool {
        let mut files = self.files();
        let is_new = files.since.insert(error.path.clone(), Instant::now()).is_none();
        if is_new {
            files.changes += 1;
            tracing::error!(%error, "a table of exact values cannot be read and is left out");
        }
        is_new
    }

    /// Whether a file is left out.
    pub(crate) fn contains(&self, path: &Path) -> bool {
        self.files().since.contains_key(path)
    }

    /// The names of the files of a folder that are left out, without their ending.
    pub(crate) fn names(&self, folder: &Path) -> Vec<String> {
        let files = self.files();
        let of_folder = files.since.keys().filter(|path| path.parent() == Some(folder));
        of_folder.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
    }

    /// A number that changes when the files that are left out change. Files whose time is up are no longer left out.
    pub(crate) fn version(&self) -> u64 {
        self.version_at(Instant::now())
    }

    fn version_at(&self, now: Instant) -> u64 {
        let mut files = self.files();
        let before = files.since.len();
        files.since.retain(|_, since| now.duration_since(*since) < RETRY);
        files.changes += (before - files.since.len()) as u64;
        files.changes
    }

    fn files(&self) -> MutexGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Kind;

    #[test]
    fn a_file_is_left_out_once_and_tried_again_after_a_minute() {
        let left_out = LeftOut::default();
        let error = TableError::new(Path::new("tables/morris/3-3.table"), Kind::Missing);
        assert_eq!((left_out.add(&error), left_out.add(&error)), (true, false));
        assert_eq!((left_out.version(), left_out.contains(&error.path)), (1, true));
        assert_eq!(left_out.names(Path::new("tables/morris")), ["3-3"]);
        assert!(left_out.names(Path::new("tables")).is_empty());
        assert_eq!(left_out.version_at(Instant::now() + RETRY), 2);
        assert!(!left_out.contains(&error.path) && left_out.add(&error));
    }
}
