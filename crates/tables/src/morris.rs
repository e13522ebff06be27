//! The Morris family. Nine and twelve men: both phases, by retrograde analysis, into files. The others: `in_memory`.
//!
//! The positions of a [`Sector`] form a rectangle. Its rows are the orbits of the *other* side's men under the board's
//! sixteen symmetries. Its columns are all sets of the mover's men on the points that the row leaves free.
//! A move changes only the mover's men, so all predecessors of a position lie in one row.
//!
//! The solver uses this. It works backwards from the end, one distance at a time. Each newly valued position is sent as
//! an update (`update_queue`) to the row of its predecessors. Updates are sorted into buckets of a few rows each, and a
//! bucket is applied while its rows are in the processor's cache, so that memory is read and written in order only.

mod board;
mod by_moves;
mod cell;
mod codec;
mod coding;
mod context;
mod context_model;
mod file_solvable;
mod in_memory;
mod layout;
mod longest_by_clock;
mod model;
mod open_sectors;
mod opening;
mod orbit;
mod rank;
mod sector;
mod sector_cache;
mod sector_in_progress;
mod solve;
mod store;
mod symmetry;
#[cfg(test)]
mod tests;
mod unmove;
mod update_queue;
mod update_source;
mod verdict_model;

pub(crate) use board::{MOST_MEN, MOST_POINTS};
pub(crate) use cell::{Cell, Metric};
pub(crate) use coding::Coding;
pub use file_solvable::Tables;
pub use in_memory::Solved;
pub(crate) use layout::{Layout, SectorValues};
pub use longest_by_clock::{Longest, LongestByClock};
pub(crate) use open_sectors::{OpenSectors, SectorSource};
pub use opening::opening_sectors;
pub(crate) use orbit::Orbits;
pub(crate) use sector::Men;
pub use sector::Sector;
pub(crate) use sector::Step;
pub use sector_cache::SectorCache;
