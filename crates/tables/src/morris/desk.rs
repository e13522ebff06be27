//! Sectors that lie ready for the next jobs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::cell::Cell;
use super::sector::Sector;
use super::source::Grid;

/// Values of whole sectors as far as memory reaches, those asked for last before others. Jobs come in an order in which
/// most of what one needs was made or read for one shortly before.
#[derive(Default)]
pub struct Desk {
    /// The one not asked for longest comes first.
    grids: Mutex<Vec<Arc<Grid>>>,
}

/// What the values of a sector take, in bytes.
fn bytes(grid: &Grid) -> u64 {
    (grid.cells.len() * size_of::<Cell>()) as u64
}

impl Desk {
    /// The values of a sector, if they lie here.
    pub(crate) fn find(&self, sector: Sector) -> Option<Arc<Grid>> {
        let mut grids = self.grids();
        let place = grids.iter().position(|grid| grid.shape.sector == sector)?;
        grids[place..].rotate_left(1);
        grids.last().cloned()
    }

    /// Lays the values of a sector down.
    pub(crate) fn put(&self, grid: Arc<Grid>) {
        self.grids().push(grid);
    }

    /// Takes away what is more than so many bytes together, what is `needed` next at last.
    pub(crate) fn keep(&self, needed: &[Sector], most: u64) {
        for sector in needed {
            self.find(*sector);
        }
        let mut grids = self.grids();
        let mut taken: u64 = grids.iter().map(|grid| bytes(grid)).sum();
        let fits = |grid: &Arc<Grid>| {
            let fits = taken <= most;
            if !fits {
                taken -= bytes(grid);
            }
            fits
        };
        let first = grids.iter().position(fits).unwrap_or(grids.len());
        grids.drain(..first);
    }

    fn grids(&self) -> MutexGuard<'_, Vec<Arc<Grid>>> {
        self.grids.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
