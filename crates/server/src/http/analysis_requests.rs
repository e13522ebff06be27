//! What the page of analysis and the API have in common: which position is meant, and the stream of answers.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_analysis::{Analysis, Question};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::STREAM;
use crate::matches::bots::analyses::BegunAnalysis;
use crate::services::courtesy;
use crate::services::explorer::{Explorer, look};
use crate::state::{AppState, closed};
use crate::support::fair_pool::Requester;

/// Answers that wait for a slow reader.
const WAITING: usize = 4;
/// The most moves that lead to a position.
const MOST_MOVES: usize = 600;

/// The moves of a list with spaces or commas between.
pub(crate) fn move_texts(list: &str) -> Vec<String> {
    list.split([' ', ',']).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

/// Looks the values of a position up, if the courtesy among players allows it.
///
/// # Errors
/// There is no such position, it is that of a running match of the reader's, or the server has too much to do.
pub(crate) async fn begin(
    app: &AppState,
    context: &RequestContext,
    question: Question,
) -> Result<BegunAnalysis, ApiError> {
    let requester = allowed(app, context, &question).await?;
    let game = question.spec.id();
    let begun = app.bots.begin_analysis(question, &requester).await?.ok_or(ApiError::Tables)?;
    begun.map_err(|error| ApiError::question(game, error))
}

/// Looks up how often the moves of a position were played, if the courtesy among players allows it.
///
/// # Errors
/// As [`begin`], or the store fails.
pub(crate) async fn explorer(
    app: &AppState,
    context: &RequestContext,
    question: Question,
) -> Result<Explorer, ApiError> {
    let requester = allowed(app, context, &question).await?;
    look(app, question, &requester).await
}

/// Who asks, if the question is short enough and the courtesy among players allows it.
async fn allowed(
    app: &AppState,
    context: &RequestContext,
    question: &Question,
) -> Result<Requester, ApiError> {
    if question.moves.len() > MOST_MOVES {
        return Err(ApiError::field("moves", &question.moves[MOST_MOVES]));
    }
    let requester = context.identity.requester();
    courtesy::check(app, context.key.as_ref(), question, &requester).await?;
    Ok(requester)
}

/// The stream of an analysis: a line of JSON for each answer, as `shown` writes it. Ends when the reader goes or the server closes.
///
/// # Errors
/// The reader has too many streams.
pub(crate) fn stream<T: Serialize + Send + 'static>(
    app: &AppState,
    context: &RequestContext,
    begun: BegunAnalysis,
    shown: impl Fn(Analysis) -> T + Send + 'static,
) -> Result<Response, ApiError> {
    let requester = context.identity.requester();
    let permit = app.limits.open(context.identity.network.as_ref(), context.key.as_ref())?;
    let (told, answers) = mpsc::channel(WAITING);
    let (app, mut closing) = (app.clone(), app.closing.subscribe());
    tokio::spawn(async move {
        let _permit = permit;
        tokio::select! {
            () = app.bots.go_on(begun, &requester, &told) => {}
            () = closed(&mut closing) => {}
        }
    });
    let line = move |analysis| {
        let line = serde_json::to_string(&shown(analysis)).expect("an analysis is plain values");
        Ok::<_, Infallible>(Bytes::from(line + "\n"))
    };
    let body = Body::from_stream(ReceiverStream::new(answers).map(line));
    Ok(([(header::CONTENT_TYPE, STREAM)], body).into_response())
}
