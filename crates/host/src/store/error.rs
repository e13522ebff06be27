//! Why the store cannot do what it is asked.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;

/// Why a file cannot be the database. It is not replaced by an empty one: what it held may still be brought back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// It has no content.
    #[error(
        "is empty, and what it held is gone: bring a backup back with putahi restore FILE --replace, or remove the file to begin anew"
    )]
    Empty,
    /// It is a folder or something else.
    #[error("is no file: move it away, or give another folder with --data")]
    NoFile,
    /// It is a link to nothing.
    #[error("is a link to a file that is not there: mount its disk, or remove the link to begin anew")]
    DanglingLink,
    /// It is not there, but its write-ahead log is.
    #[error(
        "is not there, but its log putahi.db-wal is: put the file back, bring a backup back with putahi restore FILE --replace, or \
         remove the log to begin anew"
    )]
    LogAlone,
    /// It is of a version of this program before its first release.
    #[error(
        "was made by a version of Putahi from before its first release, which this one cannot read: keep that program for it, and \
         give this one another folder with --data"
    )]
    BeforeRelease,
    /// It is a database of another program.
    #[error("is a database of another program: move it away, or give another folder with --data")]
    Foreign,
}

/// Why the store cannot do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The data folder cannot be made or written.
    #[error("data folder {} cannot be used: {}; give another with --data", .0.display(), .1)]
    Folder(PathBuf, io::Error),
    /// A file of the data folder is no longer the one that this process has open: it was removed, moved,
    /// replaced or overwritten.
    #[error(
        "{} is no longer the file that this server has open: it was removed, moved, replaced or overwritten. Nothing is stored \
         until it is back; if it does not come back, stop the server, restore a backup and start it again",
        .0.display()
    )]
    Lost(PathBuf),
    /// What has the name of the database is none.
    #[error("{} {}", .0.display(), .1)]
    Unusable(PathBuf, FileFault),
    /// Another process uses the data folder.
    #[error("data folder {} is in use by another process: stop that one or give --data", .0.display())]
    InUse(PathBuf),
    /// The data is of another version of the program: its version, and the latest that this program knows.
    #[error("the data is of version {0}, this program knows version {1}: use the program that wrote it")]
    Version(i64, i64),
    /// The file could not be read or written.
    #[error("storage: {}{}", .0, hint(.0))]
    Database(rusqlite::Error),
    /// A text that is no address of a database: why, without the address, which may hold a password.
    #[error("invalid address of a database, expected postgres://user:password@host/name: {0}")]
    DatabaseAddress(String),
    /// The database of the nodes cannot be reached, or fails: why.
    #[error("database: {0}")]
    Server(String),
    /// A stored match is damaged, or only a newer program can read it: its id and what is wrong.
    #[error("stored match {0} cannot be read: {1}")]
    Broken(String, String),
    /// Something else that is stored cannot be read: what it is, with its id, and what is wrong.
    #[error("stored {0} cannot be read: {1}")]
    BrokenDocument(String, String),
    /// Somebody else has written there: the number of an event, the id of a command or the version of a document is taken.
    #[error("write conflict: it was changed meanwhile")]
    Conflict,
    /// A group of requests could not be written to the disk; none of them was.
    #[error("storage: the transaction failed and was rolled back: {0}")]
    Commit(String),
    /// The database has dropped a group of requests by itself.
    #[error("the database rolled the transaction back by itself; is the disk full?")]
    Dropped,
    /// The store does not answer: it is closed, or a request panicked or took too long.
    #[error("storage does not answer")]
    Closed,
    /// The store has not said what came of a write: it may be kept, now or later, or not.
    #[error("storage: the outcome of the write is unknown")]
    Unknown,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error)
    }
}

impl StoreError {
    /// Whether a single match cannot be read, while the store works.
    pub const fn is_unreadable_match(&self) -> bool {
        matches!(self, StoreError::Broken(..))
    }

    /// Whether a write that failed so may have been done all the same.
    pub(crate) const fn is_unanswered(&self) -> bool {
        matches!(self, StoreError::Unknown | StoreError::Closed)
    }

    /// Whether the data folder is no longer there. That was logged when it was noticed.
    pub const fn is_lost(&self) -> bool {
        matches!(self, StoreError::Lost(_))
    }

    /// Why the store takes no writes, for the monitoring of the server.
    pub(crate) const fn brief(&self) -> &'static str {
        match self {
            StoreError::Lost(_) => "the data folder was removed or replaced",
            _ => "the store fails",
        }
    }

    /// Whether it is certain that nothing of a write that failed so is kept.
    pub(crate) fn is_definite(&self) -> bool {
        !matches!(self, StoreError::Unknown | StoreError::Closed | StoreError::Conflict)
    }
}

/// What an operator can do about a fault of the database, as the end of a sentence; nothing where that is unclear.
pub(crate) fn hint(error: &rusqlite::Error) -> &'static str {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => {
            "; is there room on the disk, and may the program write there?"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            "; let the user who runs the program read and write the data folder and its files"
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            "; the file is damaged: bring a backup back with putahi restore FILE --replace"
        }
        _ => "",
    }
}
