//! How long Moaaï's second phase takes to search: random fillings, one thread, the values of all seats.
//!
//! ```text
//! cargo run --release -p putahi-tables --example moaai -- [FILLINGS [SPEC…]]
//! ```
//!
//! FILLINGS is how many, 100 by default, or a range of their seeds such as `2000..4000`; every filling has a seed of its
//! own, from 0 on, and is the same wherever the program runs. A SPEC is `terrain=square,seats=3`, for example.
#![allow(clippy::print_stdout, reason = "the example's purpose")]

use std::env::args;
use std::error::Error;
use std::num::ParseIntError;
use std::ops::Range;
use std::time::{Duration, Instant};

use putahi_rules::moaai::{Moaai, Options};
use putahi_rules::{Game, Seat, Value, legal_moves};
use putahi_tables::Tablebase;
use putahi_tables::moaai::Table;

/// The terrains with a name, others of at most 19 cells, and larger ones.
const TERRAINS: [&str; 9] = [
    "hexagon",
    "rhombus",
    "square",
    "square:ooooooooooooooooooo",
    "square:oooooo/oooooo/oooooo",
    "hex:.o.o.o.o.o./o.o.o.o.o.o/.o.o.o.o.o.",
    "square:ooooo/ooooo/ooooo/ooooo/ooooo",
    "hex:...o.o.o.o.../..o.o.o.o.o../.o.o.o.o.o.o./o.o.o.o.o.o.o/.o.o.o.o.o.o./..o.o.o.o.o../...o.o.o.o...",
    "square:oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args().skip(1);
    let seeds = arguments.next().map_or(Ok(0..100), |word| seeds(&word))?;
    let asked: Vec<String> = arguments.collect();
    let usual = TERRAINS.iter().flat_map(|map| [2, 3].map(|seats| format!("terrain={map},seats={seats}")));
    let specs = if asked.is_empty() { usual.collect() } else { asked };
    println!("milliseconds for one question; seat 1 begins the second phase\n");
    println!("seats cells  median    99 %   worst  unknown  seat 1 won drawn lost  terrain");
    for spec in specs {
        measure(&spec.parse()?, seeds.clone());
    }
    Ok(())
}

/// The seeds that a word means: a number of them, or a range.
fn seeds(word: &str) -> Result<Range<u64>, ParseIntError> {
    let (first, end) = word.split_once("..").unwrap_or(("0", word));
    Ok(first.parse()?..end.parse()?)
}

/// Fills the terrain at random, once for each seed, and measures the probe for every seat.
fn measure(options: &Options, seeds: Range<u64>) {
    let table = Table::default();
    let (mut times, mut wdl_counts, mut unknown) = (Vec::new(), [0; 3], 0);
    for seed in seeds {
        let position = filled(options, seed);
        for seat in Seat::all(position.seats()) {
            let before = Instant::now();
            let value = Moaai::value(&table, &position, seat).expect("no file is read");
            times.push(before.elapsed());
            match value {
                None => unknown += 1,
                Some(value) if seat == Seat::FIRST => wdl_counts[place(value)] += 1,
                Some(_) => {}
            }
        }
    }
    if times.is_empty() {
        return;
    }
    times.sort();
    let of_hundred = |part| milliseconds(times[(times.len() - 1) * part / 100]);
    let [median, late, worst] = [50, 99, 100].map(of_hundred);
    let (seats, cells) = (options.seats.count(), options.terrain.cells().len());
    let [won, drawn, lost] = wdl_counts;
    let terrain = &options.terrain;
    println!(
        "{seats:5} {cells:5} {median} {late} {worst} {unknown:8} {won:11} {drawn:5} {lost:4}  {terrain}"
    );
}

fn place(value: Value) -> usize {
    match value {
        Value::Won(_) => 0,
        Value::Drawn => 1,
        Value::Lost(_) => 2,
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:7.2}", time.as_secs_f64() * 1_000.0)
}

/// The twelve pieces on the terrain, placed at random.
fn filled(options: &Options, seed: u64) -> Moaai {
    let mut position = Moaai::start(options);
    let mut state = seed;
    while position.is_filling() {
        let moves = legal_moves(&position);
        position.play_unchecked(&moves[drawn(&mut state, moves.len())]);
    }
    position
}

/// The next pseudo-random number below `end`; the sequences of neighbouring seeds are unrelated.
fn drawn(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let first = (*state ^ *state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let second = (first ^ first >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((second ^ second >> 31) % end as u64) as usize
}
