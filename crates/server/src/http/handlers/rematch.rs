//! The next match of the same people.

use axum::extract::{Path, State};
use axum::response::Redirect;

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::live_view::api_error;
use crate::services::rematch::{self, RematchError};
use crate::state::AppState;
use crate::support::uncancellable::spawn_uncancellable;

/// Begins the next match of the same people, or leads to it.
pub(crate) async fn rematch(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    let live = app.find(&id).await?;
    let (at, identity) = (live.clone(), context.identity());
    let next = spawn_uncancellable(async move { rematch::rematch(&app, &at, &identity).await });
    match next.await {
        Ok(next) => Ok(Redirect::to(&format!("/m/{next}"))),
        Err(RematchError::Api(error)) => Err(error),
        Err(RematchError::Execute(error)) => Err(api_error(&live, &context, error).await),
    }
}
