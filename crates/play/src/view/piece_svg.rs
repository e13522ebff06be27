//! Draws the pieces without an owner as SVG: a shape with a colour, which a pattern and a letter show as well.

use maud::{Markup, html};
use putahi_rules::{Colour, FreePiece, Shape};

use super::svg_number::number;

/// The corners of a triangle lie so far above, below and beside its middle, in units of the drawing.
const TRIANGLE: (f32, f32, f32) = (36.0, 26.0, 36.0);
/// Half of the side of a square, in units of the drawing.
const HALF: f32 = 28.0;
/// The radius of a disc, in units of the drawing.
const RADIUS: f32 = 32.0;
/// Space between the marks of a pattern, in units of the drawing.
const GAP: f32 = 11.0;
/// Space between a pattern and the edge of its shape, in units of the drawing.
const EDGE: f32 = 6.0;

/// A piece without an owner, centred on (`x`, `y`).
pub(crate) fn free_piece_svg(piece: FreePiece, x: f32, y: f32) -> Markup {
    let FreePiece { name, shape, colour } = piece;
    let letter = name.chars().last().unwrap_or_default();
    let (above, below, beside) = TRIANGLE;
    html! {
        g.token.(shape_class(shape)).(colour_class(colour)) {
            g transform=(format!("translate({} {})", number(x), number(y))) {
                @match shape {
                    Shape::Triangle => { polygon.shape points=(format!("0,-{above} {beside},{below} -{beside},{below}")) {} }
                    Shape::Square => { rect.shape x=(-HALF) y=(-HALF) width=(2.0 * HALF) height=(2.0 * HALF) {} }
                    Shape::Disc => { circle.shape r=(RADIUS) {} }
                }
                path.pattern d=(pattern(shape, colour)) {}
                circle.ground cy="3" r="15" {}
                text.letter y="12" aria-hidden="true" { (letter) }
            }
        }
    }
}

/// The class of a shape for style sheets.
const fn shape_class(shape: Shape) -> &'static str {
    match shape {
        Shape::Triangle => "shape-T",
        Shape::Square => "shape-C",
        Shape::Disc => "shape-R",
    }
}

/// The class of a colour for style sheets.
const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "colour-r",
        Colour::Orange => "colour-o",
        Colour::Green => "colour-v",
        Colour::Blue => "colour-b",
    }
}

/// How far a pattern may reach to each side of the middle, at so much below it.
fn across(shape: Shape, y: f32) -> f32 {
    let (above, below, beside) = TRIANGLE;
    let whole = match shape {
        Shape::Triangle => beside * (y + above) / (above + below) - EDGE,
        Shape::Square => HALF,
        Shape::Disc => (RADIUS * RADIUS - y * y).max(0.0).sqrt(),
    };
    whole - EDGE
}

/// From where to where a pattern may reach downwards, at so much beside the middle; nowhere if both are the same.
fn down(shape: Shape, x: f32) -> (f32, f32) {
    let (above, below, beside) = TRIANGLE;
    match shape {
        Shape::Triangle => (x.abs() * (above + below) / beside - above + 2.0 * EDGE, below - EDGE),
        Shape::Square if x.abs() > HALF - EDGE => (0.0, 0.0),
        Shape::Square => (EDGE - HALF, HALF - EDGE),
        Shape::Disc => (-across(shape, x), across(shape, x)),
    }
}

/// The marks of a colour within a shape, as a path.
fn pattern(shape: Shape, colour: Colour) -> String {
    match colour {
        Colour::Red => upright(shape),
        Colour::Blue => level(shape),
        Colour::Green => upright(shape) + &level(shape),
        Colour::Orange => dots(shape),
    }
}

/// Places of marks along one direction.
fn places() -> impl Iterator<Item = f32> {
    (-3_i8..=3).map(|step| f32::from(step) * GAP)
}

fn upright(shape: Shape) -> String {
    let spans = places().map(|x| (x, down(shape, x))).filter(|(_, (top, bottom))| top < bottom);
    spans.map(|(x, (top, bottom))| format!("M{},{}V{}", number(x), number(top), number(bottom))).collect()
}

fn level(shape: Shape) -> String {
    let inside = |y: &f32| down(shape, 0.0).0 <= *y && *y <= down(shape, 0.0).1;
    let spans = places().filter(inside).map(|y| (y, across(shape, y))).filter(|(_, half)| *half > 0.0);
    spans.map(|(y, half)| format!("M{},{}H{}", number(-half), number(y), number(half))).collect()
}

/// Lines of no length, which round ends make dots.
fn dots(shape: Shape) -> String {
    let within = |x: f32, y: f32| {
        let (top, bottom) = down(shape, x);
        top < bottom && (top..=bottom).contains(&y)
    };
    let all = places().flat_map(|x| places().map(move |y| (x, y)));
    all.filter(|(x, y)| within(*x, *y)).map(|(x, y)| format!("M{},{}h0", number(x), number(y))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_colour_has_its_own_pattern_on_every_shape() {
        for shape in [Shape::Triangle, Shape::Square, Shape::Disc] {
            let colours = [Colour::Red, Colour::Orange, Colour::Green, Colour::Blue];
            let patterns: BTreeSet<String> = colours.map(|colour| pattern(shape, colour)).into();
            assert_eq!(patterns.len(), colours.len());
            assert!(patterns.iter().all(|path| path.matches('M').count() >= 3), "{shape:?}: {patterns:?}");
        }
    }
}
