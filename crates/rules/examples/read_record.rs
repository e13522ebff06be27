//! Reads the record of a match from a file or the standard input, and prints what happened:
//! `cargo run -p putahi-rules --example read_record -- FILE`.
//!
//! Shows the tags, moves and end of a record, its replay as a match, and the error for a text that is not a record.
#![allow(clippy::print_stdout, reason = "the story is what this program is for")]

use std::error::Error;
use std::fmt::Write;

use putahi_rules::{Record, Seat, with_game};

/// Who played, the position after each move, and how the match ended.
pub(crate) fn tell(text: &str) -> Result<String, Box<dyn Error>> {
    let record: Record = text.parse()?;
    let mut story = format!("{}\n", record.spec());
    for seat in Seat::all(record.seats()) {
        writeln!(story, "seat {seat}: {}", record.name(seat).unwrap_or("nobody knows"))?;
    }
    with_game!(record.spec(), |options: G| {
        let _ = options;
        let game = record.replay::<G>()?;
        writeln!(story, "start\t{}", game.start())?;
        for (m, position) in game.moves().iter().zip(&game.positions()[1..]) {
            writeln!(story, "{m}\t{position}")?;
        }
    });
    match record.outcome() {
        Some(outcome) => writeln!(story, "end\t{outcome}")?,
        None => writeln!(story, "not over")?,
    }
    Ok(story)
}

/// Prints what happened in the record named on the command line.
fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => std::io::read_to_string(std::io::stdin())?,
    };
    print!("{}", tell(&text)?);
    Ok(())
}
