//! The speed of the rules on this machine, one thread: `cargo run --release -p putahi-rules --example speed`.
//!
//! Each line is the name of a measure, its value and its unit, separated by tabs.
#![allow(clippy::print_stdout, reason = "the figures are what this program is for")]

use std::time::{Duration, Instant};

use putahi_rules::morris::Morris;
use putahi_rules::morris::bitboard;
use putahi_rules::{Game, Spec, perft, playout, with_game};

/// The length of the counted paths, in plies: 1.87·10⁹ paths from the start.
const DEPTH: u32 = 7;
/// The most plies of one playout.
const MOST: u32 = 2000;
/// How long playouts of one game are measured.
const WHILE: Duration = Duration::from_secs(1);
/// How many playouts are measured together, so that the clock is seldom read.
const GAMES: u32 = 500;

fn main() {
    paths();
    for spec in Spec::all() {
        with_game!(&spec, |options: G| chance(&spec, &G::start(options)));
    }
}

fn say(name: &str, value: f64, unit: &str) {
    println!("{name}\t{value:.1}\t{unit}");
}

/// The result of `work` and the seconds it took: the best of three runs, since other programs can only slow it down.
fn best_of_three(work: impl Fn() -> u64) -> (u64, f64) {
    let timed = || {
        let begun = Instant::now();
        (work(), begun.elapsed().as_secs_f64())
    };
    (0..3).map(|_| timed()).min_by(|a, b| a.1.total_cmp(&b.1)).expect("three runs")
}

fn paths() {
    let start = Morris::start(&Default::default());
    paths_by("bitboards", || bitboard::perft(&start, DEPTH));
    paths_by("trait", || perft(&start, DEPTH));
}

fn paths_by(name: &str, count: impl Fn() -> u64) {
    let (paths, seconds) = best_of_three(count);
    say(&format!("nine-mens-morris perft {DEPTH} {name}"), seconds * 1000.0, "ms");
    say(&format!("nine-mens-morris perft {name}"), paths as f64 / seconds / 1e6, "M leaves/s");
}

fn chance<G: putahi_rules::History>(spec: &Spec, start: &G) {
    let (mut rng, mut moves) = (0x9E37_79B9_7F4A_7C15_u64, Vec::new());
    let mut below = |bound: usize| {
        rng ^= rng << 13;
        rng ^= rng >> 7;
        rng ^= rng << 17;
        ((rng >> 32) as usize * bound) >> 32
    };
    let (mut games, mut plies, begun) = (0, 0, Instant::now());
    while begun.elapsed() < WHILE {
        plies +=
            (0..GAMES).map(|_| u64::from(playout(start.clone(), MOST, &mut below, &mut moves))).sum::<u64>();
        games += GAMES;
    }
    let seconds = begun.elapsed().as_secs_f64();
    say(&format!("{spec} playouts"), f64::from(games) / seconds, "games/s");
    say(&format!("{spec} random moves"), plies as f64 / seconds / 1e6, "M moves/s");
    say(&format!("{spec} plies a playout"), plies as f64 / f64::from(games), "plies");
}
