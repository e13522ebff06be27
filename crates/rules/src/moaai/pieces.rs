//! The twelve pieces, and sets of cells.

use crate::Point;
use crate::point::points;

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Triangle.
    Triangle,
    /// Square.
    Square,
    /// Disc.
    Disc,
}

/// The colour of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

/// The number of pieces: each shape in each colour.
pub const PIECES: usize = SHAPES.len() * COLOURS.len();

/// The shapes, in the order of the reserve.
pub(super) const SHAPES: [Shape; 3] = [Shape::Triangle, Shape::Square, Shape::Disc];
/// The colours, in the order of the reserve.
pub(super) const COLOURS: [Colour; 4] = [Colour::Red, Colour::Orange, Colour::Green, Colour::Blue];

/// Every piece once, in the order of the reserve.
pub(super) fn all_pieces() -> impl Iterator<Item = (Shape, Colour)> {
    SHAPES.into_iter().flat_map(|shape| COLOURS.into_iter().map(move |colour| (shape, colour)))
}

/// The words of the pieces by shape (triangle, *carré*, *rond*) and colour (*rouge*, orange, *vert*, *bleu*).
const WORDS: [[&str; COLOURS.len()]; SHAPES.len()] =
    [["Tr", "To", "Tv", "Tb"], ["Cr", "Co", "Cv", "Cb"], ["Rr", "Ro", "Rv", "Rb"]];

/// The word of the piece of this shape and colour.
pub const fn piece_word(shape: Shape, colour: Colour) -> &'static str {
    WORDS[shape as usize][colour as usize]
}

/// The letters of a shape and of a colour.
pub(super) fn letters(shape: Shape, colour: Colour) -> [char; 2] {
    let mut letters = piece_word(shape, colour).chars();
    std::array::from_fn(|_| letters.next().expect("a word has a letter for shape and colour"))
}

pub(super) fn read_piece(word: &str) -> Option<(Shape, Colour)> {
    all_pieces().find(|(shape, colour)| piece_word(*shape, *colour) == word)
}

/// The cells of a set, in order.
pub fn cells(set: u64) -> impl Iterator<Item = Point> {
    points(set).map(Point::new)
}
