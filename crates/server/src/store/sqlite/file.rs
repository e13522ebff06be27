//! The file: who holds it, and which version its tables are of.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;

/// The name of the file, in the data folder.
pub(crate) const FILE: &str = "putahi.db";
/// What makes the tables of each version from those of the one before.
const STEPS: [&str; 2] = [include_str!("1.sql"), include_str!("2.sql")];

/// Holds the data folder for this process as long as the file is open.
pub(crate) fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    let file = File::create(folder.join("lock")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.into())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Opens the file to write it; its tables are brought to the latest version.
pub(super) fn writer(folder: &Path) -> Result<Connection, StoreError> {
    let mut database = Connection::open(folder.join(FILE))?;
    // The database itself would open it, and fail at the first event.
    if database.is_readonly("main")? {
        return Err(StoreError::Folder(folder.into(), io::ErrorKind::PermissionDenied.into()));
    }
    database.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")?;
    migrate(&mut database)?;
    database.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    // Not before: where tables are made anew, what refers to them must be let alone.
    database.execute_batch("PRAGMA foreign_keys = ON;")?;
    database.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(database)
}

/// An empty database of the latest version in memory.
#[cfg(test)]
pub(in crate::store) fn database_in_memory() -> Result<Connection, StoreError> {
    let mut database = Connection::open_in_memory()?;
    migrate(&mut database)?;
    database.execute_batch("PRAGMA foreign_keys = ON;")?;
    database.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(database)
}

/// Opens the file to read it.
pub(super) fn context(folder: &Path) -> Result<Connection, StoreError> {
    let database = Connection::open(folder.join(FILE))?;
    database.execute_batch("PRAGMA query_only = ON;")?;
    database.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(database)
}

/// Opens the file to read it, whether another process writes it or not.
pub(super) fn read_only(folder: &Path) -> Result<Connection, StoreError> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Err(StoreError::Folder(folder.into(), io::ErrorKind::NotFound.into()));
    }
    let database = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let version: i64 = database.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match version == latest() {
        true => Ok(database),
        false => Err(StoreError::Version(version, latest())),
    }
}

/// So many pages wait beside the file before they are brought into it. Whoever appends waits as long as that takes, and of
/// pages that are written often only the last comes into the file.
const CHECKPOINT: i64 = 8000;

/// More than there are different statements.
const STATEMENTS: usize = 64;

/// The version of the tables that this program makes.
pub(crate) const fn latest() -> i64 {
    STEPS.len() as i64
}

fn migrate(database: &mut Connection) -> Result<(), StoreError> {
    let latest = latest();
    database.execute_batch("PRAGMA foreign_keys = OFF;")?;
    let change = database.transaction()?;
    let version: i64 = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = usize::try_from(version).ok().filter(|done| *done <= STEPS.len());
    let done = done.ok_or(StoreError::Version(version, latest))?;
    STEPS[done..].iter().try_for_each(|step| change.execute_batch(step))?;
    change.pragma_update(None, "user_version", latest)?;
    Ok(change.commit()?)
}
