//! `putahi-lab opening`: writes the values of the opening that the program has in itself, from the tables of the whole game.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use putahi_cli::{NewFile, TableDirArgument, UsageError, spec};
use putahi_rules::Spec;
use putahi_tables::awithlaknannai::write_opening;
use putahi_tables::morris::opening_sectors;
use putahi_tables::{Holds, TableDir};

#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab opening awithlaknannai --tables tables --out awithlaknannai.table"
)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    folder: TableDirArgument,
    /// The new file; none is overwritten
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (spec, table_dir) = (&arguments.spec, arguments.folder.table_dir());
    let file = NewFile::create(&arguments.out)?;
    let bytes = match spec.to_string().as_str() {
        "nine-mens-morris" => morris(&table_dir, spec)?,
        "awithlaknannai" => awithlaknannai(&table_dir)?,
        _ => {
            let games = "nine-mens-morris and awithlaknannai";
            let error = format!("no values of {spec} are in the program; they are of {games}");
            return Err(UsageError::new(error).into());
        }
    };
    file.write_whole(&bytes)
}

/// The tables of the sectors, one after another.
fn morris(table_dir: &TableDir, spec: &Spec) -> anyhow::Result<Vec<u8>> {
    let tables = opening_sectors().map(|sector| table(table_dir, spec, &sector.to_string()));
    Ok(tables.collect::<anyhow::Result<Vec<_>>>()?.concat())
}

fn awithlaknannai(table_dir: &TableDir) -> anyhow::Result<Vec<u8>> {
    let folder = tempfile::tempdir()?;
    let path = write_opening(table_dir, &TableDir::new(folder.path()))?;
    Ok(fs::read(path)?)
}

/// The bytes of a table of won, drawn and lost.
fn table(table_dir: &TableDir, spec: &Spec, name: &str) -> anyhow::Result<Vec<u8>> {
    let table = table_dir.open_required(spec, name)?;
    let path = table.path().display();
    if table.label().holds != Holds::Wdl {
        bail!(
            "`{path}` has plies, too; make tables with `putahi solve {spec} --all --wdl-only` in another folder"
        );
    }
    table.verify()?;
    fs::read(table.path()).with_context(|| format!("cannot read `{path}`"))
}
