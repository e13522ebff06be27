//! A search in a thread of its own, which prints what it finds.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Once};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use putahi_bots::{check_perfect, choose, choose_by_solver, kept_moves};
use putahi_cli::print;
use putahi_engine::{Evaluate, Level, Limits, Memory, MultiPv, Report, SearchRequest, search_observed};
use putahi_rules::{History, Match, legal_moves};
use putahi_tables::{FileSolvable, Storage};

use super::go::Search;
use super::info::{NO_MOVE, best_move, info};
use super::options::Options;

/// The seed of Monte Carlo tree search: the same search finds the same move.
const SEED: u64 = 1;
/// The most nodes of a search on time that has one move to choose from: it answers at once, and expects an answer.
const FORCED_MOVE_NODES: u64 = 1_000;

pub(super) struct Task<G: FileSolvable + History> {
    pub(super) game: Match<G>,
    pub(super) tables: Option<Arc<G::Table>>,
    pub(super) options: Options,
    pub(super) memory: Memory,
    pub(super) search: Search,
    /// The moves to which the search is limited; all if there are none.
    pub(super) moves: Vec<G::Move>,
}

pub(super) struct RunningSearch {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    /// Whether it may report its best move: a search without end, or in the opponent's time, waits for a command.
    may_end: Arc<AtomicBool>,
    /// Its time after the opponent's move.
    time: Option<Duration>,
}

impl RunningSearch {
    pub(super) fn start<G: Evaluate + FileSolvable>(task: Task<G>) -> RunningSearch {
        let waits = task.search.infinite || task.search.ponder;
        let (stop, may_end) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(!waits)));
        let time = task.search.time;
        let flags = (Arc::clone(&stop), Arc::clone(&may_end));
        let thread = thread::spawn(move || run(&task, &flags.0, &flags.1));
        RunningSearch { thread, stop, may_end, time }
    }

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
    let best_move = find(task, &limits(task, stop));
    while !may_end.load(Ordering::Relaxed) {
        thread::park();
    }
    // If the reader has closed the output, the input ends, too.
    let _ = print(&best_move);
}

/// Finds the move, and tells what the search finds on its way. Gives the line `bestmove`.
fn find<G: Evaluate + FileSolvable>(task: &Task<G>, limits: &Limits<'_>) -> String {
    if task.game.outcome().is_some() {
        let _ = print("info string the match is over\n");
        return NO_MOVE.to_owned();
    }
    match task.options.level {
        Some(level) if task.moves.is_empty() => by_level(task, level, limits),
        _ => best_move(&by_search(task, limits)),
    }
}

fn by_level<G: Evaluate + FileSolvable>(task: &Task<G>, level: Level, limits: &Limits<'_>) -> String {
    if check_perfect(&task.game.positions()[0], task.tables.as_deref(), level).is_err() {
        let _ = print("info string without tables the level perfect plays as strongest\n");
    }
    let seed = RandomState::new().build_hasher().finish();
    format!("bestmove {}\n", choose(&task.game, task.tables.as_ref(), level, limits, seed))
}

/// Searches, and prints each report as it is found. Returns the last one.
fn by_search<G: Evaluate + FileSolvable>(task: &Task<G>, limits: &Limits<'_>) -> Report<G> {
    let lines = task.options.lines;
    let is_damaged = Once::new();
    let probe = |position: &G, seat| {
        let value = G::search_value(task.tables.as_ref()?, position, seat);
        value.unwrap_or_else(|error| {
            is_damaged.call_once(|| drop(print(&format!("info string error: {error}\n"))));
            None
        })
    };
    let kept = match &task.tables {
        Some(tables) if task.moves.is_empty() && lines == 1 => kept_moves(&**tables, &task.game),
        _ => task.moves.clone(),
    };
    let storage = G::storage(task.game.position().options());
    let request = SearchRequest {
        selective: true,
        memory: Some(&task.memory),
        multi_pv: if lines > 1 { MultiPv::All } else { MultiPv::Best },
        only: (!kept.is_empty()).then_some(&kept),
        tablebase: (task.tables.is_some() && storage.is_quick()).then_some(&probe),
        ..SearchRequest::from(&task.game)
    };
    let told = AtomicU64::new(0);
    let mut tell = |report: &Report<G>| {
        told.store(report.nodes, Ordering::Relaxed);
        drop(print(&info(report, lines, task.memory.permille_full())));
    };
    let report = match &task.tables {
        Some(tables) if storage == Storage::Search && lines == 1 && task.moves.is_empty() => {
            choose_by_solver(&request, tables, Level::Strongest, limits, SEED).report
        }
        _ => search_observed(&request, limits, &mut tell),
    };
    // What an interrupted iteration has found.
    if told.load(Ordering::Relaxed) < report.nodes {
        let _ = print(&info(&report, lines, task.memory.permille_full()));
    }
    report
}

fn limits<'a, G: FileSolvable + History>(task: &Task<G>, stop: &'a Arc<AtomicBool>) -> Limits<'a> {
    let Search { time, nodes, depth, ponder, .. } = task.search;
    let (hash_bytes, threads) = (task.options.hash_bytes(), task.options.threads);
    // While pondering there is no time limit.
    let most_time = time.filter(|_| !ponder);
    let limits = Limits { time: most_time, nodes, depth, stop: Some(stop), hash_bytes, threads };
    let is_forced = || task.moves.len() == 1 || legal_moves(task.game.position()).len() == 1;
    if time.is_some() && is_forced() { limits.cap_nodes(FORCED_MOVE_NODES) } else { limits }
}
