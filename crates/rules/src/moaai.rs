//! Moaaï: twelve pieces without owners, on a terrain that loses a cell with every step (`docs/rules/moaai.md`).
//!
//! Created by Guilain Dorsimont for the association I.G.O.R., March 2015.

mod ground;
mod map;
mod moves;
mod options;
mod position;
mod tabletop;
mod terrain;
mod text;

pub use ground::{Ground, cells};
pub use moves::{Cell, Move};
pub use options::{Options, Seats};
pub use position::Moaai;
pub use terrain::Terrain;

use crate::{Colour, Rule, Shape};

/// The number of pieces: each shape in each colour.
pub const PIECES: usize = SHAPES.len() * COLOURS.len();

const SHAPES: [Shape; 3] = [Shape::Triangle, Shape::Square, Shape::Disc];
const COLOURS: [Colour; 4] = [Colour::Red, Colour::Orange, Colour::Green, Colour::Blue];

/// Every piece once, in the order of the reserve.
fn all_pieces() -> impl Iterator<Item = (Shape, Colour)> {
    SHAPES.into_iter().flat_map(|shape| COLOURS.into_iter().map(move |colour| (shape, colour)))
}

const fn rule(number: u8) -> Rule {
    Rule::new('O', number)
}
