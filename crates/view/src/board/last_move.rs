//! The drawings between the ground and the men: the path of the last move, the lines of new mills, the ground of cells.

use maud::{Markup, html};
use putahi_rules::{Board, Cells, Mark, Pieces, Point, Touch};

use super::layout::{Layout, Material};
use super::measures::{MAN, VARIANTS};
use super::pen::{At, N, distance, line, polygon};
use super::symbols::cells_letter;

/// The last move on the board: where it came from, over which points it went, and where it led.
#[derive(Default)]
pub(crate) struct LastMove {
    /// The points that the piece touched, from first to last; one if it was placed.
    pub(crate) way: Vec<Point>,
}

impl LastMove {
    /// The path of the piece moved by `touches`; `pieces` are those after the move.
    pub(crate) fn of(touches: &[Touch], pieces: &Pieces) -> LastMove {
        let points: Vec<Point> = touches.iter().filter_map(Touch::point).collect();
        let end = points.iter().rposition(|point| pieces.on(*point).is_some());
        LastMove { way: end.map(|end| points[..=end].to_vec()).unwrap_or_default() }
    }

    /// The point that the piece left; none if it was placed.
    pub(crate) fn from(&self) -> Option<Point> {
        if self.way.len() > 1 { self.way.first().copied() } else { None }
    }

    pub(crate) fn to(&self) -> Option<Point> {
        self.way.last().copied()
    }

    /// The direction of the last leg, in degrees clockwise from the right; downwards if the piece was placed.
    pub(crate) fn direction(&self, at: &[At]) -> f32 {
        let [.., a, b] = self.way[..] else { return 90.0 };
        let ((ax, ay), (bx, by)) = (at[a.index()], at[b.index()]);
        (by - ay).atan2(bx - ax).to_degrees()
    }
}

/// The layer between the ground and the men.
pub(crate) fn beneath(
    layout: &Layout,
    at: &[At],
    pieces: &Pieces,
    last: &LastMove,
    mills: &[[Point; 3]],
) -> Markup {
    html! {
        @if layout.material == Material::Island {
            (land(layout.cells, at, pieces))
        } @else {
            (glow(mills, at))
            (wedges(last, at))
        }
    }
}

/// A wedge along each leg of the last move, which grows towards its end and slips under the man.
fn wedges(last: &LastMove, at: &[At]) -> Markup {
    let legs: Vec<[At; 2]> =
        last.way.windows(2).map(|leg| [at[leg[0].index()], at[leg[1].index()]]).collect();
    let count = legs.len();
    let path: String = legs.iter().enumerate().map(|(i, leg)| wedge(*leg, i, count)).collect();
    html! { @if count > 0 { path.wedge d=(path) {} } }
}

fn wedge([from, to]: [At; 2], leg: usize, legs: usize) -> String {
    let long = distance(from, to).max(1.0);
    let (ux, uy) = ((to.0 - from.0) / long, (to.1 - from.1) / long);
    let begin = if leg == 0 { 0.74 * MAN } else { 0.1 * MAN };
    let end = if leg + 1 == legs { long - 0.5 * MAN } else { long - 0.1 * MAN };
    let wide = |part: f32| MAN * (0.05 + 0.31 * part);
    let (thin, thick) = (wide(leg as f32 / legs as f32), wide((leg + 1) as f32 / legs as f32));
    let place = |along: f32, side: f32| (from.0 + ux * along - uy * side, from.1 + uy * along + ux * side);
    polygon(&[place(begin, thin), place(end, thick), place(end, -thick), place(begin, -thin)])
}

/// The points of the mills that the last move has closed: three neighbours on a straight line, marked by the game.
pub(crate) fn new_mills(
    board: &Board,
    pieces: &Pieces,
    marks: &[(Point, Mark)],
    last: &LastMove,
) -> Vec<[Point; 3]> {
    let Some(to) = last.to() else { return Vec::new() };
    let marked = |point: Point| marks.iter().any(|(at, mark)| *at == point && mark.word() == "mill");
    let same = |point: Point| marked(point) && pieces.on(point) == pieces.on(to);
    if !same(to) {
        return Vec::new();
    }
    let mut mills = Vec::new();
    for middle in board.all().filter(|point| same(*point)) {
        let near: Vec<Point> = board.neighbours(middle).filter(|point| same(*point)).collect();
        for (i, a) in near.iter().enumerate() {
            for b in &near[i + 1..] {
                if [middle, *a, *b].contains(&to) && straight(board, *a, middle, *b) {
                    mills.push([*a, middle, *b]);
                }
            }
        }
    }
    mills
}

fn straight(board: &Board, a: Point, middle: Point, b: Point) -> bool {
    let [a, m, b] = [a, middle, b].map(|point| board.points[point.index()].at);
    let ((dx, dy), (ex, ey)) = ((m.x - a.x, m.y - a.y), (b.x - m.x, b.y - m.y));
    (dx * ey - dy * ex).abs() < 0.01 && dx * ex + dy * ey > 0.0
}

/// The light along the lines of new mills.
fn glow(mills: &[[Point; 3]], at: &[At]) -> Markup {
    const GLOW: [(f32, f32); 6] =
        [(62.0, 0.05), (52.0, 0.06), (41.0, 0.07), (30.0, 0.08), (20.0, 0.1), (12.0, 0.14)];
    let ends = |mill: &[Point; 3]| line(&[at[mill[0].index()], at[mill[2].index()]]);
    let path: String = mills.iter().map(ends).collect();
    html! {
        @if !mills.is_empty() {
            g.mill-line {
                @for (more, opacity) in GLOW {
                    path d=(path) stroke-width=(N(2.0 * MAN + more)) opacity=(opacity) {}
                }
                path.ember d=(path) stroke-width="6.5" {}
            }
        }
    }
}

/// The ground of all cells of an island, and water where it has gone.
fn land(cells: Cells, at: &[At], pieces: &Pieces) -> Markup {
    let letter = cells_letter(cells);
    html! {
        g.land {
            @for (index, (x, y)) in at.iter().enumerate() {
                @let what = if pieces.gone.contains(&Point::new(index)) { format!("#gone-{letter}") } else { format!("#land-{letter}{}", index * 2 % VARIANTS) };
                use href=(what) x=(N(*x)) y=(N(*y)) {}
            }
        }
    }
}
