//! What the people of a room do, and what follows from it at its tables.

use std::sync::Arc;

use putahi_play::{PlayerId, Room, RoomCommand, RoomError};

use super::room_matches::{follow, match_of, settled, tell_name, tell_phrases};
use crate::auth::session::Identity;
use crate::error::ApiError;
use crate::matches::live_match::{ExecuteError, LiveMatch};
use crate::matches::rooms::RoomChangeError;
use crate::state::AppState;
use crate::support::{clock, random};

/// Why a command to a room is not executed.
pub(crate) enum RoomCommandError {
    /// The room was not changed.
    Change(RoomChangeError),
    /// The match at a table denies it.
    Match(Arc<LiveMatch>, ExecuteError),
    /// Something else fails.
    Api(ApiError),
}

impl From<ApiError> for RoomCommandError {
    fn from(error: ApiError) -> RoomCommandError {
        RoomCommandError::Api(error)
    }
}

impl From<RoomChangeError> for RoomCommandError {
    fn from(error: RoomChangeError) -> RoomCommandError {
        RoomCommandError::Change(error)
    }
}

/// The room of this id, once what has happened at its tables is stored in it: who was playing then is free.
async fn find(app: &AppState, id: &str) -> Result<Room, ApiError> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    Ok(settled(app, id, room).await?.0)
}

/// Whom somebody acts for who must be known.
fn key(identity: &Identity) -> Result<&PlayerId, RoomChangeError> {
    identity.player().map(|player| &player.id).ok_or(RoomChangeError::Denied(RoomError::Outside))
}

/// Executes a command to a room.
///
/// # Errors
/// There is no such room, or it denies the command; too many matches were begun lately; it cannot be stored.
pub(crate) async fn execute(
    app: &AppState,
    identity: &Identity,
    id: &str,
    order: &RoomCommand,
) -> Result<(), RoomCommandError> {
    app.rooms.find(id).await.map_err(ApiError::from)?.ok_or(ApiError::NotFound)?;
    let key = key(identity)?;
    let mut room = find(app, id).await?;
    // The matches that it begins are counted before anything is changed.
    let opened =
        room.execute(key, order, clock::now(), &mut random::new_id).map_err(RoomChangeError::from)?;
    app.limits.new_matches(identity.network.as_ref(), Some(key), opened.len())?;
    if app.is_closing() {
        return Err(ApiError::Closing.into());
    }
    let change = app.rooms.change(id, |room| room.execute(key, order, clock::now(), &mut random::new_id));
    let (room, opened) = change.await?;
    for table in &opened {
        match_of(app, id, &room, table).await.map_err(ApiError::from)?;
    }
    match (order, &opened[..]) {
        (RoomCommand::Again(old), [new]) => follow(app, old, new).await?,
        (RoomCommand::Phrases(_), _) => tell_phrases(app, id, &room).await?,
        (RoomCommand::Rename(who, _), _) => tell_name(app, &room, *who).await?,
        _ => {}
    }
    Ok(())
}

/// Sits down at a table of the room under one's name there.
///
/// # Errors
/// There is no such room or table, one plays elsewhere, no seat is free, or it cannot be stored.
pub(crate) async fn sit(
    app: &AppState,
    identity: &Identity,
    id: &str,
    table: &str,
) -> Result<(), RoomCommandError> {
    app.rooms.find(id).await.map_err(ApiError::from)?.ok_or(ApiError::NotFound)?;
    let key = key(identity)?;
    let room = find(app, id).await?;
    let me = room.of(key).ok_or(RoomChangeError::Denied(RoomError::Outside))?;
    let open = room.pairing(table).filter(|table| table.end.is_none());
    open.ok_or(RoomChangeError::Denied(RoomError::NoPairing))?;
    if room.is_busy(me.person) {
        return Err(RoomChangeError::Denied(RoomError::Busy).into());
    }
    let live = app.find(table).await?;
    match live.sit(&me.player, None).await {
        Ok(()) => Ok(()),
        Err(error) => Err(RoomCommandError::Match(live, error)),
    }
}
