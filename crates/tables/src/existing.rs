//! Which tables a folder has.

use crate::{FileSolvable, Holds, Result, SolveScope, Table, TableDir, table_spec};

/// The sectors that have tables in `table_dir`, in the order in which they are solved, each with its tables.
///
/// # Errors
/// The folder or a manifest cannot be read, or a table is not valid.
pub fn existing_tables<G: FileSolvable>(
    options: &G::Options,
    table_dir: &TableDir,
) -> Result<Vec<(G::Sector, Vec<Table>)>> {
    let mut listed = Vec::new();
    for holds in Holds::TABLES {
        let spec = table_spec::<G>(options, holds);
        let names = table_dir.names(&spec)?;
        listed.push((holds, spec, names));
    }
    let mut existing = Vec::new();
    for sector in G::jobs(options, SolveScope::All).into_iter().flat_map(|job| job.makes) {
        let names = listed.iter().map(|(holds, spec, names)| (holds.table_of(sector), spec, names));
        let there = names.filter(|(name, _, names)| names.contains(name));
        let tables = there.map(|(name, spec, _)| table_dir.open_required(spec, &name));
        let tables = tables.collect::<Result<Vec<_>>>()?;
        if !tables.is_empty() {
            existing.push((sector, tables));
        }
    }
    Ok(existing)
}
