//! Terrains: boards of separate cells, with their neighbours, names and coordinates.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use super::map::{Grid, MAX_CELLS, Map};
use super::moves::Cell;
use crate::board::joined;
use crate::{Board, Cells, Coord, OptionsError, PieceColour, Point, Spot, rows_of};

/// The named terrains, the default first. They are reconstructions: the original drawing is lost.
const NAMED: [(&str, &str); 3] = [
    ("hexagon", "hex:..o.o.o../.o.o.o.o./o.o.o.o.o/.o.o.o.o./..o.o.o.."),
    ("rhombus", "hex:o.o.o.o.../.o.o.o.o../..o.o.o.o./...o.o.o.o"),
    ("square", "square:oooo/oooo/oooo/oooo"),
];

/// A terrain of 14 to 64 connected cells. `Display` writes its name or, if it has none, its map; `FromStr` reads a map.
///
/// ```
/// use putahi_rules::moaai::Terrain;
/// let strip: Terrain = "square:ooooooo\nooooooo\n".parse()?;
/// assert_eq!(strip.to_string(), "square:ooooooo/ooooooo");
/// assert_eq!("square:oooo/oooo/oooo/oooo".parse::<Terrain>()?.to_string(), "square");
/// # Ok::<(), putahi_rules::OptionsError>(())
/// ```
#[derive(Debug)]
pub struct Terrain {
    map: String,
    name: Option<&'static str>,
    all: u64,
    /// For each cell, its neighbours as a set.
    neighbours: [u64; MAX_CELLS],
    cells: Vec<Cell>,
    /// The number of cells of each row.
    rows: Vec<usize>,
    board: Board,
}

impl Terrain {
    /// The named terrains, in the order of the option's values.
    pub fn named() -> &'static [Arc<Terrain>; NAMED.len()] {
        static NAMED_TERRAINS: OnceLock<[Arc<Terrain>; NAMED.len()]> = OnceLock::new();
        let build = |(_, map): (_, &str)| Arc::new(map.parse().expect("the named maps are maps"));
        NAMED_TERRAINS.get_or_init(|| NAMED.map(build))
    }

    /// 19 hexagons in rows of 3, 4, 5, 4, 3: the default.
    pub fn hexagon() -> Arc<Terrain> {
        Terrain::named()[0].clone()
    }

    /// The shared instance of a named terrain; otherwise a new one.
    pub(super) fn shared(self) -> Arc<Terrain> {
        let known = Terrain::named().iter().find(|known| ***known == self);
        known.cloned().unwrap_or_else(|| Arc::new(self))
    }

    /// All cells, as a set.
    pub const fn all(&self) -> u64 {
        self.all
    }

    /// The neighbours of `cell`, as a set.
    pub const fn neighbours(&self, cell: Point) -> u64 {
        self.neighbours[cell.index()]
    }

    /// The cell of this point.
    pub fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    /// The cells, row by row from the top, from the left.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells of each row, from the top.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// The points of each row, from the left.
    pub(super) fn row_points(&self) -> impl Iterator<Item = impl ExactSizeIterator<Item = Point>> {
        rows_of(self.rows.iter().copied()).map(|row| row.map(Point::new))
    }

    /// The map: `hex:` or `square:` and the rows, joined by `/`.
    pub fn map(&self) -> &str {
        &self.map
    }

    /// The terrain as a board to draw.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    fn build(map: &Map<'_>) -> Terrain {
        let mut near = [0; MAX_CELLS];
        for (neighbours, cell) in near.iter_mut().zip(&map.cells) {
            let touching = map.cells.iter().enumerate().filter(|(_, other)| map.grid.touch(*cell, **other));
            *neighbours = touching.fold(0, |set, (index, _)| set | 1 << index);
        }
        let (cells, text) = (name_cells(map), map.text());
        let row_length = |row: usize| map.cells.iter().filter(|cell| cell.0 == row).count();
        Terrain {
            name: NAMED.iter().find(|(_, known)| *known == text).map(|(name, _)| *name),
            all: u64::MAX >> (MAX_CELLS - cells.len()),
            neighbours: near,
            rows: (0..map.rows.len()).map(row_length).collect(),
            board: draw(map, &cells, &near),
            cells,
            map: text,
        }
    }
}

fn name_cells(map: &Map<'_>) -> Vec<Cell> {
    let named = |(index, (row, _)): (usize, &(usize, usize))| {
        let number = map.cells[..=index].iter().filter(|cell| cell.0 == *row).count();
        Cell::new(index, *row, number)
    };
    map.cells.iter().enumerate().map(named).collect()
}

fn draw(map: &Map<'_>, cells: &[Cell], neighbours: &[u64; MAX_CELLS]) -> Board {
    let place = |(row, column): (usize, usize)| match map.grid {
        Grid::Hex => Coord { x: column as f32 * 0.5, y: row as f32 * (3_f32.sqrt() / 2.0) },
        Grid::Square => Coord { x: column as f32, y: row as f32 },
    };
    let spots = cells.iter().zip(&map.cells);
    Board {
        points: spots.map(|(cell, at)| Spot { name: cell.to_string(), at: place(*at) }).collect(),
        lines: joined(cells.len(), |cell| neighbours[cell]),
        cells: match map.grid {
            Grid::Hex => Cells::Hexagons,
            Grid::Square => Cells::Squares,
        },
        piece_colours: [PieceColour::Dark, PieceColour::Light],
        outline: Vec::new(),
    }
}

impl PartialEq for Terrain {
    fn eq(&self, other: &Terrain) -> bool {
        self.map == other.map
    }
}

impl Eq for Terrain {}

impl Hash for Terrain {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.map.hash(state);
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.unwrap_or(&self.map))
    }
}

impl FromStr for Terrain {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Terrain, OptionsError> {
        Map::read(text).map(|map| Terrain::build(&map))
    }
}
