//! The grounds of boards as pictures, which browsers keep for good: their names change when they do.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_rules::Spec;
use putahi_view::{MAX_SPEC_CHARS, ground_picture};
use serde::Deserialize;

use crate::common::{ApiError, Result};

/// Browsers and proxies keep a picture for a year without asking.
const FOREVER: &str = "public, max-age=31536000, immutable";

#[derive(Deserialize)]
pub(crate) struct Shown {
    of: String,
}

pub(crate) async fn ground(
    Path(file): Path<String>,
    shown: Result<Query<Shown>, QueryRejection>,
) -> Result<Response> {
    let Query(Shown { of }) = shown.map_err(|_| ApiError::NotFound)?;
    let spec = (of.len() <= MAX_SPEC_CHARS).then(|| of.parse::<Spec>().ok()).flatten();
    let picture = spec.and_then(|spec| ground_picture(&spec, &file)).ok_or(ApiError::NotFound)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, FOREVER)];
    Ok((headers, picture).into_response())
}
