//! Positions and matches written by other programs, in forms that are not ours.

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

/// Why a text in the form of another program is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForeignError {
    /// It is not a position of the game.
    Setup(SetupError),
    /// The turn is not complete: a man is still to be captured.
    HalfTurn,
    /// A move is not legal in its position.
    Move {
        /// Its number, from 1.
        ply: usize,
        /// Its text, as found.
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
