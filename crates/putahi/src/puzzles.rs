//! `putahi puzzles`: makes, checks, lists and shows puzzles.

mod check;
mod list;
mod make;
mod show;

use std::path::PathBuf;

use anyhow::anyhow;
use clap::{Args, Subcommand};
use putahi_cli::failure::UsageError;
use putahi_puzzles::{Pack, packs};
use putahi_rules::Spec;

/// The arguments of `putahi puzzles`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi puzzles list mu-torere")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Makes a pack from tables and searches
    Make(make::Arguments),
    /// Goes over every puzzle by tables or search, and names each wrong or missing answer
    Check(check::Arguments),
    /// Lists the puzzles of a game, from the easiest to the hardest
    List(list::Arguments),
    /// Shows a puzzle with its board and its solution
    Show(show::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.action {
        Action::Make(arguments) => make::run(arguments),
        Action::Check(arguments) => check::run(arguments),
        Action::List(arguments) => list::run(arguments),
        Action::Show(arguments) => show::run(arguments),
    }
}

/// Where packs come from.
#[derive(Args, Debug)]
struct PackArgument {
    /// A file with a pack; the packs of the program if it is left out
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
}

impl PackArgument {
    /// The pack in the file, if one is named.
    ///
    /// # Errors
    /// The file cannot be read, or is no pack; the error names the line.
    fn open(&self) -> anyhow::Result<Option<Pack>> {
        let Some(file) = &self.pack else { return Ok(None) };
        let refused = |error: &dyn std::fmt::Display| anyhow!("{}: {error}", file.display());
        let text = putahi_cli::text_file::read(file).map_err(|error| refused(&error))?;
        Pack::parse(&text).map(Some).map_err(|error| refused(&error))
    }
}

/// The pack of the program for a game.
///
/// # Errors
/// The program has none.
fn compiled_in(spec: &Spec) -> Result<&'static Pack, UsageError> {
    let missing = || {
        let known: Vec<String> = packs::all().iter().map(|pack| pack.spec().to_string()).collect();
        UsageError::new(format!("there are no puzzles of {spec}: there are those of {}", known.join(", ")))
    };
    packs::pack(spec).ok_or_else(missing)
}
