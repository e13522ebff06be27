//! The next match of the same people.

use axum::extract::{Path, State};
use axum::response::Redirect;
use putahi_host::support::uncancellable::spawn_uncancellable;
use putahi_play::LevelStep;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::rematch;
use crate::state::AppState;

/// How the next match differs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// The computer's level; the same if none.
    level: Option<LevelStep>,
}

/// Begins the next match of the same people, or leads to it.
pub(crate) async fn rematch(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(again): FormBody<Again>,
) -> Result<Redirect, ApiError> {
    let live = app.find(&id).await?;
    let identity = context.identity.clone();
    let next =
        spawn_uncancellable(async move { rematch::rematch(&app, &live, &identity, again.level).await });
    Ok(Redirect::to(&format!("/m/{}", next.await?)))
}
