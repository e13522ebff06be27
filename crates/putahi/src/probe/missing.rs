//! The error if no table has the value of a position: the missing table, the command that makes it, and its cost.

use putahi_cli::byte_size::ByteSize;
use putahi_cli::output::count;
use putahi_cli::resources::threads;
use putahi_cli::table_dir::DEFAULT_DIR;
use putahi_rules::History;
use putahi_tables::missing::{MissingTables, missing_tables};
use putahi_tables::{Cost, FileSolvable, Storage, TableDir, TableError};

use super::prober::Prober;
use crate::solve::Clock;

/// The error for a position whose value no table has.
///
/// # Errors
/// A table is damaged where it was read.
pub(super) fn error<G: FileSolvable + History>(
    prober: &Prober<'_, G>,
    position: &G,
    table_dir: &TableDir,
) -> Result<anyhow::Error, TableError> {
    let threads = threads(None);
    let missing = missing_tables(&prober.table, position, table_dir, threads)?;
    Ok(match missing {
        Some(MissingTables { sector, command, cost }) => {
            let folder = table_dir.folder().display();
            let other = match table_dir.folder().to_str() {
                Some(DEFAULT_DIR) => String::new(),
                _ => format!(" --tables {folder}"),
            };
            let cost = words(cost, threads);
            anyhow::anyhow!("the table {sector} is missing in {folder}; `{command}{other}` makes it: {cost}")
        }
        None => anyhow::anyhow!("no exact value is known of this position: {}", why_none(G::STORAGE)),
    })
}

/// Why no table will have a value.
const fn why_none(storage: Storage) -> &'static str {
    match storage {
        Storage::Search => "the search finds values only where few moves are left",
        Storage::Files | Storage::Memory | Storage::Nowhere => {
            "there are no tables of this game with these options"
        }
    }
}

/// A cost in words.
fn words(cost: Cost, threads: usize) -> String {
    let Cost { disk, memory, time } = cost;
    let (disk, memory, time) = (ByteSize(disk), ByteSize(memory), Clock(time));
    let threads = count(threads as u64, "thread", "threads");
    format!("about {disk} of disk, at least {memory} of memory, {time} with {threads}")
}
