//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.

mod assets;
mod begin;
mod body;
mod brain;
mod browse;
mod error;
mod house;
mod live;
pub mod mind;
mod pages;
mod play;
mod probe;
mod reader;
mod routes;
mod settings;
mod small;
#[allow(dead_code, reason = "sessions, rooms and sweeps are its users")]
mod store;

use std::future::Future;
use std::io;

use tokio::net::TcpListener;

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
    let closing = house.closing.clone();
    let stopped = async move {
        stop.await;
        closing.send_replace(true);
    };
    axum::serve(listener, app(house)).with_graceful_shutdown(stopped).await
}
