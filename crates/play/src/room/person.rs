//! The people of a room.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::player::Player;

/// Somebody in a room, numbered from 1 in the order in which they came first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Somebody who is in the room, or was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number.
    pub person: Person,
    /// The session, and what they are called here.
    #[serde(rename = "guest")]
    pub player: Player,
    /// Whether they are in the room still.
    pub inside: bool,
}
