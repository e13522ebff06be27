//! The grounds of boards as pictures, which browsers keep for good: their names change when they do.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use putahi_play::MAX_SPEC_CHARS;
use putahi_rules::Spec;
use serde::Deserialize;

use crate::state::AppState;

/// Browsers and proxies keep a picture for a year without asking.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// What a picture shows.
#[derive(Deserialize)]
pub(crate) struct Shown {
    /// The game and its options.
    of: String,
}

/// The ground of a board; not found if no board has a ground of this name.
pub(crate) async fn ground(
    State(app): State<AppState>,
    Path(file): Path<String>,
    Query(Shown { of }): Query<Shown>,
) -> Response {
    let spec = (of.len() <= MAX_SPEC_CHARS).then(|| of.parse::<Spec>().ok()).flatten();
    let Some(picture) = spec.and_then(|spec| app.board_pictures.find(&spec, &file)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")), (header::CACHE_CONTROL, FOREVER)];
    (headers, picture.to_string()).into_response()
}
