//! Texts of boards by rows, and of the side to move: what the position texts of several games have in common.

use std::fmt;
use std::ops::Range;

use crate::{Expected, Field, Problem, Seat, SetupError};

/// The rows of these lengths, of points numbered row by row.
pub fn rows_of(lengths: impl IntoIterator<Item = usize>) -> impl Iterator<Item = Range<usize>> {
    lengths.into_iter().scan(0, |first, length| {
        *first += length;
        Some(*first - length..*first)
    })
}

/// Writes the men of each seat, as sets of points, by rows joined by `/`: the letter of the seat, or `.` for an empty point.
///
/// # Errors
/// The formatter fails.
pub fn write_rows(
    f: &mut fmt::Formatter<'_>,
    rows: impl IntoIterator<Item: IntoIterator<Item = usize>>,
    letters: &[&str; 2],
    men: [u64; 2],
) -> fmt::Result {
    for (i, row) in rows.into_iter().enumerate() {
        f.write_str(if i == 0 { "" } else { "/" })?;
        for point in row {
            let seat = men.iter().position(|men| men >> point & 1 != 0);
            f.write_str(seat.map_or(".", |seat| letters[seat]))?;
        }
    }
    Ok(())
}

/// Reads the men of each seat, as [`write_rows`] writes them.
///
/// # Errors
/// The text has other rows, or another character.
pub fn read_rows(
    text: &str,
    rows: impl IntoIterator<Item: IntoIterator<Item = usize>>,
    letters: &[&str; 2],
) -> Result<[u64; 2], SetupError> {
    let refuse = |text: &str, problem| Err(SetupError::new(Field::BOARD, text, problem));
    let rows: Vec<Vec<usize>> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    if rows.len() > 1 && text.split('/').count() != rows.len() {
        return refuse(text, Problem::Rows(rows.len()));
    }
    let mut men = [0; 2];
    for (found, row) in text.splitn(rows.len(), '/').zip(&rows) {
        if found.chars().count() != row.len() {
            return refuse(found, Problem::Length(row.len()));
        }
        for (c, point) in found.chars().zip(row) {
            match letters.iter().position(|letter| letter.starts_with(c)) {
                Some(seat) => men[seat] |= 1 << point,
                None if c == '.' => {}
                None => return refuse(found, Problem::Character(c)),
            }
        }
    }
    Ok(men)
}

/// Reads the side to move: the seat whose word this is.
///
/// # Errors
/// The text is none of the words.
pub fn read_turn(text: &str, words: &'static [&'static str]) -> Result<Seat, SetupError> {
    let found = Seat::all(words.len()).find(|seat| words[seat.index()] == text);
    let expected = Expected::OneOf(words);
    found.ok_or_else(|| SetupError::new(Field::TURN, text, Problem::Value(expected)))
}
