//! For monitoring: whether the server lives and takes matches, and what is measured of it.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::common::{ApiError, AppState, Result};

/// How long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(crate) async fn liveness() -> &'static str {
    "alive\n"
}

/// Whether new matches are welcome: the store takes writes, and the server is not about to close.
pub(crate) async fn readiness(State(app): State<AppState>) -> Response {
    let not = |why: &str| (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response();
    if app.is_closing() {
        return not("closing");
    }
    match tokio::time::timeout(PATIENCE, app.write_probe.fault()).await {
        Ok(None) => "ready\n".into_response(),
        Ok(Some(why)) => not(why),
        Err(_) => not("the store does not answer"),
    }
}

/// All that was measured; nothing is there unless the operator wants it.
pub(crate) async fn metrics(State(app): State<AppState>) -> Result<Response> {
    if !app.config.metrics {
        return Err(ApiError::NotFound);
    }
    let text = app.metrics.text(app.matches.all_cached().len());
    Ok(([(header::CONTENT_TYPE, METRICS)], text).into_response())
}
