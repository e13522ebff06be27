//! How often moves were played, for programs.

use axum::Json;
use axum::extract::State;
use putahi_analysis::explorer::ReplyCounts;
use putahi_analysis::{Question, Verdict};
use putahi_host::store::MoveTally;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::api::AnalysisQuery;
use crate::analysis::explorer::Explorer;
use crate::analysis::requests::explorer;
use crate::error::ApiError;
use crate::kernel::extract::parameters::Parameters;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
use crate::state::AppState;

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

/// A position, and how often each of its moves was played.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExploredPosition {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    /// The seat to move, from 1; null if the match is over.
    turn: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// The moves, best first; those that a symmetry of the position maps onto each other together.
    moves: Vec<ExploredMoves>,
}

/// Moves that a symmetry of the position maps onto each other.
#[derive(Serialize, ToSchema)]
struct ExploredMoves {
    /// Their notations.
    moves: Vec<String>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// What the replies come to for the seat that moves, where tables tell all of them.
    replies: Option<ReplyCounts>,
    /// In how many matches one of them was played.
    played: u64,
    /// The results of those who played it, by kind of player.
    players: Vec<PlayerResults>,
}

impl From<Explorer> for ExploredPosition {
    fn from(Explorer { explored, played }: Explorer) -> ExploredPosition {
        let results = |MoveTally { player, won, drawn, lost, .. }| PlayerResults { player, won, drawn, lost };
        let moves = explored.moves.into_iter().zip(played).map(|(class, tallies)| ExploredMoves {
            moves: class.moves,
            verdict: class.verdict,
            replies: class.replies,
            played: tallies.iter().map(MoveTally::matches).sum(),
            players: tallies.into_iter().map(results).collect(),
        });
        ExploredPosition {
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
/// minutes after its end.
#[utoipa::path(
    get,
    path = "/api/explorer",
    operation_id = "explore",
    tag = "analysis",
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
    Parameters(query): Parameters<AnalysisQuery>,
) -> Result<Json<ExploredPosition>, ApiError> {
    let question = Question::try_from(query)?;
    Ok(Json(explorer(&app, &context, question).await?.into()))
}
