//! The end of a room: its people go with it, and what is stored of them.

use std::time::Duration;

use putahi_host::jobs::sweeper::ended_rooms;
use putahi_host::support::interval::every;
use putahi_play::{Member, PlayerId};

use crate::account::erase::{forget, forget_in_match};
use crate::account::reseat::matches_of;
use crate::common::{AppState, Result};
use crate::matches::join_codes::{self, Target};

/// How often rooms whose time is over are looked for.
const HOUR: Duration = Duration::from_secs(3600);

/// Ends the rooms whose time is over, for ever.
pub(crate) async fn run(app: AppState) {
    every("rooms", HOUR, || async { end_due(&app).await.map_err(|error| format!("{error:?}")) }).await;
}

/// Ends the rooms whose time is over with their people, unless the clock may be wrong. What fails is done the next time.
pub(crate) async fn end_due(app: &AppState) -> Result<()> {
    for id in ended_rooms(&app.host).await? {
        end(app, &id).await?;
        tracing::info!("a room has ended with its people after its time");
    }
    Ok(())
}

/// Deletes a room with its people; false if there is none. If a step fails, a repetition does what is left.
pub(crate) async fn end(app: &AppState, id: &str) -> Result<bool> {
    let Some(room) = app.rooms.find_any(id).await? else { return Ok(false) };
    join_codes::revoke(app, &Target::Room(id.to_owned())).await?;
    for member in room.members.iter().filter(|member| !member.player.is_gone()) {
        erase(app, id, member).await?;
    }
    for (player, session) in app.sessions.made_for_room(id).await? {
        forget(app, None, &player).await?;
        app.sessions.end(&session).await?;
    }
    // The room itself may have gone with the last of its people.
    app.rooms.delete(id).await?;
    Ok(true)
}

/// Erases what is stored of a person of a room. Of somebody whose player belongs to the room that is everything; of others, who have a
/// session or an account of their own, what the room and its matches hold.
pub(crate) async fn erase(app: &AppState, id: &str, member: &Member) -> Result<()> {
    let key = &member.player.id;
    if !member.belongs_to_room() {
        forget_in_matches(app, id, key).await?;
        return Ok(app.rooms.forget_in(id, key).await?);
    }
    for (player, session) in app.sessions.made_for_room(id).await? {
        if player == *key {
            app.sessions.end(&session).await?;
        }
    }
    forget(app, None, key).await
}

/// Removes the name of a player from the matches of a room.
async fn forget_in_matches(app: &AppState, room: &str, key: &PlayerId) -> Result<()> {
    for found in matches_of(app, key).await? {
        let Some(live) = app.matches.find_readable(&found.id).await? else { continue };
        if live.snapshot().await.participants().room() == Some(room) {
            forget_in_match(app, &found.id, key).await?;
        }
    }
    Ok(())
}
