//! Exact values, analyses, and how often moves were played, for programs.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use putahi_analysis::explorer::ReplyCounts;
use putahi_analysis::{Analysis, Question, Verdict};
use putahi_bots::question::ProbeError;
use putahi_host::live::bots::ProbeQuestion;
use putahi_host::live::bots::analyses::AnalysisUpdate;
use putahi_host::store::MoveTally;
use putahi_rules::move_texts;
use putahi_tables::probe::ProbeJson;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::analysis::explorer::{Explorer, look};
use crate::analysis::requests::{failed, stream};
use crate::error::ApiError;
use crate::kernel::extract::body::Parameters;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::{ErrorBody, STREAM};
use crate::state::AppState;

/// A position of a game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProbeQuery {
    /// The game and its options.
    #[serde(default)]
    #[param(required = true)]
    spec: String,
    /// The text of the position, in the notation of the game or in the form of another program (FEN); the usual start if it is left
    /// out.
    position: Option<String>,
    /// Quiet plies played in a row before the position, for tables of values that know them; as many as its text counts, or none,
    /// if it is left out or 0.
    #[serde(default)]
    #[param(required = false)]
    clock: u16,
}

/// The exact value of a position and of each of its moves. Values that are searched for are left out (null) where the time of
/// a request is up, five seconds.
#[utoipa::path(
    get,
    path = "/api/probe",
    operation_id = "probe",
    tag = "analysis",
    params(ProbeQuery),
    responses(
        (status = 200, description = "The values", body = ProbeJson),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn probe(
    State(app): State<AppState>,
    context: RequestContext,
    Parameters(ProbeQuery { spec, position, clock }): Parameters<ProbeQuery>,
) -> Result<Json<ProbeJson>, ApiError> {
    let (spec, time) = (spec.parse()?, app.limits.config.probe_time);
    let question = ProbeQuestion { spec, text: position, clock, time };
    let answer = app.bots.probe(question, &context.identity.requester()).await?.ok_or(ApiError::Panicked)?;
    answer.map(Json).map_err(|error| match error {
        ProbeError::Position(error) => error.into(),
        ProbeError::Clock => ApiError::field("clock", &clock.to_string()),
    })
}

/// A position to analyse.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalysisQuery {
    /// The game and its options.
    #[serde(default)]
    spec: String,
    /// The text of the first position, in the notation of the game or in the form of another program (FEN); the usual start if it
    /// is left out.
    position: Option<String>,
    /// The moves from there, with spaces or commas between.
    #[serde(default)]
    moves: String,
    /// Quiet plies played in a row before the first position; as many as its text counts, or none, if it is left out or 0.
    #[serde(default)]
    #[param(required = false)]
    clock: u16,
}

impl AnalysisQuery {
    fn question(self) -> Result<Question, ApiError> {
        let AnalysisQuery { spec, position, moves, clock } = self;
        Ok(Question { spec: spec.parse()?, position, moves: move_texts(&moves), clock })
    }
}

/// A line of the stream.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    /// At most so many pieces of work come before it.
    Waiting {
        waiting: usize,
        done: bool,
    },
    Known(Box<Analysis>),
    /// The last line, if the analysis fails.
    Failed(ErrorBody),
}

/// What is known of a position and of each of its moves, as a stream: one line of JSON for each answer, first the exact values, then
/// deeper and deeper estimates where there are none. While it waits for a processor, lines `{"waiting": 3, "done": false}` tell how
/// many come before it at most; if it fails after it has begun, the last line is an error. It ends after some eight seconds of
/// work; close it to end it before.
#[utoipa::path(
    get,
    path = "/api/analysis",
    operation_id = "analyse",
    tag = "analysis",
    params(AnalysisQuery),
    responses(
        (status = 200, description = "The stream", body = Analysis, content_type = STREAM),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 403, description = "You sit in a running match with that position", body = ErrorBody),
        (status = 429, description = "You have too many streams, or have asked for too many analyses", body = ErrorBody),
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn analysis(
    State(app): State<AppState>,
    context: RequestContext,
    Parameters(query): Parameters<AnalysisQuery>,
) -> Result<Response, ApiError> {
    let question = query.question()?;
    let words = context.words();
    let line = move |told| match told {
        AnalysisUpdate::Waiting(waiting) => Line::Waiting { waiting, done: false },
        AnalysisUpdate::Known(analysis) => Line::Known(analysis),
        AnalysisUpdate::Failed(fault) => Line::Failed(ErrorBody::of(&failed(fault), words)),
    };
    stream(&app, &context, question, line).await
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
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn explore(
    State(app): State<AppState>,
    context: RequestContext,
    Parameters(query): Parameters<AnalysisQuery>,
) -> Result<Json<ExploredPosition>, ApiError> {
    let question = query.question()?;
    Ok(Json(look(&app, &context, question).await?.into()))
}
