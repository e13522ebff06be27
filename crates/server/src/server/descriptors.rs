//! The limit to the number of files and connections that this process may have open.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// From this limit on a server works for a few people.
const LEAST: usize = 256;

/// Raises the limit to open files and connections as far as the system allows, and returns it.
pub(crate) fn raise_limit() -> usize {
    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, ..before };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit to open files and connections stays as it is");
    }
    let limit = getrlimit(Resource::Nofile).current;
    let limit = limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
    if limit < LEAST {
        tracing::warn!(
            limit,
            "so few files and connections may be open that visitors are turned away: allow at least 1024, by LimitNOFILE=1024 \
             in the unit of systemd, or by ulimit -n 1024 in the shell that starts the server"
        );
    }
    limit
}
