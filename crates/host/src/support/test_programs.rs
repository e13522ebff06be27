//! Where tests find the database and bus servers that they start.

use std::env;
use std::path::PathBuf;

/// The folder that contains `program`: the first of `folders`, then of `PATH`. If no folder contains it, prints a
/// notice and returns None; panics instead if the environment variable `PUTAHI_CLUSTER` is set.
pub(crate) fn folder_of(
    program: &str,
    package: &str,
    folders: impl IntoIterator<Item = PathBuf>,
) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut all = folders.into_iter().chain(env::split_paths(&path));
    let found = all.find(|folder| folder.join(program).is_file());
    if found.is_none() {
        absent(program, package);
    }
    found
}

#[expect(clippy::print_stderr, reason = "whoever runs the tests must see what is not tested")]
fn absent(program: &str, package: &str) {
    assert!(env::var_os("PUTAHI_CLUSTER").is_none(), "{program} is not installed");
    eprintln!("skipped: {program} is not installed (Debian: apt-get install {package})");
}
