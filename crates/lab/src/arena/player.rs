//! The players of an arena.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use putahi_engine::{Evaluate, Level, Limits};
use putahi_rules::{Match, Spec};
use putahi_tables::{FileSolvable, Storage, TableDir};

use super::engine_program::Program;

/// A player, as requested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PlayerName {
    /// A level of this program. It has no tables, except in games solved by search.
    Level(Level),
    /// A program, with its arguments, that speaks the protocol of `putahi engine`.
    Program(String),
}

impl FromStr for PlayerName {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerName, String> {
        match text.strip_prefix("program:") {
            Some(command) if command.trim().is_empty() => Err("`program:` needs a command".to_owned()),
            Some(command) => Ok(PlayerName::Program(command.to_owned())),
            None => text.parse().map(PlayerName::Level).map_err(|_| {
                format!(
                    "there is no player `{text}`: a level from first-match to perfect, or program:COMMAND"
                )
            }),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerName::Level(level) => f.write_str(level.word()),
            PlayerName::Program(command) => f.write_str(command),
        }
    }
}

/// A player that is ready to move.
pub(super) enum Player<G: FileSolvable> {
    /// A level, and the solver by search if the game has one.
    Level(Level, Option<Arc<G::Table>>),
    /// A program that runs.
    Program(Program),
}

impl<G: Evaluate + FileSolvable> Player<G> {
    /// Gets a player ready for matches of this spec.
    ///
    /// # Errors
    /// The program cannot be started, or does not speak the protocol.
    pub(super) fn start(name: &PlayerName, spec: &Spec, options: &G::Options) -> anyhow::Result<Player<G>> {
        Ok(match name {
            PlayerName::Level(level) => {
                let solver = || G::open(options, &TableDir::new("")).map(Arc::new);
                let solver = (G::STORAGE == Storage::Search).then(solver).transpose()?;
                Player::Level(*level, solver)
            }
            PlayerName::Program(command) => Player::Program(Program::start(command, spec)?),
        })
    }

    /// The move that the player makes in a match that is not over.
    ///
    /// # Errors
    /// A program does not answer in time, or names no legal move.
    pub(super) fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> anyhow::Result<G::Move> {
        match self {
            Player::Level(level, solver) => {
                Ok(putahi_bots::choose(game, solver.as_ref(), *level, limits, seed))
            }
            Player::Program(program) => program.choose(game, limits),
        }
    }
}
