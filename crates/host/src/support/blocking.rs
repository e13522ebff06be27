//! Work that may take a while, away from the threads that serve requests.

use tokio::task::{JoinError, spawn_blocking};

#[cfg(test)]
thread_local! {
    /// Whether work runs at once on this thread: in a simulation, whose order of events must not depend on other threads.
    pub(crate) static IN_PLACE: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// The result of `work`, which a blocking thread does.
///
/// # Errors
/// `work` panics.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    #[cfg(test)]
    if IN_PLACE.get() {
        return Ok(work());
    }
    spawn_blocking(work).await
}
