//! Serving, and shutting down: first the shutdown is announced, then connections are closed.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::http::router::router;
use crate::jobs::{cluster, sweeper, table_builder};
use crate::state::AppState;

/// How long the server still answers after it was asked to stop: meanwhile `/readyz` says no, so that a balancer turns
/// elsewhere, and a request for a new match is refused with the reason.
const ANNOUNCE: Duration = Duration::from_millis(1500);
/// How long connections have to end after that. Together with [`ANNOUNCE`] and the end of the process these are less than
/// five seconds.
const CLOSE: Duration = Duration::from_millis(2500);

/// Serves until `stop` is done, and makes small tables meanwhile. Then pages that follow a match are let go and no match
/// begins; commands under way are ended; after four seconds at most this returns, whatever clients do.
///
/// # Errors
/// The listener fails, or the system gives no thread.
pub async fn serve(
    app: AppState,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    table_builder::start(app.tables.table_dir().clone())?;
    sweeper::begin(&app).await.map_err(io::Error::other)?;
    let sweeping = tokio::spawn(sweeper::run(app.clone()));
    let clustering = tokio::spawn(cluster::run(app.clone()));
    let closing = app.closing.clone();
    let (refuse, refused) = oneshot::channel::<()>();
    let ending = async move {
        stop.await;
        closing.send_replace(true);
        sleep(ANNOUNCE).await;
        // Nobody waits for it where serving has failed.
        let _ = refuse.send(());
        sleep(CLOSE).await;
    };
    let listener = listener.tap_io(|connection| {
        // A message in several pieces would else wait for the other side's word on the first, some 40 ms.
        if let Err(error) = connection.set_nodelay(true) {
            tracing::debug!(%error, "a connection sends its pieces late");
        }
    });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let stopped = async { refused.await.unwrap_or_default() };
    let served = tokio::select! {
        served = axum::serve(listener, service).with_graceful_shutdown(stopped) => served,
        () = ending => {
            tracing::warn!("some clients did not close their connections in time");
            Ok(())
        }
    };
    sweeping.abort();
    clustering.abort();
    served
}
