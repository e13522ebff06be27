//! What is measured of the server, for Prometheus and its like.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::state::AppState;

/// The content type of OpenMetrics.
const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All that was measured; nothing is there unless the operator wants it.
pub(crate) async fn metrics(State(app): State<AppState>) -> Result<Response, ApiError> {
    if !app.config.metrics {
        return Err(ApiError::NotFound);
    }
    let text = app.metrics.text(app.matches.all_cached().len());
    Ok(([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response())
}
