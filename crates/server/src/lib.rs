//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.
//!
//! The feature `cluster` adds PostgreSQL and NATS, by which several nodes share their matches. It is off unless asked for:
//! the program is made of 229 packages without it and of 321 with it.

#[cfg(all(test, feature = "cluster"))]
mod absent;
mod assets;
mod begin;
mod body;
mod brain;
mod browse;
#[allow(dead_code, reason = "live matches of several nodes are its users")]
mod bus;
mod company;
mod cookie;
mod error;
mod house;
mod live;
mod lobby;
pub mod mind;
mod names;
mod pages;
mod play;
mod probe;
mod reader;
mod routes;
mod session;
mod settings;
mod small;
mod socket;
#[allow(dead_code, reason = "rooms, accounts and sweeps are its users")]
mod store;
mod watch;

use std::future::Future;
use std::io;

use tokio::net::TcpListener;

#[cfg(feature = "cluster")]
pub use bus::BusError;
pub use house::House;
pub use routes::app;
pub use store::StoreError;

/// Serves until `stop` is done, and makes small tables meanwhile; commands under way are ended first, pages that follow a
/// match are let go.
///
/// # Errors
/// The listener fails, or the system gives no thread.
pub async fn serve(
    house: House,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    small::make(house.library.shelf().clone())?;
    watch::credit(&house).await.map_err(io::Error::other)?;
    let watching = tokio::spawn(watch::watch(house.clone()));
    let closing = house.closing.clone();
    let stopped = async move {
        stop.await;
        closing.send_replace(true);
    };
    let served = axum::serve(listener, app(house)).with_graceful_shutdown(stopped).await;
    watching.abort();
    served
}
