//! Parsing of terrain maps, with the position of errors.

use crate::{OptionsError, Wording, WordingArg};

/// The grid of a map: which cells are neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grid {
    /// Hexagons: columns count half cells.
    Hex,
    /// Squares, neighbours by a side.
    Square,
}

impl Grid {
    const ALL: [Grid; 2] = [Grid::Hex, Grid::Square];

    pub(super) const fn prefix(self) -> &'static str {
        match self {
            Grid::Hex => "hex:",
            Grid::Square => "square:",
        }
    }

    /// Whether two different cells are neighbours.
    pub(super) fn touch(self, (row, column): Place, (other_row, other_column): Place) -> bool {
        let apart = (row.abs_diff(other_row), column.abs_diff(other_column));
        match self {
            Grid::Hex => matches!(apart, (0, 2) | (1, 1)),
            Grid::Square => matches!(apart, (0, 1) | (1, 0)),
        }
    }
}

/// Row and column of a cell, counted from 0.
pub(super) type Place = (usize, usize);

/// The option whose value is a map.
pub(super) const OPTION: &str = "terrain";

const MAX_ROWS: usize = 26;
const MIN_CELLS: usize = 14;
/// A set of cells is a 64-bit word.
pub(super) const MAX_CELLS: usize = 64;

pub(super) struct Map<'a> {
    pub(super) grid: Grid,
    pub(super) rows: Vec<&'a str>,
    /// Its cells, row by row from the top, from the left.
    pub(super) cells: Vec<Place>,
}

fn error(line: usize, column: usize, text: String, problem: MapProblem) -> OptionsError {
    OptionsError::Map { name: OPTION, line, column, text, problem: Box::new(problem.into()) }
}

impl<'a> Map<'a> {
    /// Parses a map whose rows are separated by `/` or line ends; a line end may follow the last one.
    /// The first error gives its line (row) and column; the first line has the prefix.
    pub(super) fn read(text: &'a str) -> Result<Map<'a>, OptionsError> {
        let text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
        let Some(grid) = Grid::ALL.into_iter().find(|grid| text.starts_with(grid.prefix())) else {
            let end = text.find(['/', '\n']).unwrap_or(text.len());
            let begins = text[..end].split_inclusive(':').next().unwrap_or("").to_owned();
            return Err(error(1, 1, begins, MapProblem::Kind));
        };
        let lines = text[grid.prefix().len()..].split('\n');
        let lines = lines.map(|line| line.strip_suffix('\r').unwrap_or(line));
        let rows: Vec<_> = lines.flat_map(|line| line.split('/')).collect();
        let cells_of = |(row, text): (usize, &'a str)| {
            text.chars().enumerate().filter(|(_, c)| *c == 'o').map(move |(column, _)| (row, column))
        };
        let cells = rows.iter().copied().enumerate().flat_map(cells_of).collect();
        let map = Map { grid, rows, cells };
        map.check_characters()?;
        map.check_lengths()?;
        map.check_count()?;
        map.check_edges()?;
        map.check_parity()?;
        map.check_connected()?;
        Ok(map)
    }

    /// Its text with rows joined by `/`.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.grid.prefix(), self.rows.join("/"))
    }

    /// The error for a problem at this cell; line and column count from 1, the prefix included.
    fn wrong(&self, (row, column): Place, problem: MapProblem) -> OptionsError {
        let prefix = if row == 0 { self.grid.prefix() } else { "" };
        let text = format!("{prefix}{}", self.rows[row]);
        error(row + 1, prefix.len() + column + 1, text, problem)
    }

    fn width(&self) -> usize {
        self.rows[0].chars().count()
    }

    fn check_characters(&self) -> Result<(), OptionsError> {
        for (row, text) in self.rows.iter().enumerate() {
            let other = text.chars().enumerate().find(|(_, c)| !matches!(c, 'o' | '.'));
            if let Some((column, c)) = other {
                return Err(self.wrong((row, column), MapProblem::Character(c)));
            }
        }
        Ok(())
    }

    fn check_lengths(&self) -> Result<(), OptionsError> {
        let expected = self.width();
        let other = self.rows.iter().position(|text| text.len() != expected);
        if let Some(row) = other {
            let end = self.rows[row].len().min(expected);
            return Err(self.wrong((row, end), MapProblem::RowLength(expected)));
        }
        match self.rows.len() > MAX_ROWS {
            true => Err(self.wrong((MAX_ROWS, 0), MapProblem::TooManyRows)),
            false => Ok(()),
        }
    }

