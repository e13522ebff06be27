//! Commands to a match, wherever they come from.

use std::sync::Arc;

use putahi_host::live::command_key::SERVER_COMMAND;
use putahi_host::live::command_source::CommandSource;
use putahi_host::live::live_match::{ExecuteError, LiveMatch};
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::CommandEnvelope;

use crate::state::AppState;

/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

/// Executes a command, and wakes the computers of the match. Returns the number of the event.
///
/// # Errors
/// The id of the command is invalid, or the command is refused or cannot be stored.
pub(crate) async fn execute(
    app: &AppState,
    live: &Arc<LiveMatch>,
    envelope: CommandEnvelope,
    source: CommandSource,
) -> Result<u64, ExecuteError> {
    if !(1..=LONGEST_ID).contains(&envelope.id.len()) {
        return Err(ExecuteError::LongId(LONGEST_ID));
    }
    if envelope.id.starts_with(SERVER_COMMAND) || envelope.id.contains(char::is_control) {
        return Err(ExecuteError::BadId);
    }
    let executing = live.clone();
    let seq = spawn_uncancellable(async move { executing.execute(&envelope, &source).await }).await?;
    app.bots.wake(live.clone());
    Ok(seq)
}
