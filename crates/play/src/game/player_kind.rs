//! Whether a seat is played by a person or by a computer.

use std::fmt;
use std::str::FromStr;

use putahi_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// The level of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// For beginners.
    Easy,
    /// For players.
    Medium,
    /// At full strength.
    Hard,
}

/// A change of the computer's level by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LevelStep {
    /// To the next stronger level.
    Stronger,
    /// To the next weaker level.
    Weaker,
}

impl Level {
    /// The next level in this direction; none if there is none.
    pub fn step(self, step: LevelStep) -> Option<Level> {
        match (self, step) {
            (Level::Easy, LevelStep::Stronger) | (Level::Hard, LevelStep::Weaker) => Some(Level::Medium),
            (Level::Medium, LevelStep::Stronger) => Some(Level::Hard),
            (Level::Medium, LevelStep::Weaker) => Some(Level::Easy),
            (Level::Hard, LevelStep::Stronger) | (Level::Easy, LevelStep::Weaker) => None,
        }
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    #[default]
    Human,
    /// A computer of this level.
    #[serde(untagged)]
    Computer(Level),
}

impl PlayerKind {
    /// All kinds.
    pub const ALL: [PlayerKind; 4] = [
        PlayerKind::Human,
        PlayerKind::Computer(Level::Easy),
        PlayerKind::Computer(Level::Medium),
        PlayerKind::Computer(Level::Hard),
    ];

    /// The word for the kind in commands, forms and storage.
    pub const fn word(self) -> &'static str {
        match self {
            PlayerKind::Human => "human",
            PlayerKind::Computer(Level::Easy) => "easy",
            PlayerKind::Computer(Level::Medium) => "medium",
            PlayerKind::Computer(Level::Hard) => "hard",
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a list of kinds of players was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKindError {
    /// There is no kind of player of this name.
    Unknown(String),
    /// The number of entries differs from the number of seats.
    Count {
        /// The number of entries.
        found: usize,
        /// The number of seats.
        seats: usize,
    },
}

impl fmt::Display for PlayerKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKindError::Unknown(name) => {
                write!(f, "unknown player `{name}`: choose human, easy, medium or hard")
            }
            PlayerKindError::Count { found, seats } => {
                write!(f, "{seats} seats need {seats} players, not {found}")
            }
        }
    }
}

impl std::error::Error for PlayerKindError {}

impl FromStr for PlayerKind {
    type Err = PlayerKindError;

    fn from_str(text: &str) -> Result<PlayerKind, PlayerKindError> {
        let known = PlayerKind::ALL.into_iter().find(|kind| kind.word() == text);
        known.ok_or_else(|| PlayerKindError::Unknown(text.to_owned()))
    }
}

/// Reads the kinds of players of a match with `seats` seats: their words, separated by commas.
///
/// # Errors
/// An unknown word, or a number of words other than `seats`.
pub fn parse_player_kinds(seats: usize, text: &str) -> Result<BySeat<PlayerKind>, PlayerKindError> {
    let list = text.split(',').map(str::parse).collect::<Result<Vec<PlayerKind>, _>>()?;
    if list.len() != seats {
        return Err(PlayerKindError::Count { found: list.len(), seats });
    }
    Ok(BySeat::from_fn(seats, |seat: Seat| list[seat.index()]))
}
