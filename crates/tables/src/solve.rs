//! Does the jobs that are left to do.

use putahi_rules::Spec;

use crate::fault::Kind;
use crate::work::{Filed, Job, Resources, Watch};
use crate::{Fault, Holds, Shelf};

/// What came of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It was done.
    Now,
    /// All that it makes was there.
    Before,
}

/// Whether all that `job` makes is on the shelf. One that vanished is not there.
///
/// # Errors
/// A table that is there cannot be read or trusted.
pub fn is_done<G: Filed>(
    options: &G::Options,
    job: &Job<G::Sector>,
    shelf: &Shelf,
    resources: Resources,
) -> Result<bool, Fault> {
    let spec = Spec::of::<G>(options);
    for sector in &job.makes {
        for holds in G::tables(resources.holds) {
            if !has(shelf, &spec, &sector.to_string(), *holds)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether the shelf has a table of a sector that serves where one that `holds` this is wanted.
///
/// # Errors
/// It is there and cannot be read or trusted.
pub(crate) fn has(shelf: &Shelf, spec: &Spec, sector: &str, holds: Holds) -> Result<bool, Fault> {
    match shelf.open(spec, &holds.table_of(sector)) {
        Ok(table) => Ok(table.is_some_and(|table| table.label().holds.serves(holds))),
        Err(Fault { kind: Kind::Vanished, .. }) => Ok(false),
        Err(fault) => Err(fault),
    }
}

/// Does `job`, unless all that it makes is there; `desk` is handed from job to job on the same shelf. Nobody else does it meanwhile.
///
/// # Errors
/// Another process is doing it, what it needs is missing or cannot be trusted, or what it makes cannot be written.
pub fn solve<G: Filed>(
    options: &G::Options,
    job: &Job<G::Sector>,
    shelf: &Shelf,
    resources: Resources,
    watch: &dyn Watch,
    desk: &mut G::Desk,
) -> Result<Done, Fault> {
    if is_done::<G>(options, job, shelf, resources)? {
        return Ok(Done::Before);
    }
    let spec = Spec::of::<G>(options);
    let tables = G::tables(resources.holds);
    let names =
        job.makes.iter().flat_map(|sector| tables.iter().map(|holds| holds.table_of(&sector.to_string())));
    let _claims = names.map(|name| shelf.claim(&spec, &name)).collect::<Result<Vec<_>, _>>()?;
    // Whoever held the claims before may have done it meanwhile.
    if is_done::<G>(options, job, shelf, resources)? {
        return Ok(Done::Before);
    }
    G::make(options, job, shelf, resources, watch, desk)?;
    Ok(Done::Now)
}
