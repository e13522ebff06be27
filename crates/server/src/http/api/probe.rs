//! What the tables know of a position, for programs.

use axum::Json;
use axum::extract::{Query, State};
use putahi_rules::Spec;
use putahi_tables::probe::ProbeJson;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::http::respond::ErrorBody;
use crate::matches::bots::ProbeError;
use crate::state::AppState;

/// A position of a game.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// The game and its options.
    #[serde(default)]
    spec: String,
    /// The text of the position.
    #[serde(default)]
    position: String,
    /// Quiet plies played in a row before the position, for tables of values that know them; 0 if it is left out.
    #[serde(default)]
    clock: u16,
}

/// What the tables tell of a position or of the position after a move.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the tables' page is written as")]
struct Told {
    /// `won`, `drawn` or `lost` for the seat to move, or for the seat that makes the move; null where no table reaches.
    value: Option<String>,
    /// After how many plies it is won or lost.
    plies: Option<u16>,
    /// The rule that may end the match before.
    #[schema(required = false)]
    unclear: Option<String>,
    /// The rule that counts quiet plies, where the value is that under the rule and another one without it.
    #[schema(required = false)]
    under: Option<String>,
    /// The value without that rule.
    #[schema(required = false)]
    without: Option<Without>,
}

/// A value without the rule that counts quiet plies.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the tables' page is written as")]
struct Without {
    /// `won`, `drawn` or `lost`.
    value: String,
    /// After how many plies it is won or lost.
    plies: Option<u16>,
}

/// A move and what the tables tell of it.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the tables' page is written as")]
struct ToldMove {
    /// The notation.
    r#move: String,
    #[serde(flatten)]
    #[schema(inline)]
    told: Told,
}

/// What the tables tell of a position and of its moves.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes what the tables' page is written as")]
struct ToldPosition {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    #[serde(flatten)]
    #[schema(inline)]
    told: Told,
    /// Its legal moves.
    moves: Vec<ToldMove>,
}

/// The exact value of a position and of each of its moves.
#[utoipa::path(
    get,
    path = "/api/probe",
    tag = "tables",
    params(Asked),
    responses(
        (status = 200, description = "What the tables tell", body = ToldPosition),
        (status = 400, description = "There is no such position", body = ErrorBody),
        (status = 503, description = "A table cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn probe(
    State(app): State<AppState>,
    Query(asked): Query<Asked>,
) -> Result<Json<ProbeJson>, ApiError> {
    let spec: Spec = asked.spec.parse()?;
    let (game, clock) = (spec.id(), asked.clock);
    let answer = app.bots.probe(spec, asked.position, clock).await?.ok_or(ApiError::Tables)?;
    answer.map(Json).map_err(|error| match error {
        ProbeError::Setup(error) => ApiError::Setup { game, error },
        ProbeError::Clock => ApiError::field("clock", &clock.to_string()),
        ProbeError::Tables(error) => {
            tracing::error!(%error, "a table of exact values cannot be read");
            ApiError::Tables
        }
    })
}
