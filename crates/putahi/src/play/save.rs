//! Saves matches to new files.

use std::path::{Path, PathBuf};

use putahi_cli::NewFile;

/// The most file names that are tried in a folder.
const MAX_NAMES: usize = 1000;

/// Writes `text` to a new file in the current folder, otherwise in the system's folder for temporary files. Returns the
/// path; none if neither can be written.
pub(super) fn save_anywhere(id: &str, text: &str) -> Option<PathBuf> {
    let folders = [PathBuf::new(), std::env::temp_dir()];
    folders.iter().find_map(|folder| save_in(folder, id, text))
}

fn save_in(folder: &Path, id: &str, text: &str) -> Option<PathBuf> {
    let mut paths = (1..=MAX_NAMES).map(|number| folder.join(format!("{id}-{number}.txt")));
    let path = paths.find(|path| !path.exists())?;
    NewFile::create(&path).ok()?.write_whole(text.as_bytes()).ok()?;
    Some(path)
}
