//! Why a move is refused, as values that page and terminal put into words.

use std::error::Error;
use std::fmt;

use crate::{Board, Point, Rule, Seat, Touch};

/// What forbids a move. Each says which points a [`Refusal`] lists with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The game is over. No points.
    Over,
    /// The touches begin a move but do not end it. No points.
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
    /// The piece is not in the reserve (any more). No points.
    NotInReserve,
    /// Pieces stay where they are until all stand. No points.
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
    /// More men can be taken, their number named with it: the points of men that can take that many.
    MustCaptureMost,
    /// The man on the centre must be taken: the centre.
    MustCaptureCentre,
    /// The chain goes on: the point from which it does.
    GoesOn,
    /// There is no man to jump over, or no straight line: from, to.
    NoJump,
    /// The cell has been taken away: the cell.
    CellGone,
    /// The man has nowhere to go: its point.
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

/// The rule that forbids a move, why, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: Rule,
    /// What forbids the move.
    pub reason: Reason,
    /// The points concerned, as the reason says.
    pub points: Vec<Point>,
    /// The seat concerned, where the reason names one.
    pub seat: Option<Seat>,
    /// The number of men concerned, where the reason names one.
    pub count: Option<usize>,
}

impl Refusal {
    /// `rule` forbids it for `reason`, which is about `points`.
    pub fn new(rule: Rule, reason: Reason, points: &[Point]) -> Refusal {
        Refusal { rule, reason, points: points.to_vec(), seat: None, count: None }
    }

    /// Names a seat with it.
    #[must_use]
    pub fn of(self, seat: Seat) -> Refusal {
        Refusal { seat: Some(seat), ..self }
    }

    /// Names a number of men with it.
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

/// Why a text was not read as a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The text names something that is neither a point of the board nor a piece: the name.
    Unknown(String),
    /// A rule forbids the move.
    Refused(Refusal),
    /// The move is legal but written otherwise.
    Spelling {
        /// The text found.
        text: String,
        /// How the move is written.
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

/// The touches that `text` names: points and pieces, parted by `-`, `x` or `@`. No name is empty, so that an `x` where
/// one begins belongs to it: a terrain can have a row x.
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
    let mut name_begins = true;
    let parts = |c: char| {
        let parts = matches!(c, '-' | 'x' | '@') && !name_begins;
        name_begins = parts;
        parts
    };
    text.split(parts).map(touch).collect()
}
