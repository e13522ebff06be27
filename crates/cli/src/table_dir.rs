//! The argument for the folder of tables, and the note for games that need no tables.

use std::path::PathBuf;

use clap::Args;
use putahi_tables::{Storage, TableDir};

/// The default folder of the tables: in the data folder of `putahi serve`.
pub const DEFAULT_DIR: &str = "data/tables";

/// The argument for the folder of tables.
#[derive(Args, Debug)]
pub struct TableDirArgument {
    /// The folder of the tables; the one that `putahi serve` uses by default
    #[arg(long, value_name = "DIR", default_value = DEFAULT_DIR)]
    tables: PathBuf,
}

impl TableDirArgument {
    /// The tables in the folder.
    pub fn table_dir(&self) -> TableDir {
        TableDir::new(&self.tables)
    }
}

/// A note that says why a game has no table files; none if it has.
pub fn why_no_files(storage: Storage) -> Option<&'static str> {
    match storage {
        Storage::Files => None,
        Storage::Memory => Some("always there, needs no files"),
        Storage::Search => Some("by search, needs no files"),
        Storage::Nowhere => Some("no exact values are known"),
    }
}
