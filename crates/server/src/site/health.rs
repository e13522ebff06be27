//! Health checks: whether the server lives and takes matches.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::state::AppState;

/// How long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The process lives and answers.
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
