//! The result of a search.

use std::time::Duration;

use putahi_rules::{Game, Plies};

use crate::Score;

/// How a score relates to the true score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The score is the true score.
    Exact,
    /// An upper bound: the true score is at most this (the search failed low).
    Upper,
    /// A lower bound: the true score is at least this (the search failed high).
    Lower,
}

/// A legal move of the root and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The score of the move for the seat that makes it.
    pub score: Score,
    /// How the score relates to the true score. With [`MultiPv::Best`](crate::MultiPv::Best) all moves but the first have an
    /// upper bound of at most its score; with [`MultiPv::Equal`](crate::MultiPv::Equal) those that are worse have one below
    /// it; with [`MultiPv::All`](crate::MultiPv::All) all scores are exact.
    pub bound: Bound,
    /// The principal variation, beginning with this move; it may break off where a transposition table or a tablebase
    /// gave the score.
    pub pv: Vec<G::Move>,
}

/// A score for every legal move, and the cost of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<G: Game> {
    /// One line for every legal move, the best first; empty if and only if the position is finished. At least the
    /// first line has an exact score. If the request is [limited](crate::SearchRequest::only) to some moves, only these have lines.
    pub lines: Vec<Line<G>>,
    /// The depth of the last completed iteration.
    pub depth: Plies,
    /// How many nodes were searched.
    pub nodes: u64,
    /// How long the search took.
    pub time: Duration,
}

/// A chosen move and the report it was chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The scores of all legal moves, at weak levels of those that were seen; and the cost of the choice.
    pub report: Report<G>,
}

impl<G: Game> Report<G> {
    /// The line of the best move. Returns None if and only if the position is finished.
    pub fn best(&self) -> Option<&Line<G>> {
        self.lines.first()
    }

    /// The line of the move `m`, if it is legal.
    pub fn line(&self, m: &G::Move) -> Option<&Line<G>> {
        self.lines.iter().find(|line| line.mv == *m)
    }

    /// The lines whose exact score equals that of the best one, which is among them; all of them only if the search was
    /// set to find them. A proven draw equals an estimate of 0.
    pub fn equal_best(&self) -> impl Iterator<Item = &Line<G>> {
        let best = self.best().map(|line| line.score);
        let is_equal = move |score: Score| {
            best.is_some_and(|best| {
                score == best || score.hundredths().is_some_and(|own| Some(own) == best.hundredths())
            })
        };
        self.lines.iter().filter(move |line| line.bound == Bound::Exact && is_equal(line.score))
    }
}
