//! Sets: first steps, matches with the coach and puzzles that the host gives to the people of a room to do by themselves.

mod execute;

use serde::{Deserialize, Serialize};

use crate::Timestamp;

/// The most sets that a room has at a time.
pub const MAX_SETS: usize = 12;
/// The most tasks of a set.
pub const MAX_TASKS: usize = 40;

/// A task of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PracticeTask {
    /// The first steps of the game with this id.
    FirstSteps(String),
    /// A match with the coach of the game with this id.
    CoachedMatch(String),
    /// The puzzles of an idea of a game.
    Puzzles {
        /// The id of the game.
        game: String,
        /// The id of the idea among those of the game.
        idea: String,
    },
}

/// What the host has put together for the people of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeSet {
    /// The number among the sets that were given in the room, from 1.
    pub number: u32,
    /// The tasks, in the order in which they are shown.
    pub tasks: Vec<PracticeTask>,
    /// From when on people other than the host see it.
    pub opens: Timestamp,
}

/// The sets of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PracticeSets {
    /// The number of sets that were given so far.
    given: u32,
    /// Those that have not been taken back, the latest last.
    sets: Vec<PracticeSet>,
}

impl PracticeSets {
    /// The sets that have not been taken back, the latest first.
    pub fn all(&self) -> impl Iterator<Item = &PracticeSet> {
        self.sets.iter().rev()
    }

    /// The set with this number.
    pub fn numbered(&self, number: u32) -> Option<&PracticeSet> {
        self.sets.iter().find(|set| set.number == number)
    }

    /// When the next set opens that is not open `now`.
    pub(super) fn next_opening(&self, now: Timestamp) -> Option<Timestamp> {
        self.sets.iter().map(|set| set.opens).filter(|opens| now < *opens).min()
    }

    /// Whether no set was ever given.
    pub(super) fn is_empty(&self) -> bool {
        self.given == 0
    }
}
