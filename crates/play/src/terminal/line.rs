//! Straight lines of any slope between two places of a canvas.

use super::canvas::{Canvas, Place};

/// From this slope on, in rows per column, a flat line is drawn with slanted characters.
const SLANTED: f32 = 0.4;

/// Draws the line that joins two places, without the places themselves.
pub(super) fn draw_line(canvas: &mut Canvas, from: Place, to: Place) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    match (dx.abs(), dy.abs()) {
        (0, _) | (_, 0) => canvas.line(from, to),
        _ if dx < 0 => draw_line(canvas, to, from),
        (wide, high) if wide > high => flat(canvas, from, to),
        _ => steep(canvas, from, to),
    }
}

/// The character of a line that rises or falls to the right by about one row a column.
const fn slant(falls: bool) -> char {
    if falls { '╲' } else { '╱' }
}

/// A line with a character per row.
fn steep(canvas: &mut Canvas, from: Place, to: Place) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let column = |row: i32| from.x + (dx as f32 * row as f32 / dy.abs() as f32).round() as i32;
    for row in 1..dy.abs() {
        let upright = column(row) == column(row - 1) && 2 * dx < dy.abs();
        let glyph = if upright { '│' } else { slant(dy > 0) };
        canvas.slope(Place::new(column(row), from.y + row * dy.signum()), glyph);
    }
}

/// A line with a character per column, at the foot or in the middle of a row.
fn flat(canvas: &mut Canvas, from: Place, to: Place) {
    let slope = (to.y - from.y) as f32 / (to.x - from.x) as f32;
    let slanted = slope.abs() >= SLANTED;
    let middle = if slanted { slant(slope > 0.0) } else { '─' };
    // Near its ends a slanted line has only feet, which would look like parts of other lines.
    let end = i32::from(slanted);
    for x in 1 + end..to.x - from.x - end {
        let (row, glyph) = match x as f32 * slope + 0.5 {
            height if (0.25..0.75).contains(&height.rem_euclid(1.0)) => (height.floor(), middle),
            height => (height.round() - 1.0, '_'),
        };
        canvas.slope(from.by(x, row as i32), glyph);
    }
}
