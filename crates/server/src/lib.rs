//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.

#[cfg(all(test, feature = "cluster"))]
mod absent;
mod address;
mod assets;
pub mod backup;
mod begin;
mod body;
mod brain;
mod browse;
#[allow(dead_code, reason = "live matches of several nodes are its users")]
mod bus;
mod company;
mod conduct;
mod cookie;
mod diary;
mod drain;
mod error;
mod gauges;
mod health;
mod house;
mod live;
mod lobby;
pub mod mind;
mod names;
mod order;
mod pages;
mod play;
mod probe;
mod proxies;
mod reader;
mod room;
mod rooms;
mod routes;
mod session;
mod settings;
mod small;
mod socket;
#[allow(dead_code, reason = "rooms, accounts and sweeps are its users")]
mod store;
mod watch;

pub use address::{Address, AddressError};
#[cfg(feature = "cluster")]
pub use bus::BusError;
pub use conduct::Conduct;
pub use drain::serve;
pub use house::House;
pub use proxies::{Network, NetworkError, Proxies};
pub use routes::app;
pub use store::StoreError;
