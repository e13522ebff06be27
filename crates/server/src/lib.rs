//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.

mod api;
mod assets;
mod brain;
mod error;
mod live;
mod pages;
mod store;

use std::future::Future;
use std::io;
use std::path::Path;

use tokio::net::TcpListener;

pub use api::app;
pub use store::StoreError;

use live::Matches;
use store::Store;

/// What the handlers of requests share.
#[derive(Clone)]
pub struct House {
    matches: Matches,
    brain: brain::Brain,
}

impl House {
    /// The house that keeps its matches in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<House, StoreError> {
        Ok(House { matches: Matches::new(Store::open(folder)?), brain: brain::Brain::new() })
    }
}

/// Serves until `stop` is done; requests under way are ended first.
///
/// # Errors
/// The listener fails.
pub async fn serve(
    house: House,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(listener, app(house)).with_graceful_shutdown(stop).await
}
