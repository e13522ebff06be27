//! `putahi verify`: derives the values in tables again, from the rules.

use std::num::NonZeroUsize;

use anyhow::bail;
use clap::Args;
use putahi_cli::{
    ByteSize, OutputForm, TableDirArgument, count, print, resources, spec, threads, why_no_files,
};
use putahi_rules::{History, Spec, with_game};
use putahi_tables::verify::{Verified, verify};
use putahi_tables::{FileSolvable, Table, existing_tables};
use serde_json::json;

use crate::solve::{ProgressBars, sector};

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
    folder: TableDirArgument,
    /// Memory that may be used, such as 8GiB; three quarters of what is free if it is left out
    #[arg(long, value_name = "SIZE")]
    memory: Option<ByteSize>,
    /// Threads that work at once; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    form: OutputForm,
}

/// From this many positions per sector on, decoding tables into memory takes less time than it saves.
const LARGE_SAMPLE: u64 = 20_000;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| match why_no_files(G::storage(options)) {
        Some(why) => Ok(print(&format!("{}: {why}\n", arguments.spec))?),
        None => run_files::<G>(options, arguments),
    })
}

fn run_files<G: FileSolvable + History>(options: &G::Options, arguments: &Arguments) -> anyhow::Result<()> {
    let (spec, table_dir) = (&arguments.spec, arguments.folder.table_dir());
    let mut existing = existing_tables::<G>(options, &table_dir)?;
    if let Some(name) = &arguments.sector {
        let wanted = sector::<G>(options, name)?;
        existing.retain(|(sector, _)| *sector == wanted);
    }
    if existing.is_empty() {
        let of = arguments.sector.as_ref().map(|name| format!("sector {name} of ")).unwrap_or_default();
        bail!("no tables of {of}{spec} are in {}; solve them first", table_dir.folder().display());
    }
    let mut table = G::open(options, &table_dir)?;
    if arguments.sample.is_none_or(|sample| sample >= LARGE_SAMPLE) {
        G::load(&mut table, resources::memory(arguments.memory)?)?;
    }
    let mut wrong = 0;
    for (sector, files) in existing {
        files.iter().try_for_each(Table::verify)?;
        wrong += run_sector::<G>(options, &table, sector, arguments)?;
    }
    match wrong {
        0 => Ok(()),
        wrong => bail!("{} not follow from what comes after", count(wrong, "value does", "values do")),
    }
}

/// Verifies one sector; returns the number of wrong values.
fn run_sector<G: FileSolvable + History>(
    options: &G::Options,
    table: &G::Table,
    sector: G::Sector,
    arguments: &Arguments,
) -> anyhow::Result<u64> {
    let (name, sample) = (&sector.to_string(), arguments.sample);
    let progress_bars = ProgressBars::new(1);
    progress_bars.begin(name);
    let verified = verify::<G>(options, table, sector, sample, threads(arguments.threads), &progress_bars)?;
    progress_bars.clear();
    let Verified { positions, wrong, example, need_progress, proven } = &verified;
    let example = example.as_ref().map(ToString::to_string);
    let answer = json!({
        "sector": name, "positions": positions, "wrong": wrong, "example": example, "need_progress": need_progress,
        "proven": proven,
    });
    arguments.form.print(&answer, || summary(name, &verified))?;
    Ok(verified.wrong)
}

fn summary(name: &str, verified: &Verified) -> String {
    let Verified { positions, wrong, example, need_progress, proven } = verified;
    let follow = match example {
        None => "all values follow".to_owned(),
        Some(example) => format!("{} not follow: {example}", count(*wrong, "value does", "values do")),
    };
    let proofs = match need_progress {
        0 => String::new(),
        _ => format!("; of {need_progress} that differ from endless play {proven} are proven by search"),
    };
    format!("{name}: {}, {follow}{proofs}\n", count(*positions, "position", "positions"))
}
