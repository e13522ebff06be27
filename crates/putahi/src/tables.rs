//! `putahi tables`: what is there, and what is missing.

mod plot;
mod results;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use putahi_rules::{Spec, with_game};
use putahi_tables::{Cost, Fault, Filed, Holds, Made, Reach, Resources, Shelf, Table};
use serde::Serialize;

use crate::output::print;
use crate::shelf::{Place, fileless};
use crate::size::Size;
use crate::solve::{Clock, Row, listing, threads};
use crate::spec;

/// What `putahi tables` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi tables --tables data/tables")]
pub(crate) struct Arguments {
    /// Only this game, with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Option<Spec>,
    #[command(flatten)]
    place: Place,
    /// Print a JSON object for each table, and nothing of what is missing
    #[arg(long, conflicts_with_all = ["results", "compare", "plot"])]
    json: bool,
    /// Show counts of all positions instead of one for each orbit under the board's symmetries
    #[arg(long)]
    count_all: bool,
    /// Print the counts and checksums of the tables of SPEC, a line each with tabs between the fields
    #[arg(long, requires = "spec", conflicts_with_all = ["compare", "plot"])]
    results: bool,
    /// Compare the tables of SPEC with such lines in a file; fails where a checksum differs
    #[arg(long, value_name = "FILE", requires = "spec", conflicts_with = "plot")]
    compare: Option<PathBuf>,
    /// Threads for the estimate of the time; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Draw the shares of won, drawn and lost positions in such a file by men, as SVG
    #[arg(long, value_name = "FILE", requires = "spec")]
    plot: Option<PathBuf>,
}

/// One table, as JSON.
#[derive(Serialize)]
struct Line<'a> {
    spec: &'a str,
    sector: &'a str,
    holds: Holds,
    #[serde(flatten)]
    made: Made,
    bytes: u64,
    checksum: String,
}

/// Prints what there is of every game, or of one.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let shelf = arguments.place.shelf();
    if let (Some(spec), Some(file)) = (&arguments.spec, &arguments.plot) {
        return draw(spec, file);
    }
    for spec in &specs(arguments, &shelf)? {
        let said = with_game!(spec, |options: G| match (arguments.json, &arguments.compare) {
            (true, _) => lines::<G>(options, &shelf)?,
            (_, Some(file)) => return compare::<G>(options, &shelf, file),
            _ if arguments.results => results::write(tables::<G>(options, &shelf)?.iter()),
            _ => told::<G>(options, &shelf, arguments)?,
        });
        print(&said)?;
    }
    Ok(())
}

/// The games to be told of: the one asked for, or all, those on the shelf with other options among them.
fn specs(arguments: &Arguments, shelf: &Shelf) -> Result<Vec<Spec>, Fault> {
    if let Some(spec) = &arguments.spec {
        return Ok(vec![spec.clone()]);
    }
    let mut specs = Spec::all();
    specs.extend(shelf.specs()?.into_iter().filter(|spec| !Spec::all().contains(spec)));
    Ok(specs)
}

/// All tables that are there.
fn tables<G: Filed>(options: &G::Options, shelf: &Shelf) -> Result<Vec<Table>, Fault> {
    Ok(there::<G>(options, shelf)?.into_iter().flat_map(|(_, tables)| tables).collect())
}

/// Says how the tables stand to the results in a file.
fn compare<G: Filed>(options: &G::Options, shelf: &Shelf, file: &Path) -> anyhow::Result<()> {
    let results = results::read(file)?;
    let comparison = results::compare(tables::<G>(options, shelf)?.iter(), &results);
    print(&format!("{} tables have the checksums of `{}`\n", comparison.equal, file.display()))?;
    for (what, names) in [
        ("differ", &comparison.different),
        ("are not there", &comparison.missing),
        ("are there and not in the file", &comparison.unlisted),
    ] {
        if !names.is_empty() {
            print(&format!("{} {what}: {}\n", names.len(), names.join(", ")))?;
        }
    }
    match comparison.different.len() {
        0 => Ok(()),
        different => bail!("{different} tables differ from `{}`", file.display()),
    }
}

