//! The messages of nodes about a match or room, apart from its events: presence and phrases.

use putahi_play::PlayerId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bus::Payload;
use crate::host::Host;
use crate::live::live_match::LiveMatch;

/// A payload with the name of the node that sent it, which receives it too.
#[derive(Serialize, Deserialize)]
pub(crate) struct Envelope<T> {
    /// The node.
    pub(crate) node: String,
    /// What it sends.
    pub(crate) payload: T,
}

/// A phrase and its sender.
#[derive(Serialize, Deserialize)]
pub(crate) struct Phrase {
    /// The sender.
    pub(crate) key: PlayerId,
    /// The id of the phrase.
    pub(crate) phrase: String,
    /// The name of the host of the room if the host has sent the phrase to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) host: Option<String>,
}

/// Publishes a phrase of the player `key` to the other nodes.
pub fn publish_phrase(host: &Host, live: &LiveMatch, key: &PlayerId, phrase: &str) {
    let phrase = Phrase { key: key.clone(), phrase: phrase.to_owned(), host: None };
    live.publish(0, Payload::Phrase(envelope(host, phrase)));
}

/// Publishes a phrase that the host of a room, who is called `name`, sends to all, to the other nodes.
pub fn publish_announcement(host: &Host, live: &LiveMatch, name: &str, phrase: &str) {
    let phrase = Phrase { key: PlayerId::new(""), phrase: phrase.to_owned(), host: Some(name.to_owned()) };
    live.publish(0, Payload::Phrase(envelope(host, phrase)));
}

/// Wraps a payload in an envelope of this node.
pub(crate) fn envelope<T: Serialize>(host: &Host, payload: T) -> Value {
    let envelope = Envelope { node: host.node.to_string(), payload };
    serde_json::to_value(envelope).expect("what is sent is plain values")
}

/// Opens a message of another node; None if this node sent it, or if it cannot be read.
pub(crate) fn open<T: DeserializeOwned>(host: &Host, value: Value) -> Option<Envelope<T>> {
    let read = serde_json::from_value(value);
    let read: Envelope<T> = read
        .inspect_err(|error| tracing::warn!(%error, "ignored a message of another node: unreadable"))
        .ok()?;
    (*read.node != *host.node).then_some(read)
}
