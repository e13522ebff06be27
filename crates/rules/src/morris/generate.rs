//! Which moves there are.

use super::family::Family;
use super::{Morris, Move, kernel, lines, list};

/// The moves of one man, on the board or from the hand.
pub(super) struct Group<F: Family> {
    /// The man, yet without his target.
    pub(super) base: Move<F>,
    /// Where he may go and closes no mill.
    pub(super) plain: u32,
    /// Where he may go and closes a mill, and so takes a man.
    pub(super) closing: u32,
}

impl<F: Family> Group<F> {
    #[inline(always)]
    const fn new(base: Move<F>, targets: u32, closers: u32) -> Group<F> {
        Group { base, plain: targets & !closers, closing: targets & closers }
    }
}

impl<F: Family> Morris<F> {
    /// Hands every legal move to `visit`, grouped by the man who makes it; one who has none may make an empty group.
    #[inline(always)]
    pub(super) fn each_group(&self, mut visit: impl FnMut(Group<F>)) {
        if self.beaten().is_some() {
            return;
        }
        let (empty, closers) = (self.empty(), self.closers(0));
        if self.placing() {
            return visit(Group::new(Move::from_hand(), empty, closers));
        }
        let flying = self.flying();
        for from in kernel::points(self.own.men) {
            let targets = if flying { empty } else { lines::of::<F>().neighbours[from as usize] & empty };
            // Who moves leaves his lines: those who stay close nothing that all together do not.
            let closers = if targets & closers == 0 { 0 } else { self.closers(1 << from) };
            visit(Group::new(Move::from_point(from), targets, closers));
        }
    }

    /// The men that a closed mill may take (M6).
    pub(super) fn takeable(&self) -> u32 {
        kernel::removable::<F>(self.enemy.men)
    }

    /// Appends the moves of a side that places or flies.
    pub(super) fn push_free(&self, moves: &mut Vec<Move<F>>) {
        self.each_group(|group| {
            list::push_each(moves, group.plain, |to| group.base.brought_to(to));
            self.push_closing(moves, &group);
        });
    }

    /// Appends the moves of a side that steps along the lines. Few steps can close a mill; the others are found
    /// without a look at mills.
    pub(super) fn push_steps(&self, moves: &mut Vec<Move<F>>) {
        let closers = self.closers(0) & self.empty();
        list::push_steps(moves, self.own.men, self.empty() & !closers);
        for from in kernel::points(kernel::neighbours::<F>(closers) & self.own.men) {
            let targets = lines::of::<F>().neighbours[from as usize] & closers;
            let group = Group::new(Move::from_point(from), targets, self.closers(1 << from));
            moves.extend(kernel::points(group.plain).map(|to| group.base.brought_to(to)));
            self.push_closing(moves, &group);
        }
    }

    /// Appends the moves of the group that take a man.
    #[inline(always)]
    fn push_closing(&self, moves: &mut Vec<Move<F>>, group: &Group<F>) {
        for to in kernel::points(group.closing) {
            let closed = group.base.brought_to(to);
            list::push_each(moves, self.takeable(), |taken| closed.taking(taken));
        }
    }
}
