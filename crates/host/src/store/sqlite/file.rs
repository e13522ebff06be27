//! The file: which process holds it, and whether its tables are those of this version.

use std::fs;
use std::fs::{DirBuilder, File, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;
use crate::store::error::FileFault;
use crate::support::socket_path::SocketPath;

/// The name of the file, in the data folder.
pub const FILE: &str = "putahi.db";
/// The name of the file that is locked by the process that uses the data folder.
pub(super) const LOCK: &str = "lock";
/// The name of the socket through which the operator asks the running server for changes, in the data folder.
pub const ADMIN_SOCKET: &str = "admin.sock";
/// What makes the tables.
const SCHEMA: &str = include_str!("schema.sql");
/// By this number, "Puth" in ASCII, a database says that it is one of this program.
pub(crate) const APPLICATION: i32 = 0x5075_7468;
/// The version of the tables.
pub(crate) const VERSION: i64 = 2;

/// Holds the data folder for this process as long as the file is open. A server whose lock was removed by hand still uses the
/// folder if its socket answers.
pub(crate) fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(failed)?;
    let lock = acquire(folder)?;
    if SocketPath::of(folder, ADMIN_SOCKET).and_then(UnixStream::connect).is_ok() {
        return Err(StoreError::InUse(folder.into()));
    }
    withdraw_from_others(folder);
    Ok(lock)
}

/// Locks a folder that is there.
pub(super) fn acquire(folder: &Path) -> Result<File, StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    let mut options = File::options();
    let file = options.write(true).create(true).truncate(false).mode(0o600).open(folder.join(LOCK));
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.into())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Lets nobody but this user read the files of the store: earlier versions made them readable for all. So it is with the
/// folder, if there is nothing else in it.
fn withdraw_from_others(folder: &Path) {
    let files = [LOCK.to_owned(), FILE.to_owned(), format!("{FILE}-wal"), format!("{FILE}-shm")];
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
        [LOCK, "tables", ADMIN_SOCKET].contains(&name)
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
pub(super) fn make(folder: &Path) -> Result<(), StoreError> {
    match check(folder) {
        Err(StoreError::Folder(_, error)) if error.kind() == io::ErrorKind::NotFound => create(folder),
        checked => checked,
    }
}

/// Fails unless there is a file that may be a database. An empty one was never made by this program, and its matches are gone.
pub(crate) fn check(folder: &Path) -> Result<(), StoreError> {
    let file = folder.join(FILE);
    let unusable = |fault| Err(StoreError::Unusable(file.clone(), fault));
    match fs::metadata(&file) {
        Ok(found) if !found.is_file() => unusable(FileFault::NoFile),
        // SQLite takes a file of one byte for an empty one, too.
        Ok(found) if found.len() <= 1 => unusable(FileFault::Empty),
        Ok(_) => Ok(()),
        Err(_) if file.is_symlink() => unusable(FileFault::DanglingLink),
        Err(_) if has_log(folder) => unusable(FileFault::LogAlone),
        Err(error) => Err(StoreError::Folder(folder.into(), error)),
    }
}

/// Whether there is a write-ahead log with something in it.
pub(crate) fn has_log(folder: &Path) -> bool {
    fs::metadata(folder.join(format!("{FILE}-wal"))).is_ok_and(|found| found.len() > 0)
}

/// Makes a database without matches. It gets its name when it is whole, so that an interrupted start leaves no empty file.
fn create(folder: &Path) -> Result<(), StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    let (file, new) = (folder.join(FILE), folder.join(format!("{FILE}.new")));
    let mut options = File::options();
    options.write(true).create(true).truncate(true).mode(0o600).open(&new).map_err(failed)?;
    let mut database = open(&new)?;
    // Nobody needs the file before it has its name.
    database.execute_batch("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;")?;
    make_tables(&mut database, &file)?;
    drop(database);
    let synced = File::open(&new).and_then(|new| new.sync_all());
    let was_used = fs::read_dir(folder).map_err(failed)?.flatten().any(|entry| {
        let name = entry.file_name();
        name != LOCK && new.file_name() != Some(&name)
    });
    let named = synced.and_then(|()| fs::rename(&new, &file)).and_then(|()| sync_folder(&file));
    named.map_err(failed)?;
    if was_used {
        tracing::info!(folder = %folder.display(), "the data folder held no matches: the store begins empty");
    }
    Ok(())
}

