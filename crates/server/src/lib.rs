//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.

mod address;
mod api;
mod assets;
mod begin;
mod body;
mod bounds;
mod brain;
mod browse;
mod caller;
mod company;
mod conduct;
mod cookie;
mod error;
mod house;
mod limits;
mod live;
mod lobby;
pub mod mind;
mod names;
mod pages;
mod play;
mod probe;
mod proxies;
mod reader;
mod routes;
mod session;
mod settings;
mod small;
mod socket;
#[allow(dead_code, reason = "rooms, accounts and sweeps are its users")]
mod store;
mod tokens;
mod watch;

use std::future::Future;
use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

pub use address::{Address, AddressError};
pub use bounds::{Bounds, Rate};
pub use conduct::Conduct;
pub use house::House;
pub use proxies::{Network, NetworkError, Proxies};
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
    let service = app(house).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener, service).with_graceful_shutdown(stopped).await;
    watching.abort();
    served
}
