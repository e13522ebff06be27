//! Boards that belong to no match, to try rules on.

use axum::Json;
use putahi_rules::Spec;
use putahi_view::{State, TryError, try_explain, try_move};
use serde::Deserialize;

use crate::kernel::{ApiError, AppRequest, JsonBody, Result};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trial {
    spec: String,
    position: String,
    text: String,
}

pub(crate) async fn play(asked: AppRequest, JsonBody(trial): JsonBody<Trial>) -> Result<Json<State>> {
    let (spec, words): (Spec, _) = (trial.spec.parse()?, asked.words());
    let game = spec.id();
    let tried = asked.in_turn(move || try_move(&spec, &trial.position, &trial.text, words)).await?;
    tried.map(Json).map_err(|not| match not {
        TryError::Setup(error) => ApiError::setup(game, error),
        TryError::Refused(words) => ApiError::Refused(words),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    spec: String,
    position: String,
    touches: Vec<String>,
}

pub(crate) async fn why(
    asked: AppRequest,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Option<String>>> {
    let (spec, words): (Spec, _) = (touched.spec.parse()?, asked.words());
    let game = spec.id();
    let why = asked.in_turn(move || try_explain(&spec, &touched.position, &touched.touches, words)).await?;
    why.map(Json).map_err(|error| ApiError::setup(game, error))
}
