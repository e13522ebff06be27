//! Errors of parsing and annotating records.

use crate::{MoveError, SetupError, Spec, SpecError};
use std::error::Error;
use std::fmt;

/// Why an annotation is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// The name of a tag is not a letter followed by letters, digits and `_`.
    Name(String),
    /// The tag of this name follows from the match itself.
    FromTheMatch(&'static str),
    /// The tag of this name is that of a seat, and the game has only this number.
    NoSeat(String, usize),
    /// Not a date `YYYY.MM.DD`.
    Date(String),
    /// A value or comment, and a control character in it, such as a line end.
    Control(String, char),
    /// An empty comment.
    EmptyComment,
    /// The move of a comment or clock does not exist.
    NoMove {
        /// The number of the move, counted from 1.
        plies: usize,
        /// The number of moves.
        moves: usize,
    },
    /// A highlight names a point that the board does not have.
    NoPoint(String),
    /// A point or an arrow is highlighted twice, or an arrow leads from a point to itself.
    Highlight(String),
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::Name(text) => write!(f, "`{text}` is no name of a tag"),
            Unwritable::FromTheMatch(name) => write!(f, "tag {name} is made from the match itself"),
            Unwritable::NoSeat(name, seats) => write!(f, "{name} at a table of {seats} seats"),
            Unwritable::Date(text) => {
                write!(f, "`{text}` is no date YYYY.MM.DD (`??` for what is not known)")
            }
            Unwritable::Control(text, found) => {
                write!(f, "{text:?} holds the control character {found:?}")
            }
            Unwritable::EmptyComment => write!(f, "a comment without a word"),
            Unwritable::NoMove { plies, moves } => write!(f, "no move {plies}: the record has {moves}"),
            Unwritable::NoPoint(name) => write!(f, "`{name}` is no point of this board"),
            Unwritable::Highlight(text) => {
                write!(f, "`{text}` is highlighted twice, or an arrow from a point to itself")
            }
        }
    }
}

impl Error for Unwritable {}

/// Why a text is not a record, and where the error is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The error.
    pub flaw: Flaw,
    /// The game, if it is already known at that line.
    pub spec: Option<Spec>,
}

impl RecordError {
    pub(super) const fn new(line: usize, flaw: Flaw) -> RecordError {
        RecordError { line, flaw, spec: None }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.flaw)
    }
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.flaw {
            Flaw::Unwritable(error) => Some(error),
            Flaw::Spec(_, error) => Some(error),
            Flaw::Position(error) => Some(error),
            Flaw::Move(_, error) => Some(error.as_ref()),
            _ => None,
        }
    }
}

