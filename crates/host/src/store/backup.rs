//! Copies of all matches: made while a server runs, and brought back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::store::{FILE, StoreError, check_file, check_version, has_log, lock, sync_folder};

/// Why matches are not copied or brought back. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The data folder holds no matches.
    #[error("data folder {} holds no matches; give another with --data", .0.display())]
    Nothing(PathBuf),
    /// There is a file already where the backup should be.
    #[error("{} is there already and is not overwritten: give another name", .0.display())]
    Exists(PathBuf),
    /// The data folder holds matches already.
    #[error(
        "data folder {} holds matches already: give another with --data, or set them aside with --replace",
        .0.display()
    )]
    Kept(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// A file is no backup, or is damaged: the file and what is wrong.
    #[error("{} cannot be restored: {}; nothing has changed", .0.display(), .1)]
    Broken(PathBuf, String),
    /// The store fails, or the data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The number of matches.
    pub matches: u64,
    /// The number of events in all of them.
    pub events: u64,
}

/// Copies all matches of the data folder `folder` into the new file `to`, whether a server runs there or not. Whatever was
/// acknowledged before is in the copy, and the copy is on the disk when this returns.
///
/// # Errors
/// There are no matches, `to` is there already, or something cannot be read or written.
pub fn backup(folder: &Path, to: &Path) -> Result<Copied, BackupError> {
    let from = folder.join(FILE);
    check_file(folder).map_err(|error| match error {
        StoreError::Folder(..) => BackupError::Nothing(folder.into()),
        unusable => unusable.into(),
    })?;
    if to.exists() {
        return Err(BackupError::Exists(to.into()));
    }
    let written = Unfinished::beside(to)?;
    let database = Connection::open_with_flags(&from, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let copy = text(&written.0)?;
    database.and_then(|database| database.execute("VACUUM INTO ?1", [copy])).map_err(StoreError::from)?;
    let copied = check(&written.0, to)?;
    written.finish(to)?;
    Ok(copied)
}

/// Brings the matches in `file` back into the data folder `folder`; those that are there are set aside in a folder of their
/// own if `replace` says so, and are a reason to refuse otherwise.
///
/// # Errors
/// The folder is in use, or holds matches and `replace` is false; the file is no backup, damaged, or of a later version; or
/// something cannot be read or written.
pub fn restore(file: &Path, folder: &Path, replace: bool) -> Result<Restored, BackupError> {
    if !file.exists() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        return Err(BackupError::File(file.into(), missing));
    }
    let _alone = lock(folder)?;
    let kept = folder.join(FILE);
    // A log without its file would be taken for that of the file that is brought back.
    let holds_matches = kept.exists() || has_log(folder);
    if holds_matches && !replace {
        return Err(BackupError::Kept(folder.into()));
    }
    let written = Unfinished::beside(&kept)?;
    // Not `fs::copy`, which would also copy the permissions of the file.
    let copied = File::open(file).and_then(|mut from| io::copy(&mut from, &mut File::create(&written.0)?));
    copied.map_err(|error| BackupError::File(file.into(), error))?;
    let copied = check(&written.0, file)?;
    let aside = holds_matches.then(|| set_aside(folder)).transpose()?;
    written.finish(&kept)?;
    Ok(Restored { copied, aside })
}

/// What has been brought back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What there is now.
    pub copied: Copied,
    /// Where the matches are that were there before.
    pub aside: Option<PathBuf>,
}

/// A file that is being written; it goes away if it does not come to be finished.
struct Unfinished(PathBuf);

impl Unfinished {
    /// A new file, only its owner's to read, beside `path`.
    fn beside(path: &Path) -> Result<Unfinished, BackupError> {
        use std::os::unix::fs::OpenOptionsExt;
        let unfinished = path.with_added_extension("unfinished");
        let mut new = File::options();
        let made = new.write(true).create(true).truncate(true).mode(0o600).open(&unfinished);
        made.map_err(|error| BackupError::File(unfinished.clone(), error))?;
        Ok(Unfinished(unfinished))
    }

    /// Gives the file the name `path`, on the disk, where nothing has this name.
    fn finish(self, path: &Path) -> Result<(), BackupError> {
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(path.into()),
            _ => BackupError::File(path.into(), error),
        };
        File::open(&self.0).and_then(|file| file.sync_all()).map_err(failed)?;
        // Unlike a rename, a link takes no other file's place.
        fs::hard_link(&self.0, path).map_err(failed)?;
        sync_folder(path).map_err(failed)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // It stays where it cannot be taken away; the next one takes its place.
        let _ = fs::remove_file(&self.0);
    }
}

fn text(path: &Path) -> Result<&str, BackupError> {
    let unreadable = || BackupError::Broken(path.into(), "its name is no UTF-8".to_owned());
    path.to_str().ok_or_else(unreadable)
}

/// What the file at `path` holds, once nothing is wrong with it; faults name it `name`.
fn check(path: &Path, name: &Path) -> Result<Copied, BackupError> {
    let broken = |what: String| BackupError::Broken(name.into(), what);
    let unreadable = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt) => broken(format!("it is damaged ({error})")),
        _ => broken(format!("it is no backup of Putahi ({error})")),
    };
    let database = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(unreadable)?;
    let count =
        |sql: &str| database.query_row(sql, [], |row| row.get(0)).map(i64::unsigned_abs).map_err(unreadable);
    match check_version(&database, name) {
        Ok(true) => {}
        Ok(false) => return Err(broken("it is no backup of Putahi (it is empty)".to_owned())),
        Err(StoreError::Database(error)) => return Err(unreadable(error)),
        Err(StoreError::Unusable(_, fault)) => return Err(broken(format!("it {fault}"))),
        Err(error) => return Err(broken(error.to_string())),
    }
    let found: String =
        database.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(unreadable)?;
    if found != "ok" {
        return Err(broken(format!("it is damaged ({found})")));
    }
    if count("SELECT count(*) FROM pragma_foreign_key_check")? != 0 {
        return Err(broken("it is damaged: it holds moves of no match".to_owned()));
    }
    Ok(Copied {
        matches: count("SELECT count(*) FROM matches")?,
        events: count("SELECT count(*) FROM events")?,
    })
}

/// Moves the matches of `folder` into a new folder in it, which is given.
fn set_aside(folder: &Path) -> Result<PathBuf, BackupError> {
    let kept = folder.join(FILE);
    // Puts all into one file, so that no crash between the moves can part them; where the file is too damaged for that, the
    // parts are moved as they are.
    if check_file(folder).is_ok() {
        let _ = Connection::open(&kept).and_then(|old| old.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    let aside = (1..).map(|number| folder.join(format!("replaced-{number}"))).find(|aside| !aside.exists());
    let aside = aside.expect("numbers do not end");
    let failed = |error| BackupError::File(aside.clone(), error);
    fs::create_dir(&aside).map_err(failed)?;
    for end in ["", "-wal", "-shm"] {
        let name = format!("{FILE}{end}");
        if folder.join(&name).exists() {
            fs::rename(folder.join(&name), aside.join(&name)).map_err(failed)?;
        }
    }
    sync_folder(&aside.join(FILE)).map_err(failed)?;
    Ok(aside)
}
