//! The bus: what one node tells the others, and itself, about its matches and rooms. It may lose what it is told, and never keeps
//! anybody waiting: a listener sees by the numbers what is missing, and reads it from the store.

#[cfg(feature = "cluster")]
mod nats;
#[cfg(test)]
pub(crate) mod simulated_link;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::broadcast;
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::wrappers::errors::BroadcastStreamRecvError::Lagged;
use tokio_stream::{Stream, StreamExt};

#[cfg(feature = "cluster")]
pub use nats::BusError;

/// The messages that wait for a slow receiver at most; the oldest are dropped then.
const WAITING: usize = 4096;

/// Something about a match or a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    /// The match or the room.
    pub(crate) id: String,
    /// The number of the match's events.
    pub(crate) seq: u64,
    /// What there is to tell.
    pub(crate) what: Payload,
}

/// What there is to tell of a match or a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Payload {
    /// Something has happened; the store knows what.
    Happened,
    /// Stored events were rewritten: the match must be read again.
    Rewritten,
    /// The match is not there any more.
    Deleted,
    /// Who is connected, in the form on which the nodes agree.
    Presence(Value),
    /// Somebody says one of the phrases.
    Phrase(Value),
}

/// The bus; clones share it.
#[derive(Clone, Debug)]
pub struct Bus {
    here: broadcast::Sender<Message>,
    #[cfg(feature = "cluster")]
    nodes: Option<nats::Nodes>,
    #[cfg(test)]
    simulated: Option<simulated_link::SimulatedLink>,
}

impl Default for Bus {
    fn default() -> Bus {
        Bus::new()
    }
}

impl Bus {
    /// The bus of a node that is alone.
    pub fn new() -> Bus {
        Bus {
            here: broadcast::Sender::new(WAITING),
            #[cfg(feature = "cluster")]
            nodes: None,
            #[cfg(test)]
            simulated: None,
        }
    }

    /// The bus of a simulated node, with the sender of what is published to its listeners.
    #[cfg(test)]
    pub(crate) fn simulated(link: simulated_link::SimulatedLink) -> (Bus, broadcast::Sender<Message>) {
        let bus = Bus { simulated: Some(link), ..Bus::new() };
        let here = bus.here.clone();
        (bus, here)
    }

    /// The bus of nodes that meet at a NATS server, `nats://user:password@host`. Should that go away, news go on within
    /// each node, and between them again when it is back.
    ///
    /// # Errors
    /// The address is none, or no server answers there.
    #[cfg(feature = "cluster")]
    pub(crate) async fn connect(address: &str) -> Result<Bus, BusError> {
        let bus = Bus::new();
        let nodes = nats::Nodes::join(address, bus.here.clone()).await?;
        Ok(Bus { nodes: Some(nodes), ..bus })
    }

    /// Whether there are no other nodes.
    pub(crate) const fn is_alone(&self) -> bool {
        #[cfg(test)]
        if self.simulated.is_some() {
            return false;
        }
        #[cfg(feature = "cluster")]
        {
            self.nodes.is_none()
        }
        #[cfg(not(feature = "cluster"))]
        {
            true
        }
    }

    /// Whether messages to and from other nodes pass now.
    pub(crate) fn is_up(&self) -> bool {
        #[cfg(test)]
        if let Some(link) = &self.simulated {
            return link.0.is_up();
        }
        #[cfg(feature = "cluster")]
        {
            self.nodes.as_ref().is_none_or(nats::Nodes::is_up)
        }
        #[cfg(not(feature = "cluster"))]
        {
            true
        }
    }

    /// Tells everybody who listens, at this node and the others.
    pub(crate) fn publish(&self, news: Message) {
        #[cfg(feature = "cluster")]
        if let Some(nodes) = &self.nodes {
            nodes.publish(&news);
        }
        #[cfg(test)]
        if let Some(link) = &self.simulated {
            link.0.send(&news);
        }
        // An error says that nobody listens here.
        let _ = self.here.send(news);
    }

    /// What is told from now on, here or at another node; what one node tells comes in its order.
    pub(crate) fn subscribe(&self) -> impl Stream<Item = Message> + Unpin + Send + use<> {
        BroadcastStream::new(self.here.subscribe()).filter_map(|heard| match heard {
            Ok(news) => Some(news),
            Err(Lagged(missed)) => {
                tracing::warn!(missed, "a listener is too slow for the news");
                None
            }
        })
    }
}
