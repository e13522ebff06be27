//! `putahi play`: a match in the terminal.

mod command;
mod execute;
mod input;
mod output;
mod repl;
mod resumed;
mod save;

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use putahi_cli::{NewFile, TableDirArgument, position, spec};
use putahi_play::MatchState;
use putahi_rules::{Match, Spec, with_game};

use crate::locale::LocaleArguments;
use input::Input;
use output::Output;
use repl::{Exit, Repl, Setup};
use resumed::{ResumedMatch, player_kinds};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi play mu-torere --seats human,easy")]
pub(crate) struct Arguments {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read, required_unless_present = "resume")]
    spec: Option<Spec>,
    /// Who sits at the seats, in turn order: human, or a level of the computer from first-match to perfect; people everywhere if it is left out
    #[arg(long, value_name = "PLAYERS")]
    seats: Option<String>,
    /// The text of the first position; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The record of a match to go on with, as `save` writes it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["spec", "position"])]
    resume: Option<PathBuf>,
    /// Write the record to this file when the match ends or is left; it must not exist
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Choose the moves of computers by this number, so that the same moves are answered alike
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The most time that a computer takes for a move, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    folder: TableDirArgument,
    #[command(flatten)]
    locale: LocaleArguments,
}

/// A time in seconds, more than 0 and at most an hour.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("a number of seconds is expected, above 0 and at most {MAX_SECONDS}");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let fits = seconds > 0.0 && seconds <= MAX_SECONDS;
    if fits { Ok(Duration::from_secs_f64(seconds)) } else { Err(wrong()) }
}

const MAX_SECONDS: f64 = 3600.0;

/// Plays a match, and every match that the user resumes from it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let output = Output::new(arguments.locale.localizer());
    let setup = Setup {
        table_dir: arguments.folder.table_dir(),
        seed: arguments.seed,
        time: arguments.time,
        save: Cell::new(arguments.save.as_deref().map(NewFile::create).transpose()?),
    };
    let input = Input::open()?;
    let seats = arguments.seats.as_deref();
    let mut exit = match (&arguments.resume, &arguments.spec) {
        (Some(file), _) => Exit::Resume(Box::new(ResumedMatch::open(file.clone(), seats, output.localizer)?)),
        (None, Some(spec)) => with_game!(spec, |options: G| {
            let first: G = position::read(options, arguments.position.as_deref())?;
            let player_kinds = player_kinds(spec.seats(), seats)?;
            let state = MatchState::new(spec.clone(), Match::from_position(first), player_kinds.into());
            Repl::new(state, None, output, &input, &setup)?.run()?
        }),
        (None, None) => unreachable!("the command line has a game or a file"),
    };
    while let Exit::Resume(resumed) = exit {
        exit = with_game!(resumed.record.spec(), |_options: G| {
            let game = resumed.record.replay::<G>()?;
            let state = MatchState::new(resumed.record.spec().clone(), game, resumed.player_kinds.into());
            Repl::new(state, Some((resumed.file, resumed.record)), output, &input, &setup)?.run()?
        });
    }
    Ok(())
}
