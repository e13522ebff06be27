//! `putahi tables`: what is there, and what is missing.

use clap::Args;
use putahi_rules::{Spec, with_game};
use putahi_tables::{Cost, Fault, Filed, Holds, Made, Reach, Resources, Shelf, Table};
use serde::Serialize;

use crate::output::print;
use crate::shelf::{Place, fileless};
use crate::size::Size;
use crate::solve::{Clock, Row, listing, threads};

/// What `putahi tables` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi tables --tables data/tables")]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: Place,
    /// Print a JSON object for each table, and nothing of what is missing
    #[arg(long)]
    json: bool,
    /// Show counts of all positions instead of one for each orbit under the board's symmetries
    #[arg(long)]
    count_all: bool,
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

/// Prints what there is of every game.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let shelf = arguments.place.shelf();
    let mut specs = Spec::all();
    specs.extend(shelf.specs()?.into_iter().filter(|spec| !Spec::all().contains(spec)));
    for spec in &specs {
        let said = with_game!(spec, |options: G| match arguments.json {
            true => lines::<G>(options, &shelf)?,
            false => told::<G>(options, &shelf, arguments.count_all)?,
        });
        print(&said)?;
    }
    Ok(())
}

/// The sectors of which there are tables, in the order in which they are made, each with its tables.
fn there<G: Filed>(options: &G::Options, shelf: &Shelf) -> Result<Vec<(G::Sector, Vec<Table>)>, Fault> {
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
    there::<G>(options, shelf)?.into_iter().flat_map(|(_, tables)| tables).map(line).collect()
}

fn told<G: Filed>(options: &G::Options, shelf: &Shelf, count_all: bool) -> anyhow::Result<String> {
    let spec = Spec::of::<G>(options);
    if let Some(why) = fileless(G::KEPT) {
        return Ok(format!("{spec}: {why}\n"));
    }
    let there = there::<G>(options, shelf)?;
    let row = |(sector, tables): &(G::Sector, Vec<Table>)| {
        Row::new(tables, G::positions(options, *sector), None)
    };
    let rows: Vec<Row> = there.iter().map(row).collect();
    let files = there.iter().flat_map(|(_, tables)| tables);
    let (count, bytes) = (files.clone().count(), Size(files.map(Table::bytes).sum()));
    let sectors: Vec<G::Sector> = there.iter().map(|(sector, _)| *sector).collect();
    let table = if rows.is_empty() { String::new() } else { listing(&rows, count_all) };
    Ok(format!("{spec}: {count} tables, {bytes}\n{table}{}", missing::<G>(options, &sectors)))
}

/// What is missing, and what it would cost.
fn missing<G: Filed>(options: &G::Options, there: &[G::Sector]) -> String {
    let resources = Resources { threads: threads(None), memory: u64::MAX, holds: Holds::Plies };
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
            "missing: {sectors} sectors; about {disk} of disk, {memory} of memory, {time} with {} threads\n",
            resources.threads
        ),
    }
}
