//! Reviews of finished matches: made once, and kept for a while.

use std::sync::Arc;

use putahi_analysis::{AnalysisRequest, LikelyMistake, Review, Verdict, Why};
use putahi_host::live::bots::reviews::pace;
use putahi_host::live::live_match::LiveMatch;

use crate::cache::reviews::ReviewSlot;
use crate::common::{ApiError, ById, Result};

/// A match that is over, and its review as far as that has come.
pub(crate) async fn open(request: &ById) -> Result<(Arc<LiveMatch>, Arc<ReviewSlot>)> {
    let live = request.app.find(&request.id).await?;
    let record = live.read(|_, state, _| state.turn().is_none().then(|| state.record())).await;
    let slot = request.app.reviews.slot(live.id(), record.ok_or(ApiError::Running)?);
    Ok((live, slot))
}

/// What is known of a match: its exact values, where tables have them, and what was estimated before.
pub(crate) async fn look_up(request: &ById, slot: &ReviewSlot) -> Result<Arc<Review>> {
    if let Some(known) = slot.known() {
        return Ok(known);
    }
    let _alone = slot.work.lock().await;
    if let Some(known) = slot.known() {
        return Ok(known);
    }
    let found = request.app.bots.look_up_review(slot.record.clone(), &request.requester()).await?;
    let found = found.ok_or(ApiError::Panicked)?;
    Ok(slot.keep(found))
}

/// The whole review, with estimates where no table has the value. `tell` gets how many positions are still to be estimated
/// before each slice of the work. The finished slices are kept if the caller does not wait for the rest.
pub(crate) async fn finish(
    request: &ById,
    slot: &ReviewSlot,
    mut tell: impl FnMut(usize),
) -> Result<Arc<Review>> {
    let first = look_up(request, slot).await?;
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
        if unknown(&review) == 0 {
            break;
        }
        tell(unknown(&review));
        let (record, before) = (slot.record.clone(), Review::clone(&review));
        let next = request.app.bots.estimate_review(record, before, each, &request.requester()).await?;
        review = slot.keep(Review { done: false, ..next.ok_or(ApiError::Panicked)? });
    }
    let likely = likely(request, slot, &review).await;
    // More time is given to no match, however long.
    Ok(slot.keep(Review { done: true, likely, ..Review::clone(&review) }))
}

/// An estimate that falls by so much makes a move suspect, in hundredths of a man.
const SUSPECT: i32 = 80;
/// The most suspects that are looked at more deeply.
const MOST_SUSPECTS: usize = 8;

/// The suspects of a review that a deeper search finds to be likely mistakes; those that there is no time for are left out.
async fn likely(request: &ById, slot: &ReviewSlot, review: &Review) -> Vec<LikelyMistake> {
    let mut found = Vec::new();
    for ply in review.suspects(SUSPECT).into_iter().take(MOST_SUSPECTS) {
        let Ok(why) = explain(request, slot, ply).await else { break };
        if why.mistake().is_some() {
            found.push(LikelyMistake { ply, seat: why.seat().number(), fall: why.fall() });
        }
    }
    found.sort_by_key(|mistake| mistake.ply);
    found
}

/// Why the move of this number, from 1, was good or bad; made once.
pub(crate) async fn explain(request: &ById, slot: &ReviewSlot, ply: usize) -> Result<Arc<Why>> {
    let made =
        ply.checked_sub(1).and_then(|index| slot.record.moves().get(index)).ok_or(ApiError::NotFound)?;
    let mut explained = slot.explained.lock().await;
    if let Some(known) = explained.get(&ply) {
        return Ok(known.clone());
    }
    let moves = slot.record.moves()[..ply - 1].iter().map(|made| made.text.clone()).collect();
    let (spec, position) = (slot.record.spec().clone(), slot.record.start().map(str::to_owned));
    let asked = AnalysisRequest { spec, position, moves, clock: 0 };
    let why = request.app.bots.why(asked, Some(made.text.clone()), &request.requester()).await?;
    let why = why.ok_or(ApiError::Panicked)?.map_err(ApiError::analysis_request)?;
    Ok(explained.entry(ply).or_insert(Arc::new(why)).clone())
}

/// How many positions nothing is known of.
fn unknown(review: &Review) -> usize {
    let is_unknown = |values: &&Vec<Verdict>| values.iter().all(|value| *value == Verdict::Unknown);
    review.values.iter().filter(is_unknown).count()
}