/// Makes the names in the folder of `path` durable.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Opens a file that is there.
fn open(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::default().difference(OpenFlags::SQLITE_OPEN_CREATE);
    Ok(Connection::open_with_flags(file, flags)?)
}

/// Opens the file to write it; its tables are made if there are none.
pub(super) fn writer(folder: &Path) -> Result<Connection, StoreError> {
    let mut database = open(&folder.join(FILE))?;
    // The database itself would open it, and fail at the first event.
    if database.is_readonly("main")? {
        return Err(StoreError::Folder(folder.into(), io::ErrorKind::PermissionDenied.into()));
    }
    database.busy_timeout(BUSY)?;
    // Nothing is changed in a database of another program or version.
    check_version(&database, &folder.join(FILE))?;
    // What is deleted is overwritten.
    database
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;")?;
    // Where there are tables, this opens the log, whose file is compared at each write from now on.
    make_tables(&mut database, &folder.join(FILE))?;
    database.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    database.execute_batch("PRAGMA foreign_keys = ON;")?;
    database.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(database)
}

/// Brings everything into the file, and empties the write-ahead log: what was deleted or replaced can be read there until then.
/// If another process reads at the moment, a later call does it.
pub(super) fn empty_log(database: &Connection) -> rusqlite::Result<()> {
    database.busy_timeout(Duration::ZERO)?;
    let done = database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    database.busy_timeout(BUSY)?;
    done
}

/// Opens the file to read it.
pub(super) fn reader(folder: &Path) -> Result<Connection, StoreError> {
    let database = open(&folder.join(FILE))?;
    database.execute_batch("PRAGMA query_only = ON;")?;
    database.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(database)
}

/// Opens the file to read it, whether another process writes it or not.
pub(super) fn read_only(folder: &Path) -> Result<Connection, StoreError> {
    check(folder)?;
    let database = Connection::open_with_flags(folder.join(FILE), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    match check_version(&database, &folder.join(FILE))? {
        true => Ok(database),
        false => Err(StoreError::Unusable(folder.join(FILE), FileFault::Foreign)),
    }
}

/// How long the writer waits for another process that reads.
const BUSY: Duration = Duration::from_secs(5);

/// The number of pages in the write-ahead log at which they are brought into the file. An append waits until that is done, and of
/// pages that are written often only the last comes into the file.
const CHECKPOINT: i64 = 8000;

/// More than there are different statements.
const STATEMENTS: usize = 64;

/// Whether a database has the tables of this version; false if it has none at all.
pub(crate) fn check_version(database: &Connection, file: &Path) -> Result<bool, StoreError> {
    let number = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0));
    let (application, version) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    let unusable = |fault| Err(StoreError::Unusable(file.to_owned(), fault));
    match (application == i64::from(APPLICATION), version) {
        (true, VERSION) => Ok(true),
        (true, _) => Err(StoreError::Version(version, VERSION)),
        (false, 1..=3) if application == 0 => unusable(FileFault::BeforeRelease),
        (false, 0) if number("SELECT count(*) FROM sqlite_schema")? == 0 => Ok(false),
        (false, _) => unusable(FileFault::Foreign),
    }
}

pub(in crate::store) fn make_tables(database: &mut Connection, file: &Path) -> Result<(), StoreError> {
    let change = database.transaction()?;
    if !check_version(&change, file)? {
        change.execute_batch(SCHEMA)?;
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(change.commit()?)
}
