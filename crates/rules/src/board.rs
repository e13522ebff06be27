//! Boards as data, for drawing, keyboard navigation and spoken names.

use crate::point::points;
use crate::{Point, Touch};

/// A place in the plane of a board: `x` to the right, `y` **downwards**. Cells are one unit wide. Neighbouring
/// crossings are at least one unit apart; in Nine Men's Morris up to three units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Coord {
    /// The distance to the right, in units.
    pub x: f32,
    /// The distance downwards, in units.
    pub y: f32,
}

/// A point of a board: its name and coordinates.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The name in positions and moves, such as `d6`.
    pub name: String,
    /// Its coordinates.
    pub at: Coord,
}

/// How the points of a board are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cells {
    /// Points where lines meet; the lines are drawn.
    Crossings,
    /// Hexagons with a corner above, whose neighbours are one unit away.
    Hexagons,
    /// Squares with sides of one unit.
    Squares,
}

/// The colour of a seat's men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceColour {
    /// The dark men.
    Dark,
    /// The light men.
    Light,
}

/// A board: points with names and coordinates, and the lines between neighbours.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The points, in the order of their [`Point`] index.
    pub points: Vec<Spot>,
    /// Neighbouring points, each pair once.
    pub lines: Vec<(Point, Point)>,
    /// How the points are drawn.
    pub cells: Cells,
    /// The colours of the men of the first and of the second seat, in games where seats have men.
    pub piece_colours: [PieceColour; 2],
    /// The corners of the ornament drawn beneath the lines, such as the star of Mū Tōrere; empty if there is none.
    pub outline: Vec<Coord>,
}

impl Board {
    /// A board of squares in rows and columns, numbered row by row from the top, each joined to those beside, above and below it. A
    /// letter for the column and a number for the row from the bottom name a square.
    pub fn of_squares(columns: usize, rows: usize, piece_colours: [PieceColour; 2]) -> Board {
        let spot = |square: usize| {
            let (x, y) = (square % columns, square / columns);
            let name = format!("{}{}", char::from(b'a' + x as u8), rows - y);
            Spot { name, at: Coord { x: x as f32, y: y as f32 } }
        };
        let squares = columns * rows;
        let right =
            (0..squares).filter(|square| square % columns + 1 < columns).map(|square| (square, square + 1));
        let down = (0..squares - columns).map(|square| (square, square + columns));
        Board {
            points: (0..squares).map(spot).collect(),
            lines: right.chain(down).map(|(a, b)| (Point::new(a), Point::new(b))).collect(),
            cells: Cells::Squares,
            piece_colours,
            outline: Vec::new(),
        }
    }

    /// A board of crossings joined to their neighbours, which are sets of points; seat 1 has the light men.
    pub(crate) fn of_crossings(points: Vec<Spot>, neighbours: impl Fn(usize) -> u64) -> Board {
        Board {
            lines: joined(points.len(), neighbours),
            points,
            cells: Cells::Crossings,
            piece_colours: [PieceColour::Light, PieceColour::Dark],
            outline: Vec::new(),
        }
    }

    /// The name of a point of this board.
    pub fn name(&self, point: Point) -> &str {
        &self.points[point.index()].name
    }

    /// The point of this name. Returns None if the board has no such point.
    pub fn find(&self, name: &str) -> Option<Point> {
        self.points.iter().position(|spot| spot.name == name).map(Point::new)
    }

    /// All points, in order.
    pub fn all(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.points.len()).map(Point::new)
    }

    /// The points joined to `point` by a line.
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        self.lines.iter().filter_map(move |&(a, b)| match () {
            () if a == point => Some(b),
            () if b == point => Some(a),
            () => None,
        })
    }

    /// The text of a touch: the name of the point, or the letters of the piece.
    pub fn touch_text(&self, touch: Touch) -> String {
        match touch {
            Touch::Point(point) => self.name(point).to_owned(),
            Touch::Reserve(piece) => piece.to_string(),
        }
    }
}

/// The pairs of neighbours among so many points, each once.
pub(crate) fn joined(count: usize, neighbours: impl Fn(usize) -> u64) -> Vec<(Point, Point)> {
    let later = |low: usize| {
        points(neighbours(low) & u64::MAX << low).map(move |high| (Point::new(low), Point::new(high)))
    };
    (0..count).flat_map(later).collect()
}
