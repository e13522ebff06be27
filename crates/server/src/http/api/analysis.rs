//! Analyses of positions, for programs.

use axum::extract::{Query, State};
use axum::response::Response;
use putahi_analysis::{Analysis, Question};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::http::analysis_requests::{failed, move_texts, stream};
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::{ErrorBody, STREAM};
use crate::matches::bots::analyses::AnalysisUpdate;
use crate::state::AppState;

/// A position to analyse.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalysisQuery {
    /// The game and its options.
    #[serde(default)]
    spec: String,
    /// The text of the first position; the usual start if it is left out.
    position: Option<String>,
    /// The moves from there, with spaces or commas between.
    #[serde(default)]
    moves: String,
    /// Quiet plies played in a row before the first position; 0 if it is left out.
    #[serde(default)]
    #[param(required = false)]
    clock: u16,
}

impl TryFrom<AnalysisQuery> for Question {
    type Error = ApiError;

    fn try_from(query: AnalysisQuery) -> Result<Question, ApiError> {
        let AnalysisQuery { spec, position, moves, clock } = query;
        Ok(Question { spec: spec.parse()?, position, moves: move_texts(&moves), clock })
    }
}

/// What is known of a position, or of a move.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the analysis writes")]
pub(super) struct Verdict {
    /// `tables`: the exact value; `search`: a value that the engine has proven; `engine`: an estimate; null: nothing is known.
    source: Option<String>,
    /// `won`, `drawn` or `lost` for the seat to move, or for the seat that makes the move.
    value: Option<String>,
    /// Plies to the win or loss.
    plies: Option<u16>,
    /// The rule that may end the match earlier.
    #[schema(required = false)]
    unclear: Option<String>,
    /// The estimate, in hundredths of a man.
    score: Option<i32>,
}

/// The replies to a drawn move.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the analysis writes")]
struct Replies {
    /// The number of all.
    all: usize,
    /// The number of those that keep the draw.
    keep: usize,
    /// The chance that somebody errs, by the engine's model, from 0 to 1.
    error: f64,
}

/// A move and what is known of it.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the analysis writes")]
struct AnalysedMove {
    /// The notation.
    r#move: String,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// Where tables say that the move draws.
    #[schema(required = false)]
    replies: Option<Replies>,
    /// The principal variation of the engine; left out where it has not searched.
    #[schema(required = false)]
    line: Vec<String>,
}

/// The tables that a position lacks.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the analysis writes")]
pub(super) struct MissingTables {
    /// The sector of the position.
    sector: String,
    /// The command that makes its tables and those that they need.
    command: String,
    /// The disk that they take, in bytes.
    disk: u64,
    /// The least memory to make them, in bytes.
    memory: u64,
    /// The time to make them, in seconds.
    seconds: u64,
}

/// A line of the stream while the analysis waits for a processor.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingLine {
    /// How many pieces of work come before it at most.
    waiting: usize,
    /// Always false.
    done: bool,
}

/// A line of the stream.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Waiting(WaitingLine),
    Known(Box<Analysis>),
    /// The last line, if the analysis fails.
    Failed(ErrorBody),
}

/// A line of the stream: all that is known so far.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the analysis writes")]
pub(crate) struct AnalysisLine {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    /// The seat to move, from 1; null if the match is over.
    turn: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// How deep the engine has searched, in plies.
    depth: Option<u16>,
    /// How many nodes it has searched.
    nodes: Option<u64>,
    /// The tables that would tell the value and are not there.
    missing: Option<MissingTables>,
    /// Each legal move, best first; drawn ones in the order in which they are hard for the other side.
    moves: Vec<AnalysedMove>,
    /// Whether this is the last line.
    done: bool,
}

/// What is known of a position and of each of its moves, as a stream: one line of JSON for each answer, first the exact values, then
/// deeper and deeper estimates where there are none. While it waits for a processor, lines `{"waiting": 3, "done": false}` tell how
/// many come before it at most; if it fails after it has begun, the last line is an error. It ends after some eight seconds of
/// work; close it to end it before. Who sits in a running match between people gets nothing about its position and those a move
/// from it, up to symmetry: a courtesy, no proof against cheats.
#[utoipa::path(
    get,
    path = "/api/analysis",
    operation_id = "analyse",
    tag = "tables",
    params(AnalysisQuery),
    responses(
        (status = 200, description = "The stream", body = AnalysisLine, content_type = STREAM),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 403, description = "You sit in a running match with that position", body = ErrorBody),
        (status = 429, description = "You have too many streams, or have asked for too many analyses", body = ErrorBody),
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn analysis(
    State(app): State<AppState>,
    context: RequestContext,
    Query(query): Query<AnalysisQuery>,
) -> Result<Response, ApiError> {
    let question = Question::try_from(query)?;
    let (game, words) = (question.spec.id(), context.words());
    let line = move |told| match told {
        AnalysisUpdate::Waiting(waiting) => Line::Waiting(WaitingLine { waiting, done: false }),
        AnalysisUpdate::Known(analysis) => Line::Known(analysis),
        AnalysisUpdate::Failed(fault) => Line::Failed(ErrorBody::of(&failed(game, fault), words)),
    };
    stream(&app, &context, question, line).await
}
