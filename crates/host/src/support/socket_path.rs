//! Addresses of sockets in folders whose paths are too long for the system.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

/// The longest path of a socket that every system takes, in bytes.
const LONGEST: usize = 100;

/// The address of a socket in a folder. Systems take only short ones: a folder with a long path is opened, and named by its
/// number.
pub struct SocketPath {
    path: PathBuf,
    /// Keeps the number valid.
    _folder: Option<File>,
}

impl SocketPath {
    /// The address of the socket `name` in `folder`.
    ///
    /// # Errors
    /// The folder cannot be opened.
    pub fn of(folder: &Path, name: &str) -> io::Result<SocketPath> {
        let path = folder.join(name);
        if !cfg!(target_os = "linux") || path.as_os_str().len() <= LONGEST {
            return Ok(SocketPath { path, _folder: None });
        }
        let folder = File::open(folder)?;
        let path = format!("/proc/self/fd/{}/{name}", folder.as_raw_fd());
        Ok(SocketPath { path: path.into(), _folder: Some(folder) })
    }
}

impl AsRef<Path> for SocketPath {
    fn as_ref(&self) -> &Path {
        &self.path
    }
}
