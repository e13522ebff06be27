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
pub enum Sitter {
    /// A person.
    #[default]
    Human,
    /// A computer of this level.
    #[serde(untagged)]
    Computer(Level),
}

impl Sitter {
    /// Everybody who can take a seat.
    pub const ALL: [Sitter; 4] = [
        Sitter::Human,
        Sitter::Computer(Level::Easy),
        Sitter::Computer(Level::Medium),
        Sitter::Computer(Level::Hard),
    ];

    /// The word for the sitter in commands, forms and storage.
    pub const fn word(self) -> &'static str {
        match self {
            Sitter::Human => "human",
            Sitter::Computer(Level::Easy) => "easy",
            Sitter::Computer(Level::Medium) => "medium",
            Sitter::Computer(Level::Hard) => "hard",
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a list of sitters was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SitterError {
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

impl fmt::Display for SitterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitterError::Unknown(name) => {
                write!(f, "unknown sitter `{name}`: there is human, easy, medium, hard")
            }
            SitterError::Count { found, seats } => write!(f, "{found} sitters for {seats} seats"),
        }
    }
}

impl std::error::Error for SitterError {}

impl FromStr for Sitter {
    type Err = SitterError;

    fn from_str(text: &str) -> Result<Sitter, SitterError> {
        let known = Sitter::ALL.into_iter().find(|sitter| sitter.word() == text);
        known.ok_or_else(|| SitterError::Unknown(text.to_owned()))
    }
}

/// The sitters of a table of `seats`, from their words with commas between.
///
/// # Errors
/// A word that is no sitter's, or another number of them than there are seats.
pub fn sitters(seats: usize, text: &str) -> Result<BySeat<Sitter>, SitterError> {
    let list = text.split(',').map(str::parse).collect::<Result<Vec<Sitter>, _>>()?;
    if list.len() != seats {
        return Err(SitterError::Count { found: list.len(), seats });
    }
    Ok(BySeat::from_fn(seats, |seat: Seat| list[seat.index()]))
}
