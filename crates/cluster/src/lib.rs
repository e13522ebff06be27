//! Several nodes that share their matches: a store in PostgreSQL, and a bus over NATS.

mod nats;
mod postgres;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;

use putahi_host::Host;
use putahi_host::bus::Bus;
use putahi_host::store::{Store, StoreError};
use putahi_host::support::clock::Clock;

pub use nats::BusError;
use nats::Nodes;
use postgres::Postgres;

/// Why a node cannot share its matches with others.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub enum ConnectError {
    /// The database cannot be used.
    Store(#[from] StoreError),
    /// The bus cannot be reached.
    Bus(#[from] BusError),
}

/// The state of a node that keeps its matches in a PostgreSQL database, `postgres://user:password@host/name`, whose
/// nodes meet at a NATS server, `nats://user:password@host`. It looks for tables in `folder`.
///
/// # Errors
/// An address is invalid, a server does not answer, or the database is of a later version.
pub async fn connect(folder: &Path, database: &str, bus: &str) -> Result<Host, ConnectError> {
    let store = Store::of(Postgres::connect(database).await?);
    Ok(Host::new(folder, store, connect_bus(bus).await?, Clock::default()))
}

/// The bus of nodes that meet at a NATS server. Should that go away, messages go on within each node, and between them again
/// when it is back.
async fn connect_bus(address: &str) -> Result<Bus, BusError> {
    let bus = Bus::new();
    let nodes = Nodes::join(address, bus.listeners()).await?;
    Ok(bus.joined(Arc::new(nodes)))
}
