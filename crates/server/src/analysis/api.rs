//! Analyses of positions, for programs.

use axum::extract::State;
use axum::response::Response;
use putahi_analysis::{Analysis, Question};
use putahi_host::live::bots::analyses::AnalysisUpdate;
use putahi_rules::move_texts;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::analysis::requests::{failed, stream};
use crate::error::ApiError;
use crate::kernel::extract::parameters::Parameters;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::{ErrorBody, STREAM};
use crate::state::AppState;

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

impl TryFrom<AnalysisQuery> for Question {
    type Error = ApiError;

    fn try_from(query: AnalysisQuery) -> Result<Question, ApiError> {
        let AnalysisQuery { spec, position, moves, clock } = query;
        Ok(Question { spec: spec.parse()?, position, moves: move_texts(&moves), clock })
    }
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
    let question = Question::try_from(query)?;
    let words = context.words();
    let line = move |told| match told {
        AnalysisUpdate::Waiting(waiting) => Line::Waiting(WaitingLine { waiting, done: false }),
        AnalysisUpdate::Known(analysis) => Line::Known(analysis),
        AnalysisUpdate::Failed(fault) => Line::Failed(ErrorBody::of(&failed(fault), words)),
    };
    stream(&app, &context, question, line).await
}
