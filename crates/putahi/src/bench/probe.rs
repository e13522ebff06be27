//! `putahi bench probe`: measures how many positions a second `putahi probe --stdin --values` answers.

use std::num::NonZeroUsize;
use std::time::Instant;

use clap::Args;
use putahi_rules::{History, Spec, with_game};
use putahi_tables::FileSolvable;
use serde_json::json;

use super::tables::sample;
use super::warn_of_debug_build;
use crate::byte_size::ByteSize;
use crate::output::{OutputForm, count as words};
use crate::probe::{Form, Prober, answer_lines};
use crate::resources;
use crate::solve::threads;
use crate::spec;
use crate::table_dir::TableDirArgument;

/// The arguments of `putahi bench probe`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi bench probe nine-mens-morris --positions 1000")]
pub(crate) struct Arguments {
    /// The game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Decode tables into so much memory first, such as 2GiB
    #[arg(long, value_name = "SIZE")]
    memory: Option<ByteSize>,
    /// Ask for this number of positions of each kind
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    positions: u64,
    /// Threads that work at once; all processors if it is left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Positions that are answered at once.
const PORTION: usize = 4096;

/// Prints the positions a second: of sectors whose values are stored, and of all sectors that have tables.
pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    warn_of_debug_build(form)?;
    with_game!(&arguments.spec, |options: G| print_speeds::<G>(options, arguments, form))
}

fn print_speeds<G: FileSolvable + History>(
    options: &G::Options,
    arguments: &Arguments,
    output: OutputForm,
) -> anyhow::Result<()> {
    let table_dir = arguments.folder.table_dir();
    let spec = Spec::of::<G>(options);
    let names = table_dir.names(&spec)?;
    if names.is_empty() {
        anyhow::bail!(
            "no tables of {spec} are in {}; make them with `putahi solve`",
            table_dir.folder().display()
        );
    }
    let is_stored = |name: &&String| name.parse().is_ok_and(|sector| G::stores_values(sector));
    let stored: Vec<String> = names.iter().filter(is_stored).cloned().collect();
    let mut table = G::open(options, &table_dir)?;
    if arguments.memory.is_some() {
        load::<G>(&mut table, arguments.memory, output)?;
    }
    let prober = Prober::<G> { options, table, form: Form::Values, clock: 0 };
    for (what, names) in [("values that are stored", &stored), ("values of all sectors", &names)] {
        let positions = sample::<G>(options, names, arguments.positions);
        let lines: Vec<String> = positions.iter().map(|position| format!("{position}\n")).collect();
        let portions: Vec<String> = lines.chunks(PORTION).map(<[String]>::concat).collect();
        let threads = threads(arguments.threads);
        // The first time, pages are read from the disk.
        answer_all(&prober, &portions, threads)?;
        let start_time = Instant::now();
        answer_all(&prober, &portions, threads)?;
        let (count, time) = (lines.len(), start_time.elapsed());
        let speed = count as f64 / time.as_secs_f64();
        let answer = json!({
            "what": what, "positions": count, "seconds": time.as_secs_f64(), "positions_per_second": speed,
            "threads": threads,
        });
        output.print(&answer, || {
            format!(
                "{what:24} {count} positions, {time:.1?}, {speed:.0} positions/s with {}\n",
                words(threads as u64, "thread", "threads")
            )
        })?;
    }
    Ok(())
}

/// Decodes tables, and prints how long that takes.
fn load<G: FileSolvable>(
    table: &mut G::Table,
    memory: Option<ByteSize>,
    output: OutputForm,
) -> anyhow::Result<()> {
    let start_time = Instant::now();
    G::load(table, resources::memory(memory)?)?;
    let time = start_time.elapsed();
    let answer = json!({ "what": "decoded", "seconds": time.as_secs_f64() });
    Ok(output.print(&answer, || format!("{:24} {time:.1?}\n", "decoded"))?)
}

fn answer_all<G: FileSolvable + History>(
    prober: &Prober<'_, G>,
    portions: &[String],
    threads: usize,
) -> anyhow::Result<()> {
    portions.iter().try_for_each(|portion| answer_lines(prober, portion, threads).map(drop))
}
