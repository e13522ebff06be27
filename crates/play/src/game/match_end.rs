//! How a match has ended, for code that keeps scores of several matches.

use putahi_rules::{BySeat, Outcome, Seat, SeatResult};
use serde::{Deserialize, Serialize};

/// The score of a match of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

impl Score {
    /// All scores.
    pub const ALL: [Score; 3] = [Score::Won, Score::Drawn, Score::Lost];

    /// The word for the score in forms and in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Score::Won => "won",
            Score::Drawn => "drawn",
            Score::Lost => "lost",
        }
    }

    /// The score from the viewpoint of the opponent.
    pub const fn turned(self) -> Score {
        match self {
            Score::Won => Score::Lost,
            Score::Drawn => Score::Drawn,
            Score::Lost => Score::Won,
        }
    }
}

impl From<Score> for SeatResult {
    fn from(score: Score) -> SeatResult {
        match score {
            Score::Won => SeatResult::Won,
            Score::Drawn => SeatResult::Drawn,
            Score::Lost => SeatResult::Lost,
        }
    }
}

/// How a match has ended.
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
        let score = |result| Score::ALL.into_iter().find(|score| SeatResult::from(*score) == result);
        match outcome.is_void() {
            true => MatchEnd::Void,
            false => MatchEnd::Played(outcome.results.iter().map(|(_, result)| score(*result)).collect()),
        }
    }
}

impl From<Option<Score>> for MatchEnd {
    /// The end of a match of two with this score for the first seat.
    fn from(score: Option<Score>) -> MatchEnd {
        score.map_or(MatchEnd::Void, |score| MatchEnd::Played(vec![Some(score), Some(score.turned())]))
    }
}

impl MatchEnd {
    /// The results of `seats` seats; none if this is the end of a match with another number of seats.
    pub(crate) fn results(&self, seats: usize) -> Option<BySeat<SeatResult>> {
        match self {
            MatchEnd::Void => Some(BySeat::from_fn(seats, |_| SeatResult::Neither)),
            MatchEnd::Played(scores) => (scores.len() == seats).then(|| {
                BySeat::from_fn(seats, |seat: Seat| {
                    scores[seat.index()].map(SeatResult::from).unwrap_or_default()
                })
            }),
        }
    }
}
