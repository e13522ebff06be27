//! `putahi-lab tune`: fits the weights of an evaluation to exact values.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use putahi_cli::{NewFile, OutputForm, TableDirArgument, UsageError, spec, threads};
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Spec};
use putahi_tables::Tablebase;
use serde_json::json;

use crate::tuning::phases::{Effort, PhaseFit};
use crate::tuning::{awithlaknannai, morris};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab tune nine-mens-morris --positions 100 --output weights")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Fit to so many positions of each class
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    positions: usize,
    /// Go through all positions so many times
    #[arg(long, value_name = "N", default_value_t = 5)]
    passes: usize,
    /// The new file for the weights; none is overwritten
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    form: OutputForm,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = NewFile::create(&arguments.output)?;
    let (dir, form) = (arguments.folder.table_dir(), arguments.form);
    let (positions_per_class, passes) = (arguments.positions, arguments.passes);
    let effort = Effort { positions_per_class, passes, threads: threads(None) };
    let (spec, fitted) = (&arguments.spec, [Morris::ID, Awithlaknannai::ID]);
    if !fitted.contains(&spec.to_string().as_str()) {
        bail!(UsageError::new(format!("only the weights of {} are fitted", fitted.join(" and "))));
    }
    if dir.names(spec)?.is_empty() {
        bail!("no tables of {spec} are in {}; make them with `putahi solve`", dir.folder().display());
    }
    let (weights, fits) = if spec.id() == Morris::ID {
        let tables = Morris::open(&Default::default(), &dir)?;
        morris::fit_weights(&tables, effort)?
    } else {
        let tables = Awithlaknannai::open(&Default::default(), &dir)?;
        awithlaknannai::fit_weights(&tables, effort)?
    };
    form.note(&format!("{:>5} {:>10} {:>8} {:>8} {:>8}\n", "phase", "positions", "loss", "tests", "of 0"))?;
    for (phase, fit) in fits.iter().enumerate() {
        let PhaseFit { positions, loss, test_loss, loss_of_zero } = fit;
        let answer = json!({
            "phase": phase, "positions": positions, "loss": loss, "test_loss": test_loss, "loss_of_zero": loss_of_zero,
        });
        form.print(&answer, || {
            format!("{phase:>5} {positions:>10} {loss:>8.4} {test_loss:>8.4} {loss_of_zero:>8.4}\n")
        })?;
    }
    file.write_whole(&weights.to_bytes())
}
