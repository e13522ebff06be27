//! Moves up to symmetry, to count how often each was played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_analysis::explorer::{Explored, PlayedMove, explore, played_moves};
use putahi_analysis::{Question, QuestionError};
use putahi_rules::Record;
use putahi_tables::Budget;

use crate::live::bots::{BotPool, PROBE_MEMORY};
use crate::support::fair_pool::{Overloaded, Requester};

/// How long exact values are searched for, where they are not looked up.
const SEARCH: Duration = Duration::from_millis(600);
/// Work whose turn does not come within this time is refused.
const PATIENCE: Duration = Duration::from_secs(20);

impl BotPool {
    /// The moves of a position with their exact values; None if that panicked.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn explore(
        &self,
        question: Question,
        requester: &Requester,
    ) -> Result<Option<Result<Explored, QuestionError>>, Overloaded> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| {
            let budget = Arc::new(Budget::new(Instant::now() + SEARCH, PROBE_MEMORY, stop.clone()));
            explore(&question, &table_cache, &budget)
        };
        self.background.run(requester, Some(Instant::now() + PATIENCE), work).await
    }

    /// The first `most` moves of a match up to symmetry; None if that panicked. It has a turn as the server itself.
    pub(crate) async fn played_moves(
        &self,
        record: Record,
        most: usize,
    ) -> Result<Option<Vec<PlayedMove>>, Overloaded> {
        let work = move |_: &Arc<AtomicBool>| played_moves(&record, most);
        self.background.run(&Requester::default(), Some(Instant::now() + PATIENCE), work).await
    }
}
