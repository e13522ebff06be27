//! The field for a code of five letters on the first page.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::live::live_match::LiveMatch;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::matches::join_codes::{JoinCode, Target, resolve, revoke};
use crate::matches::requests::sit_down;
use crate::site::home::first_page;
use crate::state::AppState;

/// The longest typed text that is shown again, in characters.
const MOST_TYPED: usize = 12;

/// The form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    code: String,
}

/// Leads to what a code stands for: a free seat is taken, a room is entered. A code that leads nowhere is shown again on
/// the first page, with what is wrong at its field.
pub(crate) async fn join(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(Typed { code }): FormBody<Typed>,
) -> Result<Response, ApiError> {
    let words = context.words();
    let typed: String = code.trim().chars().take(MOST_TYPED).collect();
    let Ok(code) = typed.parse::<JoinCode>() else {
        return refuse(&app, &context, StatusCode::UNPROCESSABLE_ENTITY, typed, words.say("code-form", &[]))
            .await;
    };
    match resolve(&app, &context.client(), &code).await {
        Ok(Some((target, counted))) => match lead_to(&app, &context, &target).await {
            Err(ApiError::NotFound | ApiError::Spent) => {
                revoke(&app, &target).await?;
                unknown(&app, &context, &code).await
            }
            led => {
                if led.is_ok() {
                    app.limits.take_back(&counted);
                }
                led
            }
        },
        Ok(None) => unknown(&app, &context, &code).await,
        Err(ApiError::Limit(LimitError::TooMany { seconds })) => {
            let why = words.say("code-wait", &[("seconds", seconds.into())]);
            refuse(&app, &context, StatusCode::TOO_MANY_REQUESTS, typed, why).await
        }
        Err(error) => Err(error),
    }
}

async fn unknown(app: &AppState, context: &RequestContext, code: &JoinCode) -> Result<Response, ApiError> {
    let why = context.words().say("code-unknown", &[("code", code.to_string().into())]);
    refuse(app, context, StatusCode::NOT_FOUND, code.to_string(), why).await
}

async fn refuse(
    app: &AppState,
    context: &RequestContext,
    status: StatusCode,
    typed: String,
    why: String,
) -> Result<Response, ApiError> {
    Ok((status, first_page(app, context, Some((typed, why))).await?).into_response())
}

/// Sits down at the match, or leads to the room.
///
/// # Errors
/// [`ApiError::NotFound`] if it is gone, [`ApiError::Spent`] if no seat is free; or it cannot be stored.
async fn lead_to(app: &AppState, context: &RequestContext, target: &Target) -> Result<Response, ApiError> {
    let Target::Match(id) = target else { return Ok(Redirect::to(&target.path()).into_response()) };
    let live = app.find(id).await?;
    match seat_of(&live, context).await {
        Found::Seated => Ok(Redirect::to(&target.path()).into_response()),
        Found::Taken => Err(ApiError::Spent),
        Found::Free => {
            let (live, session) = sit_down(app, context, id, None).await?;
            if !is_open(&live).await {
                revoke(app, target).await?;
            }
            Ok(with_session(Redirect::to(&target.path()), session.secret.as_ref(), context.secure))
        }
    }
}

/// How somebody who joins a match by a code is seated.
enum Found {
    /// They have a seat already.
    Seated,
    /// A seat is free.
    Free,
    /// No seat is free, or the match is over.
    Taken,
}

async fn seat_of(live: &Arc<LiveMatch>, context: &RequestContext) -> Found {
    let is_open = is_open(live).await;
    let seated =
        live.read(|_, state, _| context.key.as_ref().is_some_and(|key| state.participants().has(key))).await;
    match (is_open, seated) {
        (_, true) => Found::Seated,
        (true, false) => Found::Free,
        (false, false) => Found::Taken,
    }
}

/// Whether somebody can still sit down.
async fn is_open(live: &LiveMatch) -> bool {
    live.read(|_, state, _| state.turn().is_some() && state.participants().free().next().is_some()).await
}
