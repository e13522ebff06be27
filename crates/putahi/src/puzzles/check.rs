//! `putahi puzzles check`: checks every puzzle by tables or search.

use anyhow::bail;
use clap::Args;
use putahi_cli::{OutputForm, TableDirArgument, UsageError, spec};
use putahi_puzzles::{Finding, Pack, Puzzle, check, packs};
use putahi_rules::Spec;
use putahi_tables::TableCache;
use serde::Serialize;
use serde_json::json;

use super::{PackArgument, compiled_in};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi puzzles check mu-torere")]
pub(crate) struct Arguments {
    /// The game with its options; all games that have puzzles if it is left out
    #[arg(value_name = "SPEC", value_parser = spec::read, conflicts_with = "pack")]
    spec: Option<Spec>,
    #[command(flatten)]
    pack: PackArgument,
    /// Fail also where tables are missing that would tell
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    folder: TableDirArgument,
    #[command(flatten)]
    form: OutputForm,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    proven: usize,
    unknown: usize,
    wrong: usize,
}

/// Prints a line for each puzzle that is not right, and one for each pack.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let tables = TableCache::new(arguments.folder.table_dir());
    let file = arguments.pack.open()?;
    let packs: Vec<&Pack> = match (&file, &arguments.spec) {
        (Some(pack), _) => vec![pack],
        (None, Some(spec)) => vec![compiled_in(spec)?],
        (None, None) => packs::all().iter().collect(),
    };
    let tallies = packs.into_iter().map(|pack| check_pack(pack, &tables, arguments));
    let tallies = tallies.collect::<anyhow::Result<Vec<Tally>>>()?;
    let sum = |part: fn(&Tally) -> usize| tallies.iter().map(part).sum::<usize>();
    match (sum(|tally| tally.wrong), sum(|tally| tally.unknown)) {
        (0, unknown) if unknown == 0 || !arguments.all => Ok(()),
        (0, unknown) => bail!(UsageError::new(format!(
            "tables are missing that would tell of {unknown} puzzles: name their folder with --tables, or make them \
             with putahi solve"
        ))),
        (wrong, _) => bail!("{wrong} puzzles are wrong"),
    }
}

#[derive(Serialize)]
struct NotRight {
    id: String,
    kind: &'static str,
    position: String,
    finding: String,
}

impl NotRight {
    fn new(puzzle: &Puzzle, finding: &str) -> NotRight {
        let (id, position) = (puzzle.id().to_string(), puzzle.position.clone());
        NotRight { id, kind: puzzle.kind.word(), position, finding: finding.to_owned() }
    }
}

fn check_pack(pack: &Pack, tables: &TableCache, arguments: &Arguments) -> anyhow::Result<Tally> {
    let (mut tally, mut found) = (Tally::default(), Vec::new());
    check(pack, tables, &mut |puzzle, finding| match finding {
        Finding::Proven => tally.proven += 1,
        Finding::Unknown => {
            tally.unknown += 1;
            if arguments.all {
                found.push(NotRight::new(puzzle, "tables are missing"));
            }
        }
        Finding::Wrong(flaw) => {
            tally.wrong += 1;
            found.push(NotRight::new(puzzle, &flaw.to_string()));
        }
    })?;
    for not_right in found {
        let NotRight { id, kind, position, finding } = &not_right;
        arguments.form.print(&not_right, || format!("{id} {kind} {position}: {finding}\n"))?;
    }
    let Tally { proven, unknown, wrong } = tally;
    let unknown = if unknown > 0 { format!(", {unknown} without tables") } else { String::new() };
    let spec = pack.spec();
    let answer =
        json!({ "spec": spec.to_string(), "right": proven, "wrong": wrong, "unknown": tally.unknown });
    arguments
        .form
        .print(&answer, || format!("{spec}: {proven} puzzles are right, {wrong} wrong{unknown}\n"))?;
    Ok(tally)
}
