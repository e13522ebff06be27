//! Answers that are too large are refused.

use axum::body::HttpBody;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// The largest answer, in bytes. What goes into answers has limits of its own, so that none comes near; answers of clients that do
/// not read stay in memory.
pub(crate) const LARGEST_ANSWER: u64 = 2 << 20;

/// Refuses an answer that is larger than [`LARGEST_ANSWER`]. A stream has no size.
pub(crate) async fn limit(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let size = response.body().size_hint().lower();
    if size <= LARGEST_ANSWER {
        return response;
    }
    tracing::warn!(path, size, "an answer is too large, and is not sent");
    ApiError::LargeAnswer.into_response()
}
