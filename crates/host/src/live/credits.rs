//! The credits of absences in the log of a match. The id of a credit names the absence and what the running clock has been
//! credited with for it in all, in milliseconds.

use std::time::Duration;

use crate::live::command_key::{CommandIndex, CommandKey, SERVER_COMMAND};
use crate::support::absence::Absence;

/// What precedes the whole credit in the ids of the credits of an absence. Nodes may differ in when the absence ended.
fn prefix(absence: Absence) -> String {
    format!("{SERVER_COMMAND}credit-{}-", absence.since.0)
}

/// The key of the event after which the running clock has been credited with `all` for an absence.
pub(super) fn credit_key(absence: Absence, all: Duration) -> CommandKey {
    CommandKey::of_server(format!("{}{}", prefix(absence), all.as_millis()))
}

/// What the running clock, which the event `clock_seq` started, has been credited with for an absence.
pub(super) fn credited(commands: &CommandIndex, absence: Absence, clock_seq: u64) -> Duration {
    Duration::from_millis(commands.greatest_after(&prefix(absence), clock_seq))
}
