//! A puzzle, and how an answer to it is judged.

use std::error::Error;
use std::fmt;

use putahi_rules::Spec;

use crate::{Answer, Continuation, Decision, Goal, Kind, PuzzleId};

/// A position with a task and its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position.
    pub position: String,
    /// The move that led to the position, if it is known.
    pub last: Option<String>,
    /// What kind of task it is.
    pub kind: Kind,
    /// What a right answer reaches.
    pub goal: Goal,
    /// How hard it is, from 0 to 1000: the share of levels that fail times the chance that the error model misses the first move.
    pub grade: u16,
    /// What is right.
    pub solution: Decision,
}

/// The greatest grade.
pub const MAX_GRADE: u16 = 1000;

/// The verdict on an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'a> {
    /// Right; the other seats reply by these moves, and the solver is to move again.
    Right {
        /// The moves of other seats, in order; none where the solver moves again.
        replies: &'a [String],
    },
    /// Right, and nothing is left to find.
    Solved,
    /// It reaches the goal, too, but later than the right moves.
    Slower,
    /// It does not reach the goal, or is not a move.
    Wrong,
}

/// The moves so far are not right moves that lead to a decision: the number of the first that is not one, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOnPath(pub usize);

impl fmt::Display for NotOnPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of the solver is not one after which the puzzle goes on", self.0)
    }
}

impl Error for NotOnPath {}

impl Puzzle {
    /// The id, which depends on game, position, kind and goal.
    pub fn id(&self) -> PuzzleId {
        PuzzleId::of(&format!("{}\t{}\t{}\t{}", self.spec, self.position, self.kind, self.goal))
    }

    /// How many moves the solver has to find at most.
    pub fn moves(&self) -> usize {
        self.solution.depth()
    }

    /// Judges the move `text` of the solver, after the right moves `path` of the solver so far.
    ///
    /// # Errors
    /// `path` holds a move after which the puzzle does not go on.
    pub fn judge<S: AsRef<str>>(&self, path: &[S], text: &str) -> Result<Verdict<'_>, NotOnPath> {
        let decision = self.decision(path)?;
        Ok(match decision.answer(text) {
            Some(Answer { then: Some(Continuation { replies, .. }), .. }) => Verdict::Right { replies },
            Some(Answer { then: None, .. }) => Verdict::Solved,
            None if decision.slower.iter().any(|m| m == text) => Verdict::Slower,
            None => Verdict::Wrong,
        })
    }

    /// The decision after the right moves `path` of the solver.
    ///
    /// # Errors
    /// As [`judge`](Puzzle::judge).
    pub fn decision<S: AsRef<str>>(&self, path: &[S]) -> Result<&Decision, NotOnPath> {
        let mut decision = &self.solution;
        for (number, text) in (1..).zip(path) {
            let then = decision.answer(text.as_ref()).and_then(|answer| answer.then.as_ref());
            decision = &then.ok_or(NotOnPath(number))?.decision;
        }
        Ok(decision)
    }

    /// All moves from the position of the puzzle to the decision after the right moves `path` of the solver, with the replies.
    ///
    /// # Errors
    /// As [`judge`](Puzzle::judge).
    pub fn line<S: AsRef<str>>(&self, path: &[S]) -> Result<Vec<String>, NotOnPath> {
        let mut line = Vec::new();
        for (number, text) in path.iter().enumerate() {
            line.push(text.as_ref().to_owned());
            match self.judge(&path[..number], text.as_ref())? {
                Verdict::Right { replies } => line.extend_from_slice(replies),
                Verdict::Solved | Verdict::Slower | Verdict::Wrong => return Err(NotOnPath(number + 1)),
            }
        }
        Ok(line)
    }
}
