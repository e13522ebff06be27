//! The entry point of the engine: a search in one thread, or in several that share a transposition table.
//!
//! Each thread searches the same position by iterative deepening; a move that another one is searching is put off, and its result
//! found in the transposition table ([`MovesInProgress`]). The first thread decides, the others help it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use putahi_rules::Seat;

use crate::search::Observer;
use crate::{
    Evaluate, IterationResult, Limits, Memory, MovesInProgress, OpponentModel, Report, Search, SearchRequest,
};

/// Searches the position of the request and gives a score for every legal move, as exact as the limits allow.
pub fn search<G: Evaluate>(request: &SearchRequest<'_, G>, limits: &Limits<'_>) -> Report<G> {
    run(request, limits, None)
}

/// As [`search`]; with two seats `observe` gets a report after each completed iteration, with three only the last one.
pub fn search_observed<'a, G: Evaluate>(
    request: &SearchRequest<'a, G>,
    limits: &Limits<'a>,
    observe: &'a mut dyn FnMut(&Report<G>),
) -> Report<G> {
    if request.position.seats() == Seat::MOST {
        let report = search(request, limits);
        observe(&report);
        return report;
    }
    run(request, limits, Some(observe))
}

fn run<'a, G: Evaluate>(
    request: &SearchRequest<'a, G>,
    limits: &Limits<'a>,
    observer: Option<Observer<'a, G>>,
) -> Report<G> {
    if limits.threads > 1 && request.position.seats() != Seat::MOST {
        let own = request.memory.is_none().then(|| Memory::new(limits.useful_hash_bytes()));
        let request = SearchRequest { memory: request.memory.or(own.as_ref()), ..*request };
        return run_in_threads(&request, limits, observer);
    }
    run_in_one_thread(request, limits, observer, None)
}

fn run_in_one_thread<'a, G: Evaluate>(
    request: &SearchRequest<'a, G>,
    limits: &Limits<'a>,
    observer: Option<Observer<'a, G>>,
    in_progress: Option<&'a MovesInProgress>,
) -> Report<G> {
    if let Some(memory) = request.memory {
        memory.0.begin_search();
    }
    Search { observer, in_progress, ..Search::new(request, *limits) }.run()
}

/// A search in this thread, with helpers in others while it runs. Each gets an equal share of the nodes.
fn run_in_threads<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    observer: Option<Observer<'_, G>>,
) -> Report<G> {
    let share = Limits { nodes: limits.nodes.map(|nodes| nodes.div_ceil(limits.threads as u64)), ..*limits };
    let done = Arc::new(AtomicBool::new(false));
    let in_progress = MovesInProgress::new();
    thread::scope(|scope| {
        let helpers: Vec<_> =
            (1..limits.threads).map(|_| scope.spawn(|| help(request, &share, &done, &in_progress))).collect();
        let observer = observer.map(|observe| -> Observer<'_, G> { observe });
        let mut report = run_in_one_thread(request, &share, observer, Some(&in_progress));
        done.store(true, Ordering::Relaxed);
        report.nodes += helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum::<u64>();
        report
    })
}

/// Searches until `done` is set. Returns its nodes.
fn help<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    done: &Arc<AtomicBool>,
    in_progress: &MovesInProgress,
) -> u64 {
    let limits = Limits { time: None, stop: Some(done), ..*limits };
    let mut search = Search { in_progress: Some(in_progress), ..Search::new(request, limits) };
    search.iterative_deepening(IterationResult::of(request), OpponentModel::Paranoid);
    search.limit_checker.nodes
}
