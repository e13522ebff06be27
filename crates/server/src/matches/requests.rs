//! Requests about a match that its page and programs have in common.

use std::sync::Arc;
use std::time::Duration;

use putahi_host::limits::rates::Action;
use putahi_host::live::command_source::CommandSource;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Session;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{CommandEnvelope, Player};
use putahi_rules::Seat;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::commands::execute;
use crate::rooms::commands;
use crate::state::AppState;

/// The match that a client looks at: it counts as watched for a while, as over a socket, and its computers move.
///
/// # Errors
/// There is no such match, or it cannot be read.
pub(crate) async fn watch(
    app: &AppState,
    context: &RequestContext,
    id: &str,
) -> Result<Arc<LiveMatch>, ApiError> {
    let live = app.find(id).await?;
    live.note_requester(context.identity.requester()).await;
    app.bots.wake(live.clone());
    Ok(live)
}

/// Executes a command about a match; gives the match, and the number of the event.
///
/// # Errors
/// There were too many commands lately, there is no such match, or the command is not executed.
pub(crate) async fn command(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    envelope: CommandEnvelope,
) -> Result<(Arc<LiveMatch>, u64), ApiError> {
    app.limits.check(Action::Command, &context.client(), 1)?;
    let live = app.find(id).await?;
    live.note_requester(context.identity.requester()).await;
    let source = CommandSource::Session(context.key.clone(), Duration::ZERO);
    let executed = execute(app, &live, envelope, source).await;
    let event = executed.map_err(|error| ApiError::command(&live, error))?;
    Ok((live, event))
}

/// Seats the player at a free seat: the one wanted (from 1), or any.
///
/// # Errors
/// There is no such match or seat, none is free, the match belongs to a room that refuses it, or it cannot be stored.
pub(crate) async fn sit_down(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    seat: Option<usize>,
) -> Result<(Arc<LiveMatch>, Session), ApiError> {
    let live = app.find(id).await?;
    let session = app.sessions.enter(&context.identity).await?;
    let wanted = seat.map(|number| Seat::new(number).ok_or(ApiError::NotFound)).transpose()?;
    let (at, sitting, player) = (app.clone(), live.clone(), session.player.clone());
    spawn_uncancellable(async move { sit(&at, sitting, &player, wanted).await }).await?;
    live.note_requester(session.requester(&context.identity)).await;
    app.bots.wake(live.clone());
    Ok((live, session))
}

/// Gives `player` a seat; in a room only as its rules allow.
async fn sit(
    app: &AppState,
    live: Arc<LiveMatch>,
    player: &Player,
    wanted: Option<Seat>,
) -> Result<(), ApiError> {
    let room = live.read(|_, state, _| state.participants().room().map(str::to_owned)).await;
    match room {
        // A deleted room has no rules any more.
        Some(room) if app.rooms.find(&room).await?.is_some() => {
            commands::enter_and_sit(app, player, &room, live.id(), wanted).await
        }
        _ => live.sit(player, wanted).await.map_err(|error| ApiError::command(&live, error)),
    }
}
