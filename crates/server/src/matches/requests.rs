//! What the page, the socket and the API of a match have in common: commands, seats, and the state that is shown.

use std::sync::Arc;
use std::time::Duration;

use putahi_host::limits::rates::Action;
use putahi_host::live::command_key::SERVER_COMMAND;
use putahi_host::live::command_source::CommandSource;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::people::session::Session;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::{AnyMatch, CommandEnvelope, Player, Timestamp};
use putahi_rules::Seat;
use putahi_view::{State, views};

use crate::common::{ApiError, AppRequest, AppState, ById, RequestContext, Result};
use crate::rooms::commands;
use crate::rooms::simultaneous::next_from;

/// The match that a client looks at: it counts as watched for a while, as over a socket, and its computers move.
pub(crate) async fn watch(ById { app, context, id }: &ById) -> Result<Arc<LiveMatch>> {
    let live = app.find(id).await?;
    live.note_requester(context.identity.requester()).await;
    app.bots.wake(live.clone());
    Ok(live)
}

/// Executes a command of a client; gives the match, and the number of the event.
pub(crate) async fn command(
    ById { app, context, id }: &ById,
    envelope: CommandEnvelope,
) -> Result<(Arc<LiveMatch>, u64)> {
    app.limits.check(Action::Command, &context.client(), 1)?;
    let live = app.find(id).await?;
    live.note_requester(context.identity.requester()).await;
    let source = CommandSource::Session(context.key.clone(), Duration::ZERO);
    let event = execute(app, &live, envelope, source).await?;
    Ok((live, event))
}

/// Seats the player at a free seat: the one wanted (from 1), or any.
pub(crate) async fn sit_down<I>(
    AppRequest { app, context, .. }: &AppRequest<I>,
    id: &str,
    seat: Option<usize>,
) -> Result<(Arc<LiveMatch>, Session)> {
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
async fn sit(app: &AppState, live: Arc<LiveMatch>, player: &Player, wanted: Option<Seat>) -> Result<()> {
    match room_of(app, &live).await? {
        Some(room) => commands::enter_and_sit(app, player, &room, live.id(), wanted).await,
        None => live.sit(player, wanted).await.map_err(|error| ApiError::command(&live, error)),
    }
}

/// The id of the room whose rules hold in the match, if any: a deleted room has no rules any more.
pub(super) async fn room_of(app: &AppState, live: &LiveMatch) -> Result<Option<String>> {
    let state = live.snapshot().await;
    let Some(id) = state.participants().room() else { return Ok(None) };
    Ok(app.rooms.find(id).await?.map(|_| id.to_owned()))
}

/// What the room of a match has for its players besides.
#[derive(Default)]
pub(super) struct InRoom {
    /// In a tournament that goes on: whether another round comes after that of the match.
    pub(super) next_round: Option<bool>,
    /// For the one who plays against many: the link to the next board.
    pub(super) next_board: Option<String>,
}

pub(super) async fn in_room(ById { app, context, .. }: &ById, live: &LiveMatch) -> Result<InRoom> {
    let state = live.snapshot().await;
    let Some(id) = state.participants().room() else { return Ok(InRoom::default()) };
    let Some(room) = app.rooms.find(id).await? else { return Ok(InRoom::default()) };
    let is_of_tournament = room.pairing(live.id()).is_some_and(|pairing| pairing.tournament);
    let tournament = room.tournament.as_ref().filter(|_| is_of_tournament);
    let next_round = tournament.map(|tournament| tournament.opened < tournament.total_rounds());
    Ok(InRoom { next_round, next_board: next_from(context, id, &room, live.id()) })
}

/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

/// Executes a command, and wakes the computers of the match. Returns the number of the event.
pub(crate) async fn execute(
    app: &AppState,
    live: &Arc<LiveMatch>,
    envelope: CommandEnvelope,
    source: CommandSource,
) -> Result<u64> {
    if !(1..=LONGEST_ID).contains(&envelope.id.len()) {
        return Err(ApiError::LongId(LONGEST_ID));
    }
    if envelope.id.starts_with(SERVER_COMMAND) || envelope.id.contains(char::is_control) {
        return Err(ApiError::BadId(SERVER_COMMAND));
    }
    let executing = live.clone();
    let executed = spawn_uncancellable(async move { executing.execute(&envelope, &source).await }).await;
    let seq = executed.map_err(|error| ApiError::command(live, error))?;
    app.bots.wake(live.clone());
    Ok(seq)
}

pub(crate) fn state_of(state: &dyn AnyMatch, seq: u64, context: &RequestContext, now: Timestamp) -> State {
    State::of(views(state), seq, context.words(), context.aids(), context.viewer(), now)
}

pub(crate) async fn state(live: &LiveMatch, context: &RequestContext) -> State {
    live.read(|_, state, seq| state_of(state, seq, context, live.clock().now())).await
}
