//! The value of a placement by the men near the empty point: the theorem of `docs/mu-torere-stars.md`.

use super::{Placement, Star};

/// What a row of men of alternating sides leads to, read from the empty arm on, a man of the mover first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// No man of the mover is next to the empty arm.
    Closed,
    /// The first two men of one side in a row are the mover's.
    Good,
    /// They are the other side's.
    Bad,
    /// There are no such two.
    Endless,
}

impl Star {
    /// Whether the side to move wins, as far as the theorem decides.
    pub(super) fn foretold(&self, at: Placement) -> Option<bool> {
        if at.empty == self.arms() {
            return self.has_gap(at.mover, at.other, u32::MAX).then_some(true);
        }
        let ways = [1, self.arms() - 1].map(|step| self.progress_move(at, step));
        let untouched = ways.iter().fold(!(1 << at.empty), |rest, (_, arms)| rest & !arms);
        let is_good = ways.iter().any(|(progress_move, _)| *progress_move == Way::Good);
        let is_endless = ways.iter().any(|(progress_move, _)| *progress_move == Way::Endless);
        let owns_centre = at.mover >> self.arms() & 1 == 1;
        match (owns_centre, is_good) {
            (true, true) => Some(true),
            (false, true) => self.has_gap(at.mover, at.other, untouched).then_some(true),
            _ if is_endless => None,
            (true, false) => self.has_gap(at.other, at.mover, untouched).then_some(false),
            (false, false) => Some(false),
        }
    }

    /// What the row in steps of `step` arms leads to, and the arms with men that move along it.
    fn progress_move(&self, at: Placement, step: usize) -> (Way, u32) {
        let arm = |i: usize| (at.empty + i * step) % self.arms();
        let is_own = |i: usize| at.mover >> arm(i) & 1 == 1;
        if !is_own(1) {
            return (Way::Closed, 0);
        }
        let mut arms = 0;
        for i in 1..self.arms() - 1 {
            arms |= 1 << arm(i);
            if is_own(i) == is_own(i + 1) {
                return (if is_own(i) { Way::Good } else { Way::Bad }, arms);
            }
        }
        (Way::Endless, arms)
    }

    /// Whether five arms in a row, all of them of `within`, hold two men of `own`, one of `other` and two of `own`.
    fn has_gap(&self, own: u32, other: u32, within: u32) -> bool {
        let turned = |set: u32, by: usize| {
            let set = set & within & ((1 << self.arms()) - 1);
            set >> by | set << (self.arms() - by)
        };
        let men = [own, own, other, own, own].into_iter().enumerate();
        let begins = men.fold((1 << self.arms()) - 1, |begins, (i, side)| begins & turned(side, i));
        self.arms() >= 5 && begins != 0
    }
}
