//! `putahi-lab bench probe`: measures how many positions a second `putahi probe --stdin --values` answers.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Instant;

use anyhow::{Context, ensure};
use clap::Args;
use putahi_cli::{ByteSize, OutputForm, TableDirArgument, spec};
use putahi_rules::{Spec, with_game};
use putahi_tables::{FileSolvable, Holds, table_spec};
use serde_json::json;

use super::tables::sample;
use crate::child_process::ChildProcess;
use crate::putahi_binary;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench probe nine-mens-morris --positions 1000")]
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
}

/// Prints the positions a second: of sectors whose values are stored, and of all sectors that have tables.
pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| print_speeds::<G>(options, arguments, form))
}

fn print_speeds<G: FileSolvable>(
    options: &G::Options,
    arguments: &Arguments,
    output: OutputForm,
) -> anyhow::Result<()> {
    let table_dir = arguments.folder.table_dir();
    let spec = table_spec::<G>(options, Holds::Plies);
    let names = table_dir.names(&spec)?;
    if names.is_empty() {
        let folder = table_dir.folder().display();
        anyhow::bail!("no tables of {spec} are in {folder}; make them with `putahi solve`");
    }
    let is_stored = |name: &&String| G::sector(options, name).is_ok_and(|sector| G::stores_values(sector));
    let stored: Vec<String> = names.iter().filter(is_stored).cloned().collect();
    let mut probe = Probe::start(arguments, &table_dir.folder().display().to_string())?;
    for (what, names) in [("values that are stored", &stored), ("values of all sectors", &names)] {
        let positions = sample::<G>(options, names, arguments.positions);
        let lines: String = positions.iter().map(|position| format!("{position}\n")).collect();
        // The first time, tables are decoded and pages are read from the disk.
        probe.answer(&lines, positions.len())?;
        let start_time = Instant::now();
        probe.answer(&lines, positions.len())?;
        let seconds = start_time.elapsed().as_secs_f64();
        let (count, speed) = (positions.len(), positions.len() as f64 / seconds);
        let answer = json!({
            "what": what, "positions": count, "seconds": seconds, "positions_per_second": speed,
        });
        output.print(&answer, || {
            format!("{what:24} {count} positions, {seconds:.3} s, {speed:.0} positions/s\n")
        })?;
    }
    Ok(())
}

struct Probe {
    _child: ChildProcess,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Probe {
    fn start(arguments: &Arguments, folder: &str) -> anyhow::Result<Probe> {
        let mut program = Command::new(putahi_binary::putahi()?);
        program.args(["probe", &arguments.spec.to_string(), "--stdin", "--values", "--tables", folder]);
        if let Some(ByteSize(bytes)) = arguments.memory {
            program.args(["--memory", &bytes.to_string()]);
        }
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = input.zip(output).context("the program has no input or output")?;
        Ok(Probe { _child: ChildProcess(child), input, output: BufReader::new(output) })
    }

    fn answer(&mut self, lines: &str, count: usize) -> anyhow::Result<()> {
        let Probe { input, output, .. } = self;
        thread::scope(|scope| {
            let writing = scope.spawn(|| input.write_all(lines.as_bytes()).and_then(|()| input.flush()));
            let answers = output.lines().take(count).filter(Result::is_ok).count();
            ensure!(answers == count, "the program has ended after {answers} of {count} answers");
            Ok(writing.join().expect("writing does not panic")?)
        })
    }
}
