//! `putahi tables`: what is there, and what is missing.

use clap::Args;
use putahi_rules::{Spec, with_game};
use putahi_tables::{Cost, Fault, Filed, Made, Reach, Resources, Shelf, Table};
use serde::Serialize;

use crate::output::print;
use crate::shelf::{Place, fileless};
use crate::size::Size;
use crate::solve::{Clock, Row, listing, threads};

/// What `putahi tables` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi tables --dir data/tables")]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: Place,
    /// Print a JSON object for each table, and nothing of what is missing
    #[arg(long)]
    json: bool,
}

/// One table, as JSON.
#[derive(Serialize)]
struct Line<'a> {
    spec: &'a str,
    sector: &'a str,
    #[serde(flatten)]
    made: Made,
    bytes: u64,
}

/// Prints what there is of every game.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let shelf = arguments.place.shelf();
    let mut specs = Spec::all();
    specs.extend(shelf.specs()?.into_iter().filter(|spec| !Spec::all().contains(spec)));
    for spec in &specs {
        let said = with_game!(spec, |options: G| match arguments.json {
            true => lines::<G>(options, &shelf)?,
            false => told::<G>(options, &shelf)?,
        });
        print(&said)?;
    }
    Ok(())
}

/// The tables that are there, in the order in which they are made.
fn there<G: Filed>(options: &G::Options, shelf: &Shelf) -> Result<Vec<(G::Sector, Table)>, Fault> {
    let spec = Spec::of::<G>(options);
    let listed = shelf.sectors(&spec)?;
    let sectors = G::jobs(options, Reach::All).into_iter().flat_map(|job| job.makes);
    let listed = sectors.filter(|sector| listed.contains(&sector.to_string()));
    listed.map(|sector| Ok((sector, shelf.need(&spec, &sector.to_string())?))).collect()
}

fn lines<G: Filed>(options: &G::Options, shelf: &Shelf) -> anyhow::Result<String> {
    let line = |(_, table): (G::Sector, Table)| {
        let label = table.label();
        let line = Line { spec: &label.spec, sector: &label.sector, made: label.made, bytes: table.bytes() };
        Ok(serde_json::to_string(&line)? + "\n")
    };
    there::<G>(options, shelf)?.into_iter().map(line).collect()
}

fn told<G: Filed>(options: &G::Options, shelf: &Shelf) -> anyhow::Result<String> {
    let spec = Spec::of::<G>(options);
    if let Some(why) = fileless(G::KEPT) {
        return Ok(format!("{spec}: {why}\n"));
    }
    let there = there::<G>(options, shelf)?;
    let row = |(sector, table): &(G::Sector, Table)| Row::new(table, G::positions(options, *sector), None);
    let rows: Vec<Row> = there.iter().map(row).collect();
    let bytes = Size(there.iter().map(|(_, table)| table.bytes()).sum());
    let there: Vec<G::Sector> = there.iter().map(|(sector, _)| *sector).collect();
    let table = if rows.is_empty() { String::new() } else { listing(&rows) };
    Ok(format!("{spec}: {} tables, {bytes}\n{table}{}", rows.len(), missing::<G>(options, &there)))
}

/// What is missing, and what it would cost.
fn missing<G: Filed>(options: &G::Options, there: &[G::Sector]) -> String {
    let resources = Resources { threads: threads(None), memory: u64::MAX, depth: true, count_all: false };
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
