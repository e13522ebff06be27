//! The server: pages, HTTP and WebSocket interfaces, live matches and their storage. Nothing here names a game.
//!
//! ```no_run
//! use putahi_server::{AppState, bind, serve};
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let app = AppState::open("data".as_ref())?;
//! let listener = bind("127.0.0.1:8080".parse()?)?;
//! let stop = async { tokio::signal::ctrl_c().await.expect("the system lets a program wait for signals") };
//! serve(app, listener, stop).await?;
//! # Ok(())
//! # }
//! ```
//!
//! `docs/ARCHITECTURE.md` describes the modules.

mod account;
mod admin;
mod analysis;
mod api;
mod cache;
mod coach;
mod common;
mod config;
mod error;
mod matches;
mod puzzles;
mod review;
mod rooms;
mod router;
mod server;
mod site;
mod state;
#[cfg(test)]
mod stored_first;

pub use crate::admin::{
    AdminChange, AdminDone, AdminError, AdminSocket, CheckedMatches, ListedAccount, ListedMatch, ListedRoom,
    MatchQuery, change_at_server, listen_for_admin,
};
pub use crate::config::ServerConfig;
pub use crate::config::error::ConfigError;
pub use crate::config::operator::{Contact, LONGEST_NOTICE, Operator};
pub use crate::config::proxies::Network;
pub use crate::config::public_address::PublicAddress;
pub use crate::router::router;
pub use crate::server::{bind, serve};
pub use crate::site::paper::game_address;
pub use crate::state::AppState;
pub use putahi_host::Host;
pub use putahi_host::limits::rates::{Action, Limit, LimitConfig, Rate, Scope};
pub use putahi_host::retention::Retention;
pub use putahi_host::store::{Stage, StoreError, backup};
pub use putahi_host::support::metrics::Metrics;
