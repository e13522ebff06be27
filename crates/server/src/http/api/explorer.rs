//! How often moves were played, for programs.

use axum::Json;
use axum::extract::{Query, State};
use putahi_analysis::explorer::ReplyCounts;
use putahi_analysis::{Question, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::{AnalysisQuery, Verdict as VerdictSchema};
use crate::error::ApiError;
use crate::http::analysis_requests::explorer;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::ErrorBody;
use crate::services::explorer::Explorer;
use crate::state::AppState;
use crate::store::MoveTally;

/// A position, and how often each of its moves was played.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON of `Sent`")]
pub(crate) struct ExploredPosition {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    /// The seat to move, from 1; null if the match is over.
    turn: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: VerdictSchema,
    /// The moves, best first; those that a symmetry of the position maps onto each other together.
    moves: Vec<ExploredMoves>,
}

/// Moves that a symmetry of the position maps onto each other.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON of `SentMoves`")]
struct ExploredMoves {
    /// Their notations.
    moves: Vec<String>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: VerdictSchema,
    /// What the replies come to for the seat that moves, where tables tell all of them.
    replies: Option<ExploredReplies>,
    /// In how many matches one of them was played.
    played: u64,
    /// The results of those who played it, by kind of player.
    players: Vec<PlayerResults>,
}

/// How many replies win, draw and lose for the seat that made the move before them.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON of the replies")]
struct ExploredReplies {
    /// Replies after which it wins.
    won: usize,
    /// Replies after which it draws.
    drawn: usize,
    /// Replies after which it loses.
    lost: usize,
}

/// The results of players of one kind.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerResults {
    /// `human`, or the level of the computer.
    player: String,
    /// Matches that they won.
    won: u64,
    /// Matches that they neither won nor lost.
    drawn: u64,
    /// Matches that they lost.
    lost: u64,
}

/// A position with its moves, as it is sent.
#[derive(Serialize)]
pub(crate) struct Sent {
    spec: String,
    position: String,
    turn: Option<usize>,
    #[serde(flatten)]
    verdict: Verdict,
    moves: Vec<SentMoves>,
}

#[derive(Serialize)]
struct SentMoves {
    moves: Vec<String>,
    #[serde(flatten)]
    verdict: Verdict,
    replies: Option<ReplyCounts>,
    played: u64,
    players: Vec<PlayerResults>,
}

impl From<Explorer> for Sent {
    fn from(Explorer { explored, played }: Explorer) -> Sent {
        let results = |MoveTally { player, won, drawn, lost, .. }| PlayerResults { player, won, drawn, lost };
        let moves = explored.moves.into_iter().zip(played).map(|(class, tallies)| SentMoves {
            moves: class.moves,
            verdict: class.verdict,
            replies: class.replies,
            played: tallies.iter().map(MoveTally::matches).sum(),
            players: tallies.into_iter().map(results).collect(),
        });
        Sent {
            spec: explored.spec,
            position: explored.position,
            turn: explored.turn,
            verdict: explored.verdict,
            moves: moves.collect(),
        }
    }
}

/// How often each move of a position was played in the finished matches of this server, up to symmetry of the board, by people and
/// by each level of computers, with their results, beside its exact value. Only the first forty plies of a match are counted, some ten
/// minutes after its end. Who sits in a running match between people gets nothing about its position and those a move from it.
#[utoipa::path(
    get,
    path = "/api/explorer",
    operation_id = "explore",
    tag = "tables",
    params(AnalysisQuery),
    responses(
        (status = 200, description = "The moves", body = ExploredPosition),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 403, description = "You sit in a running match with that position", body = ErrorBody),
        (status = 503, description = "A table cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn explore(
    State(app): State<AppState>,
    context: RequestContext,
    Query(query): Query<AnalysisQuery>,
) -> Result<Json<Sent>, ApiError> {
    let question = Question::try_from(query)?;
    Ok(Json(explorer(&app, &context, question).await?.into()))
}
