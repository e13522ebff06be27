//! Counts requests and logs them, a line for each: an id, the route, the status, how long it took. The log names neither the
//! client nor the match.

use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use tracing::Span;

use crate::state::AppState;

/// Gives every request an id, which its answer and its lines of the log carry. A trusted proxy's id is kept.
pub(crate) fn add<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    let traced = TraceLayer::new_for_http()
        .make_span_with(span as fn(&Request) -> Span)
        .on_request(())
        .on_response(answered as fn(&Response, Duration, &Span))
        // Whatever is wrong with the server itself is logged where it is noticed; others can cause answers of 503.
        .on_failure(())
        .on_body_chunk(())
        .on_eos(());
    router
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(traced)
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
}

fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    tracing::info_span!("request", id, method = %request.method(), route = route(request))
}

fn answered(response: &Response, time: Duration, _: &Span) {
    let milliseconds = (time.as_secs_f64() * 1e6).round() / 1e3;
    tracing::info!(status = response.status().as_u16(), milliseconds, "answered");
}

/// The route of a request, `none` where there is none.
fn route(request: &Request) -> &str {
    request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str)
}

pub(crate) async fn count(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let route = route(&request).to_owned();
    let since = Instant::now();
    let answer = next.run(request).await;
    app.metrics.count(route, answer.status().as_u16(), since);
    answer
}
