//! The alpha-beta window, from the viewpoint of the root seat.

use crate::{Bound, SearchScore};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The root seat is to move: it maximises.
    Max,
    /// Another seat is to move: it minimises.
    Min,
}

impl Side {
    pub(crate) fn prefers(self, new: SearchScore, old: SearchScore) -> bool {
        match self {
            Side::Max => new > old,
            Side::Min => new < old,
        }
    }
}

/// The scores that still matter lie strictly between `alpha` and `beta`; at or below alpha a search fails low, at or
/// above beta it fails high.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The score that the maximising side is already sure of.
    pub(crate) alpha: SearchScore,
    /// The score that the minimising side is already sure of.
    pub(crate) beta: SearchScore,
}

impl Window {
    pub(crate) const FULL: Window = Window { alpha: SearchScore::MIN, beta: SearchScore::MAX };

    /// The window of the scores that differ from `score` by less than `hundredths` hundredths of a man.
    pub(crate) fn around(score: SearchScore, hundredths: i32) -> Window {
        Window { alpha: score.plus(-hundredths), beta: score.plus(hundredths) }
    }

    pub(crate) fn above(self, score: SearchScore) -> Window {
        Window { alpha: self.alpha.max(score), beta: self.beta }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether this is a null window: a search can only fail low or high.
    pub(crate) fn is_null(self) -> bool {
        self.alpha.next() >= self.beta
    }

    pub(crate) fn contains(self, score: SearchScore) -> bool {
        self.alpha < score && score < self.beta
    }

    /// Whether `score` is better for `side` than what it is sure of.
    pub(crate) fn is_better(self, side: Side, score: SearchScore) -> bool {
        match side {
            Side::Max => score > self.alpha,
            Side::Min => score < self.beta,
        }
    }

    /// Raises alpha or lowers beta to the `score` of a move of `side`.
    pub(crate) fn narrow(&mut self, side: Side, score: SearchScore) {
        match side {
            Side::Max => self.alpha = self.alpha.max(score),
            Side::Min => self.beta = self.beta.min(score),
        }
    }

    /// The null window that tells whether a move is better for `side` than its best one so far.
    pub(crate) const fn null_window(self, side: Side) -> Window {
        match side {
            Side::Max => Window { alpha: self.alpha, beta: self.alpha.next() },
            Side::Min => Window { alpha: self.beta.previous(), beta: self.beta },
        }
    }

    /// The kind of bound that a score found with this window sets on the exact score.
    pub(crate) fn bound(self, score: SearchScore) -> Bound {
        if score <= self.alpha {
            Bound::Upper
        } else if score >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}
