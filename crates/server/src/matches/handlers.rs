//! Requests about a match: its page, its state, commands, hints, its record, and pictures that stand alone.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::support::random;
use putahi_play::{AnyMatch, Command, CommandEnvelope, CommandError, TableValue};
use putahi_view::{Hint, PastPosition, State as Shown, views};
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::{FormBody, JsonBody};
use crate::kernel::extract::by_id::ById;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::raster::png;
use crate::kernel::respond::with_session;
use crate::matches::api::WantedSeat;
use crate::matches::join_codes::{self, Target};
use crate::matches::page_data::MatchPage;
use crate::matches::{page, records, requests};

#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<String>,
}

/// The page of a match, as it stands or after a ply.
pub(crate) async fn page(asked: ById, Query(shows): Query<Shows>) -> Result<Response, ApiError> {
    let live = requests::watch(&asked).await?;
    let ById { app, context, .. } = asked;
    let ply = shows.ply.as_deref();
    let past_and_log = |state: &dyn AnyMatch| {
        let past = ply.map(|ply| past_position(state, ply, &context).ok_or(ApiError::NotFound));
        (past.transpose(), views(state).log(context.words()))
    };
    let (past, log) = live.read(|_, state, _| past_and_log(state)).await;
    let state = requests::state(&live, &context).await;
    let past = past?;
    let past = past.as_ref().filter(|past| past.ply < state.view.plies);
    let code = match state.view.waiting {
        true => join_codes::current(&app, &Target::Match(live.id().to_owned())).await?,
        false => None,
    };
    let page = MatchPage {
        context: &context,
        id: live.id(),
        spec: live.spec(),
        state: &state,
        past,
        log: &log,
        code: code.as_deref(),
    };
    Ok(page::present(&page).into_response())
}

fn past_position(state: &dyn AnyMatch, ply: &str, context: &RequestContext) -> Option<PastPosition> {
    views(state).past_position(ply.parse().ok()?, context.words(), context.aids(), context.viewer())
}

pub(crate) async fn past(
    ById { app, context, id: (id, ply) }: ById<(String, String)>,
) -> Result<Json<PastPosition>, ApiError> {
    let live = app.find(&id).await?;
    let past = live.read(|_, state, _| past_position(state, &ply, &context)).await;
    past.map(Json).ok_or(ApiError::NotFound)
}

pub(crate) async fn state(asked: ById) -> Result<Json<Shown>, ApiError> {
    let live = requests::watch(&asked).await?;
    Ok(Json(requests::state(&live, &asked.context).await))
}

pub(crate) async fn command(
    asked: ById,
    JsonBody(envelope): JsonBody<CommandEnvelope>,
) -> Result<Json<Shown>, ApiError> {
    let (live, _) = requests::command(&asked, envelope).await?;
    Ok(Json(requests::state(&live, &asked.context).await))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    text: String,
}

/// Plays a move that was typed on a page without a script.
pub(crate) async fn typed(asked: ById, FormBody(typed): FormBody<Typed>) -> Result<Redirect, ApiError> {
    let live = asked.app.find(&asked.id).await?;
    let (turn, seq) = live.read(|_, state, seq| (state.turn(), seq)).await;
    let Some(seat) = turn else { return Err(ApiError::command(&live, CommandError::Over)) };
    let command = Command::Move { seat, text: typed.text.trim().to_owned() };
    requests::command(&asked, CommandEnvelope { id: random::new_id(), seq, command }).await?;
    Ok(Redirect::to(&format!("/m/{}", asked.id)))
}

pub(crate) async fn sit(
    ById { app, context, id }: ById,
    FormBody(wanted): FormBody<WantedSeat>,
) -> Result<Response, ApiError> {
    let (_, session) = requests::sit_down(&app, &context, &id, wanted.seat).await?;
    Ok(with_session(Redirect::to(&format!("/m/{id}")), session.secret.as_ref(), context.secure))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
pub(crate) async fn why(
    ById { app, context, id }: ById,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Option<String>>, ApiError> {
    let (state, words) = (app.find(&id).await?.snapshot().await, context.words());
    let explain = move || views(&*state).explain_illegal(&touched.touches, words);
    Ok(Json(app.in_turn(&context.identity.requester(), explain).await?))
}

/// A good move for the person to move, with the rules it is made by.
pub(crate) async fn hint(ById { app, context, id }: ById) -> Result<Json<Hint>, ApiError> {
    let live = app.find(&id).await?;
    if !live.read(|_, state, _| views(state).available_actions(context.viewer()).hint).await {
        return Err(ApiError::command(&live, CommandError::HintsOff));
    }
    let words = context.words();
    let explain = move |state: &dyn AnyMatch, text: &str, exact: Option<TableValue>| {
        views(state).explain(text, exact, words)
    };
    let hint = app.bots.hint(&live, &context.identity.requester(), explain).await?;
    hint.map(Json).ok_or(ApiError::NotFound)
}

/// The record of the match, to be kept as a file.
pub(crate) async fn record(ById { app, id, .. }: ById) -> Result<Response, ApiError> {
    let live = app.find(&id).await?;
    let text = records::of(&app, &live).await?.to_string();
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"putahi-{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
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
pub(crate) async fn svg(asked: ById, Query(pictured): Query<Pictured>) -> Result<Response, ApiError> {
    let drawn = draw(&asked, &pictured).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, drawn).into_response())
}

/// The picture as PNG, for programs that show no SVG.
pub(crate) async fn raster(asked: ById, Query(pictured): Query<Pictured>) -> Result<Response, ApiError> {
    let drawn = draw(&asked, &pictured).await?;
    let deadline = Some(Instant::now() + PATIENCE);
    let requester = asked.context.identity.requester();
    let pixels = asked.app.rasters.run(&requester, deadline, move |_| png(&drawn)).await?;
    let pixels = pixels.flatten().ok_or(ApiError::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

async fn draw(ById { app, context, id }: &ById, pictured: &Pictured) -> Result<String, ApiError> {
    let live = app.find(id).await?;
    let ply = pictured.ply.as_ref().map(|ply| ply.parse().map_err(|_| ApiError::NotFound)).transpose()?;
    let turned = pictured.side.as_deref() == Some("2");
    let drawn = live.read(|_, state, _| views(state).picture(ply, turned, context.words())).await;
    drawn.ok_or(ApiError::NotFound)
}
