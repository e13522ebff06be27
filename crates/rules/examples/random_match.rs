//! Plays a random match and prints its record: `cargo run -p putahi-rules --example random_match -- SPEC [SEED]`.
//!
//! Shows a match from its first move to its end by any rule, including those about repetition and quiet moves.
#![allow(clippy::print_stdout, reason = "the record is what this program is for")]

use std::error::Error;

use putahi_rules::{History, Match, Record, Spec, legal_moves, with_game};

/// Pseudo-random numbers (xorshift64, Marsaglia 2003): the same seed gives the same match.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}

/// Plays a match in which every move is chosen at random.
fn play<G: History>(options: &G::Options, seed: u64) -> Result<Match<G>, Box<dyn Error>> {
    let mut random = Random::new(seed);
    let mut game = Match::<G>::new(options);
    while game.outcome().is_none() {
        let moves = legal_moves(game.position());
        game.play(&moves[random.below(moves.len())])?;
    }
    Ok(game)
}

/// The record of a random match.
pub(crate) fn record(spec: &str, seed: u64) -> Result<Record, Box<dyn Error>> {
    let spec: Spec = spec.parse()?;
    let mut record = with_game!(&spec, |options: G| Record::of(&play::<G>(options, seed)?));
    record.set_tag("Event", &format!("Played by chance, seed {seed}"))?;
    Ok(record)
}

/// Prints the record for the arguments of the command line.
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let spec = arguments.first().map_or("mu-torere", String::as_str);
    let seed = arguments.get(1).map_or(Ok(1), |seed| seed.parse())?;
    print!("{}", record(spec, seed)?);
    Ok(())
}
