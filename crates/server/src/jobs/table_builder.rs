//! Solves the small tables of exact values while the server already runs.

use std::io;
use std::thread;

use putahi_rules::{Spec, with_game};
use putahi_tables::solve::solve;
use putahi_tables::{FileSolvable, Holds, Resources, TableDir, TableError};

/// The resources for solving small tables, which are not urgent.
const RESOURCES: Resources = Resources { threads: 1, memory: 1 << 30, holds: Holds::Plies };
/// The lowest priority there is.
const LOWEST: i32 = 19;

/// Starts a thread that solves the small tables missing in `table_dir`. The thread ends with the process; the next
/// start solves the tables that are still missing.
///
/// # Errors
/// The system cannot start a thread.
pub(crate) fn start(table_dir: TableDir) -> io::Result<()> {
    thread::Builder::new().name("tables".to_owned()).spawn(move || make_all(&table_dir)).map(drop)
}

fn make_all(table_dir: &TableDir) {
    // On Linux this applies to the calling thread and the threads that it starts. If it fails, the server is slower
    // meanwhile.
    let _ = rustix::process::nice(LOWEST);
    for spec in Spec::all() {
        let made = with_game!(&spec, |options: G| make_game::<G>(options, table_dir));
        if let Err(error) = made {
            tracing::warn!(%spec, %error, "small tables could not be made; the next start of the server tries again");
        }
    }
}

fn make_game<G: FileSolvable>(options: &G::Options, table_dir: &TableDir) -> Result<(), TableError> {
    let jobs = G::jobs(options, G::SMALL);
    let mut sector_cache = G::SectorCache::default();
    jobs.iter()
        .try_for_each(|job| solve::<G>(options, job, table_dir, RESOURCES, &(), &mut sector_cache).map(drop))
}
