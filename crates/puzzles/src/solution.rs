//! The solution of a puzzle: a tree that judges answers without tables.
//!
//! At each decision of the solver all equally good moves are right. After a right move the other seats reply, always in the same
//! way, and the next decision follows; the tree ends where nothing is left to find.

pub mod text;

/// A decision of the solver.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decision {
    /// The right moves, at least one. Every equally good move is among them.
    pub right: Vec<Answer>,
    /// Moves that reach the goal, too, but later than the right ones.
    pub slower: Vec<String>,
}

/// Right moves after which the puzzle goes on in the same way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Answer {
    /// The moves in their notation, at least one.
    pub moves: Vec<String>,
    /// What follows; None if the puzzle is solved.
    pub then: Option<Continuation>,
}

/// What follows a right move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Continuation {
    /// The moves of other seats, in order; none where the solver moves again.
    pub replies: Vec<String>,
    /// The next decision.
    pub decision: Decision,
}

impl Decision {
    /// The answer that contains the move.
    pub fn answer(&self, text: &str) -> Option<&Answer> {
        self.right.iter().find(|answer| answer.moves.iter().any(|m| m == text))
    }

    /// All right moves.
    pub fn right_moves(&self) -> impl Iterator<Item = &str> {
        self.right.iter().flat_map(|answer| &answer.moves).map(String::as_str)
    }

    /// How many decisions the longest line of right moves has, this one included.
    pub fn depth(&self) -> usize {
        let continuations = self.right.iter().filter_map(|answer| answer.then.as_ref());
        1 + continuations.map(|then| then.decision.depth()).max().unwrap_or(0)
    }

    /// The first of the right moves at each decision from this one on, and the replies, to the end of the solution.
    pub fn main_line(&self) -> Vec<String> {
        let mut line = Vec::new();
        let mut next = Some(self);
        while let Some(answer) = next.and_then(|decision| decision.right.first()) {
            line.extend(answer.moves.first().cloned());
            line.extend(answer.then.iter().flat_map(|then| then.replies.clone()));
            next = answer.then.as_ref().map(|then| &then.decision);
        }
        line
    }
}
