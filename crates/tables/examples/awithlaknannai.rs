//! Solves Awithlaknannai up to so many men, with files in a folder, and says how long each job takes.
//!
//! `cargo run --release -p putahi-tables --example awithlaknannai -- MEN DIR [THREADS]`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;
use std::time::Instant;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_tables::work::Filed;
use putahi_tables::{Reach, Resources, Shelf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let men: u8 = words.next().ok_or("how many men?")?.parse()?;
    let shelf = Shelf::new(words.next().ok_or("which folder?")?);
    let threads = words.next().map_or(Ok(2), |word| word.parse())?;
    let resources = Resources { threads, memory: 8 << 30, depth: false, count_all: false };
    let layout = Layout::default();
    let begin = Instant::now();
    for job in Awithlaknannai::jobs(&layout, Reach::Men(men)) {
        let start = Instant::now();
        Awithlaknannai::make(&layout, &job, &shelf, resources, &())?;
        let seconds = start.elapsed().as_secs_f64();
        let positions: u64 = job.makes.iter().map(|sector| Awithlaknannai::positions(&layout, *sector)).sum();
        let speed = positions as f64 / seconds / 1e6;
        println!("{:6} {positions:12} positions {seconds:8.2} s {speed:7.2} M/s", job.makes[0].to_string());
    }
    println!("{:.1} s", begin.elapsed().as_secs_f64());
    Ok(())
}
