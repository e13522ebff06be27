//! Positions and matches written by other programs, in forms that are not ours.

use crate::Outcome;

mod error;
pub(crate) mod pgn;

pub use error::{ForeignError, ForeignFlaw};

/// The name of the form that is a position alone.
pub(crate) const FEN: &str = "FEN";

/// A position, or a match, that another program has written; in our notation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Foreign {
    /// The form, such as `FEN`.
    pub form: &'static str,
    /// The line in which it begins, from 1.
    pub line: usize,
    /// The id of the game that it names, if that is another of the family.
    pub game: Option<&'static str>,
    /// The tags that a record can keep, with the names that it gives them.
    pub tags: Vec<(String, String)>,
    /// The text of the first position; the usual start if there is none.
    pub position: Option<String>,
    /// The consecutive quiet plies that led to the first position.
    pub quiet_plies: u16,
    /// The moves from there. They may go on after a draw by rule.
    pub moves: Vec<String>,
    /// After how many moves the match ended by a rule about its history, and how, if the moves go on from there.
    pub end: Option<(usize, Outcome)>,
    /// The result that the text gives, as found.
    pub result: Option<String>,
    /// What the text holds besides.
    pub left_out: LeftOut,
    /// The ways to complete a turn that closes a mill without saying which man is taken; empty if every turn is complete.
    pub captures: Vec<ForeignCapture>,
}

/// How much of a text is not taken over, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LeftOut {
    /// Comments.
    pub comments: usize,
    /// Variations, those within others included.
    pub variations: usize,
    /// Marks of moves, such as `!` and `$1`.
    pub marks: usize,
}

impl LeftOut {
    /// Whether everything is taken over.
    pub const fn is_empty(&self) -> bool {
        self.comments + self.variations + self.marks == 0
    }
}

/// A way to complete a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignCapture {
    /// The point of the man that is taken.
    pub point: String,
    /// The text of the first position; the usual start if there is none.
    pub position: Option<String>,
    /// The moves from there, the completed one included.
    pub moves: Vec<String>,
}

impl Foreign {
    /// The same with the turn completed by `capture`.
    #[must_use]
    pub fn completed(&self, capture: &ForeignCapture) -> Foreign {
        let ForeignCapture { position, moves, .. } = capture.clone();
        Foreign { position, moves, captures: Vec::new(), ..self.clone() }
    }
}
