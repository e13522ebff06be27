//! Saves matches to files. An existing file is never overwritten.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The most file names that are tried in a folder.
const MAX_NAMES: usize = 1000;

/// Writes `text` to a new file.
///
/// # Errors
/// The file exists already, or it cannot be written.
pub(super) fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Writes `text` to a new file in the current folder, otherwise in the system's folder for temporary files. Returns the
/// path; none if neither can be written.
pub(super) fn save_anywhere(id: &str, text: &str) -> Option<PathBuf> {
    let folders = [PathBuf::new(), std::env::temp_dir()];
    folders.iter().find_map(|folder| save_in(folder, id, text))
}

fn save_in(folder: &Path, id: &str, text: &str) -> Option<PathBuf> {
    for number in 1..=MAX_NAMES {
        let path = folder.join(format!("{id}-{number}.txt"));
        match write_new(&path, text) {
            Ok(()) => return Some(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(_) => return None,
        }
    }
    None
}
