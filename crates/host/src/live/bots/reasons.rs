//! Why moves are good or bad: short searches in the background, whose answers a live match keeps for a while.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use putahi_analysis::{AnalysisRequest, AnalysisRequestError, Why, WhyTime, why};

use crate::live::bots::{BotPool, Ran};
use crate::live::live_match::LiveMatch;
use crate::support::Requester;

/// How long is searched where values are not looked up.
const TIME: WhyTime = WhyTime { look_up: Duration::from_millis(150), search: Duration::from_millis(300) };
/// The work must begin within this time.
const PATIENCE: Duration = Duration::from_secs(5);

impl BotPool {
    /// Why the move `text` is good or bad, or the best one if none is given.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn why(
        &self,
        request: AnalysisRequest,
        text: Option<String>,
        requester: &Requester,
    ) -> Ran<Result<Why, AnalysisRequestError>> {
        let work =
            move |tables: &_, stop: &Arc<AtomicBool>| why(&request, text.as_deref(), tables, TIME, stop);
        self.in_background(requester, PATIENCE, work).await
    }

    /// Why the move `text`, or the best one, is good or bad in a match after the moves `before`; None if it is not legal there, or the
    /// search panicked. Requests for the same match wait for each other.
    ///
    /// # Errors
    /// As [`BotPool::why`].
    pub async fn why_in(
        &self,
        live: &LiveMatch,
        before: Vec<String>,
        text: Option<String>,
        requester: &Requester,
    ) -> Ran<Arc<Why>> {
        let mut kept = live.explained.lock().await;
        if let Some(known) = kept.find(&before, text.as_deref()) {
            return Ok(Some(known));
        }
        let (spec, position) = (live.spec().clone(), Some(live.read(|_, state, _| state.start()).await));
        let request = AnalysisRequest { spec, position, moves: before.clone(), clock: 0 };
        let Some(Ok(found)) = self.why(request, text.clone(), requester).await? else { return Ok(None) };
        let why = Arc::new(found);
        kept.keep(before, text, why.clone());
        Ok(Some(why))
    }
}
