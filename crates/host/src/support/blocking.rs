//! Work that may take a while, away from the threads that serve requests.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::task::spawn_blocking;

#[cfg(test)]
thread_local! {
    /// Whether work runs at once on this thread: in a simulation, whose order of events must not depend on other threads.
    pub(crate) static IN_PLACE: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Why there is no result; the log has the message of the panic.
const PANICKED: &str = "the work panicked";

/// The result of `work`, which a blocking thread does.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, &'static str> {
    #[cfg(test)]
    if IN_PLACE.get() {
        return Ok(work());
    }
    spawn_blocking(work).await.map_err(|_| PANICKED)
}

/// The result of `work`, which this thread does if it takes less than a millisecond, as `is_short` says, and a blocking thread
/// otherwise: to hand work over costs as much as most moves do.
pub(crate) async fn run_short_in_place<T: Send + 'static>(
    is_short: bool,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, &'static str> {
    match is_short {
        true => catch_unwind(AssertUnwindSafe(work)).map_err(|_| PANICKED),
        false => run_blocking(work).await,
    }
}
