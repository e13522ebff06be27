//! A search in a thread of its own, which prints what it finds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use putahi_bots::choose_by_solver;
use putahi_cli::output::print;
use putahi_engine::{Evaluate, Level, Limits, Memory, MultiPv, Report, SearchRequest, search_observed};
use putahi_rules::{History, Match};
use putahi_tables::{FileSolvable, Storage};

use super::command::Search;
use super::info::{best_move, info};
use super::options::Options;

/// The seed of Monte Carlo tree search: the same search finds the same move.
const SEED: u64 = 1;

/// The input of a search.
pub(super) struct Task<G: FileSolvable + History> {
    pub(super) game: Match<G>,
    pub(super) tables: Option<Arc<G::Table>>,
    pub(super) options: Options,
    pub(super) memory: Memory,
    pub(super) search: Search,
}

/// A search that may still run.
pub(super) struct RunningSearch {
    thread: JoinHandle<()>,
    /// Set to end it.
    stop: Arc<AtomicBool>,
    /// Whether it may report its best move: a search without end, or in the opponent's time, waits for a command.
    may_end: Arc<AtomicBool>,
    /// Its time after the opponent's move.
    time: Option<Duration>,
}

impl RunningSearch {
    /// Begins a search.
    pub(super) fn start<G: Evaluate + FileSolvable>(task: Task<G>) -> RunningSearch {
        let waits = task.search.infinite || task.search.ponder;
        let (stop, may_end) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(!waits)));
        let time = task.search.time;
        let flags = (Arc::clone(&stop), Arc::clone(&may_end));
        let thread = thread::spawn(move || run(&task, &flags.0, &flags.1));
        RunningSearch { thread, stop, may_end, time }
    }

    /// Ends the search, which then reports its best move.
    pub(super) fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.may_end.store(true, Ordering::Relaxed);
        self.join();
    }

    /// Lets the search in the opponent's time end by its limits.
    pub(super) fn ponder_hit(&self) {
        self.may_end.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
        if let Some(time) = self.time {
            let stop = Arc::clone(&self.stop);
            thread::spawn(move || {
                thread::sleep(time);
                stop.store(true, Ordering::Relaxed);
            });
        }
    }

    /// Waits for the best move of a search that ends by itself; ends any other.
    pub(super) fn finish(self) {
        if self.may_end.load(Ordering::Relaxed) { self.join() } else { self.stop() }
    }

    fn join(self) {
        self.thread.thread().unpark();
        // A panic of the search has been printed.
        let _ = self.thread.join();
    }
}

fn run<G: Evaluate + FileSolvable>(task: &Task<G>, stop: &Arc<AtomicBool>, may_end: &AtomicBool) {
    let lines = task.options.lines;
    let probe = |position: &G, seat| G::value(task.tables.as_ref()?, position, seat).ok().flatten();
    let request = SearchRequest::from(&task.game).selectively().with_memory(&task.memory);
    let request = if lines > 1 { request.with_multi_pv(MultiPv::All) } else { request };
    let request =
        if task.tables.is_some() && G::STORAGE.is_quick() { request.with_tablebase(&probe) } else { request };
    // If the reader has closed the output, the input ends, too.
    let mut tell = |report: &Report<G>| drop(print(&info(report, lines)));
    let limits = limits(task, stop);
    let report = match &task.tables {
        Some(tables) if G::STORAGE == Storage::Search && lines == 1 && task.game.outcome().is_none() => {
            let report = choose_by_solver(&request, tables, Level::Strongest, &limits, SEED).report;
            tell(&report);
            report
        }
        _ => search_observed(&request, &limits, &mut tell),
    };
    while !may_end.load(Ordering::Relaxed) {
        thread::park();
    }
    let _ = print(&best_move(&report));
}

fn limits<'a, G: FileSolvable + History>(task: &Task<G>, stop: &'a Arc<AtomicBool>) -> Limits<'a> {
    let Search { time, nodes, depth, ponder, .. } = task.search;
    let limits =
        Limits::until(stop).with_hash_bytes(task.options.hash_bytes()).with_threads(task.options.threads);
    let limits = nodes.map_or(limits, |nodes| limits.and_nodes(nodes));
    let limits = depth.map_or(limits, |depth| limits.and_depth(depth));
    // While pondering there is no time limit.
    time.filter(|_| !ponder).map_or(limits, |time| limits.and_time(time))
}
