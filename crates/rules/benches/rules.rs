//! How fast the rules are: `cargo bench -p putahi-rules`.
#![allow(missing_docs, reason = "the macros of the benches make public items")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use putahi_rules::morris::kernel;
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, History, Spec, perft, playout, with_game};

/// A number below `bound`, from a small, fast, deterministic pseudo-random number generator.
fn below(state: &mut u64, bound: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 32) as usize * bound) >> 32
}

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;
/// The paths of six placings, captures included.
const DEPTH: u32 = 6;

fn paths(c: &mut Criterion) {
    let start = NineMensMorris::start(&Default::default());
    let mut group = c.benchmark_group("nine-mens-morris/perft");
    group.sample_size(20).throughput(Throughput::Elements(kernel::perft(&start, DEPTH)));
    group.bench_function("kernel", |b| b.iter(|| kernel::perft(&start, DEPTH)));
    group.bench_function("trait", |b| b.iter(|| perft(&start, DEPTH)));
    group.finish();
}

/// Random moves of one run, over as many games as they take.
const MOVES: u32 = 10_000;

/// Random playouts of every game, one after the other.
fn chance(c: &mut Criterion) {
    for spec in Spec::all() {
        with_game!(&spec, |options: G| random_moves(c, &spec, &G::start(options)));
    }
}

fn random_moves<G: History>(c: &mut Criterion, spec: &Spec, start: &G) {
    let (mut rng, mut moves) = (SEED, Vec::new());
    let mut run = || {
        let mut left = MOVES;
        while left > 0 {
            left -= playout(start.clone(), left, |bound| below(&mut rng, bound), &mut moves);
        }
    };
    let mut group = c.benchmark_group(spec.to_string());
    group.throughput(Throughput::Elements(MOVES.into()));
    group.bench_function("random-moves", |b| b.iter(&mut run));
    group.finish();
}

/// Random playouts.
fn playouts(c: &mut Criterion) {
    let start = NineMensMorris::start(&Default::default());
    let (mut rng, mut moves) = (SEED, Vec::new());
    c.bench_function("nine-mens-morris/playout", |b| {
        b.iter(|| playout(start, u32::MAX, |bound| below(&mut rng, bound), &mut moves));
    });
}

criterion_group!(benches, paths, playouts, chance);
criterion_main!(benches);
