//! Analyses of positions. The long ones come in slices of time: the requesters take turns, and an analysis without readers ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use putahi_analysis::explorer::{Explored, explore};
use putahi_analysis::{Analysis, AnalysisRequest, AnalysisRequestError, AnyAnalyser, open};
use putahi_tables::{Budget, TableCache};
use tokio::sync::mpsc;

use crate::live::bots::{BotPool, PATIENCE, PROBE_MEMORY, Ran};
use crate::support::{Overloaded, Requester};

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

/// How much is spent on an analysis that somebody waits for to know what an answer to a puzzle is worth.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How long exact values are searched for, where they are not looked up.
    pub look_up: Duration,
    /// How long the engine estimates moves of unknown value.
    pub search: Duration,
    /// The work must begin within this time.
    pub patience: Duration,
}

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
    /// The request has no position.
    Request(AnalysisRequestError),
    /// The queue is full, or the turn did not come in time.
    Overloaded,
    /// The search panicked.
    Panicked,
}

/// Begins an analysis by looking exact values up.
fn looked_up(
    request: &AnalysisRequest,
    table_cache: &TableCache,
    time: Duration,
    stop: &Arc<AtomicBool>,
) -> Result<(Box<dyn AnyAnalyser>, Analysis), AnalysisRequestError> {
    let mut analyser = open(request, table_cache)?;
    let first = analyser.look_up(time, stop);
    Ok((analyser, first))
}

impl BotPool {
    /// What can be known of a position at once; None if that is nothing now.
    pub async fn glance(&self, request: AnalysisRequest, requester: &Requester) -> Option<Analysis> {
        let work = move |tables: &_, stop: &_| looked_up(&request, tables, GLANCE, stop);
        self.in_background(requester, GLANCE_PATIENCE, work).await.ok()??.ok().map(|(_, known)| known)
    }

    /// The exact values of a position and of its moves, and estimates where they are unknown: short, and once.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn analyse_briefly(
        &self,
        request: AnalysisRequest,
        effort: Effort,
        requester: &Requester,
    ) -> Ran<Result<Analysis, AnalysisRequestError>> {
        let work = move |tables: &_, stop: &_| {
            let (mut analyser, exact) = looked_up(&request, tables, effort.look_up, stop)?;
            let is_enough = exact.done || effort.search.is_zero();
            Ok(if is_enough { exact } else { analyser.search_on(effort.search, stop, &mut drop) })
        };
        self.in_background(requester, effort.patience, work).await
    }

    /// The moves of a position up to symmetry, with their exact values, to count how often each was played.
    ///
    /// # Errors
    /// The queue is full, or the turn did not come in time.
    pub async fn explore(
        &self,
        request: AnalysisRequest,
        requester: &Requester,
    ) -> Ran<Result<Explored, AnalysisRequestError>> {
        let work = move |tables: &_, stop: &Arc<AtomicBool>| {
            let budget = Arc::new(Budget::new(Instant::now() + LOOK_UP, PROBE_MEMORY, stop.clone()));
            explore(&request, tables, &budget)
        };
        self.in_background(requester, PATIENCE, work).await
    }

    /// Sends what is known of a position, at once and after each deeper iteration, and while it waits for its turn, how many
    /// others come first. Ends after eight seconds of work at most, or when nobody reads it any more.
    pub async fn analyse(
        &self,
        request: AnalysisRequest,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
    ) {
        let work = async {
            let last = match self.look_up_and_search(request, requester, told).await {
                Ok(known) => AnalysisUpdate::Known(Box::new(known)),
                Err(fault) => AnalysisUpdate::Failed(fault),
            };
            // A reader who has gone needs no last update.
            let _ = told.send(last).await;
        };
        tokio::select! {
            () = work => {}
            () = told.closed() => {}
        }
    }

    /// Looks exact values up, then estimates deeper and deeper. Returns what is known at the end.
    async fn look_up_and_search(
        &self,
        request: AnalysisRequest,
        requester: &Requester,
        told: &mpsc::Sender<AnalysisUpdate>,
    ) -> Result<Analysis, AnalysisFault> {
        let table_cache = self.table_cache.clone();
        let look_up = move |stop: &Arc<AtomicBool>| looked_up(&request, &table_cache, LOOK_UP, stop);
        let begun = self.in_turn(requester, told, look_up).await?;
        let (mut analyser, mut known) = begun.map_err(AnalysisFault::Request)?;
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
        Ok(Analysis { done: true, ..known })
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
        let ran = self.background.run_telling(requester, deadline, tell, work).await;
        ran.map_err(|Overloaded| AnalysisFault::Overloaded)?.ok_or(AnalysisFault::Panicked)
    }
}
