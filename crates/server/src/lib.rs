//! People meet and play: pages, HTTP, live matches and their storage. Nothing here names a game.

mod address;
mod assets;
pub mod backup;
mod begin;
mod body;
mod brain;
mod browse;
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
mod watch;
mod wire;

pub use address::{Address, AddressError};
pub use conduct::Conduct;
pub use drain::serve;
pub use house::House;
pub use proxies::{Network, NetworkError, Proxies};
pub use routes::app;
pub use store::StoreError;
