//! The file: who holds it, and which version its tables are of.

use std::fs::{self, DirBuilder, File, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;

/// The name of the file, in the data folder.
pub(crate) const FILE: &str = "putahi.db";
/// The name of the socket through which the operator asks the running server for changes, in the data folder.
pub(crate) const ADMIN_SOCKET: &str = "admin.sock";
/// What makes the tables of each version from those of the one before.
const STEPS: [&str; 2] = [include_str!("1.sql"), include_str!("2.sql")];

/// Holds the data folder for this process as long as the file is open.
pub(crate) fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(failed)?;
    let mut options = File::options();
    let file = options.write(true).create(true).truncate(false).mode(0o600).open(folder.join("lock"));
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {
            withdraw_from_others(folder);
            Ok(file)
        }
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.into())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Lets nobody but this user read the files of the store: earlier versions made them readable for all. So it is with the
/// folder, if there is nothing else in it.
fn withdraw_from_others(folder: &Path) {
    let files = ["lock".to_owned(), FILE.to_owned(), format!("{FILE}-wal"), format!("{FILE}-shm")];
    for file in files {
        withdraw(&folder.join(file));
    }
    if is_ours_alone(folder) {
        withdraw(folder);
    }
}

/// Whether a folder holds nothing but what this program puts into it.
fn is_ours_alone(folder: &Path) -> bool {
    let is_ours = |name: &str| {
        ["lock", "tables", ADMIN_SOCKET].contains(&name)
            || [FILE, "replaced-"].iter().any(|ours| name.starts_with(ours))
    };
    fs::read_dir(folder).is_ok_and(|mut entries| {
        entries.all(|entry| entry.is_ok_and(|entry| entry.file_name().to_str().is_some_and(is_ours)))
    })
}

/// Takes away what others may do with a file or folder of this user.
fn withdraw(path: &Path) {
    let Ok(found) = fs::metadata(path) else { return };
    let mode = found.permissions().mode();
    let is_ours = found.uid() == rustix::process::geteuid().as_raw();
    if is_ours
        && mode & 0o077 != 0
        && let Err(error) = fs::set_permissions(path, Permissions::from_mode(mode & !0o077))
    {
        tracing::warn!(path = %path.display(), %error, "others on this machine may read what the server stores");
    }
}

/// Makes the file, for its owner only, unless it is there.
fn make(folder: &Path) -> Result<(), StoreError> {
    let made = File::options().write(true).create_new(true).mode(0o600).open(folder.join(FILE));
    match made {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            Err(StoreError::Folder(folder.into(), error))
        }
        _ => Ok(()),
    }
}

/// Opens the file to write it; its tables are brought to the latest version.
pub(super) fn writer(folder: &Path) -> Result<Connection, StoreError> {
    make(folder)?;
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
pub(super) fn reader(folder: &Path) -> Result<Connection, StoreError> {
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
