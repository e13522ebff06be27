//! What can be wrong with tables.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why tables cannot be read or made: the file concerned, what is wrong, and what to do.
#[derive(Debug)]
pub struct Fault {
    /// The file or folder concerned.
    pub path: PathBuf,
    /// What is wrong with it.
    pub kind: Kind,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum Kind {
    /// The system refused to read or write it.
    Io(io::Error),
    /// It is not there, and a job needs it.
    Missing,
    /// It is no table, or is written by rules of another version: the version found, if any.
    Version(Option<u16>),
    /// It holds another game, other options or another sector: what was expected, what was found.
    Other(String, String),
    /// It is shorter or longer than its header says: bytes expected, bytes found.
    Length(u64, u64),
    /// A checksum does not hold: the offset of the block, in bytes.
    Damaged(u64),
    /// The manifest lists it, but it is gone.
    Vanished,
    /// It is sound, but not the file that the manifest lists.
    Swapped,
    /// A line of a manifest is none: the line.
    Malformed(String),
    /// Another process is making it.
    Busy,
}

impl Fault {
    /// A fault of one file.
    pub fn new(path: &Path, kind: Kind) -> Fault {
        Fault { path: path.to_owned(), kind }
    }

    /// An error of the system, with the file that it concerns.
    pub fn io(path: &Path) -> impl Fn(io::Error) -> Fault {
        move |error| Fault::new(path, Kind::Io(error))
    }
}

impl fmt::Display for Fault {
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
        }
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            Kind::Io(error) => Some(error),
            _ => None,
        }
    }
}
