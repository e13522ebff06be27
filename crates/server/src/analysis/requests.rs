//! What the page of analysis and the API have in common: the bound of a question, and the stream of answers.

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

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::STREAM;
use crate::state::AppState;

/// Lines that wait for a slow reader.
const WAITING: usize = 4;
/// The most moves that lead to a position.
pub(crate) const MOST_MOVES: usize = 600;

pub(crate) fn check_length(moves: &[String]) -> Result<(), ApiError> {
    moves.get(MOST_MOVES).map_or(Ok(()), |text| Err(ApiError::field("moves", text)))
}

pub(crate) fn failed(fault: AnalysisFault) -> ApiError {
    match fault {
        AnalysisFault::Question(error) => ApiError::question(error),
        AnalysisFault::Overloaded => ApiError::Overloaded,
        AnalysisFault::Panicked => ApiError::Panicked,
    }
}

/// The stream of the analysis of a position: a line of JSON for each answer, as `shown` writes it.
pub(crate) async fn stream<T: Serialize>(
    app: &AppState,
    context: &RequestContext,
    question: Question,
    shown: impl Fn(AnalysisUpdate) -> T + Send + 'static,
) -> Result<Response, ApiError> {
    app.limits.check(Action::Analysis, &context.client(), 1)?;
    check_length(&question.moves)?;
    let (requester, checked) = (context.identity.requester(), question.clone());
    let checked = app.in_turn(&requester, move || checked.check()).await?;
    checked.map_err(ApiError::question)?;
    let bots = app.bots.clone();
    let work = async move |told| bots.analyse(question, &requester, &told).await;
    json_lines(app, context, work, shown)
}

/// A stream with a line of JSON for each thing that `work` tells. Ends when the reader goes or the server closes.
pub(crate) fn json_lines<T: Send + 'static, L: Serialize, W: Future<Output = ()> + Send + 'static>(
    app: &AppState,
    context: &RequestContext,
    work: impl FnOnce(mpsc::Sender<T>) -> W,
    shown: impl Fn(T) -> L + Send + 'static,
) -> Result<Response, ApiError> {
    let permit = app.limits.open(&context.client())?;
    let (told, lines) = mpsc::channel(WAITING);
    let (gone, mut closing) = (told.clone(), app.closing.subscribe());
    let work = work(told);
    tokio::spawn(async move {
        let _permit = permit;
        tokio::select! {
            () = work => {}
            () = closed(&mut closing) => {}
            () = gone.closed() => {}
        }
    });
    let line = move |told| {
        let line = serde_json::to_string(&shown(told)).expect("a line is plain values");
        Ok::<_, Infallible>(Bytes::from(line + "\n"))
    };
    let body = Body::from_stream(ReceiverStream::new(lines).map(line));
    Ok(([(header::CONTENT_TYPE, STREAM)], body).into_response())
}
