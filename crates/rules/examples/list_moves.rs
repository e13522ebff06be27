//! Lists the legal moves of a position: `cargo run -p putahi-rules --example list_moves -- SPEC [POSITION]`.
//!
//! Shows how code is generic over the game ([`with_game!`]), and how a text becomes a position.
#![allow(clippy::print_stdout, reason = "the moves are what this program is for")]

use std::error::Error;

use putahi_rules::{Game, Spec, after, legal_moves, with_game};

/// The lines that list the moves of the position with this text, or of the usual start: each move and the position after it.
pub(crate) fn list(spec: &str, position: Option<&str>) -> Result<String, Box<dyn Error>> {
    let spec: Spec = spec.parse()?;
    with_game!(&spec, |options: G| {
        let position = match position {
            Some(text) => G::parse(options, text)?,
            None => G::start(options),
        };
        let line = |m| format!("{m}\t{}\n", after(&position, &m));
        Ok(legal_moves(&position).into_iter().map(line).collect())
    })
}

/// Prints the list for the arguments of the command line.
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let spec = arguments.first().map_or("mu-torere", String::as_str);
    print!("{}", list(spec, arguments.get(1).map(String::as_str))?);
    Ok(())
}
