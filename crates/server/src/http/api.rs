//! What programs ask and are answered, in JSON; each request is described where it is answered, and the description
//! served with it.

mod analysis;
pub(crate) mod description;
mod matches;
mod probe;
mod puzzle;
mod shown;
mod stream;
mod tokens;

use axum::Router;
use axum::routing::{any, delete, get, post};

use crate::error::ApiError;
use crate::state::AppState;

/// All that is answered to programs, at the paths that the description names.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/matches", post(matches::make).get(matches::list))
        .route("/api/matches/{id}", get(matches::read))
        .route("/api/matches/{id}/sit", post(matches::sit))
        .route("/api/matches/{id}/commands", post(matches::command))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/stream", get(stream::stream))
        .route("/api/tokens", post(tokens::make).get(tokens::list))
        .route("/api/tokens/{id}", delete(tokens::revoke))
        .route("/api/probe", get(probe::probe))
        .route("/api/analysis", get(analysis::analysis))
        .route("/api/puzzle/daily", get(puzzle::daily))
        .route("/api/openapi.json", get(description::openapi))
        .route("/api/{*path}", any(not_found))
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}
