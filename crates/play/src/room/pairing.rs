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
    /// With a result for each seat, in turn order; none for who has neither won nor lost.
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

/// A table of the room: a match, and who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// What the host calls the match.
    pub id: String,
    /// What is played.
    pub terms: GameTerms,
    /// Who sits there, in turn order; nobody where somebody is waited for.
    pub seats: Vec<Option<Person>>,
    /// How it has ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<MatchEnd>,
    /// Whether it belongs to the round robin.
    #[serde(default, rename = "robin")]
    pub round_robin: bool,
    /// When whoever keeps the room was asked to make the match; 1970 where nobody was.
    #[serde(default)]
    pub opened: Timestamp,
}

impl Pairing {
    /// Whether somebody sits there.
    pub fn has(&self, person: Person) -> bool {
        self.seats.contains(&Some(person))
    }
}
