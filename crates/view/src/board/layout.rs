//! The layout of a board in its drawing: points, lines, names, the silhouette.

use maud::{Markup, html};
use putahi_rules::{Board, Cells, Coord};

use super::measures::{CENTRE, HEXAGON, MAN, SQUARE, SQUASH};
use super::pen::{At, N, distance};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Material {
    Star,
    Frame,
    Slab,
    Island,
}

impl Material {
    /// The material of a board, which follows from its shape: a long lattice is scratched into a slab.
    pub(crate) fn of(board: &Board) -> Material {
        let (low, high) = bounds(board.points.iter().map(|spot| (spot.at.x, spot.at.y)));
        match board.cells {
            Cells::Hexagons | Cells::Squares => Material::Island,
            Cells::Crossings if !board.outline.is_empty() => Material::Star,
            Cells::Crossings if high.0 - low.0 > 2.0 * (high.1 - low.1) => Material::Slab,
            Cells::Crossings => Material::Frame,
        }
    }

    /// The class for style sheets, also part of the ids of symbols.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Material::Star => "star",
            Material::Frame => "frame",
            Material::Slab => "slab",
            Material::Island => "island",
        }
    }
}

/// What a board is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Purpose {
    /// A page, where the board lies on a table.
    #[default]
    Page,
    /// A figure on paper, with a narrow rim.
    Figure,
    /// A sheet of paper to play on: men are smaller, the rim is narrow, and an island is seen from straight above.
    Sheet,
}

/// The orientation of a board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pose {
    /// Whether the second seat's side is below.
    pub(crate) turned: bool,
    /// Whether a long board stands upright.
    pub(crate) upright: bool,
    /// What it is drawn for.
    pub(crate) purpose: Purpose,
}

/// A name at the rim.
pub(crate) struct Label {
    pub(crate) text: String,
    /// The middle of the text.
    pub(crate) at: At,
    pub(crate) size: f32,
    pub(crate) faint: bool,
}

/// The layout of a board, in units of its drawing.
pub(crate) struct Layout {
    pub(crate) material: Material,
    pub(crate) cells: Cells,
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// The radius of a man.
    pub(crate) radius: f32,
    pub(crate) at: Vec<At>,
    pub(crate) lines: Vec<(usize, usize)>,
    /// The names at the rim.
    pub(crate) names: Vec<Label>,
    /// The corners of the sea around an island.
    pub(crate) silhouette: Vec<At>,
    /// Whether a long board stands upright.
    pub(crate) upright: bool,
    /// What it is drawn for.
    pub(crate) purpose: Purpose,
    /// The seed of grain and chips.
    pub(crate) seed: String,
}

fn bounds(places: impl Iterator<Item = At>) -> (At, At) {
    places.fold(((f32::MAX, f32::MAX), (f32::MIN, f32::MIN)), |(low, high), (x, y)| {
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    })
}

/// The distance of neighbours on a framed board.
const SPACING: f32 = 92.0;
/// Of a framed board: the distance of the outermost points from the edge of the drawing, that of the names, and their size; for each
/// [`Purpose`].
const FRAMES: [(f32, f32, f32); 3] = [(124.0, 41.0, 25.0), (82.0, 18.0, 28.0), (44.5, 8.0, 8.5)];
/// The proportions of a slab, in units of its drawing.
struct Slab {
    /// The distances of the rows along the slab and across it.
    step: (f32, f32),
    /// The distance of the first points from the end of the slab and from its side.
    first: (f32, f32),
    /// How much longer and wider the slab is than its points.
    border: (f32, f32),
    /// The radius of a man.
    radius: f32,
    /// The size of the names of the outer rows, of the middle row, and of its ends.
    names: [f32; 3],
}

impl Slab {
    /// The proportions of a slab on paper: with a narrow rim.
    const fn flat(long: f32) -> Slab {
        let slab = Slab::of(long, false);
        match long > USUAL_SLAB {
            true => Slab {
                first: (84.0, 126.0),
                border: (168.0, 282.0),
                radius: 56.0,
                names: [17.0, 14.0, 17.0],
                ..slab
            },
            false => Slab { first: (80.0, 112.0), border: (160.0, 252.0), names: [15.0, 12.0, 15.0], ..slab },
        }
    }

