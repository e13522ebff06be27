//! What search still wants to know: a worth between two bounds.

use crate::report::Bound;
use crate::worth::Worth;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The seat that asks: it maximises.
    Mine,
    /// Another seat: it minimises.
    Theirs,
}

impl Side {
    /// Whether this side would rather have `new` than `old`.
    pub(crate) fn prefers(self, new: Worth, old: Worth) -> bool {
        match self {
            Side::Mine => new > old,
            Side::Theirs => new < old,
        }
    }
}

/// Worths at or below `low`, or at or above `high`, are not told apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) low: Worth,
    pub(crate) high: Worth,
}

impl Window {
    pub(crate) const FULL: Window = Window { low: Worth::LEAST, high: Worth::GREATEST };

    /// From `low` up.
    pub(crate) const fn above(low: Worth) -> Window {
        Window { low, high: Worth::GREATEST }
    }

    /// Only whether a worth is above `low`.
    pub(crate) const fn just_above(low: Worth) -> Window {
        Window { low, high: low.next() }
    }

    /// Whether nothing is left to know.
    pub(crate) fn is_closed(self) -> bool {
        self.low >= self.high
    }

    /// Whether only one question is left: above or not.
    pub(crate) fn is_narrow(self) -> bool {
        self.low.next() >= self.high
    }

    pub(crate) fn holds(self, worth: Worth) -> bool {
        self.low < worth && worth < self.high
    }

    /// `side` has `worth` for sure: what is worse for it is not asked for any more.
    pub(crate) fn narrow(&mut self, side: Side, worth: Worth) {
        match side {
            Side::Mine => self.low = self.low.max(worth),
            Side::Theirs => self.high = self.high.min(worth),
        }
    }

    /// Only whether a move is better for `side` than what it has.
    pub(crate) const fn scout(self, side: Side) -> Window {
        match side {
            Side::Mine => Window::just_above(self.low),
            Side::Theirs => Window { low: self.high.previous(), high: self.high },
        }
    }

    /// What a worth found with this window says.
    pub(crate) fn bound(self, worth: Worth) -> Bound {
        match () {
            () if worth <= self.low => Bound::AtMost,
            () if worth >= self.high => Bound::AtLeast,
            () => Bound::Exact,
        }
    }
}
