//! The people of a room.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Player;

/// The number of a person in a room, from 1, in the order in which they first entered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u32);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person who is or was in the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number.
    pub person: Person,
    /// The id of the player, and the name used in this room.
    pub player: Player,
    /// Whether they are in the room now.
    pub inside: bool,
    /// Whether they ask to be let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
}
