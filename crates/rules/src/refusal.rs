//! Why a move is illegal, as values that a user interface puts into words.

use std::error::Error;
use std::fmt;

use crate::wording::word_type;
use crate::{Board, Point, Rule, Seat, Touch};

word_type! {
    /// Why a move is illegal: a word, which is the key `refusal-WORD` of a message.
    ///
    /// The reasons that any game may have are constants here; a game defines its own beside its rules. Each says which
    /// points a [`Refusal`] lists with it.
    pub struct Reason;
}

impl Reason {
    /// The game is over. No points.
    pub const OVER: Reason = Reason::new("over");
    /// The touches begin a legal move but do not complete it. No points.
    pub const UNFINISHED: Reason = Reason::new("unfinished");
    /// The move was complete before the last touch: the touch too many.
    pub const TOO_MANY: Reason = Reason::new("too-many");
    /// A man is moved from an empty point: the point.
    pub const EMPTY: Reason = Reason::new("empty");
    /// The man belongs to another seat, named with it: the point.
    pub const NOT_YOURS: Reason = Reason::new("not-yours");
    /// The point is already occupied: the point.
    pub const OCCUPIED: Reason = Reason::new("occupied");
    /// No line joins the points: from, to.
    pub const NOT_NEIGHBOURS: Reason = Reason::new("not-neighbours");
    /// The reserve is touched where a point is needed. No points.
    pub const NOT_FROM_RESERVE: Reason = Reason::new("not-from-reserve");
    /// The man has no move: its point.
    pub const STUCK: Reason = Reason::new("stuck");
}

/// Why a move is illegal: the rule that forbids it, the reason, and the points, seat or number concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: Rule,
    /// Why the rule forbids the move.
    pub reason: Reason,
    /// The points concerned, as [`Reason`] lists them.
    pub points: Vec<Point>,
    /// The seat concerned, if the reason names one.
    pub seat: Option<Seat>,
    /// The number of men concerned, if the reason names one.
    pub count: Option<usize>,
}

impl Refusal {
    /// `rule` forbids the move for `reason`, which concerns `points`.
    pub fn new(rule: Rule, reason: Reason, points: &[Point]) -> Refusal {
        Refusal { rule, reason, points: points.to_vec(), seat: None, count: None }
    }

    /// The same, concerning `seat`.
    #[must_use]
    pub fn of(self, seat: Seat) -> Refusal {
        Refusal { seat: Some(seat), ..self }
    }

    /// The same, concerning `count` men.
    #[must_use]
    pub fn with_count(self, count: usize) -> Refusal {
        Refusal { count: Some(count), ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.reason.word())
    }
}

/// Why a text could not be read as a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// A name that is neither a point of the board nor a piece: the name.
    Unknown(String),
    /// A rule forbids the move.
    Refused(Refusal),
    /// The move is legal but has another notation.
    Spelling {
        /// The text found.
        text: String,
        /// The notation of the move.
        meant: String,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unknown(name) => write!(f, "`{name}` is no point of this board"),
            MoveError::Refused(refusal) => refusal.fmt(f),
            MoveError::Spelling { text, meant } => write!(f, "`{text}` is written `{meant}`"),
        }
    }
}

impl Error for MoveError {}

/// The touches that `text` names: points and pieces, separated by `-`, `x` or `@`. Names are not empty, so an `x` at
/// the beginning of one belongs to it: a terrain can have a row x.
pub(crate) fn touches(
    board: &Board,
    reserve: impl Fn(&str) -> Option<Touch>,
    text: &str,
) -> Result<Vec<Touch>, MoveError> {
    let touch = |name: &str| {
        let name = if name.is_empty() { text } else { name };
        let point = board.find(name).map(Touch::Point);
        point.or_else(|| reserve(name)).ok_or_else(|| MoveError::Unknown(name.to_owned()))
    };
    let mut at_name_start = true;
    let is_separator = |c: char| {
        let separates = matches!(c, '-' | 'x' | '@') && !at_name_start;
        at_name_start = separates;
        separates
    };
    text.split(is_separator).map(touch).collect()
}
