//! The bus: carries messages about matches and rooms from one node to the others, and to itself. It may lose messages, and never
//! makes anybody wait: a listener sees by the numbers of the events what is missing, and reads it from the store.

#[cfg(any(test, feature = "simulation"))]
#[allow(missing_docs, clippy::unwrap_used, reason = "for tests: each name is a promise")]
pub mod laws;

use std::sync::Arc;

use putahi_play::PlayerId;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::wrappers::errors::BroadcastStreamRecvError::Lagged;
use tokio_stream::{Stream, StreamExt};

/// The messages that wait for a slow receiver at most; the oldest are dropped then.
const WAITING: usize = 4096;

/// Something about a match or a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The match or the room.
    pub id: String,
    /// The number of the match's events.
    pub seq: u64,
    /// The content.
    pub what: Payload,
}

/// The content of a message about a match or a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Payload {
    /// Something has happened; the store knows what.
    Happened,
    /// Stored events were rewritten: the match must be read again.
    Rewritten,
    /// The match is not there any more.
    Deleted,
    /// The connections at a node.
    Presence {
        /// The node, which receives the message too.
        node: String,
        /// Its connections.
        payload: RemotePresence,
    },
    /// Somebody says one of the phrases.
    Phrase {
        /// The node, which receives the message too.
        node: String,
        /// What is said.
        payload: Phrase,
    },
}

/// The connections to a match or room at one node, as announced to the other nodes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RemotePresence {
    /// The session of each connection that has one: a session with two connections occurs twice.
    pub sessions: Vec<PlayerId>,
    /// The number of connections without a session.
    pub strangers: usize,
}

/// A phrase and its sender.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phrase {
    /// The sender; empty if it is the host of the room.
    pub key: PlayerId,
    /// The id of the phrase.
    pub phrase: String,
    /// The name of the host of the room if the host has sent the phrase to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}

/// Carries messages to the other nodes.
pub trait Carrier: Send + Sync {
    /// Sends a message to the other nodes; never waits.
    fn send(&self, message: &Message);
    /// Whether the other nodes can be reached now.
    fn is_up(&self) -> bool;
}

/// The bus; clones share it.
#[derive(Clone)]
pub struct Bus {
    here: broadcast::Sender<Message>,
    others: Option<Arc<dyn Carrier>>,
}

impl Default for Bus {
    fn default() -> Bus {
        Bus::new()
    }
}

impl Bus {
    /// The bus of a node that is alone.
    pub fn new() -> Bus {
        Bus { here: broadcast::Sender::new(WAITING), others: None }
    }

    /// The same bus with a way to other nodes. What they send goes to [`Bus::listeners`].
    #[must_use]
    pub fn joined(self, others: Arc<dyn Carrier>) -> Bus {
        Bus { others: Some(others), ..self }
    }

    /// The sender of messages to the listeners of this node.
    pub fn listeners(&self) -> broadcast::Sender<Message> {
        self.here.clone()
    }

    /// Whether there are no other nodes.
    pub(crate) const fn is_alone(&self) -> bool {
        self.others.is_none()
    }

    /// Whether messages to and from other nodes pass now.
    pub(crate) fn is_up(&self) -> bool {
        self.others.as_ref().is_none_or(|others| others.is_up())
    }

    /// Sends a message to all listeners, at this node and the others.
    pub fn publish(&self, news: Message) {
        if let Some(others) = &self.others {
            others.send(&news);
        }
        // An error says that nobody listens here.
        let _ = self.here.send(news);
    }

    /// The messages published from now on, here or at another node; those of one node come in the order of their publication.
    pub fn subscribe(&self) -> impl Stream<Item = Message> + Unpin + Send + use<> {
        BroadcastStream::new(self.here.subscribe()).filter_map(|heard| match heard {
            Ok(news) => Some(news),
            Err(Lagged(missed)) => {
                tracing::warn!(missed, "a listener is too slow for the news");
                None
            }
        })
    }
}
