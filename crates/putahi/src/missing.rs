//! Tables that are missing, in words.

use std::time::Duration;

use anyhow::anyhow;
use putahi_analysis::analysis::Missing;
use putahi_cli::{ByteSize, DEFAULT_DIR, count, threads};
use putahi_rules::History;
use putahi_tables::missing::missing_tables;
use putahi_tables::{FileSolvable, Storage, TableDir, TableError};

use crate::solve::Clock;

/// The missing table, the command that makes it, and what that costs.
pub(crate) fn text(missing: &Missing, table_dir: &TableDir) -> String {
    let Missing { sector, command, disk, memory, seconds } = missing;
    let folder = table_dir.folder().display();
    let other = match table_dir.folder().to_str() {
        Some(DEFAULT_DIR) => String::new(),
        _ => format!(" --tables {folder}"),
    };
    let cost = cost(*disk, *memory, Duration::from_secs(*seconds));
    format!("the table {sector} is missing in {folder}; `{command}{other}` makes it: {cost}")
}

pub(crate) fn cost(disk: u64, memory: u64, time: Duration) -> String {
    let (disk, memory, time) = (ByteSize(disk), ByteSize(memory), Clock(time));
    format!("about {disk} of disk, at least {memory} of memory, {time}")
}

/// The error for a position whose value no table has.
pub(crate) fn error<G: FileSolvable + History>(
    table: &G::Table,
    position: &G,
    table_dir: &TableDir,
) -> Result<anyhow::Error, TableError> {
    let threads = threads(None);
    Ok(match missing_tables(table, position, table_dir, threads)? {
        Some(missing) => {
            let missing = text(&missing.into(), table_dir);
            anyhow!("{missing} with {}", count(threads as u64, "thread", "threads"))
        }
        None => {
            anyhow!("no exact value is known of this position: {}", why_none(G::storage(position.options())))
        }
    })
}

const fn why_none(storage: Storage) -> &'static str {
    match storage {
        Storage::Search => "the search finds values only where few moves are left",
        Storage::Files | Storage::Memory | Storage::Nowhere => {
            "there are no tables of this game with these options"
        }
    }
}
