//! The error of a text that is read line by line.

use std::error::Error;
use std::fmt;

/// Why a text is not a pack, not a list of mined positions, or makes no pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The number of the line, from 1; 0 for the whole text.
    pub line: usize,
    /// What is wrong.
    pub flaw: String,
}

impl TextError {
    pub(crate) fn at(line: usize, flaw: impl fmt::Display) -> TextError {
        TextError { line, flaw: flaw.to_string() }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.flaw.fmt(f),
            line => write!(f, "line {line}: {}", self.flaw),
        }
    }
}

impl Error for TextError {}
