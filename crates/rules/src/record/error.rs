//! Why a record was not read or not made.

use std::error::Error;
use std::fmt;

use crate::{MoveError, SetupError, Spec, SpecError};

/// Why something cannot stand in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// The name of a tag is not a letter followed by letters, digits and `_`.
    Name {
        /// The name found.
        text: String,
    },
    /// The tag is made from the match itself.
    FromTheMatch {
        /// The name of the tag.
        name: &'static str,
    },
    /// The tag names a seat that the table has not.
    NoSeat {
        /// The name of the tag.
        name: String,
        /// How many seats there are.
        seats: usize,
    },
    /// No date `YYYY.MM.DD`.
    Date {
        /// The text found.
        text: String,
    },
    /// A value or comment holds a control character, such as a line end.
    Control {
        /// The value or comment.
        text: String,
        /// The character.
        found: char,
    },
    /// A comment without a word.
    EmptyComment,
    /// There is no move to which a comment or clock could belong.
    NoMove {
        /// The number of the move asked for, counted from 1.
        plies: usize,
        /// How many moves there are.
        moves: usize,
    },
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::Name { text } => write!(f, "`{text}` is no name of a tag"),
            Unwritable::FromTheMatch { name } => write!(f, "tag {name} is made from the match itself"),
            Unwritable::NoSeat { name, seats } => write!(f, "{name} at a table of {seats} seats"),
            Unwritable::Date { text } => {
                write!(f, "`{text}` is no date YYYY.MM.DD (`??` for what is not known)")
            }
            Unwritable::Control { text, found } => {
                write!(f, "{text:?} holds the control character {found:?}")
            }
            Unwritable::EmptyComment => write!(f, "a comment without a word"),
            Unwritable::NoMove { plies, moves } => write!(f, "no move {plies}: the record has {moves}"),
        }
    }
}

impl Error for Unwritable {}

/// Why a text was refused as a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub flaw: Flaw,
    /// The game, if it had been read by then.
    pub spec: Option<Spec>,
}

impl RecordError {
    /// A flaw in a line of a record whose game is not known yet.
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
            Flaw::Spec { error, .. } => Some(error),
            Flaw::Position(error) => Some(error),
            Flaw::Move { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// What is wrong with a text that should be a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A control character that is no line end.
    Control(char),
    /// A line that begins like a tag is not written `[Name "value"]`.
    Tag {
        /// The line.
        text: String,
    },
    /// A tag or comment that cannot stand in a record.
    Unwritable(Unwritable),
    /// The tag stands twice.
    Twice {
        /// The name of the tag.
        name: String,
    },
    /// The tag is not there.
    Missing {
        /// The name of the tag.
        name: &'static str,
    },
    /// The tag Spec is none.
    Spec {
        /// The value found.
        text: String,
        /// Why it is none.
        error: SpecError,
    },
    /// The tag Spec is not written in the canonical way.
    Canonical {
        /// The value found.
        text: String,
        /// How it is written.
        meant: String,
    },
    /// The tag Position is none.
    Position(SetupError),
    /// The tag Position gives the usual start, where it is left out.
    UsualStart {
        /// The value found.
        text: String,
    },
    /// The tag Result is none for so many seats.
    Result {
        /// The value found.
        text: String,
        /// How many seats there are.
        seats: usize,
    },
    /// A number of a round where another or none is due.
    Number {
        /// The word found.
        text: String,
        /// The number that is due.
        due: Option<String>,
    },
    /// The number of a round without a move behind it.
    NoMove {
        /// The word found.
        text: String,
    },
    /// A word that is not legal as a move.
    Move {
        /// The word found.
        text: String,
        /// Why it is not legal.
        error: MoveError,
    },
    /// The match has ended, and its movetext goes on.
    AfterEnd {
        /// The word found.
        text: String,
        /// The ending of the match.
        ending: String,
    },
    /// The brace of a comment is not closed.
    OpenComment {
        /// What stands behind it.
        text: String,
    },
    /// A comment stands neither first nor right behind a move, or is the second there.
    Misplaced {
        /// The comment.
        text: String,
    },
    /// A backslash stands before something that needs none.
    Escape {
        /// The comment.
        text: String,
    },
    /// What begins like a clock is none, or stands before the first move.
    Clock {
        /// The text found.
        text: String,
    },
    /// The movetext does not close with the result of the tag.
    Closing {
        /// The word found, if it is a result.
        found: Option<String>,
        /// The result of the tag.
        due: String,
    },
    /// Something follows the result that closes the movetext.
    Trailing {
        /// The word or comment found.
        text: String,
    },
    /// The moves give another result.
    OtherResult {
        /// The tag Result.
        found: String,
        /// What the moves give.
        given: String,
    },
    /// The ending is not the one that the moves and the result give, or there is none.
    OtherEnding {
        /// The tag Ending.
        found: String,
        /// The ending that the moves give, if they end the match.
        given: Option<String>,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Control(found) => write!(f, "control character {found:?}"),
            Flaw::Tag { text } => write!(f, "`{text}` is not written [Name \"value\"]"),
            Flaw::Unwritable(error) => error.fmt(f),
            Flaw::Twice { name } => write!(f, "tag {name} stands twice"),
            Flaw::Missing { name } => write!(f, "tag {name} is missing"),
            Flaw::Spec { text, error } => write!(f, "spec `{text}`: {error}"),
            Flaw::Canonical { text, meant } => write!(f, "spec `{text}` is written `{meant}`"),
            Flaw::Position(error) => error.fmt(f),
            Flaw::UsualStart { text } => write!(f, "`{text}` is the usual start: leave the tag Position out"),
            Flaw::Result { text, seats } => write!(f, "`{text}` is no result of {seats} seats"),
            Flaw::Number { text, due: Some(due) } => write!(f, "`{text}` where `{due}` is due"),
            Flaw::Number { text, due: None } => write!(f, "`{text}` where no number is due"),
            Flaw::NoMove { text } => write!(f, "`{text}` where a move is due"),
            Flaw::Move { text, error } => write!(f, "move `{text}`: {error}"),
            Flaw::AfterEnd { text, ending } => write!(f, "`{text}` after the end of the match ({ending})"),
            Flaw::OpenComment { text } => write!(f, "no `}}` closes the comment `{text}`"),
            Flaw::Misplaced { text } => write!(f, "comment `{text}` does not follow a move"),
            Flaw::Escape { text } => {
                write!(f, "in comment `{text}`: `\\` stands only before `\\`, `}}` and `[`")
            }
            Flaw::Clock { text } => write!(f, "`{text}` is no clock of a move, [%clk H:MM:SS]"),
            Flaw::Closing { found: None, due } => write!(f, "the moves do not close with the result `{due}`"),
            Flaw::Closing { found: Some(found), due } => {
                write!(f, "the moves close with `{found}`, the tag Result says `{due}`")
            }
            Flaw::Trailing { text } => write!(f, "`{text}` follows the result that closes the record"),
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