    /// The proportions of a slab with points over this length. On a longer one men and names are larger and the rows
    /// farther apart, so that they can be read and touched on a small screen.
    const fn of(long: f32, upright: bool) -> Slab {
        match (long > USUAL_SLAB, upright) {
            (false, false) => Slab {
                step: (89.0, 136.0),
                first: (108.0, 120.0),
                border: (216.0, 268.0),
                radius: 50.0,
                names: [30.0, 23.0, 30.0],
            },
            (false, true) => Slab {
                step: (76.0, 150.0),
                first: (122.0, 150.0),
                border: (224.0, 300.0),
                radius: 52.0,
                names: [34.0, 30.0, 34.0],
            },
            (true, false) => Slab {
                step: (89.0, 190.0),
                first: (112.0, 152.0),
                border: (224.0, 344.0),
                radius: 70.0,
                names: [38.0, 32.0, 38.0],
            },
            (true, true) => Slab {
                step: (76.0, 272.0),
                first: (114.0, 190.0),
                border: (208.0, 380.0),
                radius: 66.0,
                names: [48.0, 46.0, 44.0],
            },
        }
    }
}

/// The length of the points of a usual slab, in steps.
const USUAL_SLAB: f32 = 20.0;

impl Layout {
    pub(crate) fn of(id: &str, board: &Board, pose: Pose) -> Layout {
        let material = Material::of(board);
        let (low, high) = bounds(board.points.iter().map(|spot| (spot.at.x, spot.at.y)));
        let place = |Coord { x, y }: Coord| match pose.turned {
            true => (high.0 - x, high.1 - y),
            false => (x - low.0, y - low.1),
        };
        let flat: Vec<At> = board.points.iter().map(|spot| place(spot.at)).collect();
        let mut layout = Layout {
            material,
            cells: board.cells,
            width: 800.0,
            height: 800.0,
            radius: 44.0,
            at: Vec::new(),
            lines: board.lines.iter().map(|(a, b)| (a.index(), b.index())).collect(),
            names: Vec::new(),
            silhouette: Vec::new(),
            purpose: pose.purpose,
            upright: pose.upright && material == Material::Slab,
            seed: format!("{id} {}", board.points.len()),
        };
        let names: Vec<&str> = board.points.iter().map(|spot| spot.name.as_str()).collect();
        match material {
            Material::Star => layout.as_star(&flat, &names),
            Material::Frame => layout.as_frame(&flat, &names),
            Material::Slab => layout.as_slab(&flat, &names),
            Material::Island => layout.as_island(&flat, &names),
        }
        layout
    }

    /// Whether a board has a second drawing that stands upright.
    pub(crate) fn has_upright(board: &Board) -> bool {
        Material::of(board) == Material::Slab
    }

    /// The scale of the drawing, in which men always have the same size, relative to this layout.
    pub(crate) fn scale(&self) -> f32 {
        if self.material == Material::Island { 1.0 } else { MAN / self.radius }
    }

    /// The points, in units of the drawing in which men always have the same size.
    pub(crate) fn places(&self) -> Vec<At> {
        let scale = self.scale();
        self.at.iter().map(|(x, y)| (x * scale, y * scale)).collect()
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = [At; 2]> + '_ {
        self.lines.iter().map(|(a, b)| [self.at[*a], self.at[*b]])
    }

    /// The lines, with adjacent ones in the same direction joined.
    pub(crate) fn strokes(&self) -> Vec<Vec<At>> {
        let mut left: Vec<[At; 2]> = self.edges().collect();
        let mut strokes = Vec::new();
        while let Some([a, b]) = left.pop() {
            let (mut from, mut to) = (a, b);
            for _ in 0..2 {
                let next = |left: &[[At; 2]], from, to| {
                    left.iter().enumerate().find_map(|(i, edge)| Some((i, goes_on(*edge, to, from)?)))
                };
                while let Some((i, end)) = next(&left, from, to) {
                    left.swap_remove(i);
                    to = end;
                }
                (from, to) = (to, from);
            }
            strokes.push(vec![from, to]);
        }
        strokes
    }

