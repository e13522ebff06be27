//! Exact values of positions, for programs.

use axum::Json;
use axum::extract::{Query, State};
use putahi_analysis::Question;
use putahi_rules::Spec;
use putahi_tables::probe::ProbeJson;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::ErrorBody;
use crate::matches::bots::{ProbeError, ProbeQuestion};
use crate::services::courtesy;
use crate::state::AppState;

/// A position of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProbeQuery {
    /// The game and its options.
    #[serde(default)]
    #[param(required = true)]
    spec: String,
    /// The text of the position.
    #[serde(default)]
    #[param(required = true)]
    position: String,
    /// Quiet plies played in a row before the position, for tables of values that know them; 0 if it is left out.
    #[serde(default)]
    #[param(required = false)]
    clock: u16,
}

/// The value of a position, or of the position after a move.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the tables write")]
struct ProbedValue {
    /// `won`, `drawn` or `lost` for the seat to move, or for the seat that makes the move; null where no table has it.
    value: Option<String>,
    /// Plies to the win or loss.
    plies: Option<u16>,
    /// The rule that may end the match earlier.
    #[schema(required = false)]
    unclear: Option<String>,
    /// The rule that counts quiet plies, if the value under the rule differs from the one without it.
    #[schema(required = false)]
    under: Option<String>,
    /// The value without that rule.
    #[schema(required = false)]
    without: Option<Without>,
}

/// A value without the rule that counts quiet plies.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the tables write")]
struct Without {
    /// `won`, `drawn` or `lost`.
    value: String,
    /// Plies to the win or loss.
    plies: Option<u16>,
}

/// A move and its value.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the tables write")]
struct ProbedMove {
    /// The notation.
    r#move: String,
    #[serde(flatten)]
    #[schema(inline)]
    value: ProbedValue,
}

/// The values of a position and of its moves.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the JSON that the tables write")]
struct ProbeAnswer {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    #[serde(flatten)]
    #[schema(inline)]
    value: ProbedValue,
    /// True if the time that a request may take was up: a value that is null then may be found in more time.
    #[schema(required = false)]
    out_of_time: bool,
    /// Its legal moves.
    moves: Vec<ProbedMove>,
}

/// The exact value of a position and of each of its moves. Values that are searched for are left out (null) where the time of
/// a request is up, five seconds.
#[utoipa::path(
    get,
    path = "/api/probe",
    operation_id = "probe",
    tag = "tables",
    params(ProbeQuery),
    responses(
        (status = 200, description = "The values", body = ProbeAnswer),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 403, description = "You sit in a running match between people with that position, or a move from it", body = ErrorBody),
        (status = 503, description = "A table cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn probe(
    State(app): State<AppState>,
    context: RequestContext,
    Query(query): Query<ProbeQuery>,
) -> Result<Json<ProbeJson>, ApiError> {
    let spec: Spec = query.spec.parse()?;
    let (game, clock, requester) = (spec.id(), query.clock, context.identity.requester());
    let position = Question { spec: spec.clone(), position: Some(query.position.clone()), moves: Vec::new() };
    courtesy::check(&app, context.key.as_ref(), &position, &requester).await?;
    let time = app.limits.config.probe_time;
    let question = ProbeQuestion { spec, text: query.position, clock, time };
    let answer = app.bots.probe(question, &requester).await?.ok_or(ApiError::Tables)?;
    answer.map(Json).map_err(|error| match error {
        ProbeError::Setup(error) => ApiError::Setup { game, error },
        ProbeError::Clock => ApiError::field("clock", &clock.to_string()),
        ProbeError::Tables(error) => {
            tracing::error!(%error, "a table of exact values cannot be read");
            ApiError::Tables
        }
    })
}
