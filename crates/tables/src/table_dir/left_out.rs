//! Tables that cannot be read. They are left out for a while, so that the others can be used.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::TableError;

/// How long a file is left out before it is tried again: it may have been put back.
const RETRY: Duration = Duration::from_secs(60);

/// The files that are left out, with the time since when. An error of the manifest leaves out all tables of its folder.
#[derive(Default, Debug)]
pub(crate) struct LeftOut {
    since: Mutex<BTreeMap<PathBuf, Instant>>,
}

impl LeftOut {
    /// Leaves out the file of an error. Returns false if it was left out already.
    pub(crate) fn add(&self, error: &TableError) -> bool {
        let is_new = self.since().insert(error.path.clone(), Instant::now()).is_none();
        if is_new {
            tracing::error!(%error, "a table of exact values cannot be read and is left out");
        }
        is_new
    }

    /// Whether a file is left out.
    pub(crate) fn contains(&self, path: &Path) -> bool {
        self.since().contains_key(path)
    }

    /// The names of the files of a folder that are left out, without their ending.
    pub(crate) fn names(&self, folder: &Path) -> Vec<String> {
        let since = self.since();
        let of_folder = since.keys().filter(|path| path.parent() == Some(folder));
        of_folder.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
    }

    /// Ends the leaving out of files whose time is up.
    pub(crate) fn expire(&self) {
        self.expire_at(Instant::now());
    }

    fn expire_at(&self, now: Instant) {
        self.since().retain(|_, since| now.duration_since(*since) < RETRY);
    }

    fn since(&self) -> MutexGuard<'_, BTreeMap<PathBuf, Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
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
        left_out.expire();
        assert!(left_out.contains(&error.path));
        assert_eq!(left_out.names(Path::new("tables/morris")), ["3-3"]);
        assert!(left_out.names(Path::new("tables")).is_empty());
        left_out.expire_at(Instant::now() + RETRY);
        assert!(!left_out.contains(&error.path) && left_out.add(&error));
    }
}
