//! Solves the members of the Morris family with three to seven men: for each, the positions up to symmetry, the value of the
//! start, the longest win and loss, the seconds, and the bytes of its values.
//!
//! `cargo run --release -p putahi-tables --example small_morris`

#![expect(clippy::print_stdout, reason = "it prints what it finds")]

use std::time::Instant;

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Spec, after, legal_moves};
use putahi_tables::morris::Solved;
use putahi_tables::{TableDir, Tablebase};

fn main() {
    for member in [Member::Three, Member::Four, Member::Five, Member::Six, Member::Seven] {
        for flying in [false, true] {
            row(Options { flying, ..Options::of(member) });
        }
    }
}

fn row(options: Options) {
    let begun = Instant::now();
    let solved = Solved::now(options);
    let seconds = begun.elapsed().as_secs_f64();
    let start = Morris::start(&options);
    let table = Morris::open(&options, &TableDir::none()).expect("nothing is read");
    let value =
        Morris::value(&table, &start, start.turn()).expect("nothing is read").expect("the game is solved");
    let stats = solved.stats().expect("the game is solved");
    let in_play = solved.stats_in_play().expect("the game is solved");
    let spec = Spec::of::<Morris>(&options);
    println!("{spec}: the start is {value:?}; {seconds:.1} s, {} bytes", solved.bytes());
    for m in legal_moves(&start) {
        let value = solved.value(&after(&start, &m)).expect("the game is solved");
        print!("  {m} {:?}", value.opposite());
    }
    println!();
    for (name, stats) in [("all", stats), ("in play", in_play)] {
        println!("  {name}: {stats:?}");
    }
}
