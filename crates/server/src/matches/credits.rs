//! The credits of absences in the log of a match. The id of a credit names the absence and all that has been credited for it.

use std::time::Duration;

use super::command_key::{CommandIndex, CommandKey, SERVER_COMMAND};
use crate::support::absence::Absence;

/// What precedes the whole credit, in milliseconds, in the ids of the credits of an absence. Nodes may differ in when the
/// absence ended.
fn prefix(absence: Absence) -> String {
    format!("{SERVER_COMMAND}credit-{}-", absence.since.0)
}

/// The key of the event after which a match has been credited with the whole absence.
pub(super) fn credit_key(absence: Absence) -> CommandKey {
    CommandKey::of_server(format!("{}{}", prefix(absence), absence.length().as_millis()))
}

/// How much a match has been credited with for an absence.
pub(super) fn credited(commands: &CommandIndex, absence: Absence) -> Duration {
    Duration::from_millis(commands.greatest_after(&prefix(absence)))
}
