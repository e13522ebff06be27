//! What the engine says of a folder of tables.

use std::fmt::Write;

use putahi_rules::Spec;
use putahi_tables::{FileSolvable, SolveScope, Storage, TableDir};

/// The lines that say how many tables of the game are in a folder, and which of them cannot be used. Nothing for a game without
/// files.
///
/// # Errors
/// The folder cannot be read, or has no table of the game that can be used.
pub(super) fn of<G: FileSolvable>(options: &G::Options, dir: &TableDir) -> Result<String, String> {
    if G::STORAGE != Storage::Files {
        return Ok(String::new());
    }
    let spec = Spec::of::<G>(options);
    let listed = dir.names(&spec).map_err(|error| error.to_string())?;
    let sectors = G::jobs(options, SolveScope::All).into_iter().flat_map(|job| job.makes);
    let wanted: Vec<String> =
        sectors.filter(|sector| G::stores_values(*sector)).map(|sector| sector.to_string()).collect();
    let (mut text, mut usable) = (String::new(), 0);
    for name in wanted.iter().filter(|name| listed.contains(name)) {
        match dir.open(&spec, name) {
            Ok(table) => usable += usize::from(table.is_some()),
            Err(error) => drop(writeln!(text, "info string error: {error}")),
        }
    }
    if usable == 0 {
        let damage = text.strip_prefix("info string error: ").and_then(|text| text.lines().next());
        return Err(damage.map_or_else(|| none(&spec, dir), str::to_owned));
    }
    let _ = writeln!(text, "info string tables: {usable} of {} of {spec}", wanted.len());
    Ok(text)
}

fn none(spec: &Spec, dir: &TableDir) -> String {
    format!("there are no tables of {spec} in `{}`", dir.folder().display())
}
