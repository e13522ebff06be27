//! A value of an option that is drawn: cells of a grid, each a box to tick.
//!
//! The fields are `grid-OPTION`, the name of the grid, and `cell-OPTION-CELL` for each cell that is ticked.

use putahi_rules::{Choice, Grid};

use crate::common::{ApiError, Fields, Result};

/// The rows and columns of a grid: room for the largest maps, and wide enough for a finger on a phone.
pub(super) const SIDE: usize = 9;

/// The name of a cell: the letter of its row, from the top, and the number of its column.
pub(super) fn cell_name(row: usize, column: usize) -> String {
    format!("{}{}", char::from(b'a' + row as u8), column + 1)
}

pub(super) fn grid_field(choice: &Choice) -> String {
    format!("grid-{}", choice.name)
}

pub(super) fn cell_field(choice: &Choice, row: usize, column: usize) -> String {
    format!("cell-{}-{}", choice.name, cell_name(row, column))
}

/// All cells of a grid, each a row and a column.
fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)))
}

/// Whether a field belongs to the drawing of an option.
pub(super) fn is_field(choice: &Choice, name: &str) -> bool {
    let is_cell = || cells().any(|(row, column)| cell_field(choice, row, column) == name);
    !choice.grids.is_empty() && (grid_field(choice) == name || is_cell())
}

/// The map of the cells that are ticked; none if no cell is.
pub(super) fn drawn(form: &Fields, choice: &Choice) -> Result<Option<String>> {
    let ticked: Vec<_> =
        cells().filter(|(row, column)| form.get(&cell_field(choice, *row, *column)).is_some()).collect();
    let Some(usual) = choice.grids.first().filter(|_| !ticked.is_empty()) else { return Ok(None) };
    Ok(Some(grid(form, choice)?.unwrap_or(usual).map(&ticked)))
}

/// The grid that was chosen.
fn grid<'a>(form: &Fields, choice: &'a Choice) -> Result<Option<&'a Grid>> {
    let name = grid_field(choice);
    let Some(text) = form.get(&name) else { return Ok(None) };
    let found = choice.grids.iter().find(|grid| grid.name == text);
    found.map(Some).ok_or_else(|| ApiError::field(&name, text))
}
