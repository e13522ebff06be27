//! `putahi verify`: derives the values in tables anew, by the rules.

use std::num::NonZeroUsize;

use anyhow::bail;
use clap::Args;
use putahi_rules::{History, Spec, with_game};
use putahi_tables::verify::{Sample, Verified, verify};
use putahi_tables::{Fault, Filed, Shelf};

use crate::output::print;
use crate::room;
use crate::shelf::{Place, fileless};
use crate::size::Size;
use crate::solve::{Bars, sector, threads};
use crate::spec;

/// What `putahi verify` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi verify nine-mens-morris --sample 200")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// Only this sector; all that are there if it is left out
    #[arg(long, value_name = "NAME")]
    sector: Option<String>,
    /// Only so many positions of each sector, at random
    #[arg(long, value_name = "N")]
    sample: Option<u64>,
    #[command(flatten)]
    place: Place,
    /// Memory that may be used, such as 8GiB; three quarters of what is free if it is left out
    #[arg(long, value_name = "SIZE")]
    memory: Option<Size>,
    /// Threads that work at once; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Prints a line for each sector.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| match fileless(G::KEPT) {
        Some(why) => Ok(print(&format!("{}: {why}\n", arguments.spec))?),
        None => run_files::<G>(options, arguments),
    })
}

fn run_files<G: Filed + History>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let (spec, shelf) = (&arguments.spec, arguments.place.shelf());
    let names = match &arguments.sector {
        Some(name) => vec![sector::<G>(name)?.to_string()],
        None => sectors::<G>(&shelf, spec)?,
    };
    if names.is_empty() {
        bail!("no tables of {spec} are in {}; solve them first", shelf.folder().display());
    }
    let mut table = G::open(options, &shelf)?;
    G::load(&mut table, room::memory(arguments.memory)?)?;
    let mut wrong = 0;
    for name in &names {
        wrong += run_sector::<G>(options, &table, &shelf, name, arguments)?;
    }
    match wrong {
        0 => Ok(()),
        wrong => bail!("{wrong} values do not follow from their successors"),
    }
}

/// The sectors of which there are tables.
fn sectors<G: Filed>(shelf: &Shelf, spec: &Spec) -> Result<Vec<String>, Fault> {
    let names = shelf.names(spec)?.into_iter();
    Ok(names.filter(|name| sector::<G>(name).is_ok()).collect())
}

/// Checks and verifies one sector; gives the number of values that are wrong.
fn run_sector<G: Filed + History>(
    options: &G::Options,
    table: &G::Table,
    shelf: &Shelf,
    name: &str,
    arguments: &Arguments,
) -> anyhow::Result<u64> {
    shelf.need(&arguments.spec, name)?.verify()?;
    let sample = arguments.sample.map_or(Sample::All, Sample::Of);
    let bars = Bars::of(1);
    bars.begin(name);
    let verified =
        verify::<G>(options, table, sector::<G>(name)?, sample, threads(arguments.threads), &bars)?;
    bars.clear();
    print(&said(name, &verified))?;
    Ok(verified.wrong)
}

fn said(name: &str, verified: &Verified) -> String {
    let Verified { positions, wrong, example, claims, proven } = verified;
    let follow = match example {
        None => "all values follow".to_owned(),
        Some(example) => format!("{wrong} values do not follow: {example}"),
    };
    let proofs = match claims {
        0 => String::new(),
        _ => format!("; of {claims} that differ from endless play {proven} are proven by search"),
    };
    format!("{name}: {positions} positions, {follow}{proofs}\n")
}
