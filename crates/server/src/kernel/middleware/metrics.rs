//! Counts requests.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::state::AppState;

/// The route of a request, `none` where there is none.
pub(crate) fn route(request: &Request) -> &str {
    request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str)
}

/// Counts a request and its answer.
pub(crate) async fn count(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let route = route(&request).to_owned();
    let since = Instant::now();
    let answer = next.run(request).await;
    app.metrics.count(route, answer.status().as_u16(), since);
    answer
}
