//! What would make the tables that a position lacks.

use putahi_rules::{after, legal_moves};

use crate::probe::value;
use crate::solve::tables;
use crate::{Cost, FileSolvable, Holds, Job, Resources, Result, Storage, TableDir, table_spec};

/// The tables that a position lacks, and what would make them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingTables {
    /// The name of the sector that is missing: that of the position, or one to which its moves lead.
    pub sector: String,
    /// The command that makes its tables and those that they need.
    pub command: String,
    /// The estimated cost of the tables that are not there yet: disk in all, the most memory of a job, time in all.
    pub cost: Cost,
}

/// The tables that the value of `position` needs and that are not in `table_dir`, of which `table` has been opened, with the
/// estimated cost of making them with `threads` threads. None if the value is known, or if no file would have it.
///
/// # Errors
/// The folder or its manifest cannot be read, or a table is damaged where it was read.
pub fn missing_tables<G: FileSolvable>(
    table: &G::Table,
    position: &G,
    table_dir: &TableDir,
    threads: usize,
) -> Result<Option<MissingTables>> {
    let options = position.options();
    if G::storage(options) != Storage::Files {
        return Ok(None);
    }
    let spec = table_spec::<G>(options, Holds::Plies);
    let names = table_dir.names(&spec)?;
    let is_there = |sector: G::Sector| names.contains(&sector.to_string());
    let Some(sector) = missing_sector(table, position, &is_there)? else { return Ok(None) };
    let scope = G::scope_of(sector);
    let resources = Resources { threads, memory: u64::MAX, holds: Holds::Plies };
    let is_missing = |job: &Job<G::Sector>| {
        let mut wanted = tables::<G>(options, &job.makes, resources.holds);
        wanted.any(|(_, name)| !names.contains(&name))
    };
    let jobs = G::jobs(options, scope);
    let costs = jobs.iter().filter(|job| is_missing(job)).map(|job| G::cost(options, job, resources));
    let (sector, command) = (sector.to_string(), format!("putahi solve {spec} {scope}"));
    Ok(Some(MissingTables { sector, command, cost: costs.sum() }))
}

/// The most moves from a position to one whose value is stored: each captures a man, or leads to a position that is stored or
/// begins a capture.
const MAX_DERIVED: usize = 64;

/// The sector whose table must be made before the value of `position` is known, among those for which `is_there` is false:
/// that of the position, or of one to which its moves lead. None if the value is known, or if no table will have it.
fn missing_sector<G: FileSolvable>(
    table: &G::Table,
    position: &G,
    is_there: &dyn Fn(G::Sector) -> bool,
) -> Result<Option<G::Sector>> {
    let mut position = position.clone();
    // Values that are not stored follow from those of positions with fewer men, or after one quiet move.
    for _ in 0..MAX_DERIVED {
        if value(table, &position, position.turn())?.is_some() {
            return Ok(None);
        }
        if let Some(missing) = G::stored_in(&position).filter(|sector| !is_there(*sector)) {
            return Ok(Some(missing));
        }
        let Some(next) = unknown_successor(table, &position)? else { return Ok(None) };
        position = next;
    }
    Ok(None)
}

/// A position after a move whose value is not known.
fn unknown_successor<G: FileSolvable>(table: &G::Table, position: &G) -> Result<Option<G>> {
    for m in legal_moves(position) {
        let next = after(position, &m);
        if value(table, &next, next.turn())?.is_none() {
            return Ok(Some(next));
        }
    }
    Ok(None)
}
