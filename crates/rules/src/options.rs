//! The options of a game (rule variants, board, seats) and their text in a spec.

use crate::Wording;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The options of a game. Their text is `option=value,option=value…` in the order of the game's page, without defaults.
/// Large values such as a terrain are reference-counted, so that a clone allocates nothing.
pub trait Options:
    Clone + Default + Eq + Hash + fmt::Debug + Display + FromStr<Err = OptionsError> + Send + Sync + 'static
{
    /// All options that the game has, in the order of its page.
    fn choices(&self) -> &'static [Choice];
}

/// An option and its values; the first one is the default unless the game's page says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name before the `=`.
    pub name: &'static str,
    /// The named values.
    pub values: &'static [&'static str],
    /// The syntax of other values, if there are any.
    pub other: Option<&'static str>,
    /// The grids on which other values can be drawn.
    pub grids: &'static [Grid],
}

/// A grid of cells, some of which are chosen: the map of these is a value of the option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// What a map begins with.
    pub name: &'static str,
    /// Whether every other row is half a cell further right. A column of the map is half a cell wide then.
    pub shifted: bool,
}

impl Grid {
    /// The map of these cells, each a row and a column from 0; without the rows and columns around them that have none.
    ///
    /// ```
    /// use putahi_rules::Grid;
    /// let hexagons = Grid { name: "hex", shifted: true };
    /// assert_eq!(hexagons.map(&[(1, 3), (2, 3), (2, 4)]), "hex:.o./o.o");
    /// ```
    pub fn map(&self, cells: &[(usize, usize)]) -> String {
        let half = |(row, column): (usize, usize)| if self.shifted { 2 * column + row % 2 } else { column };
        let places: BTreeSet<(usize, usize)> = cells.iter().map(|cell| (cell.0, half(*cell))).collect();
        let bounds = |of: fn(&(usize, usize)) -> usize| {
            let (least, most) = (places.iter().map(of).min(), places.iter().map(of).max());
            least.zip(most).map_or(0..0, |(least, most)| least..most + 1)
        };
        let sign = |place| if places.contains(&place) { 'o' } else { '.' };
        let columns = bounds(|place| place.1);
        let rows = bounds(|place| place.0)
            .map(|row| columns.clone().map(|column| sign((row, column))).collect::<String>());
        format!("{}:{}", self.name, rows.collect::<Vec<_>>().join("/"))
    }
}

/// The options of a game without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    fn choices(&self) -> &'static [Choice] {
        &[]
    }
}

impl fmt::Display for NoOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<NoOptions, OptionsError> {
        values(&[], text).map(|[]| NoOptions)
    }
}

/// Why a text of options was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsError {
    /// Not of the form `option=value`.
    Malformed(String),
    /// The game has no option of this name; these are its options.
    UnknownOption(String, &'static [Choice]),
    /// The option has no such value, which was found.
    UnknownValue(&'static Choice, String),
    /// The option of this name occurs twice.
    Repeated(&'static str),
    /// An invalid map: the value of an option that draws a board row by row.
    Map {
        /// The option.
        name: &'static str,
        /// Line in the map, counted from 1.
        line: usize,
        /// Column in the line, counted from 1.
        column: usize,
        /// The text concerned: the line, or the beginning of the map.
        text: String,
        /// The problem, in the words of the game.
        problem: Box<Wording>,
    },
}

impl Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionsError::Malformed(text) => write!(f, "`{text}` is not written option=value"),
            OptionsError::UnknownOption(name, []) => {
                write!(f, "unknown option `{name}`: this game has none")
            }
            OptionsError::UnknownOption(name, known) => {
                let known: Vec<_> = known.iter().map(|choice| choice.name).collect();
                write!(f, "unknown option `{name}`: there is {}", known.join(", "))
            }
            OptionsError::UnknownValue(choice, value) => {
                let known: Vec<_> = choice.values.iter().copied().chain(choice.other).collect();
                write!(f, "unknown value `{value}` of {}: there is {}", choice.name, known.join(", "))
            }
            OptionsError::Repeated(name) => write!(f, "option {name} stands twice"),
            OptionsError::Map { name, line, column, text, problem } => {
                write!(f, "{name} map, line {line}, column {column}, `{text}`: {problem}")
            }
        }
    }
}

impl Error for OptionsError {}

/// Writes the texts of the options that are not the default.
pub(crate) fn write<const N: usize>(f: &mut fmt::Formatter<'_>, parts: [Option<String>; N]) -> fmt::Result {
    f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
}

/// The value of each of `choices` in `text`; None for an omitted option.
pub(crate) fn values<'a, const N: usize>(
    choices: &'static [Choice; N],
    text: &'a str,
) -> Result<[Option<&'a str>; N], OptionsError> {
    let mut values = [None; N];
    for part in text.split(',').filter(|_| !text.is_empty()) {
        let (name, value) = part.split_once('=').ok_or_else(|| OptionsError::Malformed(part.to_owned()))?;
        let known = choices.iter().position(|choice| choice.name == name);
        let index = known.ok_or_else(|| OptionsError::UnknownOption(name.to_owned(), choices))?;
        if values[index].replace(value).is_some() {
            return Err(OptionsError::Repeated(choices[index].name));
        }
    }
    Ok(values)
}

/// The index of `value` among the named values of `choice`.
pub(crate) fn named(choice: &'static Choice, value: &str) -> Result<usize, OptionsError> {
    let found = choice.values.iter().position(|known| *known == value);
    found.ok_or_else(|| OptionsError::UnknownValue(choice, value.to_owned()))
}
