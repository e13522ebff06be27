//! What the people of a room do, and what follows from it at its tables.

use putahi_play::{PlayerId, Room, RoomCommand, RoomError};

use super::error::ServiceError;
use super::room_matches::{follow, match_of, settled, tell_name, tell_phrases};
use crate::auth::session::Identity;
use crate::error::ApiError;
use crate::state::AppState;
use crate::support::random;

/// Who acts, and the room of this id, once what has happened at its tables is stored in it: who was playing then is free.
async fn open<'a>(
    app: &AppState,
    identity: &'a Identity,
    id: &str,
) -> Result<(&'a PlayerId, Room), ApiError> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let key = identity.player_id().ok_or(ApiError::Room(RoomError::Outside))?;
    let (room, _) = settled(app, id, room).await?;
    Ok((key, room))
}

/// Executes a command to a room.
///
/// # Errors
/// There is no such room, or it denies the command; too many matches were begun lately; it cannot be stored.
pub(crate) async fn execute(
    app: &AppState,
    identity: &Identity,
    id: &str,
    command: &RoomCommand,
) -> Result<(), ApiError> {
    let (key, mut room) = open(app, identity, id).await?;
    let now = app.clock.now();
    // The matches that it begins are counted before anything is changed.
    let opened = room.execute(key, command, now, &mut random::new_id).map_err(ApiError::Room)?;
    app.limits.new_matches(identity.network.as_ref(), Some(key), opened.len())?;
    if matches!(command, RoomCommand::Phrases(_) | RoomCommand::Rename(..)) {
        app.limits.announcement(identity.network.as_ref(), Some(key))?;
    }
    if app.is_closing() {
        return Err(ApiError::Closing);
    }
    let change = app.rooms.change(id, |room| room.execute(key, command, now, &mut random::new_id));
    let (room, opened) = change.await?;
    for pairing in &opened {
        match_of(app, id, &room, pairing).await?;
    }
    match (command, &opened[..]) {
        (RoomCommand::Again(old), [new]) => follow(app, old, new).await,
        (RoomCommand::Phrases(_), _) => tell_phrases(app, id, &room).await,
        (RoomCommand::Rename(who, _), _) => tell_name(app, &room, *who).await,
        _ => Ok(()),
    }
}

/// Sits down at a table of the room under one's name there.
///
/// # Errors
/// There is no such room or table, one plays elsewhere, no seat is free, or it cannot be stored.
pub(crate) async fn sit(
    app: &AppState,
    identity: &Identity,
    id: &str,
    pairing: &str,
) -> Result<(), ServiceError> {
    let (key, room) = open(app, identity, id).await?;
    let me = room.of(key).ok_or(ApiError::Room(RoomError::Outside))?;
    let goes_on = room.pairing(pairing).is_some_and(|pairing| pairing.end.is_none());
    if !goes_on {
        return Err(ApiError::Room(RoomError::NoPairing).into());
    }
    if room.is_busy(me.person) {
        return Err(ApiError::Room(RoomError::Busy).into());
    }
    let live = app.find(pairing).await?;
    let sat = live.sit(&me.player, None).await;
    sat.map_err(|error| ServiceError::Match(live, error))
}
