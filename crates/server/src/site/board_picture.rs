//! The grounds of boards as pictures, which browsers keep for good: their names change when they do.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use putahi_rules::Spec;
use putahi_view::MAX_SPEC_CHARS;
use serde::Deserialize;

use crate::error::ApiError;
use crate::state::AppState;

/// Browsers and proxies keep a picture for a year without asking.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// What a picture shows.
#[derive(Deserialize)]
pub(crate) struct Shown {
    /// The game and its options.
    of: String,
}

/// The ground of a board.
///
/// # Errors
/// The address names no board, or no board has a ground of this name.
pub(crate) async fn ground(
    State(app): State<AppState>,
    Path(file): Path<String>,
    shown: Result<Query<Shown>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(Shown { of }) = shown.map_err(|_| ApiError::NotFound)?;
    let spec = (of.len() <= MAX_SPEC_CHARS).then(|| of.parse::<Spec>().ok()).flatten();
    let Some(picture) = spec.and_then(|spec| app.board_pictures.find(&spec, &file)) else {
        return Err(ApiError::NotFound);
    };
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")), (header::CACHE_CONTROL, FOREVER)];
    Ok((headers, picture.to_string()).into_response())
}
