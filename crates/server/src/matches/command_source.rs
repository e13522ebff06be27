//! Who sends a command to a match.

use std::time::Duration;

use putahi_play::{AnyMatch, Command, CommandError, PlayerId};

/// The most that a move's way counts for its mover.
pub(crate) const MOST_LAG: Duration = Duration::from_millis(500);

/// Who sends a command.
#[derive(Clone, Debug)]
pub(crate) enum CommandSource {
    /// Somebody's browser or program; its messages are so long on their way and back.
    Session(Option<PlayerId>, Duration),
    /// The server: a computer.
    Server,
}

impl CommandSource {
    /// Whether they may command this: computers act for their own seats alone, people for theirs.
    pub(crate) fn may(&self, state: &dyn AnyMatch, command: &Command) -> Result<(), CommandError> {
        match self {
            CommandSource::Server => Ok(()),
            CommandSource::Session(key, _) => state.may_act(key.as_ref().into(), command.seat()),
        }
    }

    /// The time that a move of theirs took to come here, as far as it counts.
    pub(crate) fn lag(&self) -> Duration {
        match self {
            CommandSource::Server => Duration::ZERO,
            CommandSource::Session(_, lag) => MOST_LAG.min(*lag),
        }
    }
}
