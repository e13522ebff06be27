//! Matches in files. No file is ever written over.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// So many names are tried before a folder is given up.
const NAMES: usize = 1000;

/// Writes `text` to a new file.
///
/// # Errors
/// There is a file of this name, or it cannot be written.
pub(super) fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Writes `text` to a new file in the current folder, or in the system's for what is temporary; nothing if neither
/// takes it.
pub(super) fn keep(id: &str, text: &str) -> Option<PathBuf> {
    let folders = [PathBuf::new(), std::env::temp_dir()];
    folders.iter().find_map(|folder| keep_in(folder, id, text))
}

fn keep_in(folder: &Path, id: &str, text: &str) -> Option<PathBuf> {
    for number in 1..=NAMES {
        let path = folder.join(format!("{id}-{number}.txt"));
        match write_new(&path, text) {
            Ok(()) => return Some(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(_) => return None,
        }
    }
    None
}
