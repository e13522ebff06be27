//! Move generation.

use super::members::Family;
use super::{Morris, Move, bitboard, branchless, lines};

/// The moves of one man, on the board or from the hand.
pub(super) struct MoveGroup {
    /// The move without its target.
    pub(super) base: Move,
    /// The targets where the man closes no mill.
    pub(super) plain: u32,
    /// The targets where the man closes a mill and so captures.
    pub(super) closing: u32,
}

impl MoveGroup {
    #[inline(always)]
    const fn new(base: Move, targets: u32, closers: u32) -> MoveGroup {
        MoveGroup { base, plain: targets & !closers, closing: targets & closers }
    }
}

impl Morris {
    /// Calls `visit` with all legal moves, grouped by the man that moves. A group may be empty.
    #[inline(always)]
    pub(super) fn for_each_group<F: Family>(&self, mut visit: impl FnMut(MoveGroup)) {
        if self.beaten_seat::<F>().is_some() {
            return;
        }
        let (empty, closers) = (self.empty_on::<F>(), self.closers::<F>(0));
        if self.is_placing() {
            return visit(MoveGroup::new(Move::from_hand::<F>(), empty, closers));
        }
        let flying = self.is_flying();
        for from in bitboard::points(self.own.men) {
            let targets = if flying { empty } else { lines::of::<F>().neighbours[from as usize] & empty };
            // The man on `from` is no part of a mill that it closes: the closers without it are among those of all men.
            let closers = if targets & closers == 0 { 0 } else { self.closers::<F>(1 << from) };
            visit(MoveGroup::new(Move::from_point::<F>(from), targets, closers));
        }
    }

    /// The men that a closed mill may capture (M6).
    pub(super) fn takeable<F: Family>(&self) -> u32 {
        bitboard::removable::<F>(self.enemy.men)
    }

    /// Appends the moves of a side that places or flies.
    pub(super) fn push_free<F: Family>(&self, moves: &mut Vec<Move>) {
        self.for_each_group::<F>(|group| {
            branchless::push_each::<F>(moves, group.plain, |to| group.base.with_target(to));
            self.push_closing::<F>(moves, &group);
        });
    }

    /// Appends the moves of a side that steps. Few steps can close a mill; all others are made without looking for mills.
    pub(super) fn push_steps<F: Family>(&self, moves: &mut Vec<Move>) {
        let closers = self.closers::<F>(0) & self.empty_on::<F>();
        branchless::push_steps::<F>(moves, self.own.men, self.empty_on::<F>() & !closers);
        for from in bitboard::points(bitboard::neighbours::<F>(closers) & self.own.men) {
            let targets = lines::of::<F>().neighbours[from as usize] & closers;
            let group = MoveGroup::new(Move::from_point::<F>(from), targets, self.closers::<F>(1 << from));
            moves.extend(bitboard::points(group.plain).map(|to| group.base.with_target(to)));
            self.push_closing::<F>(moves, &group);
        }
    }

    #[inline(always)]
    fn push_closing<F: Family>(&self, moves: &mut Vec<Move>, group: &MoveGroup) {
        for to in bitboard::points(group.closing) {
            let closed = group.base.with_target(to);
            branchless::push_each::<F>(moves, self.takeable::<F>(), |taken| closed.with_capture(taken));
        }
    }
}
