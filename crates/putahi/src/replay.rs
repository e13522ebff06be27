//! `putahi replay`: checks a record and shows its positions.

mod json;

use std::path::{Path, PathBuf};

use clap::Args;
use putahi_cli::output::{OutputForm, json_line, print, write_notes};
use putahi_play::{Localizer, TerminalStyle, terminal_board};
use putahi_rules::{History, Match, Record, Seat, Tabletop, with_game};

use crate::locale::{LocaleArguments, coloured, columns};
use crate::record_file::{self, Numbered, RecordFile};
use json::ReplayJson;

/// The arguments of `putahi replay`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi replay match.txt --all")]
pub(crate) struct Arguments {
    /// The file that holds the record; - reads it from the input
    file: PathBuf,
    /// Show every position, not only the first and the last
    #[arg(long)]
    all: bool,
    /// Of several matches in the file, take the one of this number; without it they are listed, or with --json all are printed
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    #[command(flatten)]
    form: OutputForm,
    #[command(flatten)]
    locale: LocaleArguments,
}

/// Reads the record in a file.
///
/// # Errors
/// The file cannot be read, or it is no record; the error names the line, in the reader's language.
pub(crate) fn open(file: &Path, localizer: Localizer) -> anyhow::Result<Record> {
    let text = record_file::text(file, localizer)?;
    text.parse().map_err(|error| record_file::refused(file, localizer, &localizer.record_error(&error)))
}

/// Checks the record and prints its positions.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let localizer = arguments.locale.localizer();
    let is_json = arguments.form.json;
    match record_file::read(&arguments.file, arguments.number, localizer)? {
        RecordFile::One(record, notes) => {
            write_notes(&notes);
            if is_json { print_json(None, &record) } else { print_positions(arguments, localizer, &record) }
        }
        RecordFile::Several(several) if is_json => {
            several.each(|number, record| print_json(Some(number), record))
        }
        RecordFile::Several(several) => Ok(print(&several.list())?),
    }
}

/// Prints a match as a line of JSON, with its number in a file of several.
fn print_json(number: Option<usize>, record: &Record) -> anyhow::Result<()> {
    let answer = with_game!(record.spec(), |_options: G| ReplayJson::new(record, &record.replay::<G>()?));
    Ok(print(&json_line(&Numbered { number, answer }))?)
}

/// Prints the positions of a match for people.
fn print_positions(arguments: &Arguments, localizer: Localizer, record: &Record) -> anyhow::Result<()> {
    with_game!(record.spec(), |_options: G| {
        let game = record.replay::<G>()?;
        print(&header(localizer, record))?;
        match arguments.all {
            true => print(&all_positions(localizer, record, &game))?,
            false => print(&first_and_last(localizer, record, &game))?,
        }
        print(&format!("\n{}\n", outcome(localizer, &game)))?;
    });
    Ok(())
}

/// The game, the event, the date and the players.
fn header(localizer: Localizer, record: &Record) -> String {
    let id = record.spec().id();
    let mut lines = vec![format!("{} ({})", localizer.game(id), record.spec())];
    lines.extend(record.tag("Event"));
    lines.extend(record.date().map(|date| date.to_string()));
    let named = |seat| Some(localizer.labelled(&localizer.seat(id, seat), record.name(seat)?));
    lines.extend(Seat::all(record.seats()).filter_map(named));
    lines.join("\n") + "\n"
}

fn first_and_last<G: Tabletop + History>(localizer: Localizer, record: &Record, game: &Match<G>) -> String {
    let text = record.to_string();
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    let first = position(localizer, game, 0);
    match game.moves().len() {
        0 => first,
        plies => format!("{first}\n{moves}{}", position(localizer, game, plies)),
    }
}

fn all_positions<G: Tabletop + History>(localizer: Localizer, record: &Record, game: &Match<G>) -> String {
    let comment = |plies| record.comment(plies).map_or(String::new(), |comment| format!(" {comment}"));
    let step = |plies: usize| {
        let played = plies.checked_sub(1).map(|index| {
            let seat = localizer.seat(G::ID, game.positions()[index].turn());
            let made = localizer.notation(G::ID, &game.moves()[index].to_string());
            format!("\n{plies}. {seat}: {made}{}\n", comment(plies))
        });
        played.unwrap_or_else(|| record.comment(0).map_or(String::new(), |comment| format!("\n{comment}\n")))
            + &position(localizer, game, plies)
    };
    (0..=game.moves().len()).map(step).collect()
}

/// The board after `plies` plies, with the text of the position.
fn position<G: Tabletop + History>(localizer: Localizer, game: &Match<G>, plies: usize) -> String {
    let last = plies.checked_sub(1).map(|index| G::touches(&game.moves()[index])).unwrap_or_default();
    let position = &game.positions()[plies];
    let style = TerminalStyle { last: &last, coloured: coloured(), columns: columns() };
    let drawn = terminal_board(position, localizer, &style);
    format!("\n{drawn}\n  {position}\n")
}

/// The outcome of the match, or a note that it is unfinished.
fn outcome<G: History>(localizer: Localizer, game: &Match<G>) -> String {
    game.outcome()
        .map_or_else(|| localizer.say("terminal-unfinished", &[]), |end| localizer.outcome(G::ID, end))
}
