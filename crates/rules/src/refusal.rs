//! Why a move is illegal, as values that a user interface puts into words.

use std::error::Error;
use std::fmt;

use crate::{Board, Point, Rule, Seat, Touch};

/// Why a move is illegal. Each variant names the points that a [`Refusal`] lists with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over. No points.
    Over,
    /// The touches begin a legal move but do not complete it. No points.
    Unfinished,
    /// The move was complete before the last touch: the touch too many.
    TooMany,
    /// A man is moved from an empty point: the point.
    Empty,
    /// The man belongs to another seat, named with it: the point.
    NotYours,
    /// Something stands on the point already: the point.
    Occupied,
    /// No line joins the points: from, to.
    NotNeighbours,
    /// The reserve is for filling only, or is touched where a point is needed. No points.
    NotFromReserve,
    /// The piece is not, or no longer, in the reserve. No points.
    NotInReserve,
    /// No piece moves until all are placed. No points.
    FillFirst,
    /// Men in hand are placed before any man moves. No points.
    PlaceFirst,
    /// No man is left in hand: men move now. No points.
    NoneInHand,
    /// The centre is entered only beside an enemy man: from, centre.
    NoEnemyBeside,
    /// The move closes a mill, so a man must be taken. The point that closes it.
    MustTake,
    /// The move closes no mill, so no man is taken: the point that would have closed it, the man.
    NothingToTake,
    /// No enemy man stands where one is to be taken: the point.
    NotEnemy,
    /// The man stands in a mill, and its seat, named with it, has men outside mills: the man.
    InMill,
    /// There is a capture, and it is compulsory: the points of men that can take.
    MustCapture,
    /// Another capture takes more men, their number named with it: the points of men that can take that many.
    MustCaptureMost,
    /// The man on the centre must be taken: the centre.
    MustCaptureCentre,
    /// The chain of captures must be continued: the point from which.
    GoesOn,
    /// There is no man to jump over, or no straight line: from, to.
    NoJump,
    /// The cell has been removed from the board: the cell.
    CellGone,
    /// The man has no move: its point.
    Stuck,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 24] = [
        Reason::Over,
        Reason::Unfinished,
        Reason::TooMany,
        Reason::Empty,
        Reason::NotYours,
        Reason::Occupied,
        Reason::NotNeighbours,
        Reason::NotFromReserve,
        Reason::NotInReserve,
        Reason::FillFirst,
        Reason::PlaceFirst,
        Reason::NoneInHand,
        Reason::NoEnemyBeside,
        Reason::MustTake,
        Reason::NothingToTake,
        Reason::NotEnemy,
        Reason::InMill,
        Reason::MustCapture,
        Reason::MustCaptureMost,
        Reason::MustCaptureCentre,
        Reason::GoesOn,
        Reason::NoJump,
        Reason::CellGone,
        Reason::Stuck,
    ];

    /// The word for the reason in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Over => "over",
            Reason::Unfinished => "unfinished",
            Reason::TooMany => "too-many",
            Reason::Empty => "empty",
            Reason::NotYours => "not-yours",
            Reason::Occupied => "occupied",
            Reason::NotNeighbours => "not-neighbours",
            Reason::NotFromReserve => "not-from-reserve",
            Reason::NotInReserve => "not-in-reserve",
            Reason::FillFirst => "fill-first",
            Reason::PlaceFirst => "place-first",
            Reason::NoneInHand => "none-in-hand",
            Reason::NoEnemyBeside => "no-enemy-beside",
            Reason::MustTake => "must-take",
            Reason::NothingToTake => "nothing-to-take",
            Reason::NotEnemy => "not-enemy",
            Reason::InMill => "in-mill",
            Reason::MustCapture => "must-capture",
            Reason::MustCaptureMost => "must-capture-most",
            Reason::MustCaptureCentre => "must-capture-centre",
            Reason::GoesOn => "goes-on",
            Reason::NoJump => "no-jump",
            Reason::CellGone => "cell-gone",
            Reason::Stuck => "stuck",
        }
    }
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
