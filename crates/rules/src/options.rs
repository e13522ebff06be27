//! The options of a game (rule variants, board, seats) and their text in a spec.

use crate::Wording;
use std::error::Error;
use std::fmt::{self, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The options of a game. Their text is `option=value,option=value…` in the order of the game's page, without defaults.
/// Large values such as a terrain are reference-counted, so that a clone allocates nothing.
pub trait Options:
    Clone + Default + Eq + Hash + fmt::Debug + Display + FromStr<Err = OptionsError> + Send + Sync + 'static
{
    /// All options, in the order of the game's page.
    const CHOICES: &'static [Choice];
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
}

/// The options of a game without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    const CHOICES: &'static [Choice] = &[];
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
    UnknownValue(Choice, String),
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
pub(crate) fn named(choice: Choice, value: &str) -> Result<usize, OptionsError> {
    let found = choice.values.iter().position(|known| *known == value);
    found.ok_or_else(|| OptionsError::UnknownValue(choice, value.to_owned()))
}
