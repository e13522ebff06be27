//! The matches of a room: who plays which, and how they have ended.

use putahi_rules::{Outcome, SeatResult};
use serde::{Deserialize, Serialize};

use super::person::Person;
use super::round_robin::Score;
use super::terms::GameTerms;
use crate::game::timestamp::Timestamp;

/// How a match of the room has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchEnd {
    /// Without a result.
    Void,
    /// With the result of each seat, in turn order; none for a seat that has neither won, drawn nor lost.
    Played(Vec<Option<Score>>),
}

impl From<&Outcome> for MatchEnd {
    fn from(outcome: &Outcome) -> MatchEnd {
        let score = |result: &SeatResult| match result {
            SeatResult::Won => Some(Score::Won),
            SeatResult::Drawn => Some(Score::Drawn),
            SeatResult::Lost => Some(Score::Lost),
            SeatResult::Neither => None,
        };
        MatchEnd::Played(outcome.results.iter().map(|(_, result)| score(result)).collect())
    }
}

/// A match of the room, and who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The id of the match.
    pub id: String,
    /// What is played.
    pub terms: GameTerms,
    /// Who has which seat, in turn order; none for a seat that is free.
    pub seats: Vec<Option<Person>>,
    /// The result, if the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<MatchEnd>,
    /// Whether the match belongs to the round robin.
    #[serde(default, rename = "robin")]
    pub round_robin: bool,
    /// When the creation of the match was requested; the default (1970) if the match existed before.
    #[serde(default)]
    pub opened: Timestamp,
}

impl Pairing {
    /// Whether a person has a seat.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&Some(person))
    }
}
