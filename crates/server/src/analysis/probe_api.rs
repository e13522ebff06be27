//! Exact values of positions, for programs.

use axum::Json;
use axum::extract::State;
use putahi_bots::question::ProbeError;
use putahi_host::live::bots::ProbeQuestion;
use putahi_rules::Spec;
use putahi_tables::probe::ProbeJson;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::kernel::extract::parameters::Parameters;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
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
        (status = 503, description = "A table cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn probe(
    State(app): State<AppState>,
    context: RequestContext,
    Parameters(query): Parameters<ProbeQuery>,
) -> Result<Json<ProbeJson>, ApiError> {
    let spec: Spec = query.spec.parse()?;
    let (clock, requester) = (query.clock, context.identity.requester());
    let time = app.limits.config.probe_time;
    let question = ProbeQuestion { spec, text: query.position, clock, time };
    let answer = app.bots.probe(question, &requester).await?.ok_or(ApiError::Tables)?;
    answer.map(Json).map_err(|error| match error {
        ProbeError::Position(error) => error.into(),
        ProbeError::Clock => ApiError::field("clock", &clock.to_string()),
        ProbeError::Tables(error) => {
            tracing::error!(%error, "a table of exact values cannot be read");
            ApiError::Tables
        }
    })
}
