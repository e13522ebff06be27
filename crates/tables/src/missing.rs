//! What would make the tables that a position lacks.

use putahi_rules::Spec;

use crate::job::{FileSolvable, Job};
use crate::{Cost, Holds, Resources, TableDir, TableError};

/// The tables that a position lacks, and what would make them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingTables {
    /// The name of the sector of the position.
    pub sector: String,
    /// The command that makes its tables and those that they need.
    pub command: String,
    /// The estimated cost of the tables that are not there yet: disk in all, the most memory of a job, time in all.
    pub cost: Cost,
}

/// The tables that the value of `position` needs and that are not in `table_dir`, with the estimated cost of making them with
/// `threads` threads. None if no file would tell the value.
///
/// # Errors
/// The folder or its manifest cannot be read.
pub fn missing_tables<G: FileSolvable>(
    position: &G,
    table_dir: &TableDir,
    threads: usize,
) -> Result<Option<MissingTables>, TableError> {
    let Some((sector, scope)) = G::sector_of(position) else { return Ok(None) };
    let spec = Spec::of::<G>(position.options());
    let names = table_dir.names(&spec)?;
    let resources = Resources { threads, memory: u64::MAX, holds: Holds::Plies };
    let is_missing = |job: &Job<G::Sector>| {
        let tables = G::tables(resources.holds);
        let mut wanted = job
            .makes
            .iter()
            .flat_map(|sector| tables.iter().map(|holds| holds.table_of(&sector.to_string())));
        wanted.any(|name| !names.contains(&name))
    };
    let jobs = G::jobs(position.options(), scope);
    let costs =
        jobs.iter().filter(|job| is_missing(job)).map(|job| G::cost(position.options(), job, resources));
    let (sector, command) = (sector.to_string(), format!("putahi solve {spec} {scope}"));
    Ok(Some(MissingTables { sector, command, cost: costs.sum() }))
}
