//! Solves Awithlaknannai up to so many men, with files in a folder: says how long each job takes, how large the files
//! are, and how long it takes to ask them.
//!
//! `cargo run --release -p putahi-tables --example awithlaknannai -- MEN DIR [THREADS] [depth]`
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;
use std::time::{Duration, Instant};

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Spec};
use putahi_tables::work::Filed;
use putahi_tables::{Job, Known, Reach, Resources, Shelf};

type Sector = <Awithlaknannai as Filed>::Sector;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [men, folder, rest @ ..] = words.as_slice() else {
        return Err("awithlaknannai MEN DIR [THREADS] [depth]".into());
    };
    let shelf = Shelf::new(folder);
    let threads = rest.first().map_or(Ok(2), |word| word.parse())?;
    let depth = rest.iter().any(|word| word == "depth");
    let resources = Resources { threads, memory: 8 << 30, depth, count_all: false };
    let jobs = Awithlaknannai::jobs(&Layout::default(), Reach::Men(men.parse()?));
    let begin = Instant::now();
    for job in &jobs {
        solve(job, &shelf, resources)?;
    }
    println!("{:.1} s", begin.elapsed().as_secs_f64());
    sizes(&jobs, &shelf)?;
    ask(&jobs, &shelf)
}

fn solve(job: &Job<Sector>, shelf: &Shelf, resources: Resources) -> Result<(), Box<dyn Error>> {
    let layout = Layout::default();
    let start = Instant::now();
    Awithlaknannai::make(&layout, job, shelf, resources, &(), &mut ())?;
    let seconds = start.elapsed().as_secs_f64();
    let positions: u64 = job.makes.iter().map(|sector| Awithlaknannai::positions(&layout, *sector)).sum();
    let speed = positions as f64 / seconds / 1e6;
    println!("{:6} {positions:12} positions {seconds:8.2} s {speed:7.2} M/s", job.makes[0].to_string());
    Ok(())
}

/// Bits for each quiet position, and for each position.
fn sizes(jobs: &[Job<Sector>], shelf: &Shelf) -> Result<(), Box<dyn Error>> {
    let spec = Spec::Awithlaknannai(Layout::default());
    let (mut bytes, mut cells, mut positions) = (0, 0, 0);
    for sector in jobs.iter().flat_map(|job| &job.makes) {
        let table = shelf.need(&spec, &sector.to_string())?;
        let label = table.label();
        let bits = |cells: u64| 8.0 * table.bytes() as f64 / cells as f64;
        println!(
            "{:6} {:12} quiet {:8.4} bits, {:8.4} of all",
            label.sector,
            label.cells,
            bits(label.cells),
            bits(label.made.positions)
        );
        bytes += table.bytes();
        cells += label.cells;
        positions += label.made.positions;
    }
    let bits = |cells: u64| 8.0 * bytes as f64 / cells as f64;
    println!(
        "{positions} positions, {cells} quiet, {bytes} bytes: {:.4} bits a quiet one, {:.4} of all",
        bits(cells),
        bits(positions)
    );
    Ok(())
}

/// Asks for random quiet positions, the sectors being equally likely.
fn ask(jobs: &[Job<Sector>], shelf: &Shelf) -> Result<(), Box<dyn Error>> {
    let layout = Layout::default();
    let start = Instant::now();
    let table = Awithlaknannai::open(&layout, shelf)?;
    println!("opened in {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    let (mut seed, mut positions) = (1u64, Vec::new());
    for sector in jobs.iter().flat_map(|job| &job.makes) {
        let all = Awithlaknannai::numbered(&layout, *sector);
        for _ in 0..2000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            positions.extend(all.position((seed >> 16) % all.count()).map(|position| (seed, position)));
        }
    }
    positions.sort_by_key(|(seed, _)| seed >> 20 & 0xffff_ffff);
    for round in ["first", "again"] {
        let mut times: Vec<Duration> = Vec::new();
        for (_, position) in &positions {
            let start = Instant::now();
            Awithlaknannai::value(&table, position, position.turn())?;
            times.push(start.elapsed());
        }
        times.sort();
        println!(
            "{round}: median {:?}, 99 of 100 below {:?}",
            times[times.len() / 2],
            times[times.len() * 99 / 100]
        );
    }
    Ok(())
}
