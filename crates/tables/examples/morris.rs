//! Measures answers from the tables of Nine Men's Morris in a folder: random positions of every sector there.
#![allow(clippy::unwrap_used, clippy::print_stdout)]
use std::time::Instant;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Spec};
use putahi_tables::morris::Sector;
use putahi_tables::{Filed, Known, Shelf};

fn main() {
    let shelf = Shelf::new(std::env::args().nth(1).unwrap());
    let spec: Spec = "nine-mens-morris".parse().unwrap();
    let t = Instant::now();
    let library = NineMensMorris::open(&Default::default(), &shelf).unwrap();
    println!("opened in {:?}", t.elapsed());
    let mut seed = 1u64;
    for name in shelf.sectors(&spec).unwrap() {
        let sector: Sector = name.parse().unwrap();
        let all = NineMensMorris::numbered(&Default::default(), sector);
        let mut dice = || { seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); (seed >> 20) % all.count() };
        let positions: Vec<_> = std::iter::repeat_with(|| all.position(dice())).flatten().take(2000).collect();
        let mut times: Vec<u64> = Vec::new();
        for p in positions.iter().chain(&positions) {
            let t = Instant::now();
            std::hint::black_box(NineMensMorris::value(&library, p, p.turn()).unwrap());
            times.push(t.elapsed().as_nanos() as u64);
        }
        let mut warm = times.split_off(2000);
        warm.sort(); times.sort();
        println!("{name:8} cold median {} warm median {} p99 {} ns", times[1000], warm[1000], warm[1980]);
    }
}
