//! A match of a room: what is played, by whom, and how it has ended.

use putahi_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::{MatchEnd, Person, TimeControl, Timestamp};

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
    /// Whether the match belongs to the tournament that goes on.
    pub tournament: bool,
    /// When the creation of the match was requested.
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
