//! Does the jobs that are left to do.

use putahi_rules::Spec;

use crate::fault::Kind;
use crate::work::{Filed, Job, Resources, Watch};
use crate::{Counted, Fault, Shelf};

/// What came of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It was done.
    Now,
    /// All that it makes was there.
    Before,
}

/// Whether all that `job` makes is on the shelf, counted as it is to be. One that vanished is not there.
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
        match shelf.open(&spec, &sector.to_string()) {
            Ok(Some(table)) if serves(table.label().counted, resources) => {}
            Ok(_) | Err(Fault { kind: Kind::Vanished, .. }) => return Ok(false),
            Err(fault) => return Err(fault),
        }
    }
    Ok(true)
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
    let claim = |sector: &G::Sector| shelf.claim(&spec, &sector.to_string());
    let _claims = job.makes.iter().map(claim).collect::<Result<Vec<_>, _>>()?;
    // Whoever held the claims before may have done it meanwhile.
    if is_done::<G>(options, job, shelf, resources)? {
        return Ok(Done::Before);
    }
    G::make(options, job, shelf, resources, watch, desk)?;
    Ok(Done::Now)
}

/// Whether counts serve that were counted so. Orbits are not what is asked for when all positions are; but a table that
/// counts all positions is not made again to count less.
fn serves(counted: Counted, resources: Resources) -> bool {
    counted == Counted::Positions || resources.counted() == Counted::Orbits
}
