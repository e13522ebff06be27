//! Reviews of finished matches: made once, kept for a while, and shown without what the reader must not be told at present.

use std::sync::Arc;

use putahi_analysis::{Review, Verdict};
use putahi_play::PlayerId;

use crate::analysis::courtesy;
use crate::error::ApiError;
use crate::live::bots::reviews::pace;
use crate::live::live_match::LiveMatch;
use crate::live::review_cache::ReviewSlot;
use crate::state::AppState;
use crate::support::fair_pool::Requester;

/// A review as a reader may see it.
pub(crate) struct ShownReview {
    /// What is told.
    pub(crate) review: Review,
    /// Whether something is withheld as long as a match of the reader's runs.
    pub(crate) is_withheld: bool,
}

/// The review of a match that is over, as far as it has come.
///
/// # Errors
/// The match is being played.
pub(crate) async fn open(app: &AppState, live: &LiveMatch) -> Result<Arc<ReviewSlot>, ApiError> {
    let record = live.read(|_, state, _| state.turn().is_none().then(|| state.record())).await;
    Ok(app.reviews.slot(live.id(), record.ok_or(ApiError::Running)?))
}

/// What is known of a match: its exact values, where tables have them, and what was estimated before.
///
/// # Errors
/// A table cannot be read, or the server has too much to do.
pub(crate) async fn look_up(
    app: &AppState,
    slot: &ReviewSlot,
    requester: &Requester,
) -> Result<Arc<Review>, ApiError> {
    if let Some(known) = slot.known() {
        return Ok(known);
    }
    let _alone = slot.work.lock().await;
    if let Some(known) = slot.known() {
        return Ok(known);
    }
    let found = app.bots.look_up_review(slot.record.clone(), requester).await?.ok_or(ApiError::Tables)?;
    let found = found.map_err(|error| {
        tracing::error!(%error, "a table of exact values cannot be read");
        ApiError::Tables
    })?;
    Ok(slot.keep(found))
}

/// The whole review, with estimates where no table has the value. `tell` gets how many positions are still to be estimated, after
/// each slice of the work. What is done stays if nobody waits for the rest.
///
/// # Errors
/// As [`look_up`].
pub(crate) async fn finish(
    app: &AppState,
    slot: &ReviewSlot,
    requester: &Requester,
    mut tell: impl FnMut(usize),
) -> Result<Arc<Review>, ApiError> {
    let first = look_up(app, slot, requester).await?;
    if first.done {
        return Ok(first);
    }
    let _alone = slot.work.lock().await;
    let mut review = slot.known().unwrap_or(first);
    let (each, slices) = pace(unknown(&review));
    for _ in 0..slices {
        if review.done {
            return Ok(review);
        }
        tell(unknown(&review));
        let before = Review::clone(&review);
        let next = app.bots.estimate_review(slot.record.clone(), before, each, requester).await?;
        review = slot.keep(next.ok_or(ApiError::Tables)?);
    }
    // More time is given to no match, however long.
    Ok(if review.done { review } else { slot.keep(Review { done: true, ..Review::clone(&review) }) })
}

/// How many positions nothing is known of.
fn unknown(review: &Review) -> usize {
    let is_unknown = |values: &&Vec<Verdict>| values.iter().all(|value| *value == Verdict::Unknown);
    review.values.iter().filter(is_unknown).count()
}

/// The review with levelled estimates, without the values of positions that are near those of running matches of `player` with other people.
///
/// # Errors
/// The store fails, or the server has too much to do.
pub(crate) async fn shown(
    app: &AppState,
    slot: &ReviewSlot,
    review: &Review,
    player: Option<&PlayerId>,
    requester: &Requester,
) -> Result<ShownReview, ApiError> {
    let running = courtesy::running(app, player, slot.record.spec()).await?;
    let near = match running.is_empty() {
        true => Vec::new(),
        false => {
            let near = app.bots.near_positions(slot.record.clone(), running, requester).await?;
            near.ok_or(ApiError::Tables)?
        }
    };
    Ok(ShownReview { review: review.clone().without(&near).levelled(), is_withheld: !near.is_empty() })
}
