//! `putahi-lab opening`: writes the values of the opening that the program has in itself, from the tables of the whole game.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use putahi_cli::{NewFile, TableDirArgument, UsageError, spec};
use putahi_rules::Spec;
use putahi_tables::morris::opening_sectors;
use putahi_tables::{Holds, TableDir};

#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab opening nine-mens-morris --tables tables --out nine-mens-morris.tables"
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
    let spec = &arguments.spec;
    if *spec != Spec::Morris(Default::default()) {
        let error = format!("no values of {spec} are in the program; they are of nine-mens-morris");
        return Err(UsageError::new(error).into());
    }
    let mut file = NewFile::create(&arguments.out)?;
    for sector in opening_sectors() {
        file.write_all(&table(&arguments.folder.table_dir(), spec, &sector.to_string())?)?;
    }
    file.finish()
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