    fn check_count(&self) -> Result<(), OptionsError> {
        let count = self.cells.len();
        let last = (self.rows.len() - 1, self.width().saturating_sub(1));
        match count {
            MIN_CELLS..=MAX_CELLS => Ok(()),
            0..MIN_CELLS => Err(self.wrong(last, MapProblem::CellCount(count))),
            _ => Err(self.wrong(self.cells[MAX_CELLS], MapProblem::CellCount(count))),
        }
    }

    fn check_edges(&self) -> Result<(), OptionsError> {
        let (last_row, last_column) = (self.rows.len() - 1, self.width() - 1);
        let in_row = |row| self.cells.iter().any(|cell| cell.0 == row);
        let in_column = |column| self.cells.iter().any(|cell| cell.1 == column);
        let empty = match () {
            () if !in_row(0) || !in_column(0) => (0, 0),
            () if !in_row(last_row) => (last_row, 0),
            () if !in_column(last_column) => (0, last_column),
            () => return Ok(()),
        };
        Err(self.wrong(empty, MapProblem::EmptyEdge))
    }

    fn check_parity(&self) -> Result<(), OptionsError> {
        let parity = |cell: &Place| (cell.0 + cell.1) % 2;
        let odd = self.cells.iter().find(|cell| parity(cell) != parity(&self.cells[0]));
        match odd {
            Some(cell) if self.grid == Grid::Hex => Err(self.wrong(*cell, MapProblem::Parity)),
            _ => Ok(()),
        }
    }

    fn check_connected(&self) -> Result<(), OptionsError> {
        let mut apart = self.cells.clone();
        let mut reached = vec![apart.remove(0)];
        while let Some(here) = reached.pop() {
            reached.extend(apart.extract_if(.., |cell| self.grid.touch(here, *cell)));
        }
        match apart.first() {
            Some(cell) => Err(self.wrong(*cell, MapProblem::Apart)),
            None => Ok(()),
        }
    }
}

/// The problem of an invalid terrain map (Moaaï's page).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapProblem {
    /// The map begins neither with `hex:` nor with `square:`.
    Kind,
    /// A character that is neither `o` nor `.`.
    Character(char),
    /// A row longer or shorter than the first, which has this length.
    RowLength(usize),
    /// More than 26 rows.
    TooManyRows,
    /// An empty first or last row or column.
    EmptyEdge,
    /// Cells of one row, or of adjacent rows, in columns of the wrong parity.
    Parity,
    /// Cells that are not connected with the first one.
    Apart,
    /// Fewer than 14 or more than 64 cells.
    CellCount(usize),
}

impl From<MapProblem> for Wording {
    fn from(problem: MapProblem) -> Wording {
        let (key, english) = match problem {
            MapProblem::Kind => ("map-kind", "a map begins with `hex:` or `square:`".to_owned()),
            MapProblem::Character(c) => {
                ("map-character", format!("`{c}` is neither `o` (a cell) nor `.` (none)"))
            }
            MapProblem::RowLength(expected) => {
                ("map-row-length", format!("all rows must have the {expected} columns of the first"))
            }
            MapProblem::TooManyRows => ("map-too-many-rows", "a map has at most 26 rows".to_owned()),
            MapProblem::EmptyEdge => {
                ("map-empty-edge", "the first and last rows and columns must hold a cell".to_owned())
            }
            MapProblem::Parity => {
                let english = "hexagons of a row stand two columns apart, those of the next row between them";
                ("map-parity", english.to_owned())
            }
            MapProblem::Apart => {
                ("map-apart", "this cell does not hang together with the first one".to_owned())
            }
            MapProblem::CellCount(count) => {
                ("map-cell-count", format!("{count} cells where 14 to 64 are needed"))
            }
        };
        let args = match problem {
            MapProblem::Character(found) => vec![("found", WordingArg::Character(found))],
            MapProblem::RowLength(expected) => vec![("expected", WordingArg::Number(expected))],
            MapProblem::CellCount(found) => vec![("found", WordingArg::Number(found))],
            _ => Vec::new(),
        };
        Wording { key, args, english }
    }
}
