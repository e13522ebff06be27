//! `putahi tables`: which tables exist, and which are missing.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use putahi_cli::{
    ByteSize, OutputForm, TableDirArgument, count, json_line, print, results, spec, threads, why_no_files,
};
use putahi_rules::{Spec, with_game};
use putahi_tables::{
    Cost, FileSolvable, Holds, Resources, SectorStats, SolveScope, Table, TableDir, TableError,
    existing_tables, table_spec,
};
use serde::Serialize;

use crate::solve::{Row, listing};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi tables --tables data/tables")]
pub(crate) struct Arguments {
    /// Only this game, with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Option<Spec>,
    #[command(flatten)]
    folder: TableDirArgument,
    #[command(flatten)]
    form: OutputForm,
    /// Show counts of all positions instead of one for each orbit under the board's symmetries
    #[arg(long)]
    count_all: bool,
    /// Print the counts and checksums of the tables of SPEC, a line each with tabs between the fields
    #[arg(long, requires = "spec", conflicts_with_all = ["compare", "json"])]
    results: bool,
    /// Compare the tables of SPEC with such lines in a file; fails where a checksum differs
    #[arg(long, value_name = "FILE", requires = "spec")]
    compare: Option<PathBuf>,
    /// Threads for the estimate of the time; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Serialize)]
struct Line<'a> {
    spec: &'a str,
    sector: &'a str,
    holds: Holds,
    #[serde(flatten)]
    stats: SectorStats,
    bytes: u64,
    checksum: String,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let table_dir = &arguments.folder.table_dir();
    for spec in &specs(arguments, table_dir)? {
        let output = with_game!(spec, |options: G| {
            let listing = Listing::<G> { options, spec, table_dir };
            match (&arguments.compare, arguments.form.json) {
                (Some(file), _) => return listing.compare(file, arguments.form),
                (_, true) => listing.tables()?.iter().map(json).collect(),
                _ if arguments.results => results::write(listing.tables()?.iter()),
                _ => listing.report(arguments)?,
            }
        });
        print(&output)?;
    }
    Ok(())
}

/// The specs to list: the given one, otherwise every game with its default options and every spec that has tables.
fn specs(arguments: &Arguments, table_dir: &TableDir) -> Result<Vec<Spec>, TableError> {
    if let Some(spec) = &arguments.spec {
        return Ok(vec![spec.clone()]);
    }
    let mut specs = Spec::all();
    specs.extend(table_dir.specs()?.into_iter().filter(|spec| !Spec::all().contains(spec)));
    Ok(specs)
}

fn json(table: &Table) -> String {
    let label = table.label();
    json_line(&Line {
        spec: &label.spec,
        sector: &label.sector,
        holds: label.holds,
        stats: label.stats,
        bytes: table.bytes(),
        checksum: format!("{:016x}", table.checksum()),
    })
}

struct Listing<'a, G: FileSolvable> {
    options: &'a G::Options,
    spec: &'a Spec,
    table_dir: &'a TableDir,
}

impl<G: FileSolvable> Listing<'_, G> {
    fn compare(&self, file: &Path, form: OutputForm) -> anyhow::Result<()> {
        let results = results::read(file)?;
        let comparison = results::compare(self.tables()?.iter(), &results);
        form.print(&comparison, || comparison.text(file))?;
        match comparison.different.len() {
            0 => Ok(()),
            different => {
                let differ = count(different as u64, "table differs", "tables differ");
                bail!("{differ} from `{}`", file.display())
            }
        }
    }

    fn tables(&self) -> Result<Vec<Table>, TableError> {
        Ok(self.existing()?.into_iter().flat_map(|(_, tables)| tables).collect())
    }

    /// The sectors that have tables in the folder of the spec, in the order in which they are solved.
    fn existing(&self) -> putahi_tables::Result<Vec<(G::Sector, Vec<Table>)>> {
        let (mut existing, spec) =
            (existing_tables::<G>(self.options, self.table_dir)?, self.spec.to_string());
        existing.iter_mut().for_each(|(_, tables)| tables.retain(|table| table.label().spec == spec));
        existing.retain(|(_, tables)| !tables.is_empty());
        Ok(existing)
    }

    /// The spec in whose folder the values are that do not depend on the limit of quiet plies, if that is another one.
    fn shared(&self) -> Option<Spec> {
        Some(table_spec::<G>(self.options, Holds::Plies)).filter(|values| values != self.spec)
    }

    fn report(&self, arguments: &Arguments) -> anyhow::Result<String> {
        let spec = self.spec;
        if let Some(why) = why_no_files(G::storage(self.options)) {
            return Ok(format!("{spec}: {why}\n"));
        }
        let existing = self.existing()?;
        let positions = |sector: &G::Sector| G::positions(self.options, *sector);
        let rows: Vec<Row> =
            existing.iter().map(|(sector, tables)| Row::new(tables, positions(sector), None)).collect();
        let files = existing.iter().flat_map(|(_, tables)| tables);
        let bytes = ByteSize(files.clone().map(Table::bytes).sum());
        let sectors: Vec<G::Sector> = existing.iter().map(|(sector, _)| *sector).collect();
        let table = if rows.is_empty() { String::new() } else { listing(&rows, arguments.count_all) };
        let shared = self.shared().map(|values| {
            format!("values without the limit of quiet plies are those of {values}; these are with it\n")
        });
        Ok(format!(
            "{spec}: {}, {bytes}\n{}{table}{}",
            count(files.clone().count() as u64, "table", "tables"),
            shared.unwrap_or_default(),
            self.missing(&sectors, threads(arguments.threads))
        ))
    }

    fn missing(&self, existing: &[G::Sector], threads: usize) -> String {
        let holds = if self.shared().is_some() { Holds::Clock } else { Holds::Plies };
        let resources = Resources { threads, memory: u64::MAX, holds };
        let mut jobs = G::jobs(self.options, SolveScope::All);
        jobs.retain(|job| job.makes.iter().any(|sector| !existing.contains(sector)));
        let sectors = jobs.iter().flat_map(|job| &job.makes);
        let sectors = sectors.filter(|sector| !existing.contains(sector)).count();
        let Cost { disk, memory, time } = jobs.iter().map(|job| G::cost(self.options, job, resources)).sum();
        match sectors {
            0 => "nothing is missing\n".to_owned(),
            _ => format!(
                "missing: {}; {} with {}\n",
                count(sectors as u64, "sector", "sectors"),
                crate::missing::cost(disk, memory, time),
                count(threads as u64, "thread", "threads")
            ),
        }
    }
}
