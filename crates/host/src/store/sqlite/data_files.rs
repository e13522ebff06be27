//! Whether the files that the server has open are still those that a restart will open.

use std::fs::{self, File, Metadata};
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use prometheus_client::metrics::gauge::Gauge;

use super::file::{self, LOCK};
use crate::store::{Answer, StoreError};
use crate::support::lock::lock;

/// A file that is open, and where it lies.
#[derive(Debug)]
pub(super) struct OpenFile {
    path: PathBuf,
    /// The device and the number of the file. No other file has them as long as this one is open.
    identity: (u64, u64),
}

impl OpenFile {
    pub(super) fn at(path: PathBuf) -> io::Result<OpenFile> {
        let identity = identity(&fs::metadata(&path)?);
        Ok(OpenFile { path, identity })
    }

    /// What lies where the file was opened; none if it is another file, or nothing.
    fn find(&self) -> Option<Metadata> {
        fs::metadata(&self.path).ok().filter(|found| identity(found) == self.identity)
    }
}

fn identity(file: &Metadata) -> (u64, u64) {
    (file.dev(), file.ino())
}

/// The length of a file in bytes, and when it was written last: seconds and nanoseconds.
type Written = (u64, i64, i64);

fn written(file: &Metadata) -> Written {
    (file.len(), file.mtime(), file.mtime_nsec())
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
    pub(super) gauge: Gauge,
}

impl DataFiles {
    /// The files of a database that has been opened, and the `lock` of its folder. The `database` is what lay there before it was
    /// opened: if it was replaced meanwhile, that is noticed.
    pub(super) fn new(folder: &Path, lock: File, database: OpenFile) -> io::Result<DataFiles> {
        let mut log = fs::canonicalize(&database.path)?.into_os_string();
        log.push("-wal");
        let log = OpenFile::at(log.into())?;
        Ok(DataFiles {
            folder: folder.to_owned(),
            written: Mutex::new(written(&fs::metadata(&database.path)?)),
            database,
            log_file: File::open(&log.path)?,
            log,
            lock: Mutex::new(lock),
            lost: Mutex::default(),
            gauge: Gauge::default(),
        })
    }

    /// Fails unless a restart will open the files that are open now, as this process has left them. Says so in the log when that
    /// changes.
    pub(super) fn check(&self) -> Answer<()> {
        let found = self.find_lost();
        self.gauge.set(i64::from(found.is_some()));
        let before = std::mem::replace(&mut *lock(&self.lost), found.clone());
        let Some(path) = found else {
            if let Some(path) = before {
                tracing::info!(path = %path.display(), "the file is back: the store works again");
            }
            return Ok(());
        };
        let lost = StoreError::Lost(path);
        if before.is_none() {
            tracing::error!("{lost}");
        }
        Err(lost)
    }

    /// Notes that this process has written into the database, or may have.
    pub(super) fn note_written(&self) {
        // A file that is gone is found by the next check.
        if let Some(now) = self.database.find() {
            *lock(&self.written) = written(&now);
        }
    }

    /// Fails if the last [`DataFiles::check`] has.
    pub(super) fn last_check(&self) -> Answer<()> {
        lock(&self.lost).clone().map_or(Ok(()), |path| Err(StoreError::Lost(path)))
    }

    fn find_lost(&self) -> Option<PathBuf> {
        let is_as_left = |now: Metadata| now.len() > 0 && written(&now) == *lock(&self.written);
        if !self.database.find().is_some_and(is_as_left) {
            return Some(self.database.path.clone());
        }
        if self.is_log_overwritten() || self.log.find().is_none() {
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
    fn keep_lock(&self) -> Answer<()> {
        let mut ours = lock(&self.lock);
        let is_ours = |found: Metadata| ours.metadata().is_ok_and(|ours| identity(&ours) == identity(&found));
        if fs::metadata(self.folder.join(LOCK)).is_ok_and(is_ours) {
            return Ok(());
        }
        *ours = file::acquire(&self.folder)?;
        tracing::warn!(folder = %self.folder.display(), "the file `lock` was removed; it is made again");
        Ok(())
    }
}
