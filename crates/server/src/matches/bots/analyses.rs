//! Analyses of positions, in slices of time: those who ask take turns, and an analysis that nobody reads any more ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_analysis::{Analysis, AnyAnalyser, Nearness, Question, QuestionError, nearness, open};
use tokio::sync::mpsc;

use super::BotPool;
use crate::support::fair_pool::{Overloaded, Requester};

/// How long exact values are searched for, where they are not looked up.
const LOOK_UP: Duration = Duration::from_millis(600);
/// How long the engine estimates at a time. Between two slices others have their turn.
const SLICES: [Duration; 5] = [
    Duration::from_millis(150),
    Duration::from_millis(600),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(3),
];
/// An analysis whose turn does not come within this time ends.
const PATIENCE: Duration = Duration::from_secs(20);

/// An analysis that has begun: what is known at first, and what finds out more.
pub(crate) struct BegunAnalysis {
    analyser: Box<dyn AnyAnalyser>,
    /// The exact values, as far as they are known.
    pub(crate) first: Analysis,
}

impl BotPool {
    /// Looks the exact values of a position up; None if that panicked.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub(crate) async fn begin_analysis(
        &self,
        question: Question,
        requester: &Requester,
    ) -> Result<Option<Result<BegunAnalysis, QuestionError>>, Overloaded> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| {
            let mut analyser = open(&question, &table_cache)?;
            let first = analyser.look_up(LOOK_UP, stop)?;
            Ok(BegunAnalysis { analyser, first })
        };
        self.background.run(requester, Some(Instant::now() + PATIENCE), work).await
    }

    /// Tells what is known of a position, at once and after each deeper iteration; ends after eight seconds of work at most, or
    /// when nobody reads it any more.
    pub(crate) async fn go_on(
        &self,
        begun: BegunAnalysis,
        requester: &Requester,
        told: &mpsc::Sender<Analysis>,
    ) {
        let BegunAnalysis { mut analyser, mut first } = begun;
        for slice in SLICES {
            if first.done || told.send(first.clone()).await.is_err() {
                break;
            }
            let teller = told.clone();
            let work = move |stop: &Arc<AtomicBool>| {
                // Who reads slowly misses some: the last one is always told.
                let last = analyser.search_on(slice, stop, &mut |analysis| drop(teller.try_send(analysis)));
                (analyser, last)
            };
            let searched = tokio::select! {
                searched = self.background.run(requester, Some(Instant::now() + PATIENCE), work) => searched,
                () = told.closed() => return,
            };
            let Ok(Some(searched)) = searched else { break };
            (analyser, first) = searched;
        }
        // A reader who has gone needs no last word.
        let _ = told.send(Analysis { done: true, ..first }).await;
    }

    /// Whether the position of a question is that of one of `others` or a move from it, up to symmetry of the board.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub(crate) async fn is_near(
        &self,
        question: Question,
        others: Vec<Question>,
        requester: &Requester,
    ) -> Result<bool, Overloaded> {
        let is_near = move |other: &Question| matches!(nearness(&question, other), Ok(Nearness::Near));
        let work = move |_: &Arc<AtomicBool>| others.iter().any(is_near);
        let found = self.background.run(requester, Some(Instant::now() + PATIENCE), work).await?;
        Ok(found.unwrap_or(true))
    }
}
