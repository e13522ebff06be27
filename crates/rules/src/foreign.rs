//! What other programs write: a position, or the moves of a match, in a form that is not ours.

use std::error::Error;
use std::fmt;

use crate::SetupError;

/// A position, or the moves of a match from the usual start, that another program has written; in our notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreign {
    /// The program and its form, such as `Sanmill FEN`.
    pub form: &'static str,
    /// The text of the first position; the usual start if there is none.
    pub position: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
}

/// Why a text that has the form of another program is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForeignError {
    /// It is no position of the game.
    Setup(SetupError),
    /// A turn is half made there: a man is to be taken.
    HalfTurn,
    /// A move is not legal where it stands.
    Move {
        /// Its number, from 1.
        ply: usize,
        /// Its text, as it was found.
        text: String,
    },
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForeignError::Setup(error) => error.fmt(f),
            ForeignError::HalfTurn => {
                write!(f, "a man is to be taken there: take the position before or after that turn")
            }
            ForeignError::Move { ply, text } => write!(f, "move {ply}, `{text}`, is not legal there"),
        }
    }
}

impl Error for ForeignError {}
