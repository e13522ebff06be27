//! What the engine says of a folder of tables.

use putahi_rules::Spec;
use putahi_tables::{FileSolvable, SolveScope, Storage, TableDir};

/// The line that says how many tables of the game are in a folder, all of which can be opened. Nothing for a game without files.
///
/// # Errors
/// The folder cannot be read, or has no table of the game.
pub(super) fn of<G: FileSolvable>(options: &G::Options, dir: &TableDir) -> Result<String, String> {
    if G::STORAGE != Storage::Files {
        return Ok(String::new());
    }
    let spec = Spec::of::<G>(options);
    let listed = dir.names(&spec).map_err(|error| error.to_string())?;
    let sectors = G::jobs(options, SolveScope::All).into_iter().flat_map(|job| job.makes);
    let wanted: Vec<String> =
        sectors.filter(|sector| G::stores_values(*sector)).map(|sector| sector.to_string()).collect();
    match wanted.iter().filter(|name| listed.contains(name)).count() {
        0 => Err(format!("there are no tables of {spec} in `{}`", dir.folder().display())),
        usable => Ok(format!("info string tables: {usable} of {} of {spec}\n", wanted.len())),
    }
}
