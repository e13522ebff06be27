//! Errors of table files.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What is read from a table, or why it cannot be read.
pub type Result<T, E = TableError> = std::result::Result<T, E>;

/// Why a table cannot be read or written: the file, and what is wrong with it. `Display` also says what to do.
#[derive(Debug)]
pub struct TableError {
    /// The file or folder concerned.
    pub path: PathBuf,
    /// What is wrong with the file or folder.
    pub kind: Kind,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum Kind {
    /// A system call failed.
    Io(io::Error),
    /// The file does not exist, and a job needs it.
    Missing,
    /// The file is not a table, or a table of another version of the format: the version found, if any.
    Version(Option<u16>),
    /// The table is for another game, other options or another sector, or has another codec: expected, found.
    Other(String, String),
    /// The length of the file differs from the length in its header: bytes expected, bytes found.
    Length(u64, u64),
    /// A checksum does not match: the offset of the block, in bytes.
    Damaged(u64),
    /// The manifest lists the table, but the file does not exist.
    Vanished,
    /// The file is a valid table, but not the table that the manifest lists.
    Swapped,
    /// A malformed line of a manifest, or a malformed part of a table: the line, or what is wrong.
    Malformed(String),
    /// Another process is solving the sector.
    Busy,
    /// A win has the greatest number of plies that the solver counts. It would not find a longer one.
    TooLong(u16),
}

impl TableError {
    /// An error of one file.
    pub fn new(path: &Path, kind: Kind) -> TableError {
        TableError { path: path.to_owned(), kind }
    }

    /// Makes an error of a system call on `path`.
    pub fn io(path: &Path) -> impl Fn(io::Error) -> TableError {
        move |error| TableError::new(path, Kind::Io(error))
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.kind {
            Kind::Io(error) => error.fmt(f),
            Kind::Missing => write!(f, "is missing; solve it first"),
            Kind::Version(Some(version)) => write!(f, "has version {version} of the format; solve it anew"),
            Kind::Version(None) => write!(f, "is no table; remove it and solve anew"),
            Kind::Other(wanted, found) => {
                write!(f, "holds {found} instead of {wanted}; remove it and solve anew")
            }
            Kind::Length(wanted, found) => {
                write!(f, "has {found} bytes instead of {wanted}; remove it and solve anew")
            }
            Kind::Damaged(offset) => write!(f, "is damaged at byte {offset}; remove it and solve anew"),
            Kind::Vanished => write!(f, "is gone though the manifest lists it; put it back or solve anew"),
            Kind::Swapped => write!(
                f,
                "is not the file that the manifest lists; put that one back, or remove this one and solve anew"
            ),
            Kind::Malformed(line) => {
                write!(
                    f,
                    "has a line `{line}` that lists no table; remove it, and it is made anew by the next solve"
                )
            }
            Kind::Busy => write!(f, "is being made by another process; wait for it or stop it"),
            Kind::TooLong(plies) => {
                write!(f, "has a win in {plies} plies, the most that the solver counts; it cannot be made")
            }
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            Kind::Io(error) => Some(error),
            _ => None,
        }
    }
}
