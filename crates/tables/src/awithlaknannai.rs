//! Awithlaknannai: layer by layer of men on the board; only positions without a capture have an entry.

mod below;
mod border;
mod capture;
mod cells;
mod crew;
mod depth;
mod filed;
mod index;
mod letters;
mod men;
mod model;
mod numbering;
mod sector;
mod solve;
mod source;
mod store;
mod table;
#[cfg(test)]
mod tests;

pub use sector::{NoSector, Sector};
pub use table::Table;
