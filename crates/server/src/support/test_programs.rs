//! Where tests find the servers that they start.

use std::env;
use std::path::PathBuf;

/// The folder where `program` is: the first of `folders`, or of the path. Where it is in none, that is said, and a failure
/// if the environment has `PUTAHI_CLUSTER`.
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
