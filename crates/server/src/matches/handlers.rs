//! Requests about a match: its page, its state, commands, hints, its record.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::support::random;
use putahi_play::{AnyMatch, Command, CommandEnvelope, CommandError, TableValue};
use putahi_view::{Hint, PastPosition, State as Shown, views};
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::{FormBody, JsonBody};
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::matches::join_codes::{JoinCode, Target};
use crate::matches::page_data::MatchPage;
use crate::matches::{join_codes, live_view, page, records, requests};
use crate::state::AppState;

/// Which position of a match is looked at.
#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<String>,
}

/// The page of a match, as it stands or after a ply.
pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Response, ApiError> {
    let live = requests::watch(&app, &context, &id).await?;
    let ply = shows.ply.as_deref();
    let (spec, log, past) = live
        .read(|setup, state, _| {
            let past = ply.map(|ply| {
                views(state).past_position(
                    ply.parse().ok()?,
                    context.words(),
                    context.aids(),
                    context.viewer(),
                )
            });
            (setup.spec.clone(), views(state).log(context.words()), past)
        })
        .await;
    let state = live_view::state(&live, &context).await;
    let past = past.map(|past| past.ok_or(ApiError::NotFound)).transpose()?;
    let past = past.as_ref().filter(|past| past.ply < state.view.plies);
    let code = match state.view.waiting {
        true => join_codes::current(&app, &Target::Match(live.id().to_owned())).await?,
        false => None,
    };
    let code = code.as_ref().map(JoinCode::as_str);
    let page = MatchPage { id: live.id(), spec: &spec, state: &state, past, log: &log, code };
    Ok(page::present(&context, &page).into_response())
}

/// The position after a ply.
pub(crate) async fn past(
    State(app): State<AppState>,
    context: RequestContext,
    Path((id, ply)): Path<(String, String)>,
) -> Result<Json<PastPosition>, ApiError> {
    let live = app.find(&id).await?;
    let past = live
        .read(|_, state, _| {
            views(state).past_position(ply.parse().ok()?, context.words(), context.aids(), context.viewer())
        })
        .await;
    past.map(Json).ok_or(ApiError::NotFound)
}

/// The match as it stands.
pub(crate) async fn state(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Shown>, ApiError> {
    let live = requests::watch(&app, &context, &id).await?;
    Ok(Json(live_view::state(&live, &context).await))
}

/// Executes a command.
pub(crate) async fn command(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    JsonBody(envelope): JsonBody<CommandEnvelope>,
) -> Result<Json<Shown>, ApiError> {
    let (live, _) = requests::command(&app, &context, &id, envelope).await?;
    Ok(Json(live_view::state(&live, &context).await))
}

/// A move that was typed on a page without a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    text: String,
}

/// Plays a typed move for the seat whose turn it is.
pub(crate) async fn typed(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(typed): FormBody<Typed>,
) -> Result<Redirect, ApiError> {
    let live = app.find(&id).await?;
    let (turn, seq) = live.read(|_, state, seq| (state.turn(), seq)).await;
    let Some(seat) = turn else { return Err(ApiError::command(&live, CommandError::Over)) };
    let command = Command::Move { seat, text: typed.text.trim().to_owned() };
    requests::command(&app, &context, &id, CommandEnvelope { id: random::new_id(), seq, command }).await?;
    Ok(Redirect::to(&format!("/m/{id}")))
}

/// The seat that somebody wants; any if none is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedSeat {
    seat: Option<usize>,
}

/// Somebody sits down at a seat that is free.
pub(crate) async fn sit(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(wanted): FormBody<WantedSeat>,
) -> Result<Response, ApiError> {
    let (_, session) = requests::sit_down(&app, &context, &id, wanted.seat).await?;
    Ok(with_session(Redirect::to(&format!("/m/{id}")), session.secret.as_ref(), context.secure))
}

/// Touches of a move that is being made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
pub(crate) async fn why(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Option<String>>, ApiError> {
    let (state, words) = (app.find(&id).await?.snapshot().await, context.words());
    let explain = move || views(&*state).explain_illegal(&touched.touches, words);
    Ok(Json(app.in_turn(&context.identity.requester(), explain).await?))
}

/// A good move for the person to move, with the rules it is made by.
pub(crate) async fn hint(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Hint>, ApiError> {
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
pub(crate) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let live = app.find(&id).await?;
    let text = records::of(&app, &live).await?.to_string();
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"putahi-{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
}
