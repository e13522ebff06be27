//! Requests about a match: its page, its state, commands, hints, its record, and pictures that stand alone.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_host::support::random;
use putahi_play::{AnyMatch, Command, CommandEnvelope, CommandError, TableValue};
use putahi_view::{Hint, PastPosition, State as Shown, views};
use serde::Deserialize;

use crate::account::naming::enter_named;
use crate::analysis::reasons::merit;
use crate::coach::onward::Onward;
use crate::common::raster::png;
use crate::common::{ApiError, ById, FormBody, JsonBody, RequestContext, Result, file, with_session};
use crate::matches::api::WantedSeat;
use crate::matches::join_codes::{self, Target};
use crate::matches::lots::hands;
use crate::matches::page_data::MatchPage;
use crate::matches::requests::InRoom;
use crate::matches::{page, records, remarks, requests};
use crate::rooms::ask::HostedRooms;

#[derive(Default, Deserialize)]
pub(crate) struct Shows {
    ply: Option<String>,
    /// Lots have just been drawn, and are shown until the first move.
    lots: Option<String>,
    /// A move has just been typed without scripts: the coach speaks in the page.
    typed: Option<String>,
}

pub(crate) async fn page(request: ById, Query(shows): Query<Shows>) -> Result<Response> {
    if let Some(room) = room_left(&request).await? {
        return Ok(Redirect::to(&format!("/r/{room}")).into_response());
    }
    Ok(show(&request, shows, None).await?.into_response())
}

/// The room of the match, if the client acted for one of its people until their card was replaced or used elsewhere: the page of the room
/// says so.
async fn room_left(ById { app, context, id }: &ById) -> Result<Option<String>> {
    let left = context.identity.session.as_ref().and_then(|known| known.room.as_ref());
    let Some(left) = left.filter(|room| room.over) else { return Ok(None) };
    let live = app.find(id).await?;
    let state = live.snapshot().await;
    let has_seat = context.key.as_ref().is_some_and(|key| state.participants().has(key));
    let room = state.participants().room().filter(|room| *room == left.room && !has_seat);
    Ok(room.map(str::to_owned))
}

