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
//! A folder for each feature (`matches`, `rooms`, `puzzles`, `analysis`, `review`, `account`, `site`, `admin`, `api`) over what they share:
//! `router` → features → `kernel` → `services`, `jobs` → `state` → `auth`, `live` → `error` → `store`, `bus` → `config`, `support`. Imports
//! go down only (`.ci/arrows` checks it).
//!
//! Tests simulate the core of several nodes under faults (`simulation`).
//!
//! The feature `cluster` adds PostgreSQL and NATS, by which several nodes share their matches. It is off unless asked for:
//! by `cargo tree -e normal,build` the program is made of 217 packages without it and of 284 with it.

mod account;
mod admin;
mod analysis;
mod api;
mod auth;
mod bus;
mod config;
mod error;
mod jobs;
mod kernel;
mod live;
mod matches;
mod puzzles;
mod review;
mod rooms;
mod router;
mod server;
mod services;
#[cfg(test)]
mod simulation;
mod site;
mod state;
mod store;
mod support;

pub use crate::admin::{
    AdminChange, AdminDone, AdminError, CheckedMatches, ExportedRecord, ListedAccount, ListedMatch,
    ListedRoom, MatchQuery,
};
#[cfg(feature = "cluster")]
pub use crate::bus::BusError;
pub use crate::config::limits::{Action, Limit, LimitConfig, Rate, Scope};
pub use crate::config::proxies::{Network, NetworkError, Proxies};
pub use crate::config::public_address::{PublicAddress, PublicAddressError};
pub use crate::config::retention::Retention;
pub use crate::config::server::ServerConfig;
pub use crate::jobs::table_builder::make_small_tables;
pub use crate::router::router;
pub use crate::server::{AdminSocket, bind, change_at_server, listen_for_admin, serve};
pub use crate::state::AppState;
#[cfg(feature = "cluster")]
pub use crate::state::ConnectError;
pub use crate::store::{Stage, StoreError, backup};
