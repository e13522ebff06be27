//! Solves the small tables of exact values.

use std::path::Path;

use putahi_rules::{Spec, with_game};
use putahi_tables::solve::solve;
use putahi_tables::{FileSolvable, Holds, Resources, TableDir, TableError};

/// The resources for solving small tables, which are not urgent.
const RESOURCES: Resources = Resources { threads: 1, memory: 1 << 30, holds: Holds::Plies };
const LOWEST: i32 = 19;

/// Solves the small tables that are missing in a folder of tables, at the lowest priority, which the calling thread
/// keeps. A server may use the folder meanwhile: it probes each table from when it is there. Meant for a process of its own,
/// which gives all its memory back when it ends.
///
/// # Errors
/// The first game whose tables could not be made, and why; those of the others are made.
pub fn make_small_tables(folder: &Path) -> Result<(), (Spec, TableError)> {
    let table_dir = TableDir::new(folder);
    // On Linux this applies to the calling thread and the threads that it starts. If it fails, the server is slower
    // meanwhile.
    let _ = rustix::process::nice(LOWEST);
    let make = |spec: &Spec| with_game!(spec, |options: G| make_game::<G>(options, &table_dir));
    let failed = |spec: Spec| make(&spec).err().map(|error| (spec, error));
    let failures: Vec<_> = Spec::all().into_iter().filter_map(failed).collect();
    failures.into_iter().next().map_or(Ok(()), Err)
}

fn make_game<G: FileSolvable>(options: &G::Options, table_dir: &TableDir) -> Result<(), TableError> {
    let jobs = G::jobs(options, G::SMALL);
    let mut sector_cache = G::SectorCache::default();
    jobs.iter()
        .try_for_each(|job| solve::<G>(options, job, table_dir, RESOURCES, &(), &mut sector_cache).map(drop))
}
