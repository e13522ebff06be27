//! The sizes that the ground, the men and the marks have in common.

use putahi_rules::Cells;

use super::pen::{At, polar};

/// The radius of a man in the drawing of a page, whatever the board.
pub(crate) const MAN: f32 = 40.0;
/// The number of different stones of a colour.
pub(crate) const VARIANTS: usize = 3;
/// Half the width of the widest statue, its height, and how far its shadow reaches below its feet, in units of its symbol.
pub(crate) const STATUE: (f32, f32, f32) = (62.0, 128.0, 18.0);
/// The middle of a disc, in units of its drawing.
pub(super) const CENTRE: At = (400.0, 400.0);
/// The distance of the corners of a hexagon from its middle, in units of the drawing.
pub(super) const HEXAGON: f32 = 72.0;
/// Half the side of a square cell.
pub(super) const SQUARE: f32 = 60.0;
/// The foreshortening of the ground: height in the drawing per unit of depth.
pub(crate) const SQUASH: f32 = 0.85;
/// The height of the ground above the water.
pub(super) const HEIGHT: f32 = 26.0;

/// The corners of a cell around 0,0, clockwise from the top.
pub(super) fn cell(cells: Cells) -> Vec<At> {
    match cells {
        Cells::Squares => {
            let (x, y) = (SQUARE, SQUARE * SQUASH);
            vec![(-x, -y), (x, -y), (x, y), (-x, y)]
        }
        Cells::Hexagons | Cells::Crossings => {
            let corners = (0_u8..6).map(|k| polar((0.0, 0.0), HEXAGON, 60.0 * f32::from(k) - 90.0));
            corners.map(|(x, y)| (x, y * SQUASH)).collect()
        }
    }
}
