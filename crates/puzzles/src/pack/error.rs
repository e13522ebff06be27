//! Why a text is not a pack.

use std::error::Error;
use std::fmt;

use putahi_rules::{SetupError, SpecError};

use super::limits::{MAX_BYTES, MAX_LINE_BYTES, MAX_PUZZLES};
use crate::kind::UnknownWord;
use crate::puzzle::MAX_GRADE;
use crate::solution::text::SolutionError;

/// Why a text is not a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The number of the line, from 1; 0 for the whole text.
    pub line: usize,
    /// What is wrong.
    pub flaw: PackFlaw,
}

/// What is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackFlaw {
    /// The text is longer than any pack.
    TooLong,
    /// It does not begin with the first words of a pack.
    NoPack,
    /// The game is not known.
    Spec(SpecError),
    /// There are more puzzles than a pack has.
    TooMany,
    /// A line is wrong in itself.
    Line(LineFlaw),
    /// The puzzles do not come from the easiest to the hardest.
    Order,
    /// Two puzzles are the same, or one is of another game.
    Twice,
}

/// What is wrong with the line of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFlaw {
    /// It is longer than a line may be.
    TooLong,
    /// It has no line end: the text is truncated.
    NoEnd,
    /// It has the wrong number of fields.
    Fields(usize),
    /// The grade is not a number from 0 to the greatest.
    Grade(String),
    /// Kind or goal is not known.
    Word(UnknownWord),
    /// The goal does not suit the kind.
    Unsuited,
    /// The position is not one of the game.
    Position(SetupError),
    /// The position is not written as the game writes it, or finished.
    Spelling(String),
    /// The solution is malformed.
    Solution(SolutionError),
    /// A move of the solution is not legal in its position.
    Illegal(String),
    /// A move is named twice at one decision.
    Repeated(String),
    /// The seat of the solver is not to move where the solution has a decision, or is to move where it has a reply.
    Turn(String),
    /// The puzzle is not written as it must be.
    Form,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.flaw.fmt(f),
            line => write!(f, "line {line}: {}", self.flaw),
        }
    }
}

impl fmt::Display for PackFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackFlaw::TooLong => write!(f, "a pack has at most {MAX_BYTES} bytes"),
            PackFlaw::NoPack => write!(f, "a pack begins with `putahi-puzzles 1 SPEC`"),
            PackFlaw::Spec(error) => error.fmt(f),
            PackFlaw::TooMany => write!(f, "a pack has at most {MAX_PUZZLES} puzzles"),
            PackFlaw::Line(flaw) => flaw.fmt(f),
            PackFlaw::Order => write!(f, "puzzles are sorted by grade, those of equal grade by id"),
            PackFlaw::Twice => write!(f, "this puzzle is there already, or of another game"),
        }
    }
}

impl fmt::Display for LineFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFlaw::TooLong => write!(f, "a line has at most {MAX_LINE_BYTES} bytes"),
            LineFlaw::NoEnd => write!(f, "the line does not end: the text is cut off"),
            LineFlaw::Fields(count) => {
                write!(f, "6 fields with tabs between are expected, there are {count}")
            }
            LineFlaw::Grade(text) => write!(f, "`{text}` is no grade from 0 to {MAX_GRADE}"),
            LineFlaw::Word(error) => error.fmt(f),
            LineFlaw::Unsuited => write!(f, "a puzzle of this kind has another goal"),
            LineFlaw::Position(error) => error.fmt(f),
            LineFlaw::Spelling(text) => write!(f, "no unfinished position is written `{text}`"),
            LineFlaw::Solution(SolutionError { at, flaw }) => {
                write!(f, "solution, character {}: {flaw}", at + 1)
            }
            LineFlaw::Illegal(text) => write!(f, "`{text}` is not legal where it stands"),
            LineFlaw::Repeated(text) => write!(f, "`{text}` stands twice at one decision"),
            LineFlaw::Turn(text) => write!(f, "`{text}` is a move of the wrong side"),
            LineFlaw::Form => write!(f, "the puzzle is not written in the usual form"),
        }
    }
}

impl Error for PackError {}
