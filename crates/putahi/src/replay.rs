//! `putahi replay`: checks a record and shows its positions.

mod json;

use std::path::{Path, PathBuf};

use clap::Args;
use putahi_cli::{OutputForm, json_line, print};
use putahi_play::{Localizer, TerminalStyle, terminal_board};
use putahi_rules::{History, Match, Record, Seat, Tabletop, with_game};

use crate::locale::{LocaleArguments, coloured, columns};
use crate::record_file::{self, Numbered};
use json::ReplayJson;

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

pub(crate) fn open(file: &Path, localizer: Localizer) -> anyhow::Result<Record> {
    let text = record_file::text(file, localizer)?;
    text.parse().map_err(|error| record_file::refused(file, localizer, &localizer.record_error(&error)))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let localizer = arguments.locale.localizer();
    let is_json = arguments.form.json;
    record_file::answer(&arguments.file, arguments.number, localizer, is_json, |number, record| match is_json
    {
        true => print_json(number, record),
        false => print_positions(arguments, localizer, record),
    })
}

fn print_json(number: Option<usize>, record: &Record) -> anyhow::Result<()> {
    let answer = with_game!(record.spec(), |_options: G| ReplayJson::new(record, &record.replay::<G>()?));
    Ok(print(&json_line(&Numbered { number, answer }))?)
}

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

fn header(localizer: Localizer, record: &Record) -> String {
    let id = record.spec().id();
    let mut lines = vec![format!("{} ({})", localizer.game(id), record.spec())];
    lines.extend(record.tag("Event").map(str::to_owned));
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
            let seat = localizer.seat(game.start().id(), game.positions()[index].turn());
            let made = localizer.notation(game.start().id(), &game.moves()[index].to_string());
            format!("\n{plies}. {seat}: {made}{}\n", comment(plies))
        });
        played.unwrap_or_else(|| record.comment(0).map_or(String::new(), |comment| format!("\n{comment}\n")))
            + &position(localizer, game, plies)
    };
    (0..=game.moves().len()).map(step).collect()
}

fn position<G: Tabletop + History>(localizer: Localizer, game: &Match<G>, plies: usize) -> String {
    let last = plies.checked_sub(1).map(|index| G::touches(&game.moves()[index])).unwrap_or_default();
    let position = &game.positions()[plies];
    let style = TerminalStyle { last: &last, coloured: coloured(), columns: columns() };
    let drawn = terminal_board(position, localizer, &style);
    format!("\n{drawn}\n  {position}\n")
}

fn outcome<G: History>(localizer: Localizer, game: &Match<G>) -> String {
    game.outcome().map_or_else(
        || localizer.say("terminal-unfinished", &[]),
        |end| localizer.outcome(game.start().id(), end),
    )
}
