//! The folder of the tables, as an argument.

use std::path::PathBuf;

use clap::Args;
use putahi_tables::{Kept, Shelf};

/// The folder of the tables when nobody names another: in the data folder of `putahi serve`.
pub(crate) const USUAL: &str = "data/tables";

/// Where tables are kept.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// The folder of the tables; the one that `putahi serve` uses by default
    #[arg(long, alias = "dir", value_name = "DIR", default_value = USUAL)]
    tables: PathBuf,
}

impl Place {
    /// The shelf in the folder.
    pub(crate) fn shelf(&self) -> Shelf {
        Shelf::new(&self.tables)
    }
}

/// Why a game has no files, in words; none if it has.
pub(crate) fn fileless(kept: Kept) -> Option<&'static str> {
    match kept {
        Kept::Files => None,
        Kept::Memory => Some("always there, needs no files"),
        Kept::Search => Some("by search, needs no files"),
    }
}
