//! Whether a seat is played by a person or by a computer.

use std::fmt;
use std::str::FromStr;

use putahi_engine::Level;
use putahi_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// A change of the computer's level by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LevelStep {
    /// To the next stronger level.
    Stronger,
    /// To the next weaker level.
    Weaker,
}

impl LevelStep {
    /// Whether every game offers a level in this direction from `level`: a stronger one below `Strongest`, a weaker one above
    /// `FirstMatch`. From the coach, who plays a short match only, the way leads on to a whole one.
    pub fn is_offered_from(self, level: Level) -> bool {
        match self {
            LevelStep::Stronger => (Level::FirstMatch..Level::Strongest).contains(&level),
            LevelStep::Weaker => level > Level::FirstMatch,
        }
    }

    /// The next level in this direction from `level` among `offered`, the weakest first; none if there is none.
    pub fn next(self, level: Level, offered: &[Level]) -> Option<Level> {
        match self {
            LevelStep::Stronger => offered.iter().copied().find(|other| *other > level),
            LevelStep::Weaker => offered.iter().copied().rev().find(|other| *other < level),
        }
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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
    pub fn all() -> impl Iterator<Item = PlayerKind> {
        [PlayerKind::Human].into_iter().chain(Level::ALL.map(PlayerKind::Computer))
    }

    /// The word for the kind in commands, forms and storage.
    pub const fn word(self) -> &'static str {
        match self {
            PlayerKind::Human => "human",
            PlayerKind::Computer(level) => level.word(),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for PlayerKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerKind, String> {
        let known = PlayerKind::all().find(|kind| kind.word() == text);
        known.ok_or_else(|| {
            let known = PlayerKind::all().map(PlayerKind::word).collect::<Vec<_>>().join(", ");
            format!("unknown player `{text}`: choose one of {known}")
        })
    }
}

/// Reads the kinds of players of a match with `seats` seats: their words, separated by commas.
///
/// # Errors
/// An unknown word, or a number of words other than `seats`.
pub fn parse_player_kinds(seats: usize, text: &str) -> Result<BySeat<PlayerKind>, String> {
    let list = text.split(',').map(|word| word.trim().parse()).collect::<Result<Vec<PlayerKind>, _>>()?;
    if list.len() != seats {
        return Err(format!("{seats} seats need {seats} players, not {}", list.len()));
    }
    Ok(BySeat::from_fn(seats, |seat: Seat| list[seat.index()]))
}
