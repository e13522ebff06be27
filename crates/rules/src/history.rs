//! Ends that depend on more than the position: repetition, quiet moves, agreement, resignation.

use crate::{Cause, Game, Outcome, Rule};

/// What the seats may agree on to end a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// A draw.
    Draw,
    /// To stop and decide by the men on the board.
    Count,
}

/// A limit of consecutive quiet moves, like the fifty-move rule of chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietLimit {
    /// The number of consecutive quiet plies that ends a match.
    pub plies: u16,
    /// The rule that sets the limit.
    pub rule: Rule,
}

/// The rules of a game about history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laws {
    /// The rule of threefold repetition, if the game has one.
    pub repetition: Option<Rule>,
    /// The limit of quiet moves, if the game has one.
    pub quiet: Option<QuietLimit>,
    /// What the seats may agree on, and the rule that lets them.
    pub agreement: Option<(Agreement, Rule)>,
    /// The rule about resignation, if there is one.
    pub resignation: Option<Rule>,
}

impl Laws {
    /// The most consecutive quiet plies of a match in progress; 0 if the game does not count them.
    pub const fn most_quiet(&self) -> u16 {
        match self.quiet {
            Some(limit) => limit.plies - 1,
            None => 0,
        }
    }
}

/// A game whose matches depend on their history.
pub trait History: Game {
    /// The rules about history under these options.
    fn laws(options: &Self::Options) -> Laws;

    /// Whether the legal move `m` is quiet: it adds one to the count of quiet plies, which any other move resets to 0.
    fn is_quiet(&self, m: &Self::Move) -> bool {
        let _ = m;
        false
    }

    /// A lower bound on the number of plies from here on that cannot be quiet, unless the match ends first.
    fn zeroing_plies(&self) -> u16 {
        0
    }

    /// The outcome of a match that ends in this position by `cause`: a draw, unless the game counts men.
    fn adjudicate(&self, cause: Cause, rule: Rule) -> Outcome {
        Outcome::drawn(self.seats(), cause, Some(rule))
    }
}
