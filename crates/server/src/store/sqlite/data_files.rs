//! Whether the files that the server has open are still those that a restart will open.

use std::fs;
use std::fs::File;
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use prometheus_client::metrics::gauge::Gauge;

use super::file::{self, FILE, LOCK};
use crate::store::StoreError;

/// A file that is open, and where it lies.
#[derive(Debug)]
struct OpenFile {
    path: PathBuf,
    /// The device and the number of the file. No other file has them as long as this one is open.
    identity: (u64, u64),
}

impl OpenFile {
    fn at(path: PathBuf) -> io::Result<OpenFile> {
        let identity = identity(&path)?;
        Ok(OpenFile { path, identity })
    }

    fn is_there(&self) -> bool {
        identity(&self.path).is_ok_and(|found| found == self.identity)
    }
}

fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let found = fs::metadata(path)?;
    Ok((found.dev(), found.ino()))
}

/// The length of a file in bytes, and when it was written last: seconds and nanoseconds.
type Written = (u64, i64, i64);

fn written(path: &Path) -> io::Result<Written> {
    let found = fs::metadata(path)?;
    Ok((found.len(), found.mtime(), found.mtime_nsec()))
}

/// The files of the database, before the database has opened them.
pub(super) struct Unopened(OpenFile);

impl Unopened {
    /// The files of the database in `folder`. If they are replaced before the database opens them, that is noticed.
    ///
    /// # Errors
    /// There is no database.
    pub(super) fn of(folder: &Path) -> io::Result<Unopened> {
        OpenFile::at(folder.join(FILE)).map(Unopened)
    }
}

/// The files of the database, and the lock of the folder.
#[derive(Debug)]
pub(super) struct DataFiles {
    folder: PathBuf,
    database: OpenFile,
    /// The write-ahead log, which the database opens beside the file to which a link leads.
    log: OpenFile,
    log_file: File,
    /// The database as this process has left it. Any other program that writes into it mixes its content with the log's.
    written: Mutex<Written>,
    lock: Mutex<File>,
    /// The file that was not there when the files were looked at last.
    lost: Mutex<Option<PathBuf>>,
    /// Whether a file was not there when the files were looked at last: 1 or 0.
    gauge: Gauge,
}

impl DataFiles {
    /// The files of a database that has been opened, and the `lock` of its folder.
    ///
    /// # Errors
    /// A file is gone already.
    pub(super) fn new(folder: &Path, lock: File, Unopened(database): Unopened) -> io::Result<DataFiles> {
        let mut log = fs::canonicalize(&database.path)?.into_os_string();
        log.push("-wal");
        let log = OpenFile::at(log.into())?;
        Ok(DataFiles {
            folder: folder.to_owned(),
            written: Mutex::new(written(&database.path)?),
            database,
            log_file: File::open(&log.path)?,
            log,
            lock: Mutex::new(lock),
            lost: Mutex::default(),
            gauge: Gauge::default(),
        })
    }

    /// Fails unless a restart will open the files that are open now, as this process has left them. Says so in the log when that changes.
    ///
    /// # Errors
    /// [`StoreError::Lost`].
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let found = self.find_lost();
        self.gauge.set(i64::from(found.is_some()));
        let before = std::mem::replace(&mut *guard(&self.lost), found.clone());
        match (before, found) {
            (None, None) => Ok(()),
            (Some(path), None) => {
                tracing::info!(path = %path.display(), "the file is back: the store works again");
                Ok(())
            }
            (before, Some(path)) => {
                let lost = StoreError::Lost(path);
                if before.is_none() {
                    tracing::error!("{lost}");
                }
                Err(lost)
            }
        }
    }

    /// Notes that this process has written into the database, or may have.
    pub(super) fn note_written(&self) {
        // A file that is gone is found by the next check.
        if let Ok(now) = written(&self.database.path) {
            *guard(&self.written) = now;
        }
    }

    /// Whether a file is not there: 1 or 0.
    pub(super) fn gauge(&self) -> Gauge {
        self.gauge.clone()
    }

    /// Fails if the last [`DataFiles::check`] has.
    ///
    /// # Errors
    /// [`StoreError::Lost`].
    pub(super) fn last_check(&self) -> Result<(), StoreError> {
        guard(&self.lost).clone().map_or(Ok(()), |path| Err(StoreError::Lost(path)))
    }

    fn find_lost(&self) -> Option<PathBuf> {
        let is_unchanged =
            written(&self.database.path).is_ok_and(|now| now == *guard(&self.written) && now.0 > 0);
        if !is_unchanged || !self.database.is_there() {
            return Some(self.database.path.clone());
        }
        if self.is_log_overwritten() || !self.log.is_there() {
            return Some(self.log.path.clone());
        }
        self.keep_lock().err().map(|_| self.folder.join(LOCK))
    }

    /// Whether the log was cut short by another program: what was appended since does not follow a header then, and is not
    /// read at a restart.
    fn is_log_overwritten(&self) -> bool {
        let mut header = [0; 4];
        self.log_file.read_exact_at(&mut header, 0).is_ok() && header == [0; 4]
    }

    /// Locks the folder again if the lock was removed by hand, so that no other process uses it.
    fn keep_lock(&self) -> Result<(), StoreError> {
        let mut lock = guard(&self.lock);
        let is_ours = |found: (u64, u64)| lock.metadata().is_ok_and(|ours| (ours.dev(), ours.ino()) == found);
        if identity(&self.folder.join(LOCK)).is_ok_and(is_ours) {
            return Ok(());
        }
        *lock = file::acquire(&self.folder)?;
        tracing::warn!(folder = %self.folder.display(), "the file `lock` was removed; it is made again");
        Ok(())
    }
}

fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
