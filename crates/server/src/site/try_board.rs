//! Boards that belong to no match, to try rules on.

use axum::{Json, extract};
use putahi_rules::Spec;
use putahi_view::{State, TryError, try_explain, try_move};
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::body::JsonBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::state::AppState;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trial {
    spec: String,
    position: String,
    text: String,
}

pub(crate) async fn play(
    extract::State(app): extract::State<AppState>,
    context: RequestContext,
    JsonBody(trial): JsonBody<Trial>,
) -> Result<Json<State>, ApiError> {
    let (spec, words): (Spec, _) = (trial.spec.parse()?, context.words());
    let game = spec.id();
    let tried = move || try_move(&spec, &trial.position, &trial.text, words);
    let tried = app.in_turn(&context.identity.requester(), tried).await?;
    tried.map(Json).map_err(|not| match not {
        TryError::Setup(error) => ApiError::Setup { game, error },
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
    extract::State(app): extract::State<AppState>,
    context: RequestContext,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Option<String>>, ApiError> {
    let (spec, words): (Spec, _) = (touched.spec.parse()?, context.words());
    let game = spec.id();
    let explained = move || try_explain(&spec, &touched.position, &touched.touches, words);
    let why = app.in_turn(&context.identity.requester(), explained).await?;
    why.map(Json).map_err(|error| ApiError::Setup { game, error })
}
