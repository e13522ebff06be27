//! The review of a finished match: its page, and how far its estimates have come.

use std::convert::identity;
use std::sync::Arc;

use axum::Json;
use axum::extract::Query;
use axum::response::Response;
use maud::Markup;
use putahi_analysis::{Review, Why};
use putahi_rules::Seat;
use putahi_view::{PastPosition, Remark, View, line_positions, views};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::analysis::reasons::{ShownLine, harm, line, merit};
use crate::analysis::stream::json_lines;
use crate::cache::reviews::ReviewSlot;
use crate::common::{ApiError, ById, ErrorBody, Result};
use crate::review::page_data::{ReviewPage, own_seat};
use crate::review::{page, reviews};

#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<usize>,
    /// Whether the page is to wait for all estimates.
    #[serde(default)]
    whole: u8,
    /// The number of the move of which is shown why it was bad.
    why: Option<usize>,
    /// Which position of what followed it is shown, from 0.
    #[serde(default)]
    step: usize,
}

/// The page of a review: with the exact values, and the estimates as far as they have come.
pub(crate) async fn page(request: ById, Query(shows): Query<Shows>) -> Result<Markup> {
    let mut asked = Asked::of(request, shows.why.or(shows.ply)).await?;
    if let Some(ply) = shows.why {
        asked.shown = Some(asked.line(ply, shows.step).await?);
    }
    let review = match shows.whole {
        0 => reviews::look_up(&asked.request, &asked.slot).await?,
        _ => reviews::finish(&asked.request, &asked.slot, |_| ()).await?,
    };
    Ok(page::review(&asked.page(&review)))
}

/// Why a move was bad, and the positions that show it.
pub(crate) async fn why(request: ById, Query(shows): Query<Shows>) -> Result<Json<Remark>> {
    let ply = shows.why.ok_or(ApiError::NotFound)?;
    let ShownLine { said, line, .. } = Asked::of(request, Some(ply)).await?.line(ply, 0).await?;
    Ok(Json(Remark { plies: ply, said, line }))
}

struct Asked {
    request: ById,
    slot: Arc<ReviewSlot>,
    view: View,
    past: PastPosition,
    shown: Option<ShownLine>,
}

impl Asked {
    /// The review of a match at the position after `ply` moves, or the last one.
    async fn of(request: ById, ply: Option<usize>) -> Result<Asked> {
        let (live, slot) = reviews::open(&request).await?;
        let ply = ply.unwrap_or(slot.record.moves().len());
        let (context, words, viewer) = (&request.context, request.words(), request.context.viewer());
        let (past, view) = live
            .read(|_, state, _| {
                let past = views(state).past_position(ply, words, context.aids(), viewer);
                (past, views(state).view(words, viewer, live.clock().now()))
            })
            .await;
        Ok(Asked { slot, view, past: past.ok_or(ApiError::NotFound)?, shown: None, request })
    }

    /// The seat of the reader.
    fn you(&self) -> Option<Seat> {
        own_seat(&self.view).and_then(Seat::new)
    }

    /// Why the move of this number was good or bad, also in words.
    async fn reason(&self, ply: usize) -> Result<(Arc<Why>, String)> {
        let why = reviews::explain(&self.request, &self.slot, ply).await?;
        let (words, spec, you) = (self.request.words(), self.slot.record.spec(), self.you());
        let said = harm(words, spec, you, &why, None).unwrap_or_else(|| merit(words, spec, you, &why));
        Ok((why, said))
    }

    /// What followed the move of this number, at a step.
    async fn line(&self, ply: usize, step: usize) -> Result<ShownLine> {
        let (why, said) = self.reason(ply).await?;
        let (words, record) = (self.request.words(), &self.slot.record);
        let turned = self.request.context.aids().turned_for(self.you());
        let before: Vec<String> = record.moves()[..ply - 1].iter().map(|made| made.text.clone()).collect();
        let (record, line) = (record.clone(), line(&why));
        let draw = move || line_positions(record.spec(), record.start(), &before, &line, turned, words);
        let line = self.request.in_turn(draw).await?.map_err(|_| ApiError::Panicked)?;
        let step = step.min(line.len().saturating_sub(1));
        Ok(ShownLine { ply, said, line, step })
    }

    fn page(&self, review: &Review) -> ReviewPage<'_> {
        let Asked { request: ById { context, id, .. }, slot, view, past, shown } = self;
        let (record, review) = (&slot.record, review.clone().levelled());
        ReviewPage { context, id, record, view, past, shown: shown.as_ref(), review }
    }
}

/// How far the estimates have come, as a stream: a line of JSON after each slice of the work, at last with the parts of the page that
/// show them. The work ends when the reader goes; what is done stays.
pub(crate) async fn progress(request: ById, Query(shows): Query<Shows>) -> Result<Response> {
    let asked = Asked::of(request.clone(), shows.ply).await?;
    json_lines(&request, async move |told| work(&asked, &told).await, identity::<Value>)
}

/// Finishes a review and sends its progress. If that fails, the stream ends without its last line.
async fn work(asked: &Asked, told: &mpsc::Sender<Value>) {
    let tell = |left: usize| {
        let said = asked.request.words().say("review-left", &[("count", left.into())]);
        // Slow readers miss intermediate updates; the final one is always sent.
        drop(told.try_send(json!({ "said": said })));
    };
    let finished = reviews::finish(&asked.request, &asked.slot, tell).await;
    let Ok(review) = finished else { return };
    let parts = page::parts(&asked.page(&review)).into_string();
    // The reader may have closed the connection.
    let _ = told.send(json!({ "parts": parts })).await;
}

/// Why a move of a match was good or bad.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Reason {
    /// The number of the move, from 1.
    ply: usize,
    /// Why, in a sentence in the language of the request.
    said: String,
    /// The notation of the move, and of what follows it until it is seen why it was bad; of the move alone if it was not.
    line: Vec<String>,
}

/// Why a move of a match that is over was good or bad, by tables where they reach, else by a search of half a second.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/review/{ply}",
    operation_id = "explain_move",
    tag = "matches",
    params(
        ("id" = String, Path, description = "The id of the match"),
        ("ply" = usize, Path, description = "The number of the move, from 1")
    ),
    responses(
        (status = 200, description = "Why it was good or bad", body = Reason),
        (status = 404, description = "There is no such match or move", body = ErrorBody),
        (status = 409, description = "The match is being played", body = ErrorBody),
        (status = 503, description = "A table or the match cannot be read, or the server has too much to do", body = ErrorBody)
    )
)]
pub(crate) async fn reason(
    ById { app, context, id: (id, ply) }: ById<(String, usize)>,
) -> Result<Json<Reason>> {
    let asked = Asked::of(ById { app, context, id }, None).await?;
    let (why, said) = asked.reason(ply).await?;
    Ok(Json(Reason { ply, said, line: line(&why) }))
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
pub(crate) async fn review(request: ById) -> Result<Json<Review>> {
    let (_, slot) = reviews::open(&request).await?;
    let whole = reviews::finish(&request, &slot, |_| ()).await?;
    Ok(Json(Review::clone(&whole).levelled()))
}
