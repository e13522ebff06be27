//! Nine Men's Morris: both phases, by retrograde analysis.
//!
//! A [`Sector`] is a rectangle. Its rows are the orbits of the *other* side's men under the board's sixteen symmetries,
//! its columns all sets that the side to move can have on the points that the row leaves free. A move changes only the
//! mover's men: so all positions from which one position can have come lie in one row.
//!
//! That carries the solver. It goes from the end backwards, ply by ply. What is found goes as a letter to the row that
//! it concerns; letters are sorted by rows into boxes, and a box is delivered while its few rows stand in the
//! processor's cache, so that memory is read and written in order only.

mod cell;
mod codec;
mod desk;
mod feature;
mod field;
mod filed;
mod library;
mod mail;
mod model;
mod orbit;
mod rank;
mod retreat;
mod sector;
mod shape;
mod solve;
mod source;
mod store;
mod symmetry;
#[cfg(test)]
mod tests;
mod trail;

pub use desk::Desk;
pub use filed::Tables;
pub use sector::{Men, NoSector, Sector};
