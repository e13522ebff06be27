//! Streams of analyses as lines of JSON, for the page of analysis and the API, and the bound of what is analysed.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_analysis::{Analysis, AnalysisRequest};
use putahi_host::host::closed;
use putahi_host::limits::rates::Action;
use putahi_host::live::bots::analyses::{AnalysisFault, AnalysisUpdate};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::common::respond::STREAM;
use crate::common::{ApiError, AppRequest, ErrorBody, Result};

/// Lines that wait for a slow reader.
const WAITING: usize = 4;
/// The most moves that lead to a position.
pub(crate) const MOST_MOVES: usize = 600;

pub(crate) fn check_length(moves: &[String]) -> Result<()> {
    moves.get(MOST_MOVES).map_or(Ok(()), |text| Err(ApiError::field("moves", text)))
}

fn failed(fault: AnalysisFault) -> ApiError {
    match fault {
        AnalysisFault::Request(error) => ApiError::analysis_request(error),
        AnalysisFault::Overloaded => ApiError::Overloaded,
        AnalysisFault::Panicked => ApiError::Panicked,
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line<W, K> {
    /// The request waits in the queue: an upper bound of the number of requests before it.
    Waiting(W),
    Known(K),
    /// The last line, if the analysis fails.
    Failed(ErrorBody),
}

/// The stream of the analysis of a position: a line of JSON for each answer, as `waiting` and `known` write it.
pub(crate) async fn stream_analysis<W: Serialize, K: Serialize>(
    request: &AppRequest,
    analysis_request: AnalysisRequest,
    waiting: impl Fn(usize) -> W + Send + 'static,
    known: impl Fn(Analysis) -> K + Send + 'static,
) -> Result<Response> {
    request.limit(Action::Analysis, 1)?;
    check_length(&analysis_request.moves)?;
    let checked = analysis_request.clone();
    request.in_turn(move || checked.check()).await?.map_err(ApiError::analysis_request)?;
    let (bots, requester, words) = (request.app.bots.clone(), request.requester(), request.words());
    let work = async move |told| bots.analyse(analysis_request, &requester, &told).await;
    let line = move |told| match told {
        AnalysisUpdate::Waiting(before) => Line::Waiting(waiting(before)),
        AnalysisUpdate::Known(analysis) => Line::Known(known(*analysis)),
        AnalysisUpdate::Failed(fault) => Line::Failed(ErrorBody::of(&failed(fault), words)),
    };
    json_lines(request, work, line)
}

/// A stream with a line of JSON for each thing that `work` tells. Ends when the reader goes or the server closes.
pub(crate) fn json_lines<T: Send + 'static, L: Serialize, W: Future<Output = ()> + Send + 'static>(
    request: &AppRequest<impl Sized>,
    work: impl FnOnce(mpsc::Sender<T>) -> W,
    shown: impl Fn(T) -> L + Send + 'static,
) -> Result<Response> {
    let permit = request.app.limits.open(&request.context.client())?;
    let (told, lines) = mpsc::channel(WAITING);
    let (gone, mut closing) = (told.clone(), request.app.closing.subscribe());
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