/// What is wrong with the text of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A control character other than a line end.
    Control(char),
    /// A tag is not of the form `[Name "value"]`.
    Tag(String),
    /// A tag or comment that is not possible in a record.
    Unwritable(Unwritable),
    /// The tag of this name occurs twice.
    Twice(String),
    /// The tag of this name is missing.
    Missing(&'static str),
    /// The value of the tag Spec, and why it is not a spec.
    Spec(String, SpecError),
    /// The tag Spec is not in canonical form.
    Canonical {
        /// The value found.
        text: String,
        /// The canonical form.
        meant: String,
    },
    /// The text of the first position is not a position.
    Position(SetupError),
    /// The tag Position is the starting position, for which it must be omitted.
    UsualStart(String),
    /// The value of the tag Result, which is not a result for this number of seats.
    Result(String, usize),
    /// A word where another number, given with it, or none is expected.
    Number(String, Option<String>),
    /// A round number without a move after it.
    NoMove(String),
    /// A word that is not a legal move, and why.
    Move(String, Box<MoveError>),
    /// The movetext continues after the end of the match.
    AfterEnd {
        /// The word found.
        text: String,
        /// The ending of the match.
        ending: String,
    },
    /// The brace of a comment is not closed.
    OpenComment(String),
    /// A comment is neither at the beginning nor directly after a move, or is the second one there.
    Misplaced(String),
    /// A backslash before a character that must not be escaped.
    Escape(String),
    /// A command in a comment that is unknown, malformed, or after one that it must precede.
    Command(String),
    /// An invalid clock, or one before the first move.
    Clock(String),
    /// The text is longer than this many bytes.
    TooLong(usize),
    /// There are more moves than this, those of variations included.
    TooManyMoves(usize),
    /// The positions have more legal moves in all than this.
    TooManyChoices(usize),
    /// More variations than this are nested.
    TooDeep(usize),
    /// A variation begins where no move precedes it in its line, or after a result that is not an end of the match.
    MisplacedVariation,
    /// A variation is not closed.
    OpenVariation,
    /// A parenthesis closes a variation that has not begun.
    UnopenedVariation,
    /// A variation without a move.
    EmptyVariation,
    /// A variation begins with a move that is there already.
    SameMove(String),
    /// The movetext does not end with the result of the tag.
    Closing {
        /// The word found, if it is a result.
        found: Option<String>,
        /// The result of the tag.
        due: String,
    },
    /// Text after the result at the end of the movetext.
    Trailing(String),
    /// The moves lead to another result.
    OtherResult {
        /// The tag Result.
        found: String,
        /// The result of the moves.
        given: String,
    },
    /// The tag Ending contradicts the moves and the result, or is missing.
    OtherEnding {
        /// The tag Ending.
        found: String,
        /// The ending of the moves, if they end the match.
        given: Option<String>,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Control(found) => write!(f, "control character {found:?}"),
            Flaw::Tag(text) => write!(f, "`{text}` is not written [Name \"value\"]"),
            Flaw::Unwritable(error) => error.fmt(f),
            Flaw::Twice(name) => write!(f, "tag {name} stands twice"),
            Flaw::Missing(name) => write!(f, "tag {name} is missing"),
            Flaw::Spec(text, error) => write!(f, "spec `{text}`: {error}"),
            Flaw::Canonical { text, meant } => write!(f, "spec `{text}` is written `{meant}`"),
            Flaw::Position(error) => error.fmt(f),
            Flaw::UsualStart(text) => write!(f, "`{text}` is the usual start: leave the tag Position out"),
            Flaw::Result(text, seats) => write!(f, "`{text}` is no result of {seats} seats"),
            Flaw::Number(text, Some(due)) => write!(f, "`{text}` where `{due}` is due"),
            Flaw::Number(text, None) => write!(f, "`{text}` where no number is due"),
            Flaw::NoMove(text) => write!(f, "`{text}` where a move is due"),
            Flaw::Move(text, error) => write!(f, "move `{text}`: {error}"),
            Flaw::AfterEnd { text, ending } => write!(f, "`{text}` after the end of the match ({ending})"),
            Flaw::OpenComment(text) => write!(f, "no `}}` closes the comment `{text}`"),
            Flaw::Misplaced(text) => write!(f, "comment `{text}` does not follow a move"),
            Flaw::Escape(text) => {
                write!(f, "in comment `{text}`: `\\` stands only before `\\`, `}}` and `[`")
            }
            Flaw::Command(text) => {
                write!(
                    f,
                    "`{text}` does not begin with a command of comments: [%clk …], [%csl …], [%cal …] in this order"
                )
            }
            Flaw::TooLong(most) => write!(f, "the text is longer than {most} bytes"),
            Flaw::TooManyMoves(most) => write!(f, "more than {most} moves"),
            Flaw::TooManyChoices(most) => {
                write!(f, "the positions up to here have more than {most} legal moves in all")
            }
            Flaw::TooDeep(most) => write!(f, "more than {most} variations within each other"),
            Flaw::MisplacedVariation => write!(f, "a variation `(` does not follow a move"),
            Flaw::OpenVariation => write!(f, "no `)` closes the variation"),
            Flaw::UnopenedVariation => write!(f, "`)` without `(`"),
            Flaw::EmptyVariation => write!(f, "a variation without a move"),
            Flaw::SameMove(text) => write!(f, "`{text}` is there already at this place"),
            Flaw::Clock(text) => write!(f, "`{text}` is no clock of a move, [%clk H:MM:SS]"),
            Flaw::Closing { found: None, due } => write!(f, "the moves do not close with the result `{due}`"),
            Flaw::Closing { found: Some(found), due } => {
                write!(f, "the moves close with `{found}`, the tag Result says `{due}`")
            }
            Flaw::Trailing(text) => write!(f, "`{text}` follows the result that closes the record"),
            Flaw::OtherResult { found, given } => {
                write!(f, "result `{found}` where the moves give `{given}`")
            }
            Flaw::OtherEnding { found, given: Some(given) } => {
                write!(f, "ending `{found}` where the moves give `{given}`")
            }
            Flaw::OtherEnding { found, given: None } => {
                write!(f, "ending `{found}` does not give this result here")
            }
        }
    }
}

/// The error of reading a record or a position as one of another game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherGame {
    /// The spec that was found.
    pub spec: Spec,
    /// The id of the requested game.
    pub game: &'static str,
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is of `{}`, not of `{}`", self.spec, self.game)
    }
}

impl Error for OtherGame {}
