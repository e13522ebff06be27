//! `putahi puzzles make`: finds positions along matches between levels, or takes those that were found before, and makes a pack.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use clap::Args;
use putahi_cli::{NewFile, TableDirArgument, UsageError, print, spec, warn};
use putahi_puzzles::{MinedList, make, mine};
use putahi_rules::Spec;
use putahi_tables::TableCache;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi puzzles make mu-torere --save-mined mined.txt\n\
                         Example: putahi puzzles make mu-torere --mined list.txt >mu-torere.pack")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// So many puzzles; where the whole game is known, all that there are
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    count: u16,
    /// The seed of the matches along which positions are found
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Make the pack of the positions in this file, instead of finding others
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "seed", "save_mined"])]
    mined: Option<PathBuf>,
    /// Also write the positions that were found into this new file; none is overwritten
    #[arg(long, value_name = "FILE")]
    save_mined: Option<PathBuf>,
    #[command(flatten)]
    folder: TableDirArgument,
}

const REPORT_EVERY: Duration = Duration::from_secs(10);

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let tables = TableCache::new(arguments.folder.table_dir());
    let list = match &arguments.mined {
        Some(file) => read(file, &arguments.spec)?,
        None => find(arguments, &tables)?,
    };
    if list.positions.is_empty() {
        return Err(anyhow!("no puzzle was found; are the tables there? putahi tables {}", arguments.spec));
    }
    let mut reporter = Reporter::new();
    let pack = make(&list, &tables, &mut |made| {
        reporter.report(|| format!("{made} of {} puzzles made", list.positions.len()));
    })?;
    Ok(print(&pack.to_string())?)
}

fn find(arguments: &Arguments, tables: &TableCache) -> anyhow::Result<MinedList> {
    let file = arguments.save_mined.as_deref().map(NewFile::create).transpose()?;
    let mut reporter = Reporter::new();
    let (spec, count) = (&arguments.spec, usize::from(arguments.count));
    let list = mine(spec, count, arguments.seed, tables, &mut |found, matches| {
        reporter.report(|| format!("{found} positions found in {matches} matches"));
    })?;
    if let Some(file) = file {
        file.write_or_print(&list.to_string())?;
    }
    Ok(list)
}

fn read(file: &std::path::Path, spec: &Spec) -> anyhow::Result<MinedList> {
    let list = super::parse_file(file, MinedList::parse)?;
    if list.spec != *spec {
        let error = format!("the positions in {} are of {}, not of {spec}", file.display(), list.spec);
        return Err(UsageError::new(error).into());
    }
    Ok(list)
}

struct Reporter {
    last: Instant,
}

impl Reporter {
    fn new() -> Reporter {
        Reporter { last: Instant::now() }
    }

    fn report(&mut self, text: impl FnOnce() -> String) {
        if self.last.elapsed() >= REPORT_EVERY {
            self.last = Instant::now();
            warn(&text());
        }
    }
}
