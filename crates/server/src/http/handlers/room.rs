//! Requests about a room: its page, what changes on it, and what its people do.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Member, Person, Player, Room};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep};

use super::room_form::{Form, RoomRequest};
use crate::auth::session::Session;
use crate::error::ApiError;
use crate::http::extract::body::FormBody;
use crate::http::extract::request_context::RequestContext;
use crate::http::live_view::service_error;
use crate::http::respond::with_cookie;
use crate::http::views::{self, Part, RoomView};
use crate::services::room_commands;
use crate::services::room_matches::{RoomGame, settled};
use crate::state::AppState;
use crate::support::uncancellable::spawn_uncancellable;

/// How long a page waits for something to change before it asks anew.
const LONG_POLL: Duration = Duration::from_secs(20);
/// How often it is looked whether the boards have changed.
const BOARDS_INTERVAL: Duration = Duration::from_millis(700);

type Fields = BTreeMap<String, String>;

/// Makes a room whose host is whoever asks for it.
pub(crate) async fn make(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(fields): FormBody<Fields>,
) -> Result<Response, ApiError> {
    let title = fields.get("title").map(|title| title.trim()).filter(|title| !title.is_empty());
    let title = title.map_or_else(|| context.words().say("room-usual", &[]), str::to_owned);
    let title = title.parse().map_err(|_| ApiError::field("title", &title))?;
    app.limits.new_matches(context.identity.network.as_ref(), context.key.as_ref(), 1)?;
    let Session { player, cookie } = app.sessions.enter(&context.identity).await?;
    let name = Form(fields).name()?.unwrap_or(player.name);
    let id = app.rooms.make(&Room::new(title, Player { name, id: player.id })).await?;
    Ok(with_cookie(Redirect::to(&format!("/r/{id}")), cookie))
}

/// The page of a room; who is not in it is asked to come in.
pub(crate) async fn room(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let room = app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
    match own_number(&context, &room) {
        None => Ok(views::enter(&context, &id, &room).into_response()),
        Some(me) => {
            let contents = contents(&app, &context, &id, room).await?;
            Ok(views::room(&context, &draw(&context, &id, &contents, me).await).into_response())
        }
    }
}

/// The number of the client among the people of a room.
fn own_number(context: &RequestContext, room: &Room) -> Option<Person> {
    context.key.as_ref().and_then(|key| room.of(key)).map(|me| me.person)
}

/// What the page of a room depends on: it is drawn anew only when this has changed.
struct Contents {
    room: Room,
    games: Vec<RoomGame>,
    /// Who looks at the room.
    here: Vec<Person>,
}

impl Contents {
    /// Whether a page of `other` shows the same.
    fn is_like(&self, other: &Contents) -> bool {
        let seqs = |contents: &Contents| -> Vec<(String, u64)> {
            contents.games.iter().map(|game| (game.live.id().to_owned(), game.seq)).collect()
        };
        self.room == other.room && seqs(self) == seqs(other) && self.here == other.here
    }
}

/// What the page of a room depends on now, once what has happened at its tables is stored in it.
async fn contents(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    room: Room,
) -> Result<Contents, ApiError> {
    let (room, games) = settled(app, id, room).await?;
    let presence = app.rooms.presence(id);
    if let Some(key) = &context.key {
        presence.see(key);
    }
    let is_here = |member: &Member| presence.is_here(&member.player.id);
    let here = room.inside().filter(|member| is_here(member)).map(|member| member.person).collect();
    Ok(Contents { room, games, here })
}

/// The page of a room for `me`, one of its people.
async fn draw(context: &RequestContext, id: &str, contents: &Contents, me: Person) -> RoomView {
    let mut boards = Vec::new();
    for game in &contents.games {
        boards.push(views::Board::of(context, game).await);
    }
    let (room, here) = (contents.room.clone(), contents.here.clone());
    RoomView { id: id.to_owned(), link: format!("{}/r/{id}", context.server), room, me, here, boards }
}

/// The parts of the page that a browser shows, by their marks.
#[derive(Deserialize)]
pub(crate) struct Have {
    have: Option<String>,
}

/// What has changed on the page of a room.
#[derive(Serialize)]
pub(crate) struct Changes {
    parts: Vec<Part>,
}

/// Tells what has changed since the browser looked last; waits a while if nothing has.
pub(crate) async fn changes(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(Have { have }): Query<Have>,
) -> Result<Json<Changes>, ApiError> {
    let have = have.unwrap_or_default();
    let latest = Instant::now() + LONG_POLL;
    let (mut changed, mut closing) = (app.rooms.presence(&id).subscribe(), app.closing.subscribe());
    let mut drawn: Option<Contents> = None;
    loop {
        changed.borrow_and_update();
        let room = app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
        let me = own_number(&context, &room);
        let me = me.ok_or(ApiError::Outside)?;
        let now = contents(&app, &context, &id, room).await?;
        let is_over = Instant::now() >= latest || app.is_closing();
        if is_over || drawn.as_ref().is_none_or(|before| !before.is_like(&now)) {
            let parts = views::parts(&context, &draw(&context, &id, &now, me).await);
            if is_over || !is_shown(&parts, &have) {
                return Ok(Json(Changes { parts: without_shown(parts, &have) }));
            }
            drawn = Some(now);
        }
        tokio::select! {
            () = sleep(BOARDS_INTERVAL) => {}
            // The presence lives as long as the rooms do.
            _ = changed.changed() => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

/// Whether `have`, the marks of what a browser shows, are those of these parts.
fn is_shown(parts: &[Part], have: &str) -> bool {
    let shown = marks(have);
    parts.len() == shown.len() && parts.iter().all(|part| shown.contains(&&part.mark[..]))
}

/// The parts, those without their content that a browser shows already.
fn without_shown(mut parts: Vec<Part>, have: &str) -> Vec<Part> {
    let shown = marks(have);
    parts.iter_mut().filter(|part| shown.contains(&&part.mark[..])).for_each(|part| part.html = None);
    parts
}

fn marks(have: &str) -> Vec<&str> {
    have.split(',').filter(|mark| !mark.is_empty()).collect()
}

/// Lets somebody in under the name they give.
pub(crate) async fn enter(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(fields): FormBody<Fields>,
) -> Result<Response, ApiError> {
    let name = Form(fields).name()?;
    app.rooms.find(&id).await?.ok_or(ApiError::NotFound)?;
    let Session { player, cookie } = app.sessions.enter(&context.identity).await?;
    let player = Player { name: name.unwrap_or(player.name), id: player.id };
    app.rooms.change(&id, |room| room.enter(&player)).await?;
    Ok(with_cookie(Redirect::to(&format!("/r/{id}")), cookie))
}

/// Does what a form of the page asks for.
pub(crate) async fn act(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(fields): FormBody<Fields>,
) -> Result<Response, ApiError> {
    let request = Form(fields).request()?;
    let (at, identity) = (id.clone(), context.identity.clone());
    let done = spawn_uncancellable(async move {
        match request {
            RoomRequest::Sit(table) => room_commands::sit(&app, &identity, &at, &table).await,
            RoomRequest::Room(command) => Ok(room_commands::execute(&app, &identity, &at, &command).await?),
        }
    });
    match done.await {
        Ok(()) if context.accepts_json_only => Ok(Json(()).into_response()),
        Ok(()) => Ok(Redirect::to(&format!("/r/{id}")).into_response()),
        Err(error) => Err(service_error(&context, error).await),
    }
}
