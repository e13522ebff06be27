//! What is missing where no table has the value of a position: the table, the command that makes it, and what that costs.

use putahi_rules::{History, Spec};
use putahi_tables::probe::missing_sector;
use putahi_tables::{Cost, FileSolvable, Holds, Job, Resources, SolveScope, Storage, TableDir, TableError};

use super::prober::Prober;
use crate::byte_size::ByteSize;
use crate::solve::{Clock, threads};
use crate::table_dir::DEFAULT_DIR;

/// The error for a position whose value no table has.
///
/// # Errors
/// A table is damaged where it was read.
pub(super) fn error<G: FileSolvable + History>(
    prober: &Prober<'_, G>,
    position: &G,
    table_dir: &TableDir,
) -> Result<anyhow::Error, TableError> {
    let spec = Spec::of::<G>(prober.options);
    let names = table_dir.names(&spec)?;
    let is_there = |sector: G::Sector| names.contains(&sector.to_string());
    let missing = missing_sector(&prober.table, position, &is_there)?;
    Ok(match missing {
        Some(sector) => {
            let scope = scope::<G>(prober.options, sector);
            let cost = cost::<G>(prober.options, scope, &is_there);
            let folder = table_dir.folder().display();
            let other = match table_dir.folder().to_str() {
                Some(DEFAULT_DIR) => String::new(),
                _ => format!(" --tables {folder}"),
            };
            anyhow::anyhow!(
                "the table {sector} is missing in {folder}; `putahi solve {spec} {scope}{other}` makes it: {cost}"
            )
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

/// The smallest scope whose jobs make a sector: by the men of both sides, otherwise the whole game.
fn scope<G: FileSolvable>(options: &G::Options, sector: G::Sector) -> SolveScope {
    let most = G::MAX_MEN;
    let mut men: Vec<(u8, u8)> =
        (1..=most).flat_map(|few| (few..=most).map(move |many| (few, many))).collect();
    men.sort_by_key(|(few, many)| (few + many, many - few));
    let scopes = men.into_iter().map(|(few, many)| SolveScope::UpTo(few, many));
    let makes = |scope: &SolveScope| jobs::<G>(options, *scope).any(|job| job.makes.contains(&sector));
    scopes.into_iter().find(makes).unwrap_or(SolveScope::All)
}

fn jobs<G: FileSolvable>(options: &G::Options, scope: SolveScope) -> impl Iterator<Item = Job<G::Sector>> {
    G::jobs(options, scope).into_iter()
}

/// What the jobs of a scope cost that are not done, in words.
fn cost<G: FileSolvable>(
    options: &G::Options,
    scope: SolveScope,
    is_there: &dyn Fn(G::Sector) -> bool,
) -> String {
    let resources = Resources { threads: threads(None), memory: u64::MAX, holds: Holds::Plies };
    let open = jobs::<G>(options, scope).filter(|job| job.makes.iter().any(|sector| !is_there(*sector)));
    let Cost { disk, memory, time } = open.map(|job| G::cost(options, &job, resources)).sum();
    let (disk, memory, time) = (ByteSize(disk), ByteSize(memory), Clock(time));
    format!("about {disk} of disk, at least {memory} of memory, {time} with {} threads", resources.threads)
}
