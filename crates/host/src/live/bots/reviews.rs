//! Reviews of finished matches, in slices of time: the requesters take turns.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_analysis::Review;
use putahi_analysis::reviewer::{SearchTime, estimate, look_up};
use putahi_rules::Record;

use crate::live::bots::{BotPool, PATIENCE, Ran};
use crate::support::fair_pool::Requester;

/// How long exact values are searched for where they are not looked up: for one move, and for all.
const LOOK_UP: [Duration; 2] = [Duration::from_millis(120), Duration::from_millis(1200)];
/// How long the engine estimates at a time. Between two slices others have their turn.
const SLICE: Duration = Duration::from_millis(400);
/// How long it estimates in all.
const ESTIMATES: Duration = Duration::from_millis(2800);
/// The least and the most time for one position.
const EACH: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(120)];

impl BotPool {
    /// The exact values of a match.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn look_up_review(&self, record: Arc<Record>, requester: &Requester) -> Ran<Review> {
        let work = move |tables: &_, stop: &Arc<AtomicBool>| {
            let [each, all] = LOOK_UP;
            look_up(&record, tables, &SearchTime { each, all, stop: stop.clone() })
        };
        self.in_background(requester, PATIENCE, work).await
    }

    /// Goes on with the estimates of a review for a slice of time.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn estimate_review(
        &self,
        record: Arc<Record>,
        mut review: Review,
        each: Duration,
        requester: &Requester,
    ) -> Ran<Review> {
        let work = move |_: &_, stop: &Arc<AtomicBool>| {
            estimate(&record, &mut review, each, SLICE, stop);
            review
        };
        self.in_background(requester, PATIENCE, work).await
    }
}

/// How long each of `positions` positions is estimated, and in how many slices all of them.
pub fn pace(positions: usize) -> (Duration, usize) {
    let [least, most] = EACH;
    let each = ESTIMATES / u32::try_from(positions.max(1)).unwrap_or(u32::MAX);
    (each.clamp(least, most), ESTIMATES.div_duration_f64(SLICE).ceil() as usize)
}
