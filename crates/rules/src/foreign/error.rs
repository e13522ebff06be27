//! Errors of reading foreign texts.

use crate::SetupError;
use std::error::Error;
use std::fmt;

/// Why a text in the form of another program is refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub flaw: ForeignFlaw,
}

/// What is wrong with a text in the form of another program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForeignFlaw {
    /// It is not a position of the game.
    Setup(SetupError),
    /// A tag that is not written `[Name "value"]`.
    Tag(String),
    /// A tag contradicts another one, or the tag that it needs is missing.
    SetUp(String),
    /// The tag names a variant with other rules.
    Variant(String),
    /// A field of a FEN has no value that the game knows.
    Fen(String),
    /// A man is to be taken, but none can be.
    NoCapture,
    /// A word that is neither a move nor anything else of the form.
    Word(String),
    /// A number that does not follow the one before.
    Number(String),
    /// Numbers that may be points or the numbers of moves.
    Ambiguous(String),
    /// A comment that is not closed.
    OpenComment(String),
    /// A variation that is not closed, or closed without being open.
    Parenthesis(String),
    /// There is neither a move nor a position.
    Empty(String),
    /// There are more moves than this.
    TooManyMoves(usize),
    /// It is longer than this many bytes.
    TooLong(usize),
    /// The move of this number, from 1, and text is not legal in its position.
    Move(usize, String),
    /// The move of this number, from 1, and text closes a mill and does not say which man it takes, although moves follow it.
    Capture(usize, String),
}

impl fmt::Display for ForeignFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForeignFlaw::Setup(error) => error.fmt(f),
            ForeignFlaw::Tag(text) => write!(f, "`{text}` is not written [Name \"value\"]"),
            ForeignFlaw::SetUp(text) => write!(f, "`{text}` does not agree with the tag FEN"),
            ForeignFlaw::Variant(text) => write!(f, "`{text}` has other rules"),
            ForeignFlaw::Fen(text) => write!(f, "`{text}` cannot stand in the FEN of this game"),
            ForeignFlaw::NoCapture => write!(f, "a man is to be taken there, but none can be"),
            ForeignFlaw::Word(text) => write!(f, "`{text}` is not understood"),
            ForeignFlaw::Number(text) => write!(f, "`{text}` does not follow the number before"),
            ForeignFlaw::Ambiguous(text) => {
                write!(f, "`{text}`: a number may be a point or count moves; write `1.` for those that count")
            }
            ForeignFlaw::OpenComment(text) => write!(f, "no `}}` closes the comment `{text}`"),
            ForeignFlaw::Parenthesis(text) => write!(f, "`{text}`: a parenthesis has no other one"),
            ForeignFlaw::Empty(text) => write!(f, "`{text}`: neither a move nor a position follows"),
            ForeignFlaw::TooManyMoves(most) => write!(f, "more than {most} moves"),
            ForeignFlaw::TooLong(most) => write!(f, "the text is longer than {most} bytes"),
            ForeignFlaw::Move(ply, text) => write!(f, "move {ply}, `{text}`, is not legal there"),
            ForeignFlaw::Capture(ply, text) => {
                write!(f, "move {ply}, `{text}`, closes a mill and does not say which man it takes")
            }
        }
    }
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.flaw)
    }
}

impl Error for ForeignError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.flaw {
            ForeignFlaw::Setup(error) => Some(error),
            _ => None,
        }
    }
}

impl ForeignError {
    pub(crate) const fn new(line: usize, flaw: ForeignFlaw) -> ForeignError {
        ForeignError { line, flaw }
    }
}
