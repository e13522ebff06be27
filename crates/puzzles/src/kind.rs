//! What a puzzle asks for: its kind, and what a right answer reaches.

use std::fmt;
use std::str::FromStr;

/// What kind of task a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Exactly one move keeps the value of the position.
    OnlyMove,
    /// A forced win: the fewest moves are right, and a slower win is acknowledged.
    Win,
    /// A number of men more than the other side can be captured within the moves of the solution, whatever the replies.
    TakeMost,
    /// Every wrong move loses within a few plies.
    Escape,
    /// The other side threatens to capture. After a right move it captures nothing in its next two moves, whatever it does.
    StopMill,
    /// The end of the game can be steered so that another seat makes the last move.
    LastStep,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 6] =
        [Kind::OnlyMove, Kind::Win, Kind::TakeMost, Kind::Escape, Kind::StopMill, Kind::LastStep];

    /// The name of the kind, as `Display` writes and `FromStr` reads it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::OnlyMove => "only-move",
            Kind::Win => "win",
            Kind::TakeMost => "take-most",
            Kind::Escape => "escape",
            Kind::StopMill => "stop-mill",
            Kind::LastStep => "last-step",
        }
    }
}

/// What a right answer reaches, for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// A win.
    Win,
    /// A draw; with three seats, not to lose.
    Draw,
    /// To capture this many men more than the other side.
    Take(u8),
    /// The other side captures nothing in its next two moves.
    Nothing,
}

impl Goal {
    /// Whether a puzzle of this kind can have the goal.
    pub const fn suits(self, kind: Kind) -> bool {
        match self {
            Goal::Win => matches!(kind, Kind::OnlyMove | Kind::Win | Kind::Escape | Kind::LastStep),
            Goal::Draw => matches!(kind, Kind::OnlyMove | Kind::Escape | Kind::LastStep),
            Goal::Take(men) => matches!(kind, Kind::TakeMost) && men > 0,
            Goal::Nothing => matches!(kind, Kind::StopMill),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let found = Kind::ALL.into_iter().find(|kind| kind.word() == text);
        let known = || Kind::ALL.map(Kind::word).join(", ");
        found.ok_or_else(|| format!("unknown kind `{text}`: there is {}", known()))
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Win => f.write_str("win"),
            Goal::Draw => f.write_str("draw"),
            Goal::Take(men) => men.fmt(f),
            Goal::Nothing => f.write_str("-"),
        }
    }
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Goal, String> {
        match text {
            "win" => Ok(Goal::Win),
            "draw" => Ok(Goal::Draw),
            "-" => Ok(Goal::Nothing),
            _ => match text.parse() {
                Ok(men) if Goal::Take(men).to_string() == text => Ok(Goal::Take(men)),
                _ => Err(format!("unknown goal `{text}`: there is win, draw, a number of men, -")),
            },
        }
    }
}
