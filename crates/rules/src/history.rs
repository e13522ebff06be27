//! What a match looks back on: repetition, quiet moves, agreement.

use crate::{Cause, Game, Outcome, Rule};

/// What the seats may agree on to end a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// A draw.
    Draw,
    /// To stop, and count as the position stands.
    Count,
}

/// So many quiet moves in a row end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietLimit {
    /// The number of quiet moves, in plies.
    pub plies: u16,
    /// The rule that says so.
    pub rule: Rule,
}

/// The laws of a game's history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laws {
    /// The rule by which the third occurrence of a position ends a match, where there is one.
    pub repetition: Option<Rule>,
    /// The limit of quiet moves, where there is one.
    pub quiet: Option<QuietLimit>,
    /// What may be agreed on, and the rule that says so.
    pub agreement: Option<(Agreement, Rule)>,
    /// The rule that speaks of resignation, where one does.
    pub resignation: Option<Rule>,
}

/// A game whose matches look back on what has been played.
pub trait History: Game {
    /// The laws of the game's history.
    const LAWS: Laws;

    /// Whether the legal move `m` is quiet, so that the limit of quiet moves comes nearer; any other move sets the
    /// count back to none.
    fn is_quiet(&self, m: &Self::Move) -> bool {
        let _ = m;
        false
    }

    /// At least so many plies from here on cannot be quiet, whatever is played, unless the match ends before.
    fn loud_plies(&self) -> u16 {
        0
    }

    /// How the match ends when it is stopped in this position by `cause`: drawn, unless the game counts.
    fn adjudicate(&self, cause: Cause, rule: Rule) -> Outcome {
        Outcome::drawn(self.seats(), cause, Some(rule))
    }
}
