//! `putahi analyse`: each move of a position with its value, or the decisions of a match.

mod position;
mod review;

use std::path::Path;
use std::time::Duration;

use clap::Args;
use putahi_cli::failure::warn;
use putahi_cli::text_file::INPUT;
use putahi_cli::{TableDirArgument, UsageError, spec};
use putahi_rules::{Spec, with_game};
use putahi_tables::TableCache;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi analyse mu-torere --position 'bbb.wwwwb w 1'\n\n\
                        A move has its exact value if tables reach, else the value that a search proves, else an estimate in men, \
                        with the moves that the engine expects. `putahi analyse match.txt` reviews the main line of a record.")]
pub(crate) struct Arguments {
    /// A game with its options, such as mu-torere:entry=first-two, or the file of a record; - reads a record from the input
    #[arg(value_name = "SPEC|FILE")]
    subject: String,
    /// The text of a position; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Moves from there to the position to analyse, with commas or spaces between
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// The most time for the search, in seconds: of a position, or of each move of a record
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::play::seconds)]
    time: Duration,
    /// End the search at the first depth of at least this number of plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..))]
    depth: Option<u16>,
    /// End the search at the first depth at which it has visited at least this number of nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Of several matches in the file, take the one of this number; without it they are listed, or with --json all are reviewed
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Print JSON, an object a line: the position, or each match of the file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    folder: TableDirArgument,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let table_cache = TableCache::new(arguments.folder.table_dir());
    match spec(&arguments.subject)? {
        Some(_) if arguments.number.is_some() => {
            Err(UsageError::new("--number belongs to a file, not to a game").into())
        }
        Some(spec) => position::run(arguments, spec, &table_cache),
        None => {
            check_record_arguments(arguments)?;
            review::run(arguments, Path::new(&arguments.subject), &table_cache)
        }
    }
}

/// Warns of the tables that cannot be read.
fn warn_of_unreadable(table_cache: &TableCache, spec: &Spec) {
    let folders = with_game!(spec, |options: G| table_cache.unreadable_in_folders::<G>(options));
    for (folder, name) in
        folders.iter().flat_map(|(folder, names)| names.iter().map(move |name| (folder, name)))
    {
        warn(&format!("{name} in {} cannot be read, so what it holds is estimated", folder.display()));
    }
}

/// The spec that `subject` is, or None if it is a file.
fn spec(subject: &str) -> Result<Option<Spec>, UsageError> {
    let known = spec::games();
    let is_game = known.contains(&subject.split(':').next().unwrap_or_default());
    match spec::read(subject) {
        Ok(spec) => Ok(Some(spec)),
        Err(error) if is_game => Err(UsageError::new(error)),
        Err(_) if subject == INPUT || Path::new(subject).exists() => Ok(None),
        Err(_) => {
            let known = known.join(", ");
            Err(UsageError::new(format!("`{subject}` is neither a file nor a game; the games are {known}")))
        }
    }
}

/// Refuses options that only a position can have.
fn check_record_arguments(arguments: &Arguments) -> Result<(), UsageError> {
    let Arguments { position, moves, depth, nodes, .. } = arguments;
    let given = [
        ("--position", position.is_some()),
        ("--moves", moves.is_some()),
        ("--depth", depth.is_some()),
        ("--nodes", nodes.is_some()),
    ];
    match given.iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => {
            Err(UsageError::new(format!("{name} belongs to a game, not to the record {}", arguments.subject)))
        }
        None => Ok(()),
    }
}