async fn show(request: &ById, shows: Shows, wrong_name: Option<(String, String)>) -> Result<Markup> {
    let live = requests::watch(request).await?;
    let ById { app, context, .. } = request;
    let table = live.snapshot().await;
    let past = shows.ply.map(|ply| past_position(&*table, &ply, context)).transpose()?;
    let log = views(&*table).log(context.words());
    let state = requests::state(&live, context).await;
    let past = past.filter(|past| past.ply < state.view.plies);
    let code = match state.view.waiting {
        true => join_codes::current(app, &Target::Match(live.id().to_owned())).await?,
        false => None,
    };
    let remark = match shows.typed {
        Some(_) if state.view.available_actions.coach => remarks::said(request).await?,
        _ => None,
    };
    let hands = shows.lots.filter(|_| state.view.plies == 0).and_then(|_| hands(table.participants()));
    let onward = Onward::of(request, &*table).await?;
    let InRoom { next_round, next_board } = requests::in_room(request, &live).await?;
    let live = &live;
    let rooms = HostedRooms::of(request).await?;
    Ok(page::present(&MatchPage {
        context,
        live,
        state,
        past,
        log,
        code,
        hands,
        remark,
        onward,
        next_round,
        next_board,
        wrong_name,
        rooms,
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenName {
    name: String,
}

/// Gives a player the name that was typed when the page asked for one. A name that is not valid is shown again with the reason.
pub(crate) async fn name(
    request: ById,
    FormBody(GivenName { name }): FormBody<GivenName>,
) -> Result<Response> {
    request.app.find(&request.id).await?;
    match enter_named(&request, Some(&name)).await {
        Ok(session) => {
            let to = Redirect::to(&format!("/m/{}", request.id));
            Ok(with_session(to, session.secret.as_ref(), request.context.secure))
        }
        Err(error @ (ApiError::Name | ApiError::ReservedName)) => {
            let wrong = (name, error.message(request.words()));
            Ok((error.status(), show(&request, Shows::default(), Some(wrong)).await?).into_response())
        }
        Err(error) => Err(error),
    }
}

fn past_position(table: &dyn AnyMatch, ply: &str, context: &RequestContext) -> Result<PastPosition> {
    let ply = ply.parse().map_err(|_| ApiError::NotFound)?;
    let past = views(table).past_position(ply, context.words(), context.aids(), context.viewer());
    past.ok_or(ApiError::NotFound)
}

pub(crate) async fn past(
    ById { app, context, id: (id, ply) }: ById<(String, String)>,
) -> Result<Json<PastPosition>> {
    let table = app.find(&id).await?.snapshot().await;
    past_position(&*table, &ply, &context).map(Json)
}

pub(crate) async fn state(request: ById) -> Result<Json<Shown>> {
    let live = requests::watch(&request).await?;
    Ok(Json(requests::state(&live, &request.context).await))
}

pub(crate) async fn command(
    request: ById,
    JsonBody(envelope): JsonBody<CommandEnvelope>,
) -> Result<Json<Shown>> {
    let (live, _) = requests::command(&request, envelope).await?;
    Ok(Json(requests::state(&live, &request.context).await))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    text: String,
}

/// Plays a move that was typed on a page without a script.
pub(crate) async fn typed(request: ById, FormBody(typed): FormBody<Typed>) -> Result<Redirect> {
    let live = request.app.find(&request.id).await?;
    let (turn, seq) = live.read(|_, state, seq| (state.turn(), seq)).await;
    let Some(seat) = turn else { return Err(ApiError::command(&live, CommandError::Over)) };
    let command = Command::Move { seat, text: typed.text.trim().to_owned() };
    requests::command(&request, CommandEnvelope { id: random::new_id(), seq, command }).await?;
    let is_coached = views(&*live.snapshot().await).available_actions(request.context.viewer()).coach;
    let typed = if is_coached { "?typed=1" } else { "" };
    Ok(Redirect::to(&format!("/m/{}{typed}", request.id)))
}

pub(crate) async fn sit(request: ById, FormBody(wanted): FormBody<WantedSeat>) -> Result<Response> {
    let (_, session) = requests::sit_down(&request, &request.id, wanted.seat).await?;
    let to = Redirect::to(&format!("/m/{}", request.id));
    Ok(with_session(to, session.secret.as_ref(), request.context.secure))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
pub(crate) async fn why(request: ById, JsonBody(touched): JsonBody<Touched>) -> Result<Json<Option<String>>> {
    let (state, words) = (request.app.find(&request.id).await?.snapshot().await, request.words());
    let explained = request.in_turn(move || views(&*state).explain_illegal(&touched.touches, words));
    Ok(Json(explained.await?))
}

/// The greatest number of a step of a hint that is read.
const MOST_STEPS: usize = 8;
/// The steps of a hint in a match with a coach: which move, and why.
const TOLD_TO_BEGINNERS: usize = 2;

#[derive(Deserialize)]
pub(crate) struct Step {
    /// Which step of the hint is asked for, from 1; the one that tells the move if it is left out.
    step: Option<usize>,
}

/// A step of the hint about a good move for the person to move: where, which man, which move, and why.
pub(crate) async fn hint(request: ById, Query(Step { step }): Query<Step>) -> Result<Json<Hint>> {
    let ById { app, context, id } = &request;
    let live = app.find(id).await?;
    let can = views(&*live.snapshot().await).available_actions(context.viewer());
    if !can.hint {
        return Err(ApiError::command(&live, CommandError::HintsOff));
    }
    let (words, requester) = (context.words(), request.requester());
    let explain = move |state: &dyn AnyMatch, text: &str, exact: Option<TableValue>| {
        let hint = |step: usize| views(state).explain(text, exact, step, words);
        let steps = hint(1)?.steps;
        // In a match with a coach the first step tells the move.
        let skipped = if can.coach { steps - TOLD_TO_BEGINNERS } else { 0 };
        let step = step.map_or(steps - 1, |step| step.min(MOST_STEPS) + skipped);
        let told = hint(step)?;
        let hint = Hint { step: told.step - skipped, steps: told.steps - skipped, ..told };
        Some((hint, state.moves(), state.turn()))
    };
    let hint = app.bots.hint(&live, &requester, explain).await?;
    let (mut hint, before, you) = hint.ok_or(ApiError::NotFound)?;
    if hint.step == hint.steps {
        // If there is too much to do, what is known of the move itself is said.
        let why = app.bots.why_in(&live, before, Some(hint.text.clone()), &requester).await;
        if let Ok(Some(why)) = why {
            hint.said = merit(words, live.spec(), you, &why);
        }
    }
    Ok(Json(hint))
}

pub(crate) async fn record(ById { app, id, .. }: ById) -> Result<Response> {
    let live = app.find(&id).await?;
    let text = records::of(&app, &live).await?.to_string();
    Ok(file("text/plain; charset=utf-8", &format!("{id}.txt"), text))
}

/// What an SVG picture may use: its own styles, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// The drawing of PNG pixels must begin within this time.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
pub(crate) struct Pictured {
    ply: Option<String>,
    /// The number of the seat whose side is below.
    side: Option<String>,
}

/// The picture as SVG, in which texts stay texts.
pub(crate) async fn svg(request: ById, Query(pictured): Query<Pictured>) -> Result<Response> {
    let drawn = draw(&request, &pictured).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, drawn).into_response())
}

/// The picture as PNG, for programs that show no SVG.
pub(crate) async fn raster(request: ById, Query(pictured): Query<Pictured>) -> Result<Response> {
    let drawn = draw(&request, &pictured).await?;
    let deadline = Some(Instant::now() + PATIENCE);
    let pixels = request.app.rasters.run(&request.requester(), deadline, move |_| png(&drawn)).await?;
    let pixels = pixels.flatten().ok_or(ApiError::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

async fn draw(ById { app, context, id }: &ById, pictured: &Pictured) -> Result<String> {
    let table = app.find(id).await?.snapshot().await;
    let ply = pictured.ply.as_ref().map(|ply| ply.parse().map_err(|_| ApiError::NotFound)).transpose()?;
    let turned = pictured.side.as_deref() == Some("2");
    views(&*table).picture(ply, turned, context.words()).ok_or(ApiError::NotFound)
}
