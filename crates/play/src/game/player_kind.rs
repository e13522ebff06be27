//! Who sits at the seats of a table.

use std::fmt;
use std::str::FromStr;

use putahi_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// How well a computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// For beginners.
    Easy,
    /// For players.
    Medium,
    /// As well as it can.
    Hard,
}

/// Who sits at a seat.
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
    /// Everybody who can take a seat.
    pub const ALL: [PlayerKind; 4] = [
        PlayerKind::Human,
        PlayerKind::Computer(Level::Easy),
        PlayerKind::Computer(Level::Medium),
        PlayerKind::Computer(Level::Hard),
    ];

    /// The word for the sitter in commands, forms and storage.
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

/// Why a list of sitters was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKindError {
    /// Nobody of this name can take a seat.
    Unknown(String),
    /// The list does not fill the seats.
    Count {
        /// The sitters found.
        found: usize,
        /// The seats of the table.
        seats: usize,
    },
}

impl fmt::Display for PlayerKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKindError::Unknown(name) => {
                write!(f, "unknown sitter `{name}`: there is human, easy, medium, hard")
            }
            PlayerKindError::Count { found, seats } => write!(f, "{found} sitters for {seats} seats"),
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

/// The sitters of a table of `seats`, from their words with commas between.
///
/// # Errors
/// A word that is no sitter's, or another number of them than there are seats.
pub fn parse_player_kinds(seats: usize, text: &str) -> Result<BySeat<PlayerKind>, PlayerKindError> {
    let list = text.split(',').map(str::parse).collect::<Result<Vec<PlayerKind>, _>>()?;
    if list.len() != seats {
        return Err(PlayerKindError::Count { found: list.len(), seats });
    }
    Ok(BySeat::from_fn(seats, |seat: Seat| list[seat.index()]))
}
