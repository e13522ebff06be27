//! The matches of a room: who plays which, and how they have ended.

use serde::{Deserialize, Serialize};

use super::person::Person;
use super::terms::GameTerms;
use crate::game::match_end::MatchEnd;
use crate::game::timestamp::Timestamp;

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

    /// Whether a person has a seat.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&Some(person))
    }
}
