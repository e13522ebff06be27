//! The answer of a search.

use std::time::Duration;

use putahi_rules::{Game, Plies};

use crate::Score;

/// What a score says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The move is worth as much.
    Exact,
    /// The move is worth as much or less.
    AtMost,
    /// The move is worth as much or more.
    AtLeast,
}

/// A move and how good it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// How good it is for the seat that makes it.
    pub score: Score,
    /// What the score says. With [`Detail::Best`](crate::Detail::Best) a move that is worse than the best has, at
    /// most, a score below that of the best; with [`Detail::Every`](crate::Detail::Every) all scores are exact.
    pub bound: Bound,
    /// How the match might go on from this move, which comes first; it may break off where search knew the rest.
    pub pv: Vec<G::Move>,
}

/// A score for each move, and what it cost to find them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<G: Game> {
    /// Every legal move once, the best first; none if and only if the position is finished. At least the first one
    /// has an exact score.
    pub lines: Vec<Line<G>>,
    /// How deep every move was looked at.
    pub depth: Plies,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl<G: Game> Report<G> {
    /// The best move; none if and only if the position is finished.
    pub fn best(&self) -> Option<&Line<G>> {
        self.lines.first()
    }

    /// The line of the move `m`, if it is legal.
    pub fn line(&self, m: &G::Move) -> Option<&Line<G>> {
        self.lines.iter().find(|line| line.mv == *m)
    }

    /// The lines that are known to be as good as the best.
    pub fn equals(&self) -> impl Iterator<Item = &Line<G>> {
        let best = self.best().map(|line| line.score);
        self.lines.iter().filter(move |line| Some(line.score) == best && line.bound == Bound::Exact)
    }
}
