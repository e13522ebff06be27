//! The entry point of the engine: a search in one thread, or in several that share a transposition table.
//!
//! Each thread searches the same position by iterative deepening; results of one cut off branches of the others (lazy SMP). The
//! first thread decides, the others help it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use putahi_rules::Seat;

use crate::evaluate::Evaluate;
use crate::limits::Limits;
use crate::memory::Memory;
use crate::report::Report;
use crate::request::SearchRequest;
use crate::root_search::{IterationResult, OpponentModel};
use crate::search::{Observer, Search};

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
    run_in_one_thread(request, limits, observer)
}

fn run_in_one_thread<'a, G: Evaluate>(
    request: &SearchRequest<'a, G>,
    limits: &Limits<'a>,
    observer: Option<Observer<'a, G>>,
) -> Report<G> {
    if let Some(memory) = request.memory {
        memory.begin_search();
    }
    Search { observer, ..Search::new(request, *limits) }.run(request, limits)
}

/// A search in this thread, with helpers in others while it runs. Each gets an equal share of the nodes.
fn run_in_threads<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    observer: Option<Observer<'_, G>>,
) -> Report<G> {
    let share = Limits { nodes: limits.nodes.map(|nodes| nodes.div_ceil(limits.threads as u64)), ..*limits };
    let done = Arc::new(AtomicBool::new(false));
    thread::scope(|scope| {
        let start = |helper| {
            scope.spawn({
                let done = &done;
                move || help(request, &share, done, helper)
            })
        };
        let helpers: Vec<_> = (1..limits.threads).map(start).collect();
        let mut report =
            run_in_one_thread(request, &share, observer.map(|observe| -> Observer<'_, G> { observe }));
        done.store(true, Ordering::Relaxed);
        report.nodes += helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum::<u64>();
        report
    })
}

/// Searches until `done` is set, every second helper one ply ahead of the others. Returns its nodes.
fn help<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    done: &Arc<AtomicBool>,
    helper: usize,
) -> u64 {
    let limits = Limits { time: None, stop: Some(done), ..*limits };
    let mut search = Search::new(request, limits);
    let from = IterationResult { depth: helper % 2, ..IterationResult::unsearched(request.position) };
    search.iterative_deepening(request, &limits, from, OpponentModel::Paranoid);
    search.limit_checker.nodes()
}
