//! Runs jobs whose tables are missing.

use std::fmt::Display;

use putahi_rules::Spec;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    FileSolvable, Holds, Job, Kind, Resources, Result, SolveObserver, TableDir, TableError, table_spec,
};

/// Whether all tables of `job` exist. A table that the manifest lists but whose file is gone does not exist.
///
/// # Errors
/// A table exists but cannot be read or is not valid.
pub fn is_done<G: FileSolvable>(
    options: &G::Options,
    job: &Job<G::Sector>,
    table_dir: &TableDir,
    resources: Resources,
) -> Result<bool> {
    for holds in G::tables(resources.holds) {
        let spec = table_spec::<G>(options, *holds);
        for sector in &job.makes {
            if !has(table_dir, &spec, *sector, *holds)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether a sector has a table that contains all data of a table that holds `holds`.
pub(crate) fn has(table_dir: &TableDir, spec: &Spec, sector: impl Display, holds: Holds) -> Result<bool> {
    match table_dir.open(spec, &holds.table_of(sector)) {
        Ok(table) => Ok(table.is_some_and(|table| table.label().holds.serves(holds))),
        Err(TableError { kind: Kind::Vanished, .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Runs `job` unless all its tables exist, under locks that keep other processes from running it; `sector_cache` is
/// passed from job to job of the same folder. Returns whether it was run.
///
/// # Errors
/// Another process is running the job, a needed sector is missing or not valid, or a table cannot be written.
pub fn solve<G: FileSolvable>(
    options: &G::Options,
    job: &Job<G::Sector>,
    table_dir: &TableDir,
    resources: Resources,
    observer: &dyn SolveObserver,
    sector_cache: &mut G::SectorCache,
) -> Result<bool> {
    if is_done::<G>(options, job, table_dir, resources)? {
        return Ok(false);
    }
    let tables = tables::<G>(options, &job.makes, resources.holds);
    let _locks = tables.map(|(spec, name)| table_dir.lock(&spec, &name)).collect::<Result<Vec<_>, _>>()?;
    // Another process may have run the job before this process got the locks.
    if is_done::<G>(options, job, table_dir, resources)? {
        return Ok(false);
    }
    G::make(options, job, table_dir, resources, observer, sector_cache)?;
    Ok(true)
}

/// The tables of these sectors that hold this: the spec in whose folder each is, and its name.
pub fn tables<G: FileSolvable>(
    options: &G::Options,
    sectors: &[G::Sector],
    holds: Holds,
) -> impl Iterator<Item = (Spec, String)> {
    let of = move |sector: &G::Sector| {
        let sector = *sector;
        G::tables(holds).iter().map(move |holds| (table_spec::<G>(options, *holds), holds.table_of(sector)))
    };
    sectors.iter().flat_map(of)
}

/// A pool of `threads` threads, at least one.
pub(crate) fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads.max(1)).build().expect("the system has threads to give")
}
