//! The field for a code of five letters on the first page.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::live::live_match::LiveMatch;
use putahi_play::AnyMatch;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::matches::join_codes::{Target, read_code, resolve, revoke};
use crate::matches::requests::sit_down;
use crate::site::home::first_page;
use crate::state::AppState;

/// The longest typed text that is shown again, in characters.
const MOST_TYPED: usize = 12;

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
    let typed: String = code.trim().chars().take(MOST_TYPED).collect();
    let Some(code) = read_code(&typed) else {
        let why = context.say("code-form");
        return refuse(&app, &context, StatusCode::UNPROCESSABLE_ENTITY, typed, why).await;
    };
    let found = match resolve(&app, &context.client(), &code).await {
        Err(ApiError::Limit(LimitError::TooMany { seconds })) => {
            let why = context.words().say("code-wait", &[("seconds", seconds.into())]);
            return refuse(&app, &context, StatusCode::TOO_MANY_REQUESTS, typed, why).await;
        }
        found => found?,
    };
    if let Some((target, counted)) = found {
        match lead_to(&app, &context, &target).await {
            Err(ApiError::NotFound | ApiError::Spent) => revoke(&app, &target).await?,
            led => return led.inspect(|_| app.limits.take_back(&counted)),
        }
    }
    let why = context.words().say("code-unknown", &[("code", code.as_str().into())]);
    refuse(&app, &context, StatusCode::NOT_FOUND, code, why).await
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
async fn lead_to(app: &AppState, context: &RequestContext, target: &Target) -> Result<Response, ApiError> {
    let Target::Match(id) = target else { return Ok(Redirect::to(&target.path()).into_response()) };
    let live = app.find(id).await?;
    let has = |state: &dyn AnyMatch| context.key.as_ref().is_some_and(|key| state.participants().has(key));
    if live.read(|_, state, _| has(state)).await {
        return Ok(Redirect::to(&target.path()).into_response());
    }
    if !is_open(&live).await {
        return Err(ApiError::Spent);
    }
    let (live, session) = sit_down(app, context, id, None).await?;
    if !is_open(&live).await {
        revoke(app, target).await?;
    }
    Ok(with_session(Redirect::to(&target.path()), session.secret.as_ref(), context.secure))
}

/// Whether somebody can still sit down.
async fn is_open(live: &LiveMatch) -> bool {
    live.read(|_, state, _| state.turn().is_some() && state.participants().free().next().is_some()).await
}
