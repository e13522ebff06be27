//! Strict parsing of position texts, and what those of several games have in common: boards by rows, the side to move.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use crate::wording::word_type;
use crate::{Seat, Wording};

word_type! {
    /// The field of a position text in which an error lies: a word, which is the key `field-WORD` of a message.
    ///
    /// The fields that any game may have are constants here; a game defines its own beside its texts.
    pub struct Field;
}

impl Field {
    /// The pieces on the board.
    pub const BOARD: Field = Field::new("board");
    /// The side to move.
    pub const TURN: Field = Field::new("turn");
    /// Men in hand.
    pub const HANDS: Field = Field::new("hands");
    /// Text after the last field.
    pub const REST: Field = Field::new("rest");
}

/// What a field must contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// This seat to move.
    Turn(Seat),
    /// A number without sign or leading zeros.
    Number,
    /// Two numbers, separated by a comma.
    TwoNumbers,
    /// What only one game asks for.
    Other(Box<Wording>),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::OneOf(words) => write!(f, "`{}`", words.join("` or `")),
            Expected::Turn(seat) => write!(f, "`{seat}`"),
            Expected::Number => write!(f, "a number"),
            Expected::TwoNumbers => write!(f, "two numbers with a comma between"),
            Expected::Other(wording) => wording.fmt(f),
        }
    }
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The field is missing.
    Missing,
    /// Text follows the last field.
    Trailing,
    /// A row that does not have this number of points.
    Length(usize),
    /// Other than this number of rows.
    Rows(usize),
    /// A character that the field cannot contain.
    Character(char),
    /// Not a value of the field, which can have these.
    Value(Expected),
    /// More or fewer men than a side can have.
    Men {
        /// The side.
        seat: Seat,
        /// The men found.
        found: usize,
        /// The fewest allowed.
        least: usize,
        /// The most allowed.
        most: usize,
    },
    /// A side to move, hands or phase that contradict the rest of the position; this would fit.
    Contradiction(Expected),
    /// The same piece twice.
    Twice,
    /// To list the legal moves, more moves than this must be looked at.
    TooManyMoves(usize),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Missing => write!(f, "is missing"),
            Problem::Trailing => write!(f, "follows the end of the position"),
            Problem::Length(expected) => write!(f, "must have {expected} points"),
            Problem::Rows(expected) => write!(f, "must have {expected} rows, joined by `/`"),
            Problem::Character(found) => write!(f, "cannot hold `{found}`"),
            Problem::Value(expected) => write!(f, "must be {expected}"),
            Problem::Men { seat, found, least, most } if least == most => {
                write!(f, "has {found} men of seat {seat} where there are {least}")
            }
            Problem::Men { seat, found, least, most } => {
                write!(f, "has {found} men of seat {seat} where {least} to {most} can be")
            }
            Problem::Contradiction(expected) => {
                write!(f, "does not fit the rest of the position: {expected} would")
            }
            Problem::Twice => write!(f, "stands twice"),
            Problem::TooManyMoves(most) => {
                write!(f, "leaves more than {most} ways to move: take some men off the board")
            }
        }
    }
}

/// Why a position text was refused: the field, its text, and the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The field.
    pub field: Field,
    /// The text of the field, or the wrong part of it.
    pub text: String,
    /// What is wrong with it.
    pub problem: Problem,
}

impl SetupError {
    /// `text` in `field` has `problem`.
    pub fn new(field: Field, text: &str, problem: Problem) -> SetupError {
        SetupError { field, text: text.to_owned(), problem }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position: {} `{}` {}", self.field.word(), self.text, self.problem)
    }
}

impl Error for SetupError {}

impl From<SetupError> for Vec<SetupError> {
    fn from(error: SetupError) -> Vec<SetupError> {
        vec![error]
    }
}

/// What is wrong with the fields of a position text, in the order in which they are read.
#[derive(Default)]
pub(crate) struct Objections(Vec<SetupError>);

impl Objections {
    /// What was read, if it could be; else its error is kept.
    pub(crate) fn note<T>(&mut self, read: Result<T, SetupError>) -> Option<T> {
        read.map_err(|error| self.0.push(error)).ok()
    }

    /// What was read, unless something is wrong.
    pub(crate) fn finish<T>(self, read: Option<T>) -> Result<T, Vec<SetupError>> {
        match read.filter(|_| self.0.is_empty()) {
            Some(read) => Ok(read),
            None => Err(self.0),
        }
    }
}

/// The texts of `fields`, which are separated by single spaces.
pub(crate) fn split<const N: usize>(text: &str, fields: [Field; N]) -> Result<[&str; N], SetupError> {
    let mut parts = text.splitn(N + 1, ' ');
    let mut found = [""; N];
    for (slot, field) in found.iter_mut().zip(fields) {
        let part = parts.next().filter(|part| !part.is_empty());
        *slot = part.ok_or(SetupError::new(field, "", Problem::Missing))?;
    }
    match parts.next() {
        Some(rest) => Err(SetupError::new(Field::REST, rest, Problem::Trailing)),
        None => Ok(found),
    }
}

/// A number in `field`, written without sign or leading zeros.
pub(crate) fn number<N: std::str::FromStr + ToString>(field: Field, text: &str) -> Result<N, SetupError> {
    let number = text.parse::<N>().ok().filter(|number| number.to_string() == text);
    number.ok_or_else(|| SetupError::new(field, text, Problem::Value(Expected::Number)))
}

/// Refuses a side that has fewer than `least` or more than `most` men.
pub(crate) fn check_men(
    board: &str,
    seat: Seat,
    found: usize,
    least: usize,
    most: usize,
) -> Result<(), SetupError> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(SetupError::new(Field::BOARD, board, Problem::Men { seat, found, least, most }))
}

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
    read_word(Field::TURN, text, words)
        .map(|index| Seat::new(index + 1).expect("each word is that of a seat"))
}

/// The index of the word that `text` is.
pub(crate) fn read_word(
    field: Field,
    text: &str,
    words: &'static [&'static str],
) -> Result<usize, SetupError> {
    let found = words.iter().position(|word| *word == text);
    found.ok_or_else(|| SetupError::new(field, text, Problem::Value(Expected::OneOf(words))))
}
