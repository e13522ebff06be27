//! Serving, and shutting down: first the shutdown is announced, then connections are closed.

mod connection_limit;
mod connections;
mod timed;

use std::future::Future;
use std::io;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::rooms::ending;
pub use crate::server::connections::bind;
use crate::state::AppState;
use putahi_host::jobs::{cluster, sweeper};

/// How long the server still answers after it was asked to stop: meanwhile `/readyz` says no, so that a balancer turns
/// elsewhere, and a request for a new match is refused with the reason.
const ANNOUNCE: Duration = Duration::from_millis(1500);
/// How long connections have to end after that. Together with [`ANNOUNCE`] and the end of the process these are less than
/// five seconds, and the store may take two more.
const CLOSE: Duration = Duration::from_millis(2500);

/// Serves until `stop` is done. Then pages that follow a match are let go and no match
/// begins; commands under way are ended, and the store is closed; after six seconds at most this returns, whatever clients do.
///
/// # Errors
/// The store fails at the start, or the data folder is gone at the end.
pub async fn serve(
    app: AppState,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    sweeper::begin(&app.host).await.map_err(io::Error::other)?;
    let sweeping = tokio::spawn(sweeper::run(app.host.clone()));
    let clustering = tokio::spawn(cluster::run(app.host.clone()));
    let ending_rooms = tokio::spawn(ending::run(app.clone()));
    let (closing, serving) = (app.closing.clone(), app.clone());
    let (refuse, refused) = oneshot::channel::<()>();
    let ending = async move {
        stop.await;
        closing.send_replace(true);
        sleep(ANNOUNCE).await;
        // Nobody waits for it where serving has failed.
        let _ = refuse.send(());
        sleep(CLOSE).await;
    };
    let stopped = async { refused.await.unwrap_or_default() };
    tokio::select! {
        () = connections::serve(listener, serving, stopped) => {}
        () = ending => tracing::warn!("some clients did not close their connections in time"),
    }
    sweeping.abort();
    clustering.abort();
    ending_rooms.abort();
    app.store.close().await.map_err(io::Error::other)
}
