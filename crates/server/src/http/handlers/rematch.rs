//! The next match of the same people.

use axum::extract::{Path, State};
use axum::response::Redirect;

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::live_view::service_error;
use crate::services::rematch;
use crate::state::AppState;
use crate::support::uncancellable::spawn_uncancellable;

/// Begins the next match of the same people, or leads to it.
pub(crate) async fn rematch(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    let live = app.find(&id).await?;
    let identity = context.identity.clone();
    match spawn_uncancellable(async move { rematch::rematch(&app, &live, &identity).await }).await {
        Ok(next) => Ok(Redirect::to(&format!("/m/{next}"))),
        Err(error) => Err(service_error(&context, error).await),
    }
}
