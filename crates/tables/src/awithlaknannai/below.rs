//! What is already known while a sector is solved, in memory.

use std::convert::Infallible;

use putahi_rules::awithlaknannai::kernel::Kernel;

use super::Sector;
use super::cells::{Cells, Verdict};
use super::index::Index;
use super::men::Men;
use super::source::Source;

/// The verdicts of the quiet positions of one sector.
#[derive(Debug)]
pub(super) struct Quiet {
    pub(super) index: Index,
    pub(super) cells: Cells,
}

/// Verdicts of sectors.
#[derive(Debug)]
pub(super) struct Below {
    kernel: &'static Kernel,
    /// By the sectors' places.
    sectors: Vec<Option<Quiet>>,
}

impl Below {
    /// Nothing is known yet.
    pub(super) fn new(kernel: &'static Kernel) -> Below {
        Below { kernel, sectors: std::iter::repeat_with(|| None).take(Sector::PLACES).collect() }
    }

    /// Adds a sector.
    pub(super) fn put(&mut self, sector: Sector, quiet: Quiet) {
        self.sectors[sector.place()] = Some(quiet);
    }
}

impl Source for Below {
    type Error = Infallible;

    #[inline]
    fn kernel(&self) -> &'static Kernel {
        self.kernel
    }

    #[inline]
    fn quiet(&self, men: Men) -> Result<Option<Verdict>, Infallible> {
        let (mover, other) = men.counts();
        let known = self.sectors[Sector::place_of(mover, other)].as_ref();
        Ok(known.map(|known| known.cells.get(known.index.rank(men.code()))))
    }
}
