//! Locks that keep two processes from solving the same sector at once.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::manifest::entries;
use crate::error::Kind;
use crate::{Result, TableError};

/// The part of a temporary file name between the file name of the table and the id of the process that writes it.
pub(crate) const TEMP_SUFFIX: &str = ".tmp";

/// An exclusive lock on a table. The system releases it when the process ends.
#[derive(Debug)]
pub struct SectorLock {
    path: PathBuf,
    /// Holds the lock.
    _file: File,
}

impl SectorLock {
    pub(crate) fn new(table: &Path) -> Result<SectorLock> {
        let folder = table.parent().expect("tables lie in a folder");
        fs::create_dir_all(folder).map_err(TableError::io(folder))?;
        let path = table.with_added_extension("lock");
        loop {
            let file = File::create(&path).map_err(TableError::io(&path))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(TableError::new(table, Kind::Busy)),
                Err(TryLockError::Error(error)) => return Err(TableError::io(&path)(error)),
            }
            // The previous holder may have removed the file meanwhile. A lock on a removed file excludes no process.
            if is_current(&file, &path).map_err(TableError::io(&path))? {
                remove_leftovers(table)?;
                return Ok(SectorLock { path, _file: file });
            }
        }
    }
}

impl Drop for SectorLock {
    fn drop(&mut self) {
        // If the file cannot be removed, the next lock uses it again.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether `path` still names `file`.
fn is_current(file: &File, path: &Path) -> io::Result<bool> {
    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Removes the temporary files of the table at `table` that killed processes have left.
fn remove_leftovers(table: &Path) -> Result<()> {
    let folder = table.parent().expect("tables lie in a folder");
    let name = table.file_name().expect("a table has a name").to_string_lossy();
    let temp_path = format!("{name}{TEMP_SUFFIX}");
    for left in entries(folder)?.iter().filter(|left| left.starts_with(&temp_path)) {
        let left = folder.join(left);
        fs::remove_file(&left).map_err(TableError::io(&left))?;
    }
    Ok(())
}
