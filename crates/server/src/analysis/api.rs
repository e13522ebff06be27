//! Exact values, analyses, and how often moves were played, for programs.

use std::convert::identity;

use axum::Json;
use axum::response::Response;
use putahi_analysis::{Analysis, AnalysisRequest};
use putahi_bots::by_spec::ProbeError;
use putahi_host::live::bots::ProbeRequest;
use putahi_rules::move_texts;
use putahi_tables::probe::ProbeJson;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::analysis::explorer::{ExploredPosition, look};
use crate::analysis::stream::stream_analysis;
use crate::common::respond::STREAM;
use crate::common::{ApiError, AppRequest, ErrorBody, Parameters, Result};

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
    request: AppRequest,
    Parameters(ProbeQuery { spec, position, clock }): Parameters<ProbeQuery>,
) -> Result<Json<ProbeJson>> {
    let (spec, time) = (spec.parse()?, request.app.limits.config.probe_time);
    let probe_request = ProbeRequest { spec, text: position, clock, time };
    let answer =
        request.app.bots.probe(probe_request, &request.requester()).await?.ok_or(ApiError::Panicked)?;
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
    fn analysis_request(self) -> Result<AnalysisRequest> {
        let AnalysisQuery { spec, position, moves, clock } = self;
        Ok(AnalysisRequest { spec: spec.parse()?, position, moves: move_texts(&moves), clock })
    }
}

/// How many pieces of work come before an analysis at most.
#[derive(Serialize)]
struct Waiting {
    waiting: usize,
    done: bool,
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
        (status = 429, description = "You have too many streams, or have asked for too many analyses", body = ErrorBody),
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn analysis(
    request: AppRequest,
    Parameters(query): Parameters<AnalysisQuery>,
) -> Result<Response> {
    stream_analysis(&request, query.analysis_request()?, |waiting| Waiting { waiting, done: false }, identity)
        .await
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
        (status = 503, description = "The server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn explore(
    request: AppRequest,
    Parameters(query): Parameters<AnalysisQuery>,
) -> Result<Json<ExploredPosition>> {
    look(&request, query.analysis_request()?).await.map(Json)
}
