//! The strongest level against players who pick their moves by chance.
//!
//! `tournament [GAMES [NODES]]` plays 200 matches of each game unless told otherwise, and prints how they ended.
#![allow(clippy::print_stdout, reason = "its answer is a table")]

use std::time::Instant;

use putahi_engine::{Evaluate, Limits};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::nine_mens_morris::NineMensMorris;

#[path = "../tests/common/tournament.rs"]
mod tournament;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>().expect("a number is wanted"));
    let games = numbers.next().unwrap_or(200);
    let nodes = numbers.next();
    println!(
        "{:<24} {:>6} {:>5} {:>6} {:>5} {:>10} {:>8}",
        "", "nodes", "won", "drawn", "lost", "nodes/move", "s"
    );
    row::<MuTorere>("", games, nodes.unwrap_or(4_000));
    row::<NineMensMorris>("", games, nodes.unwrap_or(3_000));
    row::<Awithlaknannai>("", games, nodes.unwrap_or(3_000));
    row::<Moaai>("", games, nodes.unwrap_or(30_000));
    row::<Moaai>("seats=3", games, nodes.unwrap_or(30_000));
}

/// Plays the game with these options and prints how it went.
fn row<G: Evaluate>(options: &str, games: u32, nodes: u32) {
    let parsed: G::Options = options.parse().unwrap_or_else(|error| panic!("{error}"));
    let began = Instant::now();
    let tally = tournament::tournament::<G>(&parsed, games, &Limits::nodes(nodes.into()));
    let name = format!("{} {options}", G::ID);
    println!(
        "{name:<24} {nodes:>6} {:>5} {:>6} {:>5} {:>10} {:>8.1}",
        tally.won,
        tally.drawn,
        tally.lost,
        tally.nodes / tally.moves.max(1),
        began.elapsed().as_secs_f64()
    );
}
