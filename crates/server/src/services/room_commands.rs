//! The commands of people in a room, and their effects on its matches.

use putahi_play::{PlayerId, Room, RoomCommand, RoomError};

use super::error::ServiceError;
use super::join_codes::{self, Target};
use super::room_matches::{follow, match_of, settled, tell_name, tell_pause, tell_phrase, tell_phrases};
use crate::auth::session::Identity;
use crate::config::limits::Action;
use crate::error::ApiError;
use crate::state::AppState;
use crate::support::random;

/// The id of the player who acts, and the room `id`. The results of its matches are recorded in it first, so that
/// players whose matches are over count as free.
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
/// There is no such room, or it refuses the command; too many matches were created lately; or the change cannot be
/// stored.
pub(crate) async fn execute(
    app: &AppState,
    identity: &Identity,
    id: &str,
    command: &RoomCommand,
) -> Result<(), ApiError> {
    let (key, mut room) = open(app, identity, id).await?;
    let now = app.clock.now();
    // The matches that the command opens are counted before anything is stored.
    let opened = room.execute(key, command, now, &mut random::new_id).map_err(ApiError::Room)?;
    app.limits.check(Action::Match, &identity.client(), opened.len())?;
    if let RoomCommand::Announce(_) = command {
        // As many as a player may send.
        if app.limits.check(Action::Phrase, &identity.client(), 1).is_err() {
            return Err(ApiError::Room(RoomError::ManyPhrases));
        }
    }
    if matches!(command, RoomCommand::Phrases(_) | RoomCommand::Rename(..) | RoomCommand::Pause(true)) {
        app.limits.check(Action::Announcement, &identity.client(), 1)?;
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
        (RoomCommand::Close(closed), _) => renew_code(app, id, *closed).await,
        (RoomCommand::Pause(_), _) => tell_pause(app, &room).await,
        (RoomCommand::Announce(phrase), _) => tell_phrase(app, &room, phrase).await,
        (RoomCommand::Rename(who, _), _) => tell_name(app, &room, *who).await,
        _ => Ok(()),
    }
}

/// Ends the code of a room that was closed, since no code leads to one; or issues one for a room that was opened again.
async fn renew_code(app: &AppState, id: &str, closed: bool) -> Result<(), ApiError> {
    let target = Target::Room(id.to_owned());
    match closed {
        true => join_codes::revoke(app, &target).await?,
        false => drop(join_codes::issue(app, &target).await?),
    }
    // The pages were told of the room before that.
    if let Some(live) = app.rooms.get_live(id) {
        live.notify_changed();
    }
    Ok(())
}

/// Takes a seat in a match of the room, under the player's name in the room.
///
/// # Errors
/// There is no such room or pairing, the player is in another running match, no seat is free, or the change cannot be
/// stored.
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
