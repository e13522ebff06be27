//! The strongest level against players of random moves, with three seats also against the level below.
//!
//! `tournament [GAMES [NODES]]` plays that many matches of each game (200 by default) with that many nodes a move, and
//! prints their results.
#![allow(clippy::print_stdout, reason = "its output is a table")]

use std::time::Instant;

use putahi_engine::{Evaluate, Level, Limits};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::morris::Morris;
use putahi_rules::mu_torere::MuTorere;

#[path = "../tests/common/tournament.rs"]
mod tournament;

fn main() {
    let mut numbers =
        std::env::args().skip(1).map(|text| text.parse::<u32>().expect("arguments are numbers"));
    let games = numbers.next().unwrap_or(200);
    let nodes = numbers.next();
    println!(
        "{:<24} {:<9} {:>6} {:>5} {:>6} {:>5} {:>10} {:>8}",
        "", "others", "nodes", "won", "drawn", "lost", "nodes/move", "s"
    );
    row::<MuTorere>("", None, games, nodes.unwrap_or(4_000));
    row::<Morris>("", None, games, nodes.unwrap_or(3_000));
    row::<Awithlaknannai>("", None, games, nodes.unwrap_or(3_000));
    row::<Moaai>("", None, games, nodes.unwrap_or(30_000));
    for others in [None, Some(Level::Medium)] {
        row::<Moaai>("seats=3", others, games, nodes.unwrap_or(30_000));
    }
}

/// Plays the game with these options and prints the results.
fn row<G: Evaluate>(options: &str, others: Option<Level>, games: u32, nodes: u32) {
    let parsed: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    let began = Instant::now();
    let tally = tournament::tournament::<G>(&parsed, games, &Limits::nodes(nodes.into()), others);
    let name = format!("{} {options}", G::ID);
    let others = others.map_or("random", Level::word);
    println!(
        "{name:<24} {others:<9} {nodes:>6} {:>5} {:>6} {:>5} {:>10} {:>8.1}",
        tally.won,
        tally.drawn,
        tally.lost,
        tally.nodes / tally.moves.max(1),
        began.elapsed().as_secs_f64()
    );
}
