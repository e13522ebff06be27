//! Reviews of matches, for programs.

use axum::Json;
use axum::extract::{Path, State};
use putahi_analysis::Review;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
use crate::review::reviews;
use crate::state::AppState;

/// The review of a match.
#[derive(Serialize, ToSchema)]
pub(crate) struct MatchReview {
    #[serde(flatten)]
    #[schema(inline)]
    review: Review,
    /// Whether values are withheld that would help in a running match of yours.
    withheld: bool,
}

/// The review of a match that is over: the value of each position and what each move did to it. Where no table has the value, the
/// engine estimates it; the first who asks waits for that, some seconds. Values of positions that are near that of a running match
/// of yours with other people, up to symmetry, are left out: a courtesy, no proof against cheats.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/review",
    operation_id = "review_match",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    responses(
        (status = 200, description = "The review", body = MatchReview),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 409, description = "The match is being played", body = ErrorBody),
        (status = 503, description = "A table or the match cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn review(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<MatchReview>, ApiError> {
    let live = app.find(&id).await?;
    let (slot, requester) = (reviews::open(&app, &live).await?, context.identity.requester());
    let whole = reviews::finish(&app, &slot, &requester, |_| ()).await?;
    let shown = reviews::shown(&app, &slot, &whole, context.key.as_ref(), &requester).await?;
    Ok(Json(MatchReview { review: shown.review, withheld: shown.is_withheld }))
}
