//! The log of requests, a line for each: an id, the route, the status, how long it took. It names neither the client nor
//! the match.

use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use tracing::Span;

use crate::kernel::middleware::metrics::route;

/// Gives every request an id, which its answer and all lines of the log that it causes carry. A trusted proxy's id is
/// kept.
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

/// Logs an answer, whose head took the time `time`.
fn answered(response: &Response, time: Duration, _: &Span) {
    let milliseconds = (time.as_secs_f64() * 1e6).round() / 1e3;
    tracing::info!(status = response.status().as_u16(), milliseconds, "answered");
}
