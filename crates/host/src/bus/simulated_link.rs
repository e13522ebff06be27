//! What joins the bus of a node to those of others in the simulation.

use std::fmt;
use std::sync::Arc;

use super::Message;

/// Carries messages to the other nodes.
pub(crate) trait Carrier: Send + Sync {
    /// Sends a message to the other nodes.
    fn send(&self, message: &Message);
    /// Whether the other nodes can be reached.
    fn is_up(&self) -> bool;
}

/// The connection of a node to the others.
#[derive(Clone)]
pub(crate) struct SimulatedLink(pub(crate) Arc<dyn Carrier>);

impl fmt::Debug for SimulatedLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SimulatedLink")
    }
}
