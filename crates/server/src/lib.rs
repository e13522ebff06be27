//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.
//!
//! The feature `cluster` adds PostgreSQL and NATS, by which several nodes share their matches. It is off unless asked for:
//! by `cargo tree -e normal,build` the program is made of 220 packages without it and of 287 with it.

#[cfg(all(test, feature = "cluster"))]
mod absent;
mod account;
mod actor;
mod address;
mod admin;
mod api;
mod assets;
pub mod backup;
mod begin;
mod body;
mod bounds;
mod brain;
mod browse;
mod bus;
mod caller;
mod conduct;
mod cookie;
mod diary;
mod drain;
mod drawn;
mod error;
mod gathering;
mod gauges;
mod guesses;
mod health;
mod house;
mod keeping;
mod limits;
mod live;
mod lobby;
mod matches;
mod me;
mod meeting;
pub mod mind;
mod moving;
mod names;
mod nodes;
mod order;
mod pages;
mod passphrase;
mod play;
mod probe;
mod proxies;
mod reader;
mod room;
mod rooms;
mod routes;
mod secret;
mod session;
mod settings;
mod small;
mod socket;
#[allow(dead_code, reason = "rooms, accounts and sweeps are its users")]
mod store;
mod tokens;
mod watch;
mod whole;
mod wire;

pub use address::{Address, AddressError};
pub use admin::AdminError;
pub use bounds::{Bounds, Rate};
#[cfg(feature = "cluster")]
pub use bus::BusError;
pub use conduct::Conduct;
pub use drain::serve;
#[cfg(feature = "cluster")]
pub use house::ConnectError;
pub use house::House;
pub use keeping::Keeping;
pub use proxies::{Network, NetworkError, Proxies};
pub use routes::app;
pub use store::StoreError;
