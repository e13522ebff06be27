//! What the page of analysis and the API have in common: which position is meant, and the stream of answers.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_analysis::Question;
use putahi_host::host::closed;
use putahi_host::limits::rates::Action;
use putahi_host::live::bots::analyses::{AnalysisFault, AnalysisUpdate};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::analysis::explorer::{Explorer, look};
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::STREAM;
use crate::state::AppState;

/// Answers that wait for a slow reader.
const WAITING: usize = 4;
/// The most moves that lead to a position.
pub(crate) const MOST_MOVES: usize = 600;

/// Refuses a question that has too many moves.
///
/// # Errors
/// The first move too many.
pub(crate) fn check_length(question: &Question) -> Result<(), ApiError> {
    question.moves.get(MOST_MOVES).map_or(Ok(()), |text| Err(ApiError::field("moves", text)))
}

/// Looks up how often the moves of a position were played.
///
/// # Errors
/// There is no such position, there were too many requests lately, the store fails, or the server has too much to do.
pub(crate) async fn explorer(
    app: &AppState,
    context: &RequestContext,
    question: Question,
) -> Result<Explorer, ApiError> {
    check_length(&question)?;
    app.limits.check(Action::Analysis, &context.client(), 1)?;
    let requester = context.identity.requester();
    look(app, question, &requester).await
}

/// Why an analysis of a position ends without a result.
pub(crate) fn failed(fault: AnalysisFault) -> ApiError {
    match fault {
        AnalysisFault::Question(error) => ApiError::question(error),
        AnalysisFault::Overloaded => ApiError::Overloaded,
        AnalysisFault::Panicked => ApiError::Tables,
    }
}

/// The stream of the analysis of a position: a line of JSON for each answer, as `shown` writes it. Ends when the reader goes or
/// the server closes.
///
/// # Errors
/// There is no such position, there were too many requests lately, or too many streams are open.
pub(crate) async fn stream<T: Serialize + Send + 'static>(
    app: &AppState,
    context: &RequestContext,
    question: Question,
    shown: impl Fn(AnalysisUpdate) -> T + Send + 'static,
) -> Result<Response, ApiError> {
    app.limits.check(Action::Analysis, &context.client(), 1)?;
    check_length(&question)?;
    let (requester, checked) = (context.identity.requester(), question.clone());
    let checked = app.in_turn(&requester, move || checked.check()).await?;
    checked.map_err(ApiError::question)?;
    let permit = app.limits.open(&context.client())?;
    let (told, answers) = mpsc::channel(WAITING);
    let (app, mut closing) = (app.clone(), app.closing.subscribe());
    tokio::spawn(async move {
        let _permit = permit;
        tokio::select! {
            () = app.bots.analyse(question, &requester, &told) => {}
            () = closed(&mut closing) => {}
        }
    });
    let line = move |answer| {
        let line = serde_json::to_string(&shown(answer)).expect("an answer is plain values");
        Ok::<_, Infallible>(Bytes::from(line + "\n"))
    };
    let body = Body::from_stream(ReceiverStream::new(answers).map(line));
    Ok(([(header::CONTENT_TYPE, STREAM)], body).into_response())
}
