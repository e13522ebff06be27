//! Rematches: the next match of the same players.

use std::sync::Arc;

use putahi_play::{
    AnyMatch, CommandError, Event, Level, LevelStep, MatchSettings, PlayerId, PlayerKind, Timestamp,
};
use putahi_rules::{BySeat, Seat};

use super::create_match::log;
use super::error::ServiceError;
use super::room_matches;
use crate::auth::session::Identity;
use crate::config::limits::Action;
use crate::error::ApiError;
use crate::matches::live_match::LiveMatch;
use crate::state::AppState;
use crate::store::{Log, MatchSetup};

/// Creates a match with the same setup and players, the seats rotated by one, computers of another level if `step` says so, and
/// returns its id. Only players of the
/// match may do so, and a match has only one rematch.
///
/// # Errors
/// The client has no seat, too many matches were created lately, or the match cannot be stored.
pub(crate) async fn rematch(
    app: &AppState,
    live: &Arc<LiveMatch>,
    identity: &Identity,
    step: Option<LevelStep>,
) -> Result<String, ServiceError> {
    let denied = |error| ServiceError::Match(live.clone(), error);
    let key = identity.player_id();
    let now = app.clock.now();
    let spec = live.read(|setup, _, _| setup.spec.clone()).await;
    let offered: Vec<Level> = app.bots.offered_levels(&spec).iter().map(|offered| offered.level).collect();
    let (new, plays) =
        live.read(|setup, state, _| (rotated(setup, state, step, &offered, now), plays(state, key))).await;
    if let Some(next) = next_of(app, live).await? {
        return Ok(next);
    }
    if !plays {
        return Err(denied(CommandError::NotPlaying.into()));
    }
    app.limits.check(Action::Match, &identity.client(), 1)?;
    let made = app.create_match(new).await?;
    made.note_requester(identity.requester()).await;
    app.bots.wake(made.clone());
    live.go_on(made.id()).await.map_err(denied)?;
    // Two simultaneous requests both get the rematch that was stored first.
    Ok(next_of(app, live).await?.unwrap_or_else(|| made.id().to_owned()))
}

/// Whether the player `key` has a seat.
fn plays(state: &dyn AnyMatch, key: Option<&PlayerId>) -> bool {
    key.is_some_and(|key| state.participants().seats_of(key).next().is_some())
}

/// The id of the rematch, if there is one. The rematch is recorded in the room of the match, if the match has one.
///
/// # Errors
/// The store fails.
pub(crate) async fn next_of(app: &AppState, live: &LiveMatch) -> Result<Option<String>, ApiError> {
    let (next, room) = live
        .read(|_, state, _| (state.next().map(str::to_owned), state.participants().room().map(str::to_owned)))
        .await;
    if let (Some(next), Some(room)) = (&next, room) {
        room_matches::went_on(app, &room, live.id(), next).await?;
    }
    Ok(next)
}

/// The kind of a player, a computer's level changed by `step` where `offered` has such a level.
fn stepped(kind: PlayerKind, step: Option<LevelStep>, offered: &[Level]) -> PlayerKind {
    match kind {
        PlayerKind::Human => PlayerKind::Human,
        PlayerKind::Computer(level) => {
            PlayerKind::Computer(step.and_then(|step| level.step(step, offered)).unwrap_or(level))
        }
    }
}

/// The log of a rematch that begins `now`: each player gets the seat before their present one.
fn rotated(
    old: &MatchSetup,
    state: &dyn AnyMatch,
    step: Option<LevelStep>,
    offered: &[Level],
    now: Timestamp,
) -> Log {
    let (player_kinds, participants) = (state.player_kinds(), state.participants());
    let seats = player_kinds.seats();
    let settings = MatchSettings {
        player_kinds: BySeat::from_fn(seats, |seat| stepped(player_kinds[seat.next(seats)], step, offered)),
        ..old.settings
    };
    let sat = Seat::all(seats).filter_map(|seat| {
        let player = participants.player(seat.next(seats)).filter(|player| !player.is_gone())?;
        let player = Some(player).filter(|_| settings.player_kinds[seat] == PlayerKind::Human)?;
        Some(Event::Sat { seats: vec![seat], player: player.clone() })
    });
    let room = participants.room().map(|room| {
        let phrases = participants.may_send_phrases();
        Event::Roomed { room: room.to_owned(), phrases }
    });
    log(now, MatchSetup { settings, ..old.clone() }, room.into_iter().chain(sat))
}
