//! The players of an arena.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use putahi_bots::check_perfect;
use putahi_cli::UsageError;
use putahi_engine::{Evaluate, Level, Limits};
use putahi_rules::{Match, Spec};
use putahi_tables::{FileSolvable, Storage, TableDir};

use super::engine_program::Program;
use super::offence::Offence;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PlayerName {
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

pub(super) enum Player<G: FileSolvable> {
    Level(Level, Option<Arc<G::Table>>),
    /// A program. It is started again after an offence.
    Program {
        command: String,
        /// How long it may take beyond the time of a move.
        margin: Duration,
        running: Option<Program>,
    },
}

impl<G: Evaluate + FileSolvable> Player<G> {
    /// A player for matches of a game with these options, that begin from their usual start.
    pub(super) fn new(
        name: &PlayerName,
        options: &G::Options,
        tables: &TableDir,
        margin: Duration,
    ) -> anyhow::Result<Player<G>> {
        Ok(match name {
            PlayerName::Level(level) => {
                // Other levels do not look at tables, which are many files.
                let uses_tables = *level > Level::Hard || G::storage(options) == Storage::Search;
                let tables = uses_tables.then(|| G::open(options, tables).ok()).flatten().map(Arc::new);
                check_perfect(&G::start(options), tables.as_deref(), *level).map_err(UsageError::new)?;
                Player::Level(*level, tables)
            }
            PlayerName::Program(command) => {
                Player::Program { command: command.clone(), margin, running: None }
            }
        })
    }

    pub(super) fn prepare(&mut self, spec: &Spec, limits: &Limits<'_>) -> anyhow::Result<()> {
        if let Player::Program { command, running, .. } = self
            && running.is_none()
        {
            *running = Some(Program::start(command, spec, limits.stop.map(AsRef::as_ref))?);
        }
        Ok(())
    }

    /// The move that the player, which is ready, makes in a match that is not over.
    pub(super) fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits<'_>,
        seed: u64,
    ) -> Result<G::Move, Offence> {
        match self {
            Player::Level(level, tables) => {
                Ok(putahi_bots::choose(game, tables.as_ref(), *level, limits, seed))
            }
            Player::Program { running, margin, .. } => {
                let mut program = running.take().ok_or(Offence::Ended)?;
                let m = program.choose(game, limits, *margin)?;
                *running = Some(program);
                Ok(m)
            }
        }
    }
}
