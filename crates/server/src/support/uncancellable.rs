//! Work that is done to its end once it has begun.

use tracing::Instrument;

/// Does `work` in a task of its own: a browser that leaves must not stop it halfway.
pub(crate) async fn spawn_uncancellable<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> T {
    tokio::spawn(work.in_current_span()).await.expect("the work does not panic")
}
