//! Playing levels: how strong a computer player is, and how varied its moves are.

mod model;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::Limits;

pub use model::LevelModel;
pub(crate) use model::{Overlooking, Thinking};

/// How strong a computer player is, the weakest first.
///
/// A game has as many levels as can be told apart in it, see [`Level::offered`]; another level plays as the next stronger one, but
/// every game has a coach, which none offers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Level {
    /// For a match right after the first lessons: gives chances to use what they taught.
    Coach,
    /// For a first match: sees little, and plays what looks good.
    FirstMatch,
    /// Looks a turn ahead and overlooks much.
    Easy,
    /// Looks a turn ahead and overlooks less.
    Casual,
    /// Looks further ahead and overlooks some things.
    #[default]
    Medium,
    /// Looks far ahead and seldom overlooks something.
    Advanced,
    /// The engine's search with few nodes.
    Hard,
    /// The engine's search as far as the limits allow, with the exact values that the tables have.
    Strongest,
    /// As the strongest, where the tablebase has all values.
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 9] = [
        Level::Coach,
        Level::FirstMatch,
        Level::Easy,
        Level::Casual,
        Level::Medium,
        Level::Advanced,
        Level::Hard,
        Level::Strongest,
        Level::Perfect,
    ];

    /// The name of the level, as `Display` writes and `FromStr` reads it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Coach => "coach",
            Level::FirstMatch => "first-match",
            Level::Easy => "easy",
            Level::Casual => "casual",
            Level::Medium => "medium",
            Level::Advanced => "advanced",
            Level::Hard => "hard",
            Level::Strongest => "strongest",
            Level::Perfect => "perfect",
        }
    }

    /// The usual limits in play against people: at most a second a move.
    pub const fn limits(self) -> Limits<'static> {
        Limits::time(match self {
            Level::Coach | Level::FirstMatch | Level::Easy | Level::Casual => Duration::from_millis(200),
            Level::Medium | Level::Advanced | Level::Hard => Duration::from_millis(500),
            Level::Strongest | Level::Perfect => Duration::from_secs(1),
        })
    }

    /// How long a computer of this level takes over a move that people wait for, by the
    /// [`difficulty`](crate::error_model::difficulty) of the choice, from 0 to 1: 0.6 seconds over an obvious move; over the
    /// hardest choice 0.9 seconds at the weakest level to 2.5 at the strongest.
    pub fn thinking_time(self, difficulty: f64) -> Duration {
        const SHORTEST: Duration = Duration::from_millis(600);
        let hardest = Duration::from_millis(900 + 200 * self as u64);
        SHORTEST + (hardest - SHORTEST).mul_f64(difficulty.clamp(0.0, 1.0))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.word() == text);
        let known = || Level::ALL.map(Level::word).join(", ");
        found.ok_or_else(|| format!("unknown level `{text}`: there is {}", known()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_levels_take_longer_over_hard_choices_only() {
        for pair in Level::ALL.windows(2) {
            assert!(pair[0].thinking_time(1.0) < pair[1].thinking_time(1.0));
            assert_eq!(pair[0].thinking_time(0.0), pair[1].thinking_time(0.0));
        }
        assert_eq!(Level::FirstMatch.thinking_time(0.0), Duration::from_millis(600));
        assert_eq!(Level::FirstMatch.thinking_time(1.0), Duration::from_millis(1_100));
        assert_eq!(Level::Perfect.thinking_time(f64::MAX), Duration::from_millis(2_500));
        assert!(Level::Casual.thinking_time(0.3) < Level::Casual.thinking_time(0.6));
    }
}
