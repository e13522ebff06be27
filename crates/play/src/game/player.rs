//! Players who come over the network: people with a session, or programs.

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

use crate::Name;

/// The id of a player: a fingerprint made by the host, from which the secret of the session cannot be derived. Copies
/// share the text: a host holds several for each connection.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(from = "String")]
pub struct PlayerId(Arc<str>);

impl PlayerId {
    /// The id with this text.
    pub fn new(text: impl Into<String>) -> PlayerId {
        PlayerId(text.into().into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for PlayerId {
    fn from(text: String) -> PlayerId {
        PlayerId::new(text)
    }
}

impl Serialize for PlayerId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A person or a program that can take a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The display name.
    pub name: Name,
}

impl Player {
    /// The stand-in for a player whose data has been erased. No session has this id.
    pub fn gone() -> Player {
        Player { id: PlayerId::new("gone"), name: "–".parse().expect("a dash is visible") }
    }

    /// Whether this is the stand-in for an erased player.
    pub fn is_gone(&self) -> bool {
        self.id.as_str() == "gone"
    }
}

/// For whom a match is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer<'a> {
    /// All people of the match, on a shared screen.
    SharedScreen,
    /// One player.
    Player(&'a PlayerId),
    /// A spectator without rights.
    Nobody,
}

impl<'a> From<Option<&'a PlayerId>> for Viewer<'a> {
    /// A player; without an id a spectator.
    fn from(player_id: Option<&'a PlayerId>) -> Viewer<'a> {
        player_id.map_or(Viewer::Nobody, Viewer::Player)
    }
}
