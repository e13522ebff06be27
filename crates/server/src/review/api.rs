//! Reviews of matches, for programs.

use axum::Json;
use axum::extract::{Path, State};
use putahi_analysis::Review;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
use crate::review::reviews;
use crate::state::AppState;

/// The review of a match that is over: the value of each position and what each move did to it. Where no table has the value, the
/// engine estimates it; the first request waits for that, some seconds.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/review",
    operation_id = "review_match",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    responses(
        (status = 200, description = "The review", body = Review),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 409, description = "The match is being played", body = ErrorBody),
        (status = 503, description = "A table or the match cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn review(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Review>, ApiError> {
    let live = app.find(&id).await?;
    let (slot, requester) = (reviews::open(&app, &live).await?, context.identity.requester());
    let whole = reviews::finish(&app, &slot, &requester, |_| ()).await?;
    Ok(Json(Review::clone(&whole).levelled()))
}
