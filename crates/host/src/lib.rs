//! The core of the server: the store, the bus between nodes, live matches and rooms, people, limits, and what runs beside requests.
//! It knows no HTTP and no pages: those are the business of `putahi-server`.
//!
//! `jobs` → `host` → `people`, `live` → `limits` → `store`, `bus` → `retention`, `support`. Imports go down only (`.ci/arrows` checks it).
//!
//! Tests simulate several nodes under faults (`simulation`).
//!
//! A store is behind the trait [`store::Backend`], a bus behind [`bus::Carrier`]: `putahi-cluster` has those of several nodes.

pub mod bus;
pub mod host;
pub mod jobs;
pub mod limits;
pub mod live;
pub mod people;
pub mod retention;
#[cfg(test)]
mod simulation;
pub mod store;
pub mod support;

pub use crate::host::Host;
