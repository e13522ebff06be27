//! The senders of commands to a match.

use std::time::Duration;

use putahi_play::{AnyMatch, Command, CommandError, PlayerId};

/// The most network delay that is credited for one move.
pub(crate) const MOST_LAG: Duration = Duration::from_millis(500);

/// The sender of a command.
#[derive(Clone, Debug)]
pub enum CommandSource {
    /// A browser or a program: its player, if known, and the round-trip time of its messages.
    Session(Option<PlayerId>, Duration),
    /// The server, on behalf of a computer.
    Server,
}

impl CommandSource {
    /// Checks that the sender may send `command`: the server always may, people only for their own seats.
    pub(crate) fn may(&self, state: &dyn AnyMatch, command: &Command) -> Result<(), CommandError> {
        match self {
            CommandSource::Server => Ok(()),
            CommandSource::Session(key, _) => state.may_act(key.as_ref().into(), command.seat()),
        }
    }

    /// The network delay of a move of this sender, limited to [`MOST_LAG`].
    pub(crate) fn lag(&self) -> Duration {
        match self {
            CommandSource::Server => Duration::ZERO,
            CommandSource::Session(_, lag) => MOST_LAG.min(*lag),
        }
    }
}
