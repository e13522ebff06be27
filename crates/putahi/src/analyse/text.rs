//! Tables missing for an analysis, in words.

use std::time::Duration;

use putahi_analysis::analysis::Missing;
use putahi_cli::byte_size::ByteSize;
use putahi_cli::table_dir::DEFAULT_DIR;
use putahi_tables::TableDir;

use crate::solve::Clock;

/// The missing table, the command that makes it, and what that costs.
pub(super) fn missing(missing: &Missing, table_dir: &TableDir) -> String {
    let Missing { sector, command, disk, memory, seconds } = missing;
    let folder = table_dir.folder().display();
    let other = match table_dir.folder().to_str() {
        Some(DEFAULT_DIR) => String::new(),
        _ => format!(" --tables {folder}"),
    };
    let (disk, memory) = (ByteSize(*disk), ByteSize(*memory));
    let time = Clock(Duration::from_secs(*seconds));
    format!(
        "the table {sector} is missing in {folder}; `{command}{other}` makes it: about {disk} of disk, at least {memory} of memory, {time}"
    )
}