fn draw(spec: &Spec, file: &Path) -> anyhow::Result<()> {
    match plot::plot(&results::read(file)?, &spec.to_string()) {
        Some(svg) => Ok(print(&svg)?),
        None => bail!("no line of `{}` has counts", file.display()),
    }
}

/// A sector with its tables.
type There<Sector> = (Sector, Vec<Table>);

/// The sectors of which there are tables, in the order in which they are made.
fn there<G: Filed>(options: &G::Options, shelf: &Shelf) -> Result<Vec<There<G::Sector>>, Fault> {
    let spec = Spec::of::<G>(options);
    let names = shelf.names(&spec)?;
    let sectors = G::jobs(options, Reach::All).into_iter().flat_map(|job| job.makes);
    let tables = |sector: G::Sector| {
        let listed = TABLES.map(|holds| holds.table_of(&sector.to_string()));
        let listed = listed.iter().filter(|name| names.contains(name));
        let tables = listed.map(|name| shelf.need(&spec, name)).collect::<Result<Vec<_>, _>>()?;
        Ok((sector, tables))
    };
    let there = sectors.map(tables).filter(|there| !matches!(there, Ok((_, tables)) if tables.is_empty()));
    there.collect()
}

/// Tables that a sector can have, the one that bears its name alone first.
const TABLES: [Holds; 3] = [Holds::Plies, Holds::Progress, Holds::Clock];

fn lines<G: Filed>(options: &G::Options, shelf: &Shelf) -> anyhow::Result<String> {
    let line = |table: Table| {
        let label = table.label();
        let line = Line {
            spec: &label.spec,
            sector: &label.sector,
            holds: label.holds,
            made: label.made,
            bytes: table.bytes(),
            checksum: format!("{:016x}", table.checksum()),
        };
        Ok(serde_json::to_string(&line)? + "\n")
    };
    tables::<G>(options, shelf)?.into_iter().map(line).collect()
}

fn told<G: Filed>(options: &G::Options, shelf: &Shelf, arguments: &Arguments) -> anyhow::Result<String> {
    let spec = Spec::of::<G>(options);
    if let Some(why) = fileless(G::KEPT) {
        return Ok(format!("{spec}: {why}\n"));
    }
    let there = there::<G>(options, shelf)?;
    let row = |(sector, tables): &There<G::Sector>| Row::new(tables, G::positions(options, *sector), None);
    let rows: Vec<Row> = there.iter().map(row).collect();
    let files = there.iter().flat_map(|(_, tables)| tables);
    let (count, bytes) = (files.clone().count(), Size(files.map(Table::bytes).sum()));
    let sectors: Vec<G::Sector> = there.iter().map(|(sector, _)| *sector).collect();
    let table = if rows.is_empty() { String::new() } else { listing(&rows, arguments.count_all) };
    Ok(format!(
        "{spec}: {count} tables, {bytes}\n{table}{}",
        missing::<G>(options, &sectors, threads(arguments.threads))
    ))
}

/// What is missing, and what it would cost.
fn missing<G: Filed>(options: &G::Options, there: &[G::Sector], threads: usize) -> String {
    let resources = Resources { threads, memory: u64::MAX, holds: Holds::Plies };
    let mut jobs = G::jobs(options, Reach::All);
    jobs.retain(|job| job.makes.iter().any(|sector| !there.contains(sector)));
    let sectors = jobs.iter().flat_map(|job| &job.makes).filter(|sector| !there.contains(sector)).count();
    let costs: Vec<Cost> = jobs.iter().map(|job| G::cost(options, job, resources)).collect();
    let disk = Size(costs.iter().map(|cost| cost.disk).sum());
    let memory = Size(costs.iter().map(|cost| cost.memory).max().unwrap_or(0));
    let time = Clock(costs.iter().map(|cost| cost.time).sum());
    match sectors {
        0 => "nothing is missing\n".to_owned(),
        _ => format!(
            "missing: {sectors} sectors; about {disk} of disk, at least {memory} of memory, {time} with {threads} threads\n"
        ),
    }
}
