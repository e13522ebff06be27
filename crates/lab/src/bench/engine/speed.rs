//! The speed of searches of Nine Men's Morris, and the gain from a second thread.

use std::thread;
use std::time::{Duration, Instant};

use putahi_cli::OutputForm;
use putahi_engine::{Limits, Memory, Rng, SearchRequest, search};
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Plies};
use serde_json::json;

use super::SEED;
use crate::tuning::morris;
use crate::tuning::sample::Class;

/// The transposition table of each search, in bytes.
const HASH_BYTES: usize = 32 << 20;
/// For each number n, positions after n to 2n random moves are drawn; the first 18 moves place men.
const PLIES: [usize; 4] = [4, 6, 10, 14];

/// A search, or two at once: the nodes of all, and the time until all are done.
struct Run {
    nodes: u64,
    time: Duration,
}

impl Run {
    fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64()
    }
}

pub(super) fn print_speeds(depth: Plies, form: OutputForm) -> anyhow::Result<()> {
    let mut rng = Rng::new(SEED);
    form.note(&format!(
        "{:52} {:>9} {:>9} {:>12}\n",
        format!("search to depth {}", depth.0),
        "nodes",
        "seconds",
        "nodes/s"
    ))?;
    let placing = morris::placing(5).swap_remove(0);
    for class in
        [Class::random_moves(&Default::default(), 0), placing, morris::moving(8, 8), morris::moving(7, 6)]
    {
        let Some(position) = class.position(&mut rng, |_| true) else { continue };
        let found = run(&position, depth, 1);
        let (nodes, seconds, speed) = (found.nodes, found.time.as_secs_f64(), found.speed());
        let name = format!("{}: {}", Morris::ID, class.name);
        let answer = json!({
            "search": name, "depth": depth.0, "nodes": nodes, "seconds": seconds, "nodes_per_second": speed,
        });
        form.print(&answer, || format!("{name:52} {nodes:>9} {seconds:>9.3} {speed:>12.0}\n"))?;
    }
    Ok(())
}

/// Prints two ratios of a search by two threads with a shared table, medians over `positions` positions of Nine Men's Morris: its
/// nodes per second to those of two independent searches that run at the same time, and the time to depth of one thread to its own.
pub(super) fn print_gain_of_threads(positions: usize, depth: Plies, form: OutputForm) -> anyhow::Result<()> {
    if positions == 0 {
        return Ok(());
    }
    let mut rng = Rng::new(SEED);
    let classes = PLIES.map(|plies| Class::random_moves(&Default::default(), plies));
    let drawn = classes.iter().cycle().take(positions);
    let drawn: Vec<Morris> = drawn.filter_map(|class| class.position(&mut rng, |_| true)).collect();
    let (mut speeds, mut times) = (Vec::new(), Vec::new());
    for position in &drawn {
        let [one, two] = [1, 2].map(|threads| run(position, depth, threads));
        let apart = run_twice(position, depth);
        speeds.push(two.speed() / apart.speed());
        times.push(one.time.as_secs_f64() / two.time.as_secs_f64());
    }
    let (count, speed, time) = (drawn.len(), median(speeds), median(times));
    let id = Morris::ID;
    let answer = json!({ "threads": 2, "positions": count, "nodes_per_second_of_two_searches": speed, "times_faster": time });
    Ok(form.print(&answer, || {
        format!("{id}, two threads: {speed:.2} of the nodes/s of two searches, {time:.2} times faster to depth {} (medians of {count} positions)\n", depth.0)
    })?)
}

/// A search to this depth by `threads` threads. The transposition table is empty; its memory pages are mapped before the clock
/// starts.
fn run(position: &Morris, depth: Plies, threads: usize) -> Run {
    let memory = Memory::new(HASH_BYTES);
    memory.clear();
    let request = SearchRequest { selective: true, memory: Some(&memory), ..SearchRequest::new(position) };
    let begin = Instant::now();
    let report = search(&request, &Limits { threads, ..Limits::depth(depth) });
    Run { nodes: report.nodes, time: begin.elapsed() }
}

fn run_twice(position: &Morris, depth: Plies) -> Run {
    let [one, two] = thread::scope(|scope| {
        [0, 1]
            .map(|_| scope.spawn(|| run(position, depth, 1)))
            .map(|search| search.join().expect("a search ends"))
    });
    Run { nodes: one.nodes + two.nodes, time: one.time.max(two.time) }
}

/// The median of some numbers; of an even count, the greater of the middle two.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
