//! Reviews of finished matches: made once, and kept for a while.

use std::sync::Arc;

use putahi_analysis::{Review, Verdict};
use putahi_host::live::bots::reviews::pace;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::support::fair_pool::Requester;

use crate::cache::reviews::ReviewSlot;
use crate::error::ApiError;
use crate::state::AppState;

/// The review of a match that is over, as far as it has come.
pub(crate) async fn open(app: &AppState, live: &LiveMatch) -> Result<Arc<ReviewSlot>, ApiError> {
    let record = live.read(|_, state, _| state.turn().is_none().then(|| state.record())).await;
    Ok(app.reviews.slot(live.id(), record.ok_or(ApiError::Running)?))
}

/// What is known of a match: its exact values, where tables have them, and what was estimated before.
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
    let found = app.bots.look_up_review(slot.record.clone(), requester).await?.ok_or(ApiError::Panicked)?;
    Ok(slot.keep(found))
}

/// The whole review, with estimates where no table has the value. `tell` gets how many positions are still to be estimated
/// before each slice of the work. The finished slices are kept if the caller does not wait for the rest.
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
        review = slot.keep(next.ok_or(ApiError::Panicked)?);
    }
    // More time is given to no match, however long.
    Ok(if review.done { review } else { slot.keep(Review { done: true, ..Review::clone(&review) }) })
}

/// How many positions nothing is known of.
fn unknown(review: &Review) -> usize {
    let is_unknown = |values: &&Vec<Verdict>| values.iter().all(|value| *value == Verdict::Unknown);
    review.values.iter().filter(is_unknown).count()
}
