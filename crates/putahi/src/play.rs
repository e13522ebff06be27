//! `putahi play`: a match in the terminal.

mod command;
mod execute;
mod input;
mod output;
mod repl;
mod resumed;
mod save;

use std::path::PathBuf;

use clap::Args;
use putahi_play::MatchState;
use putahi_rules::{Match, Spec, with_game};

use crate::locale::LocaleArguments;
use crate::{position, spec};
use input::Input;
use output::Output;
use repl::{Exit, Repl};
use resumed::{ResumedMatch, player_kinds};

/// The arguments of `putahi play`.
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
    #[command(flatten)]
    locale: LocaleArguments,
}

/// Plays a match, and every match that the user resumes from it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let output = Output::new(arguments.locale.localizer());
    let input = Input::open()?;
    let seats = arguments.seats.as_deref();
    let mut exit = match (&arguments.resume, &arguments.spec) {
        (Some(file), _) => Exit::Resume(Box::new(ResumedMatch::open(file.clone(), seats, output.localizer)?)),
        (None, Some(spec)) => with_game!(spec, |options: G| {
            let first: G = position::read(options, arguments.position.as_deref())?;
            let player_kinds = player_kinds(spec.seats(), seats)?;
            let state = MatchState::new(spec.clone(), Match::from_position(first), player_kinds.into());
            Repl::new(state, None, output, &input).run()?
        }),
        (None, None) => unreachable!("the command line has a game or a file"),
    };
    while let Exit::Resume(resumed) = exit {
        exit = with_game!(resumed.record.spec(), |_options: G| {
            let game = resumed.record.replay::<G>()?;
            let state = MatchState::new(resumed.record.spec().clone(), game, resumed.player_kinds.into());
            Repl::new(state, Some(resumed.file), output, &input).continuing(resumed.record).run()?
        });
    }
    Ok(())
}
