//! The people of a room and their matches: what is played, by whom, and how it has ended.

use std::fmt;

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::{MatchEnd, Player, TimeControl, Timestamp};

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

/// The terms of a match: game, options and time control.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameTerms {
    /// The game and its options.
    pub spec: Spec,
    /// The time control; `None` is without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
}

/// A match of the room, and who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The id of the match.
    pub id: String,
    /// What is played.
    pub terms: GameTerms,
    /// The person at each seat, in turn order; none for a free seat.
    pub seats: Vec<Option<Person>>,
    /// The result, if the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<MatchEnd>,
    /// Whether the room has decided the end, and the match itself has yet to be ended so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undelivered: bool,
    /// Whether the match belongs to the round robin.
    #[serde(default)]
    pub round_robin: bool,
    /// When the creation of the match was requested; the default (1970) if the match existed before.
    #[serde(default)]
    pub opened: Timestamp,
}

impl Pairing {
    /// Whether the match goes on, as far as the room knows.
    pub fn is_running(&self) -> bool {
        self.end.is_none()
    }

    /// Sets the end as the room decides, whatever it was. The match itself must then be ended so.
    pub(super) fn decide(&mut self, end: MatchEnd) {
        if self.end.as_ref() != Some(&end) {
            (self.end, self.undelivered) = (Some(end), true);
        }
    }

    /// Whether a person has a seat.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&Some(person))
    }
}
