//! What is done with a code of five letters that was typed into the field of a page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::live::live_match::LiveMatch;
use serde::Deserialize;

use crate::common::{ApiError, AppRequest, FormBody, Result, with_session};
use crate::matches::join_codes::{Target, read_code, resolve, revoke};
use crate::matches::lobby;
use crate::matches::requests::sit_down;
use crate::rooms;
use crate::site::home::{self, CodePage};

/// The longest typed text that is shown again, in characters.
const MOST_TYPED: usize = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    code: String,
    #[serde(default)]
    page: CodePage,
}

/// Leads to what a code stands for: a free seat is taken, a room is entered. A code that leads nowhere is shown again on
/// the page where it was typed, with what is wrong at its field.
pub(crate) async fn join(
    request: AppRequest,
    FormBody(Typed { code, page }): FormBody<Typed>,
) -> Result<Response> {
    let AppRequest { app, context, .. } = &request;
    let refuse = async |status: StatusCode, typed: String, why: String| {
        let refused = Some((typed, why));
        let shown = match page {
            CodePage::Home => home::page(&request, refused).await?,
            CodePage::Lobby => lobby::page(&request, refused).await?,
            CodePage::Rooms => rooms::handlers::own_page(&request, refused).await?,
        };
        Ok((status, shown).into_response())
    };
    let typed: String = code.trim().chars().take(MOST_TYPED).collect();
    let Some(code) = read_code(&typed) else {
        let why = context.say("code-form");
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, typed, why).await;
    };
    let found = match resolve(app, &context.client(), &code).await {
        Err(ApiError::Limit(LimitError::TooMany { seconds })) => {
            let why = context.words().say("code-wait", &[("seconds", seconds.into())]);
            return refuse(StatusCode::TOO_MANY_REQUESTS, typed, why).await;
        }
        found => found?,
    };
    if let Some((target, counted)) = found {
        match lead_to(&request, &target).await {
            Err(ApiError::NotFound | ApiError::Spent) => revoke(app, &target).await?,
            led => return led.inspect(|_| app.limits.take_back(&counted)),
        }
    }
    let why = context.words().say("code-unknown", &[("code", code.as_str().into())]);
    refuse(StatusCode::NOT_FOUND, typed, why).await
}

async fn lead_to(request: &AppRequest, target: &Target) -> Result<Response> {
    let (AppRequest { app, context, .. }, to) = (request, Redirect::to(&target.path()));
    let Target::Match(id) = target else { return Ok(to.into_response()) };
    let live = app.find(id).await?;
    let state = live.snapshot().await;
    if context.key.as_ref().is_some_and(|key| state.participants().has(key)) {
        return Ok(to.into_response());
    }
    if !is_open(&live).await {
        return Err(ApiError::Spent);
    }
    let (live, session) = sit_down(request, id, None).await?;
    if !is_open(&live).await {
        revoke(app, target).await?;
    }
    Ok(with_session(to, session.secret.as_ref(), context.secure))
}

async fn is_open(live: &LiveMatch) -> bool {
    let state = live.snapshot().await;
    state.turn().is_some() && state.participants().free().next().is_some()
}
