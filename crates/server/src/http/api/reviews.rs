//! Reviews of matches, for programs.

use axum::Json;
use axum::extract::{Path, State};
use putahi_analysis::Review;
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::{MissingTables, Verdict};
use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::ErrorBody;
use crate::services::reviews;
use crate::state::AppState;

/// A move of a match, and what it did to the value.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the review writes")]
struct ReviewedMove {
    /// Its number, from 1.
    ply: usize,
    /// The seat, from 1.
    seat: usize,
    /// The text of the position before it.
    position: String,
    /// The notation.
    r#move: String,
    /// The rule by which the man is moved: the phase of the match.
    phase: String,
    /// The value of the position for the seat.
    before: Verdict,
    /// The value of the move for the seat.
    after: Verdict,
    /// How many legal moves there were.
    choices: usize,
    /// How many of them keep the value; null if a value is unknown.
    keeping: Option<usize>,
    /// Whether this one keeps it; null if a value is unknown.
    kept: Option<bool>,
}

/// How many decisions of a seat kept the value, among those in which a wrong move existed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the review writes")]
struct SeatAccuracy {
    /// The seat, from 1.
    seat: usize,
    /// The rule by which men were moved; null for all decisions.
    phase: Option<String>,
    /// Decisions that kept the value.
    kept: usize,
    /// Decisions in which a wrong move existed.
    of: usize,
    /// Decisions that kept the value where only one move did.
    only_moves_found: usize,
    /// Decisions in which only one move kept the value.
    only_moves: usize,
}

/// The review of a match.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the review writes")]
pub(crate) struct MatchReview {
    /// The game and its options.
    spec: String,
    /// For each position, the first and the last included, what is known of it for each seat.
    values: Vec<Vec<Verdict>>,
    /// Each move, in order.
    decisions: Vec<ReviewedMove>,
    /// How well each seat kept values: in all, then by phase; without those that never had a wrong move to choose.
    accuracy: Vec<SeatAccuracy>,
    /// The tables that the first position of unknown value lacks.
    missing: Option<MissingTables>,
    /// True.
    done: bool,
    /// Whether values are withheld that would help in a running match of yours.
    withheld: bool,
}

/// A review as it is sent.
#[derive(Serialize)]
pub(crate) struct Sent {
    #[serde(flatten)]
    review: Review,
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
) -> Result<Json<Sent>, ApiError> {
    let live = app.find(&id).await?;
    let (slot, requester) = (reviews::open(&app, &live).await?, context.identity.requester());
    let whole = reviews::finish(&app, &slot, &requester, |_| ()).await?;
    let shown = reviews::shown(&app, &slot, &whole, context.key.as_ref(), &requester).await?;
    Ok(Json(Sent { review: shown.review, withheld: shown.is_withheld }))
}
