//! Analyses of positions, in slices of time: the requesters take turns, and an analysis without readers ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_analysis::{Analysis, AnyAnalyser, Question, QuestionError, open, open_without_tables};
use putahi_tables::TableCache;
use tokio::sync::mpsc;

use crate::live::bots::BotPool;
use crate::support::fair_pool::{Overloaded, Requester};

/// How long exact values are searched for, where they are not looked up.
const LOOK_UP: Duration = Duration::from_millis(600);
/// The same for a page that is to be there at once.
const GLANCE: Duration = Duration::from_millis(60);
/// How long a page waits for the turn of its values.
const GLANCE_PATIENCE: Duration = Duration::from_millis(250);
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

/// An update of an analysis while it runs.
pub enum AnalysisUpdate {
    /// It waits for its turn; at most this many others come before it.
    Waiting(usize),
    /// What is known so far.
    Known(Box<Analysis>),
    /// It ends without a result.
    Failed(AnalysisFault),
}

/// Why an analysis ends without a result.
#[derive(Debug)]
pub enum AnalysisFault {
    /// The question has no position, or a table cannot be read.
    Question(QuestionError),
    /// The queue is full, or the turn did not come in time.
    Overloaded,
    /// The search panicked.
    Panicked,
}

/// An analysis that has begun, with what is known so far.
type Begun = (Box<dyn AnyAnalyser>, Analysis);

/// Looks the exact values of a question up; if a table cannot be read, it goes on without tables.
pub(super) fn looked_up(
    question: &Question,
    table_cache: &TableCache,
    time: Duration,
    stop: &Arc<AtomicBool>,
) -> Result<Begun, QuestionError> {
    let look_up = |mut analyser: Box<dyn AnyAnalyser>| {
        let first = analyser.look_up(time, stop)?;
        Ok((analyser, first))
    };
    match open(question, table_cache).and_then(look_up) {
        Err(QuestionError::Tables(error)) => {
            tracing::error!(%error, "a table of exact values cannot be read: an analysis goes on without tables");
            open_without_tables(question, table_cache).and_then(look_up)
        }
        done => done,
    }
}

impl BotPool {
    /// What can be known of a position at once; None if that is nothing now.
    pub async fn glance(&self, question: Question, requester: &Requester) -> Option<Analysis> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| looked_up(&question, &table_cache, GLANCE, stop);
        let deadline = Some(Instant::now() + GLANCE_PATIENCE);
        self.background.run(requester, deadline, work).await.ok()??.ok().map(|(_, known)| known)
    }

    /// Sends what is known of a position, at once and after each deeper iteration, and while it waits for its turn, how many
    /// others come first. Ends after eight seconds of work at most, or when nobody reads it any more.
    pub async fn analyse(
        &self,
        question: Question,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
    ) {
        let work = async {
            match self.begin(question, requester, told).await {
                Ok(begun) => self.go_on(begun, requester, told).await,
                Err(fault) => drop(told.send(AnalysisUpdate::Failed(fault)).await),
            }
        };
        tokio::select! {
            () = work => {}
            () = told.closed() => {}
        }
    }

    /// Looks the exact values up.
    async fn begin(
        &self,
        question: Question,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
    ) -> Result<Begun, AnalysisFault> {
        let table_cache = self.table_cache.clone();
        let work = move |stop: &Arc<AtomicBool>| looked_up(&question, &table_cache, LOOK_UP, stop);
        let begun = self.in_turn(requester, told, work).await?;
        begun.map_err(AnalysisFault::Question)
    }

    /// Estimates deeper and deeper.
    async fn go_on(
        &self,
        (mut analyser, mut known): Begun,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
    ) {
        for slice in SLICES {
            if known.done || told.send(AnalysisUpdate::Known(Box::new(known.clone()))).await.is_err() {
                break;
            }
            let teller = told.clone();
            let work = move |stop: &Arc<AtomicBool>| {
                // Slow readers miss intermediate updates; the final one is always sent.
                let mut tell = |analysis| drop(teller.try_send(AnalysisUpdate::Known(Box::new(analysis))));
                let last = analyser.search_on(slice, stop, &mut tell);
                (analyser, last)
            };
            let Ok(searched) = self.in_turn(requester, told, work).await else { break };
            (analyser, known) = searched;
        }
        // A reader who has gone needs no last update.
        let _ = told.send(AnalysisUpdate::Known(Box::new(Analysis { done: true, ..known }))).await;
    }

    /// Runs `work` when its turn comes, and sends how many others come first while it waits.
    async fn in_turn<T: Send + 'static>(
        &self,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, AnalysisFault> {
        let deadline = Instant::now() + PATIENCE;
        let tell = |before| drop(told.try_send(AnalysisUpdate::Waiting(before)));
        match self.background.run_telling(requester, deadline, tell, work).await {
            Ok(Some(result)) => Ok(result),
            Ok(None) => Err(AnalysisFault::Panicked),
            Err(Overloaded) => Err(AnalysisFault::Overloaded),
        }
    }
}
