//! The layout of a board on a canvas: where its points lie, and the lines or cells around them.

use putahi_rules::{Board, Cells, Coord, Point};

use super::canvas::{Canvas, Place};

/// Blank columns to the left of all that is drawn.
pub(super) const INDENT: i32 = 2;
/// Columns between the middles of two cells of a row.
const CELL: i32 = 8;
/// Units between two rows of hexagons.
const HEX_ROW: f32 = 0.866_025_4;

/// Columns and rows to one unit of a board.
type Scale = (f32, f32);

/// Lines along rows and columns only: a character is about twice as high as it is wide.
const AXES: [Scale; 3] = [(6.0, 2.0), (4.0, 2.0), (2.0, 1.0)];
/// Lines that rise by their width need as many rows as columns.
const DIAGONALS: [Scale; 3] = [(4.0, 4.0), (3.0, 3.0), (2.0, 2.0)];
/// Any slopes: in their true shape.
const SLOPES: [Scale; 3] = [(8.0, 4.0), (6.0, 3.0), (4.0, 2.0)];

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
            Cells::Hexagons => plan((CELL as f32, 3.0 / HEX_ROW), Place::new(half, 2), Place::new(half, 2)),
            Cells::Squares => plan((CELL as f32, 2.0), Place::new(half, 1), Place::new(half, 1)),
            Cells::Crossings => {
                let [large, middle, small] =
                    scales(board).map(|scale| plan(scale, Place::new(0, 0), Place::new(name, 0)));
                let fits = |plan: &Layout<'_>| (plan.size().x + INDENT) as usize <= columns;
                [large, middle].into_iter().find(fits).unwrap_or(small)
            }
        }
    }

    pub(super) fn size(&self) -> Place {
        let last = self.board.all().map(|point| self.place(point));
        let farthest = last.fold(Place::new(0, 0), |far, at| Place::new(far.x.max(at.x), far.y.max(at.y)));
        farthest.by(self.rest.x + 1, self.rest.y + 1)
    }

    pub(super) fn place(&self, point: Point) -> Place {
        let least = |of: fn(&Coord) -> f32| {
            self.board.points.iter().map(|spot| of(&spot.at)).fold(f32::INFINITY, f32::min)
        };
        let at = self.board.points[point.index()].at;
        let x = (at.x - least(|at| at.x)) * self.scale.0;
        let y = (at.y - least(|at| at.y)) * self.scale.1;
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

/// From this slope on, in rows per column, a flat line is drawn with slanted characters.
const SLANTED: f32 = 0.4;

/// Draws the line that joins two places, without the places themselves.
fn draw_line(canvas: &mut Canvas, from: Place, to: Place) {
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
