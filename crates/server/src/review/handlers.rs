//! The review of a finished match: its page, and how far its estimates have come.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::Markup;
use putahi_analysis::Review;
use putahi_host::live::live_match::LiveMatch;
use putahi_view::{PastPosition, View, views};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::analysis::requests::json_lines;
use crate::cache::reviews::ReviewSlot;
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
use crate::review::page_data::ReviewPage;
use crate::review::{page, reviews};
use crate::state::AppState;

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
    Ok(page::review(&asked.page(&context, &Review::clone(&review).levelled())))
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
                let past = views(state).past_position(ply, words, context.aids(), viewer);
                (past, views(state).view(words, viewer, live.clock().now()))
            })
            .await;
        Ok(Asked { live, slot, view, past: past.ok_or(ApiError::NotFound)? })
    }

    fn page<'a>(&'a self, context: &'a RequestContext, review: &'a Review) -> ReviewPage<'a> {
        let Asked { live, slot, view, past } = self;
        ReviewPage { context, id: live.id(), record: &slot.record, view, past, review }
    }
}

/// A line about the estimates of a review.
#[derive(Serialize)]
#[serde(untagged)]
enum Progress {
    Said {
        said: String,
    },
    /// The parts of the page with all of them.
    Done {
        parts: String,
    },
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
    let (working, reader) = (app.clone(), context.clone());
    let work = async move |told| work(&working, &reader, &asked, &told).await;
    json_lines(&app, &context, work, |progress: Progress| progress)
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
    let parts = page::parts(&asked.page(context, &Review::clone(&review).levelled()));
    // The reader may have closed the connection.
    let _ = told.send(Progress::Done { parts: parts.into_string() }).await;
}

/// The review of a match that is over: the value of each position and what each move did to it. Where no table has the value, the
/// engine estimates it; the first request waits for that, some seconds.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/review",
    operation_id = "review_match",
    tag = "matches",
    params(("id" = String, Path, description = "The id of the match")),
    responses(
        (status = 200, description = "The review", body = Review),
        (status = 404, description = "There is no such match", body = ErrorBody),
        (status = 409, description = "The match is being played", body = ErrorBody),
        (status = 503, description = "A table or the match cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn review(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Review>, ApiError> {
    let live = app.find(&id).await?;
    let (slot, requester) = (reviews::open(&app, &live).await?, context.identity.requester());
    let whole = reviews::finish(&app, &slot, &requester, |_| ()).await?;
    Ok(Json(Review::clone(&whole).levelled()))
}
