//! Sectors that lie ready for the next jobs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::cell::{Cell, Metric};
use super::sector::{Sector, Step};
use super::source::Grid;

/// Values of whole sectors as far as memory reaches: most of what a job needs was made or read for one before. The order
/// of the jobs is known, so what is needed last is what gives way.
#[derive(Default)]
pub struct Desk {
    grids: Mutex<Vec<Arc<Grid>>>,
}

/// What the values of a sector take, in bytes.
fn bytes(grid: &Grid) -> u64 {
    (grid.cells.len() * size_of::<Cell>()) as u64
}

/// How many sectors are made before one that needs `sector`, from the one with this number on; none if none does.
fn next_need(sector: Sector, number: usize) -> Option<usize> {
    let needs =
        |by: &Sector| by.capture() == Some(sector) || by.step() == Step::Place && by.quiet() == sector;
    Sector::all()[number..].iter().position(needs)
}

impl Desk {
    /// The values of a sector by this metric, if they lie here.
    pub(crate) fn find(&self, metric: Metric, sector: Sector) -> Option<Arc<Grid>> {
        let wanted = |grid: &&Arc<Grid>| (grid.metric, grid.shape.sector) == (metric, sector);
        self.grids().iter().find(wanted).cloned()
    }

    /// Lays the values of a sector down.
    pub(crate) fn put(&self, grid: Arc<Grid>) {
        self.grids().push(grid);
    }

    /// Takes away what `making` and the sectors after it do not need, and what is more than so many bytes together.
    pub(crate) fn keep(&self, making: Sector, most: u64) {
        let number = Sector::all().iter().position(|sector| *sector == making).unwrap_or_default();
        let mut grids = self.grids();
        let needed = grids.drain(..).filter_map(|grid| Some((next_need(grid.shape.sector, number)?, grid)));
        let mut needed: Vec<_> = needed.collect();
        needed.sort_by_key(|(need, _)| *need);
        let mut taken = 0;
        let fitting = needed.into_iter().take_while(|(_, grid)| {
            taken += bytes(grid);
            taken <= most
        });
        grids.extend(fitting.map(|(_, grid)| grid));
    }

    fn grids(&self) -> MutexGuard<'_, Vec<Arc<Grid>>> {
        self.grids.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::morris::shape::Shape;

    fn grid(sector: &str) -> Arc<Grid> {
        let shape = Shape::new(sector.parse().unwrap());
        Arc::new(Grid { metric: Metric::End, cells: vec![Cell::DRAWN; shape.cells()], shape })
    }

    fn names(desk: &Desk) -> Vec<String> {
        desk.grids().iter().map(|grid| grid.shape.sector.to_string()).collect()
    }

    #[test]
    fn what_is_needed_last_gives_way() {
        let desk = Desk::default();
        ["3-3", "4-3", "3-4", "4-4", "5-3"].iter().for_each(|name| desk.put(grid(name)));
        desk.keep("4-4".parse().unwrap(), u64::MAX);
        assert_eq!(names(&desk), ["3-4", "4-3", "4-4", "5-3", "3-3"]);
        let room = bytes(&grid("3-4")) + bytes(&grid("4-3"));
        desk.keep("4-4".parse().unwrap(), room);
        assert_eq!(names(&desk), ["3-4", "4-3"]);
        let find = |metric, name: &str| desk.find(metric, name.parse().unwrap()).is_some();
        assert!(find(Metric::End, "4-3") && !find(Metric::End, "5-3") && !find(Metric::Clock, "4-3"));
    }
}
