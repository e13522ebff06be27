//! `putahi puzzles`: makes, checks, lists and shows puzzles.

mod check;
mod list;
mod make;
mod show;

use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{Args, Subcommand};
use putahi_cli::UsageError;
use putahi_puzzles::{Pack, packs};
use putahi_rules::Spec;

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

#[derive(Args, Debug)]
struct PackArgument {
    /// A file with a pack; the packs of the program if it is left out
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,
}

impl PackArgument {
    fn open(&self) -> anyhow::Result<Option<Pack>> {
        self.pack.as_deref().map(|file| parse_file(file, Pack::parse)).transpose()
    }
}

fn parse_file<T, E: Display>(file: &Path, parse: impl Fn(&str) -> Result<T, E>) -> anyhow::Result<T> {
    let refused = |error: &dyn Display| anyhow!("{}: {error}", file.display());
    let text = putahi_cli::text_file::read(file).map_err(|error| refused(&error))?;
    parse(&text).map_err(|error| refused(&error))
}

fn compiled_in(spec: &Spec) -> Result<&'static Pack, UsageError> {
    let missing = || {
        let known: Vec<String> = packs::all().iter().map(|pack| pack.spec().to_string()).collect();
        UsageError::new(format!("there are no puzzles of {spec}: there are those of {}", known.join(", ")))
    };
    packs::pack(spec).ok_or_else(missing)
}
