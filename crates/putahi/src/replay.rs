//! `putahi replay`: a record, checked and shown.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use putahi_play::{Localizer, TerminalStyle, terminal_board};
use putahi_rules::{History, Match, Record, Seat, Tabletop, with_game};

use crate::output::print;
use crate::speech::{Speech, coloured};

/// The arguments of `putahi replay`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi replay match.txt --all")]
pub(crate) struct Arguments {
    /// The file that holds the record
    file: PathBuf,
    /// Show every position, not only the first and the last
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    speech: Speech,
}

/// The record in a file.
///
/// # Errors
/// The file cannot be read, or what it holds is no record: with the line, in `words`.
pub(crate) fn open(file: &Path, words: Localizer) -> anyhow::Result<Record> {
    let refused = |key: &str, error: String| {
        let name = file.display().to_string();
        anyhow!(words.say(key, &[("file", name.into()), ("error", error.into())]))
    };
    let text = std::fs::read_to_string(file).map_err(|error| refused("file-unread", error.to_string()))?;
    text.parse().map_err(|error| refused("file-no-record", words.record_error(&error)))
}

/// Checks the record and shows what it holds.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let words = arguments.speech.words();
    let record = open(&arguments.file, words)?;
    print(&head(words, &record))?;
    with_game!(record.spec(), |_options: G| {
        let game = record.replay::<G>()?;
        match arguments.all {
            true => print(&every_position(words, &record, &game))?,
            false => print(&both_ends(words, &record, &game))?,
        }
        print(&format!("\n{}\n", end(words, &game)))?;
    });
    Ok(())
}

/// The game, and who played when and where.
fn head(words: Localizer, record: &Record) -> String {
    let id = record.spec().id();
    let mut lines = vec![format!("{} ({})", words.game(id), record.spec())];
    lines.extend(record.tag("Event"));
    lines.extend(record.date().map(|date| date.to_string()));
    let named = |seat| Some(format!("{}: {}", words.seat(id, seat), record.name(seat)?));
    lines.extend(Seat::all(record.seats()).filter_map(named));
    lines.join("\n") + "\n"
}

fn both_ends<G: Tabletop + History>(words: Localizer, record: &Record, game: &Match<G>) -> String {
    let text = record.to_string();
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    let first = position(words, game, 0);
    match game.moves().len() {
        0 => first,
        plies => format!("{first}\n{moves}{}", position(words, game, plies)),
    }
}

fn every_position<G: Tabletop + History>(words: Localizer, record: &Record, game: &Match<G>) -> String {
    let comment = |plies| record.comment(plies).map_or(String::new(), |comment| format!(" {comment}"));
    let step = |plies: usize| {
        let made = plies.checked_sub(1).map(|index| {
            let seat = words.seat(G::ID, game.positions()[index].turn());
            format!("\n{plies}. {seat}: {}{}\n", game.moves()[index], comment(plies))
        });
        made.unwrap_or_else(|| record.comment(0).map_or(String::new(), |said| format!("\n{said}\n")))
            + &position(words, game, plies)
    };
    (0..=game.moves().len()).map(step).collect()
}

/// The position after so many plies, drawn, with its text.
fn position<G: Tabletop + History>(words: Localizer, game: &Match<G>, plies: usize) -> String {
    let last = plies.checked_sub(1).map(|index| G::touches(&game.moves()[index])).unwrap_or_default();
    let position = &game.positions()[plies];
    let drawn = terminal_board(position, words, &TerminalStyle { last: &last, coloured: coloured() });
    format!("\n{drawn}\n  {position}\n")
}

/// How the match has ended, or that it has not.
fn end<G: History>(words: Localizer, game: &Match<G>) -> String {
    game.outcome().map_or_else(|| words.say("terminal-unfinished", &[]), |end| words.outcome(G::ID, end))
}
