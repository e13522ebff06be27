//! The commands of people in a room, and their effects on its matches.

use putahi_host::limits::rates::Action;
use putahi_host::people::session::Identity;
use putahi_host::support::random;
use putahi_play::{Person, Player, PlayerId, QuestionStage, Room, RoomCommand, RoomError};
use putahi_rules::Seat;

use crate::common::{ApiError, AppState, Result};
use crate::matches::create::rematch_id;
use crate::matches::join_codes::{self, Target};
use crate::rooms::ending;
use crate::rooms::matches::{
    deliver_ends, follow, match_of, settled, tell_name, tell_pause, tell_phrase, tell_phrases,
};

/// The id of the player who acts, if there is one, and the room `id`. The results of its matches are recorded in it first, so that
/// players whose matches are over count as free.
async fn open<'a>(app: &AppState, key: Option<&'a PlayerId>, id: &str) -> Result<(&'a PlayerId, Room)> {
    let room = app.rooms.find(id).await?.ok_or(ApiError::NotFound)?;
    let key = key.ok_or(ApiError::Room(RoomError::Outside))?;
    let (room, _) = settled(app, id, room).await?;
    Ok((key, room))
}

pub(crate) async fn execute(
    app: &AppState,
    identity: &Identity,
    id: &str,
    command: &RoomCommand,
) -> Result<()> {
    let (key, mut room) = open(app, identity.player_id(), id).await?;
    let now = app.clock.now();
    // The matches that the command opens are counted before anything is stored.
    let mut new_id = || match command {
        RoomCommand::Again(old) => rematch_id(old),
        _ => random::new_id(),
    };
    let opened = room.execute(key, command, now, &mut new_id).map_err(ApiError::Room)?;
    app.limits.check(Action::Match, &identity.client(), opened.len())?;
    // As many as a player may send.
    if matches!(command, RoomCommand::Announce(_))
        && app.limits.check(Action::Phrase, &identity.client(), 1).is_err()
    {
        return Err(ApiError::Room(RoomError::ManyPhrases));
    }
    if matches!(
        command,
        RoomCommand::Phrases(_) | RoomCommand::Rename(..) | RoomCommand::Pause(true) | RoomCommand::Ask(_)
    ) {
        app.limits.check(Action::Announcement, &identity.client(), 1)?;
    }
    if app.is_closing() {
        return Err(ApiError::Closing);
    }
    let (room, opened) = app.rooms.change(id, |room| room.execute(key, command, now, &mut new_id)).await?;
    for pairing in &opened {
        match_of(app, id, &room, pairing).await?;
    }
    let room = deliver_ends(app, id, room).await?;
    match command {
        RoomCommand::Again(old) => {
            // Another request may have opened the rematch in the room and not yet created it.
            let Some(next) = room.pairing(&rematch_id(old)) else { return Ok(()) };
            match_of(app, id, &room, next).await?;
            follow(app, old, &next.id).await
        }
        RoomCommand::Phrases(_) => tell_phrases(app, id, &room).await,
        RoomCommand::Close(closed) => {
            tell_pause(app, &room).await?;
            renew_code(app, id, *closed).await
        }
        RoomCommand::Pause(_)
        | RoomCommand::Empty
        | RoomCommand::Ask(_)
        | RoomCommand::LeadOn { stage: QuestionStage::Ended, .. } => tell_pause(app, &room).await,
        RoomCommand::Announce(phrase) => tell_phrase(app, &room, phrase).await,
        RoomCommand::Rename(who, _) => tell_name(app, &room, *who).await,
        _ => Ok(()),
    }
}

/// Erases what is stored of a person, as the host asks.
pub(crate) async fn erase(app: &AppState, identity: &Identity, id: &str, who: Person) -> Result<()> {
    let (key, room) = open(app, identity.player_id(), id).await?;
    let me = room.of(key).ok_or(ApiError::Room(RoomError::Outside))?.person;
    if me != room.host {
        return Err(ApiError::Room(RoomError::NotHost));
    }
    if who == me {
        return Err(ApiError::Room(RoomError::HostStays));
    }
    let known = room.member(who).filter(|member| !member.player.is_gone());
    ending::erase(app, id, known.ok_or(ApiError::Room(RoomError::NoPerson))?).await
}

/// Ends the code of a room that was closed, since no code leads to one; or issues one for a room that was opened again.
async fn renew_code(app: &AppState, id: &str, closed: bool) -> Result<()> {
    let target = Target::Room(id.to_owned());
    match closed {
        true => join_codes::revoke(app, &target).await?,
        false => drop(join_codes::issue(app, &target).await?),
    }
    // The pages have been sent the room as it was before.
    if let Some(live) = app.rooms.get_live(id) {
        live.notify_changed();
    }
    Ok(())
}

/// Takes a seat in a match of the room, under the player's name in the room. A player who has a seat in it keeps that.
pub(crate) async fn sit(
    app: &AppState,
    key: Option<&PlayerId>,
    id: &str,
    pairing: &str,
    wanted: Option<Seat>,
) -> Result<()> {
    let (key, room) = open(app, key, id).await?;
    let me = room.of(key).ok_or(ApiError::Room(RoomError::Outside))?;
    let pairing = room.pairing(pairing).filter(|pairing| pairing.is_running());
    let pairing = pairing.ok_or(ApiError::Room(RoomError::NoPairing))?;
    if !pairing.has(me.person) && room.closed {
        return Err(ApiError::Room(RoomError::Closed));
    }
    if !pairing.has(me.person) && room.is_busy(me.person) {
        return Err(ApiError::Room(RoomError::Busy));
    }
    let live = app.find(&pairing.id).await?;
    let sat = live.sit(&me.player, wanted).await;
    sat.map_err(|error| ApiError::command(&live, error))
}

/// Takes a seat in a match of the room for somebody who has the link of the match: they enter the room first.
pub(crate) async fn enter_and_sit(
    app: &AppState,
    player: &Player,
    id: &str,
    pairing: &str,
    wanted: Option<Seat>,
) -> Result<()> {
    app.rooms.change(id, |room| room.enter(player)).await.map_err(ApiError::from)?;
    sit(app, Some(&player.id), id, pairing, wanted).await
}
