//! Work that runs to its end once it has begun.

use tracing::Instrument;

/// Runs `work` in a task of its own, so that it completes even if the client disconnects.
pub async fn spawn_uncancellable<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    tokio::spawn(work.in_current_span()).await.expect("the work does not panic")
}
