//! The review of a finished match: its page, and how far its estimates have come.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use putahi_analysis::Review;
use putahi_host::host::closed;
use putahi_host::live::live_match::LiveMatch;
use putahi_view::{MatchViews, PastPosition, View};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::cache::reviews::ReviewSlot;
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::STREAM;
use crate::review::page_data::ReviewPage;
use crate::review::{page, reviews};
use crate::state::AppState;

/// Lines that wait for a slow reader.
const WAITING: usize = 4;

/// Which position of a match is looked at.
#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<usize>,
    /// Whether the page is to wait for all estimates.
    #[serde(default)]
    whole: u8,
}

/// The page of a review: with the exact values, and the estimates as far as they have come.
pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Markup, ApiError> {
    let asked = Asked::of(&app, &context, &id, shows.ply).await?;
    let requester = context.identity.requester();
    let review = match shows.whole {
        0 => reviews::look_up(&app, &asked.slot, &requester).await?,
        _ => reviews::finish(&app, &asked.slot, &requester, |_| ()).await?,
    };
    Ok(asked.show(&context, &review, page::review))
}

/// What somebody wants to see of a review.
struct Asked {
    live: Arc<LiveMatch>,
    slot: Arc<ReviewSlot>,
    view: View,
    past: PastPosition,
}

impl Asked {
    /// The review of the match `id` at the position after `ply` moves, or the last one.
    async fn of(
        app: &AppState,
        context: &RequestContext,
        id: &str,
        ply: Option<usize>,
    ) -> Result<Asked, ApiError> {
        let live = app.find(id).await?;
        let slot = reviews::open(app, &live).await?;
        let ply = ply.unwrap_or(slot.record.moves().len());
        let (words, viewer) = (context.words(), context.viewer());
        let (past, view) = live
            .read(|_, state, _| {
                let past = state.past_position(ply, words, context.aids(), viewer);
                (past, state.view(words, viewer, live.clock().now()))
            })
            .await;
        Ok(Asked { live, slot, view, past: past.ok_or(ApiError::NotFound)? })
    }

    /// What `draw` makes of a review.
    fn show(
        &self,
        context: &RequestContext,
        review: &Review,
        draw: impl FnOnce(&RequestContext, &ReviewPage<'_>) -> Markup,
    ) -> Markup {
        let review = review.clone().levelled();
        let page = ReviewPage {
            id: self.live.id(),
            record: &self.slot.record,
            view: &self.view,
            past: &self.past,
            review: &review,
        };
        draw(context, &page)
    }
}

/// A line about the estimates of a review.
#[derive(Serialize)]
#[serde(untagged)]
enum Progress {
    /// How far they have come, in words.
    Said { said: String },
    /// The parts of the page with all of them.
    Done { parts: String },
}

/// How far the estimates have come, as a stream: a line of JSON after each slice of the work, at last with the parts of the page that
/// show them. The work ends when the reader goes; what is done stays.
pub(crate) async fn progress(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Response, ApiError> {
    let asked = Asked::of(&app, &context, &id, shows.ply).await?;
    let permit = app.limits.open(&context.client())?;
    let (told, lines) = mpsc::channel(WAITING);
    let mut closing = app.closing.subscribe();
    tokio::spawn(async move {
        let _permit = permit;
        let gone = told.clone();
        tokio::select! {
            () = work(&app, &context, &asked, &told) => {}
            () = closed(&mut closing) => {}
            () = gone.closed() => {}
        }
    });
    let line = |progress: Progress| {
        let line = serde_json::to_string(&progress).expect("words are plain values");
        Ok::<_, Infallible>(Bytes::from(line + "\n"))
    };
    let body = Body::from_stream(ReceiverStream::new(lines).map(line));
    Ok(([(header::CONTENT_TYPE, STREAM)], body).into_response())
}

/// Finishes a review and sends its progress. If that fails, the stream ends without its last line.
async fn work(app: &AppState, context: &RequestContext, asked: &Asked, told: &mpsc::Sender<Progress>) {
    let tell = |left: usize| {
        let said = context.words().say("review-left", &[("count", left.into())]);
        // Slow readers miss intermediate updates; the final one is always sent.
        drop(told.try_send(Progress::Said { said }));
    };
    let finished = reviews::finish(app, &asked.slot, &context.identity.requester(), tell).await;
    let Ok(review) = finished else { return };
    let parts = asked.show(context, &review, page::parts);
    // The reader may have closed the connection.
    let _ = told.send(Progress::Done { parts: parts.into_string() }).await;
}