    fn as_star(&mut self, flat: &[At], names: &[&str]) {
        let (low, high) = bounds(flat.iter().copied());
        let (middle, reach) = (((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0), (high.0 - low.0) / 2.0);
        let place = |(x, y): &At| {
            (CENTRE.0 + (x - middle.0) / reach * 248.0, CENTRE.1 + (y - middle.1) / reach * 248.0)
        };
        self.at = flat.iter().map(place).collect();
        for (at, name) in self.at.iter().zip(names) {
            let long = distance(*at, CENTRE);
            if long > 1.0 {
                let out = |from: f32, to: f32| from + (to - from) / long * 360.0;
                let at = (out(CENTRE.0, at.0), out(CENTRE.1, at.1));
                let size = if self.purpose == Purpose::Sheet { 15.0 } else { 27.0 };
                self.names.push(Label { text: (*name).to_owned(), at, size, faint: false });
            }
        }
    }

    fn as_frame(&mut self, flat: &[At], names: &[&str]) {
        let (_, (x, y)) = bounds(flat.iter().copied());
        let (rim, from_edge, size) = FRAMES[self.purpose as usize];
        (self.width, self.height) = (x * SPACING + 2.0 * rim, y * SPACING + 2.0 * rim);
        self.radius = 37.0;
        self.at = flat.iter().map(|(x, y)| (rim + x * SPACING, rim + y * SPACING)).collect();
        let label = |text: &str, at: At| Label { text: text.to_owned(), at, size, faint: false };
        let mut columns: Vec<(At, &str)> = Vec::new();
        let mut rows: Vec<(At, &str)> = Vec::new();
        for (at, name) in self.at.iter().zip(names) {
            let (column, row) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            if !columns.iter().any(|(other, _)| (other.0 - at.0).abs() < 1.0) {
                columns.push(((at.0, self.height - from_edge), column));
            }
            if !rows.iter().any(|(other, _)| (other.1 - at.1).abs() < 1.0) {
                rows.push(((from_edge, at.1), row));
            }
        }
        self.names = columns.iter().chain(&rows).map(|(at, text)| label(text, *at)).collect();
    }

    fn as_slab(&mut self, flat: &[At], names: &[&str]) {
        let (_, (long, across)) = bounds(flat.iter().copied());
        let upright = self.upright;
        let slab = if self.purpose == Purpose::Sheet { Slab::flat(long) } else { Slab::of(long, upright) };
        let (length, breadth) = (slab.step.0 * long + slab.border.0, slab.step.1 * across + slab.border.1);
        (self.width, self.height) = if upright { (breadth, length) } else { (length, breadth) };
        self.radius = slab.radius;
        let place = |(x, y): &At| {
            let (x, y) = (slab.first.0 + slab.step.0 * x, slab.first.1 + slab.step.1 * y);
            if upright { (y, length - x) } else { (x, y) }
        };
        self.at = flat.iter().map(place).collect();
        for (i, ((x, y), name)) in flat.iter().zip(names).enumerate() {
            let at = slab_name(upright, &slab, self.at[i], (*x, *y), (long, across));
            let middle = *y > 0.0 && *y < across;
            let faint = middle && *x > 0.0 && *x < long;
            let [outer, between, end] = slab.names;
            let size = match middle {
                true if faint => between,
                true => end,
                false => outer,
            };
            self.names.push(Label { text: (*name).to_owned(), at, size, faint });
        }
    }

    fn as_island(&mut self, flat: &[At], names: &[&str]) {
        let wide = if self.cells == Cells::Squares { 2.0 * SQUARE } else { HEXAGON * 3_f32.sqrt() };
        let squash = if self.purpose == Purpose::Sheet { 1.0 } else { SQUASH };
        let at: Vec<At> = flat.iter().map(|(x, y)| (x * wide, y * wide * squash)).collect();
        let sea = match self.purpose {
            Purpose::Page => surrounding(&at),
            Purpose::Figure => around(&at, 84.0),
            Purpose::Sheet => around(&at, 60.0),
        };
        let (low, high) = bounds(sea.iter().copied());
        let moved = |(x, y): &At| (x - low.0 + 4.0, y - low.1 + 14.0);
        self.at = at.iter().map(moved).collect();
        self.silhouette = sea.iter().map(moved).collect();
        (self.width, self.height) = (high.0 - low.0 + 8.0, high.1 - low.1 + 44.0);
        let reach = wide / 2.0 + if self.purpose == Purpose::Page { 34.0 } else { 22.0 };
        // On a large island names are larger: it is shown smaller.
        let size = match self.purpose {
            Purpose::Sheet => 13.0,
            _ => (24.0 * self.width / USUAL_ISLAND).clamp(24.0, 34.0),
        };
        for (at, name) in self.at.iter().zip(names) {
            let row = || self.at.iter().filter(|other| (other.1 - at.1).abs() < 1.0);
            let side = match () {
                () if row().all(|other| other.0 >= at.0) => -1.0,
                () if row().all(|other| other.0 <= at.0) => 1.0,
                () => continue,
            };
            let at = (at.0 + side * reach, at.1 + 9.0);
            self.names.push(Label { text: (*name).to_owned(), at, size, faint: false });
        }
    }
}

/// The names at the rim.
pub(crate) fn names(layout: &Layout) -> Markup {
    let scale = layout.scale();
    html! {
        @for name in &layout.names {
            text class=(if name.faint { "name faint" } else { "name" }) x=(N(name.at.0 * scale))
                y=(N((name.at.1 + name.size * 0.35) * scale)) font-size=(N(name.size * scale)) { (name.text) }
        }
    }
}

/// The width up to which the names of an island have their usual size.
const USUAL_ISLAND: f32 = 920.0;

/// The other end of an edge that begins at `end` and goes on in the direction from `from` to `end`.
fn goes_on([a, b]: [At; 2], end: At, from: At) -> Option<At> {
    let other = match () {
        () if distance(a, end) < 0.5 => b,
        () if distance(b, end) < 0.5 => a,
        () => return None,
    };
    let (dx, dy) = (end.0 - from.0, end.1 - from.1);
    let (ex, ey) = (other.0 - end.0, other.1 - end.1);
    let straight = (dx * ey - dy * ex).abs() < 0.01 * distance(from, end) * distance(end, other);
    (straight && dx * ex + dy * ey > 0.0).then_some(other)
}

/// The middle of the name of a point of a slab: beyond the men of the outer rows, for the middle row between those of the first.
fn slab_name(upright: bool, slab: &Slab, (x, y): At, (along, across): At, (long, wide): At) -> At {
    let (first, last) = (across <= 0.0, across >= wide);
    let end = along <= 0.0 || along >= long;
    let (radius, side) = (slab.radius, slab.first.1);
    match (upright, first, last) {
        (false, true, _) => (x, y - radius * 1.42 - 11.0),
        (false, _, true) => (x, y + radius * 1.42 + 11.0),
        (false, ..) if end => (x, y - radius * 1.42 - 11.0),
        (false, ..) => (x, side - radius * 1.42 - 9.0),
        (true, true, _) => (x - radius * 1.78, y),
        (true, _, true) => (x + radius * 1.8, y),
        (true, ..) if end => (x + radius * 1.8, y),
        (true, ..) => (side - radius * 1.78, y),
    }
}

/// The rectangle around the cells of an island on paper, with room for names beside them, and `above` the middles of the first row.
fn around(at: &[At], above: f32) -> Vec<At> {
    let (low, high) = bounds(at.iter().copied());
    let (left, top, right, bottom) = (low.0 - 98.0, low.1 - above, high.0 + 98.0, high.1 + 44.0);
    vec![(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// The farthest that a corner of the sea is from the middle of a cell.
const SHARP: f32 = 222.0;

/// A polygon around cells: their convex hull, its edges moved outwards, more so above and below for statues and the shore.
fn surrounding(at: &[At]) -> Vec<At> {
    let wide: Vec<At> =
        at.iter().flat_map(|(x, y)| [(x - 1.0, *y), (x + 1.0, *y), (*x, y - 0.5), (*x, y + 0.5)]).collect();
    let hull = hull(if is_line(at) { wide } else { at.to_vec() });
    let count = hull.len();
    let moved = |i: usize| {
        let (a, b) = (hull[i], hull[(i + 1) % count]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let long = dx.hypot(dy).max(0.001);
        let (nx, ny) = (dy / long, -dx / long);
        let out = 121.0
            + 53.0 * ((ny.abs() - 0.56) / 0.44).clamp(0.0, 1.0)
            + if nx.abs() > 0.95 { 8.0 } else { 0.0 };
        ((a.0 + nx * out, a.1 + ny * out), (b.0 + nx * out, b.1 + ny * out))
    };
    let mut corners = Vec::new();
    for (i, at) in hull.iter().enumerate() {
        let (before, next) = (moved((i + count - 1) % count), moved(i));
        match crossing(before, next) {
            Some(corner) if distance(corner, *at) > SHARP => corners.extend(cut(before, corner, next, *at)),
            Some(corner) => corners.push(corner),
            None => corners.extend([before.1, next.0]),
        }
    }
    corners
}

/// The two corners that take the place of a sharp one, at a distance of `SHARP` from `at`.
fn cut(before: (At, At), corner: At, next: (At, At), at: At) -> [At; 2] {
    let long = distance(corner, at);
    let (ux, uy) = ((corner.0 - at.0) / long, (corner.1 - at.1) / long);
    let along = |(a, b): (At, At)| {
        let part = (long - SHARP) / ((b.0 - a.0) * ux + (b.1 - a.1) * uy);
        (corner.0 - (b.0 - a.0) * part, corner.1 - (b.1 - a.1) * part)
    };
    [along(before), along(next)]
}

/// Whether places lie on one line from left to right or from above to below.
fn is_line(at: &[At]) -> bool {
    let (low, high) = bounds(at.iter().copied());
    high.0 - low.0 < 1.0 || high.1 - low.1 < 1.0
}

fn crossing((a, b): (At, At), (c, d): (At, At)) -> Option<At> {
    let ((dx, dy), (ex, ey)) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
    let turn = dx * ey - dy * ex;
    let part = ((c.0 - a.0) * ey - (c.1 - a.1) * ex) / turn;
    (turn.abs() > 1.0).then_some((a.0 + dx * part, a.1 + dy * part))
}

/// The convex hull of places, clockwise on the screen, without corners on a straight edge.
fn hull(mut places: Vec<At>) -> Vec<At> {
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    places.dedup();
    let half = |places: &mut dyn Iterator<Item = At>| {
        let mut chain: Vec<At> = Vec::new();
        for at in places {
            while let [.., a, b] = chain[..] {
                if (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0) > 1.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(at);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut places.iter().copied());
    corners.extend(half(&mut places.iter().rev().copied()));
    corners
}

#[cfg(test)]
mod tests {
    use putahi_rules::{Game, Spec, Tabletop, with_game};

    use super::*;

    /// Boards of every kind.
    fn specs() -> Vec<Spec> {
        let more = [
            "awithlaknannai:board=kolowis",
            "moaai:terrain=square",
            "moaai:terrain=rhombus",
            "moaai:terrain=square:oooooooooooooo",
            "moaai:terrain=hex:o.o.o.o.o.o.o.o./.o.o.....o.o.o.o/o.o.......o.o.o./.o.o.o.o.o.o.o.o",
        ];
        Spec::all().into_iter().chain(more.iter().map(|spec| spec.parse().unwrap())).collect()
    }

    fn scenes() -> Vec<Layout> {
        let poses = [(false, false), (true, false), (false, true), (true, true)];
        let of = |spec: &Spec| {
            with_game!(spec, |options: G| {
                let start = G::start(options);
                let of = |pose| Layout::of(spec.id(), start.board(), pose);
                let flat = Pose { purpose: Purpose::Sheet, ..Pose::default() };
                poses
                    .map(|(turned, upright)| of(Pose { turned, upright, purpose: Purpose::Page }))
                    .into_iter()
                    .chain([of(flat)])
                    .collect::<Vec<_>>()
            })
        };
        specs().iter().flat_map(of).collect()
    }

    /// The left upper and the right lower corner of a name.
    fn area(name: &Label) -> (At, At) {
        let (half, high) = (name.size * 0.31 * name.text.chars().count() as f32, name.size * 0.36);
        ((name.at.0 - half, name.at.1 - high), (name.at.0 + half, name.at.1 + high))
    }

    /// The distance of a place from an area; 0 within.
    fn gap(((left, top), (right, bottom)): (At, At), (x, y): At) -> f32 {
        (left - x).max(x - right).max(0.0).hypot((top - y).max(y - bottom).max(0.0))
    }

    /// The radius of a man: on a sheet to play on, men are 25 mm wide and neighbours 40 mm apart.
    fn radius(layout: &Layout) -> f32 {
        let length = |(a, b): &(usize, usize)| distance(layout.at[*a], layout.at[*b]);
        let step = layout.lines.iter().map(length).fold(f32::INFINITY, f32::min);
        if layout.purpose == Purpose::Sheet { step * 12.5 / 40.0 } else { layout.radius }
    }

    #[test]
    fn names_lie_beside_men_lines_and_each_other() {
        for layout in scenes() {
            let radius = radius(&layout);
            for (i, name) in layout.names.iter().enumerate() {
                let text = (&layout.seed, &name.text);
                let (low, high) = area(name);
                assert!(low.0 >= 0.0 && low.1 >= 0.0, "{text:?} is cut off");
                assert!(high.0 <= layout.width && high.1 <= layout.height, "{text:?} is cut off");
                for at in &layout.at {
                    // A statue is narrower than its cell.
                    assert!(gap((low, high), *at) > radius + 1.0, "{text:?} lies under a man");
                }
                for [a, b] in layout.edges().filter(|_| layout.cells == Cells::Crossings) {
                    for part in 0..=40_u8 {
                        let t = f32::from(part) / 40.0;
                        let on = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
                        assert!(gap((low, high), on) > 3.0, "{text:?} lies on a line");
                    }
                }
                for other in &layout.names[i + 1..] {
                    let (from, to) = area(other);
                    let apart = from.0 > high.0 || to.0 < low.0 || from.1 > high.1 || to.1 < low.1;
                    assert!(apart, "{text:?} lies on {}", other.text);
                }
            }
        }
    }

    #[test]
    fn every_point_lies_within_the_drawing_and_apart_from_others() {
        for layout in scenes() {
            let radius = radius(&layout);
            for (i, (x, y)) in layout.at.iter().enumerate() {
                let within = |at: f32, size: f32| at > radius && at < size - radius;
                assert!(within(*x, layout.width) && within(*y, layout.height), "{} {i}", layout.seed);
                for other in &layout.at[i + 1..] {
                    assert!(distance((*x, *y), *other) > 1.9 * radius, "{} {i}", layout.seed);
                }
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_same_places() {
        for spec in specs() {
            with_game!(&spec, |options: G| {
                let start = G::start(options);
                for upright in [false, true] {
                    let [plain, turned] = [false, true].map(|turned| {
                        Layout::of(spec.id(), start.board(), Pose { turned, upright, purpose: Purpose::Page })
                    });
                    assert_eq!(
                        (plain.width, plain.names.len()),
                        (turned.width, turned.names.len()),
                        "{spec}"
                    );
                    let away =
                        plain.at.iter().zip(&turned.at).filter(|(a, b)| distance(**a, **b) > 1.0).count();
                    assert!(away + 1 >= plain.at.len(), "{spec}: all points but the middle have moved");
                }
            });
        }
    }

    #[test]
    fn lines_that_go_on_are_drawn_in_one() {
        for layout in scenes() {
            let drawn: f32 = layout.strokes().iter().map(|stroke| distance(stroke[0], stroke[1])).sum();
            let all: f32 = layout.edges().map(|[a, b]| distance(a, b)).sum();
            assert!((drawn - all).abs() < 1.0, "{}: {drawn} of {all}", layout.seed);
        }
    }
}
