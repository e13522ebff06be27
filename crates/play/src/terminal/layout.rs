//! The layout of a board on a canvas: where its points lie, and the lines or cells around them.

use putahi_rules::{Board, Cells, Coord, Point};

use super::canvas::{Canvas, Place};
use super::line::draw_line;

/// Blank columns to the left of all that is drawn.
pub(super) const INDENT: i32 = 2;
/// Columns between the middles of two cells of a row.
const CELL: i32 = 8;
/// Units between two rows of hexagons.
const HEX_ROW: f32 = 0.866_025_4;

/// Columns and rows to one unit of a board.
#[derive(Clone, Copy)]
struct Scale {
    columns: f32,
    rows: f32,
}

const fn scale(columns: f32, rows: f32) -> Scale {
    Scale { columns, rows }
}

/// Lines along rows and columns only: a character is about twice as high as it is wide.
const AXES: [Scale; 3] = [scale(6.0, 2.0), scale(4.0, 2.0), scale(2.0, 1.0)];
/// Lines that rise by their width need as many rows as columns.
const DIAGONALS: [Scale; 3] = [scale(4.0, 4.0), scale(3.0, 3.0), scale(2.0, 2.0)];
/// Any slopes: in their true shape.
const SLOPES: [Scale; 3] = [scale(8.0, 4.0), scale(6.0, 3.0), scale(4.0, 2.0)];

/// The places of the points on a sheet.
pub(super) struct Layout<'a> {
    board: &'a Board,
    scale: Scale,
    /// Where the middle of the leftmost and the topmost point lies.
    corner: Place,
    /// The space beyond the middle of the last point, in columns and rows.
    rest: Place,
}

impl<'a> Layout<'a> {
    /// The largest layout that fits into a terminal with this many columns; else the smallest one.
    pub(super) fn of(board: &'a Board, columns: usize) -> Layout<'a> {
        let name = board.points.iter().map(|spot| spot.name.chars().count() as i32).max().unwrap_or(0);
        let plan = |scale, corner, rest| Layout { board, scale, corner, rest };
        let half = CELL / 2;
        match board.cells {
            Cells::Hexagons => {
                plan(scale(CELL as f32, 3.0 / HEX_ROW), Place::new(half, 2), Place::new(half, 2))
            }
            Cells::Squares => plan(scale(CELL as f32, 2.0), Place::new(half, 1), Place::new(half, 1)),
            Cells::Crossings => {
                let [large, middle, small] =
                    scales(board).map(|scale| plan(scale, Place::new(0, 0), Place::new(name, 0)));
                let fits = |plan: &Layout<'_>| (plan.size().x + INDENT) as usize <= columns;
                [large, middle].into_iter().find(fits).unwrap_or(small)
            }
        }
    }

    /// Columns and rows of the sheet.
    pub(super) fn size(&self) -> Place {
        let last = self.board.all().map(|point| self.place(point));
        let farthest = last.fold(Place::new(0, 0), |far, at| Place::new(far.x.max(at.x), far.y.max(at.y)));
        farthest.by(self.rest.x + 1, self.rest.y + 1)
    }

    /// The middle of a point.
    pub(super) fn place(&self, point: Point) -> Place {
        let least = |of: fn(&Coord) -> f32| {
            self.board.points.iter().map(|spot| of(&spot.at)).fold(f32::INFINITY, f32::min)
        };
        let at = self.board.points[point.index()].at;
        let x = (at.x - least(|at| at.x)) * self.scale.columns;
        let y = (at.y - least(|at| at.y)) * self.scale.rows;
        self.corner.by(x.round() as i32, y.round() as i32)
    }

    /// A sheet with the lines of the board, or with the borders of its cells except those that are `gone`.
    pub(super) fn ground(&self, gone: &[Point]) -> Canvas {
        let size = self.size();
        let mut canvas = Canvas::new(size.x, size.y);
        let left = self.board.all().filter(|point| !gone.contains(point)).map(|point| self.place(point));
        match self.board.cells {
            Cells::Crossings => {
                for (a, b) in &self.board.lines {
                    draw_line(&mut canvas, self.place(*a), self.place(*b));
                }
            }
            Cells::Squares => left.for_each(|at| square(&mut canvas, at)),
            Cells::Hexagons => left.for_each(|at| hexagon(&mut canvas, at)),
        }
        canvas
    }
}

/// The scales that suit the slopes of a board, the largest first.
fn scales(board: &Board) -> [Scale; 3] {
    let runs = board.lines.iter().map(|(a, b)| {
        let [a, b] = [a, b].map(|point| board.points[point.index()].at);
        ((a.x - b.x).abs(), (a.y - b.y).abs())
    });
    let along = |(x, y): (f32, f32)| x.min(y) < 0.01;
    let across = |(x, y): (f32, f32)| (x - y).abs() < 0.01;
    match () {
        () if runs.clone().all(along) => AXES,
        () if runs.clone().all(|run| along(run) || across(run)) => DIAGONALS,
        () => SLOPES,
    }
}

fn square(canvas: &mut Canvas, at: Place) {
    let half = CELL / 2;
    let corners = [at.by(-half, -1), at.by(half, -1), at.by(half, 1), at.by(-half, 1)];
    for (i, corner) in corners.into_iter().enumerate() {
        canvas.line(corner, corners[(i + 1) % corners.len()]);
    }
}

/// The upper left side of a hexagon, from its middle; the other slanting sides mirror it.
const SIDE: [(i32, i32, char); 3] = [(-3, -1, '╱'), (-2, -2, '_'), (-1, -2, '╱')];

fn hexagon(canvas: &mut Canvas, at: Place) {
    for (x, y, glyph) in SIDE {
        let foot = glyph == '_';
        // A foot is at the lower edge of its row, so its mirror image is one row higher.
        let below = if foot { -y - 1 } else { -y };
        let falling = if foot { '_' } else { '╲' };
        canvas.slope(at.by(x, y), glyph);
        canvas.slope(at.by(-x, y), falling);
        canvas.slope(at.by(x, below), falling);
        canvas.slope(at.by(-x, below), glyph);
    }
    canvas.slope(at.by(-CELL / 2, 0), '│');
    canvas.slope(at.by(CELL / 2, 0), '│');
}
