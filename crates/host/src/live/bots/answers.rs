//! Analyses that somebody waits for to know what an answer to a puzzle is worth: short, and once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_analysis::{Analysis, Question, QuestionError};

use crate::live::bots::BotPool;
use crate::live::bots::analyses::looked_up;
use crate::support::fair_pool::{Overloaded, Requester};

/// How much is spent on an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How long exact values are searched for, where they are not looked up.
    pub look_up: Duration,
    /// How long the engine estimates moves of unknown value.
    pub search: Duration,
    /// The work must begin within this time.
    pub patience: Duration,
}

impl BotPool {
    /// The exact values of a position and of its moves, and estimates where they are unknown. None if that panicked.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn analyse_briefly(
        &self,
        question: Question,
        effort: Effort,
        requester: &Requester,
    ) -> Result<Option<Result<Analysis, QuestionError>>, Overloaded> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| {
            let (mut analyser, exact) = looked_up(&question, &table_cache, effort.look_up, stop)?;
            let is_enough = exact.done || effort.search.is_zero();
            Ok(if is_enough { exact } else { analyser.search_on(effort.search, stop, &mut drop) })
        };
        self.background.run(requester, Some(Instant::now() + effort.patience), work).await
    }
}
