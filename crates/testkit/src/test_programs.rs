//! Where tests find the database and bus servers that they start.

use std::env;
use std::path::PathBuf;

/// The folder that contains `program`: the first of `folders`, then of `PATH`.
///
/// # Panics
/// No folder contains it.
pub fn folder_of(program: &str, package: &str, folders: impl IntoIterator<Item = PathBuf>) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut all = folders.into_iter().chain(env::split_paths(&path));
    let found = all.find(|folder| folder.join(program).is_file());
    found.unwrap_or_else(|| panic!("{program} is not installed (Debian: apt-get install {package})"))
}
