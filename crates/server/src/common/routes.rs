//! How the routes of a feature are answered: as pages, as JSON, or as the request wants it. An answer larger than the limit is
//! an error, and errors have the form of the answers.

use axum::Router;
use axum::body::HttpBody;
use axum::extract::Request;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use crate::common::middleware::errors;
use crate::common::respond::Format;
use crate::error::ApiError;
use crate::state::AppState;

/// The largest answer, in bytes. What goes into answers has limits of its own, so that none comes near; answers of clients that do
/// not read stay in memory.
const LARGEST_ANSWER: u64 = 2 << 20;

/// Refuses an answer that is larger than [`LARGEST_ANSWER`]. A stream has no size.
async fn limit_size(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let size = response.body().size_hint().lower();
    if size <= LARGEST_ANSWER {
        return response;
    }
    tracing::warn!(path, size, "an answer is too large, and is not sent");
    ApiError::LargeAnswer.into_response()
}

fn limited(routes: Router<AppState>, format: Option<Format>) -> Router<AppState> {
    let routes = routes.route_layer(from_fn(limit_size));
    routes.route_layer(from_fn_with_state(format, errors::render_errors))
}

pub(crate) fn pages(routes: Router<AppState>) -> Router<AppState> {
    limited(routes, Some(Format::Page))
}

/// Routes answered with pages, or with files as long as they are.
pub(crate) fn unlimited_pages(routes: Router<AppState>) -> Router<AppState> {
    routes.route_layer(from_fn_with_state(Some(Format::Page), errors::render_errors))
}

pub(crate) fn json(routes: Router<AppState>) -> Router<AppState> {
    limited(routes, Some(Format::Json))
}

/// Forms that are sent by scripts as well.
pub(crate) fn forms(routes: Router<AppState>) -> Router<AppState> {
    limited(routes, None)
}
