//! Moaaï: twelve pieces without owners, on a terrain that loses a cell with every step (`docs/rules/moaai.md`).
//!
//! Created by Guilain Dorsimont for the association I.G.O.R., March 2015.

mod game;
mod ground;
mod map;
mod moves;
mod options;
mod pieces;
mod position;
mod tabletop;
mod terrain;
mod text;

pub use ground::Ground;
pub use map::MapProblem;
pub use moves::{Cell, Move};
pub use options::{Options, Seats};
pub use pieces::{Colour, PIECES, Shape, cells, piece_word};
pub use position::Moaai;
pub use terrain::Terrain;
