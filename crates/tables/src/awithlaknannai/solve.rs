//! Solves a sector and its counterpart.
//!
//! First every position with a capture is valued, by search through captures down to layers of fewer men
//! (`capture_positions`). Its value is counted and passed to its quiet predecessors. Each of these keeps its *exit*: the
//! best value that its steps to positions with a capture give. Then the quiet positions are solved among themselves.
//! They begin with the value of endless play (A9). A position is evaluated again whenever the value of a successor changes, until no value changes.
//! Values change in one direction only, away from that of endless play. So the order does not matter, threads need no
//! locks, and at the end neither side can improve on any value.

use std::cmp::Ordering as Compared;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use putahi_rules::awithlaknannai::bitboard::points;
use rayon::prelude::*;

use super::packed::{Marks, PackedValues};
use super::steps::{quiet_predecessors, quiet_successors};
use super::{Board, Index, Men, Node, Numbering, Scope, Sector, SolvedLayers};
use crate::sector_stats::Counts;
use crate::{Holds, SolveObserver, Stage, Wdl};

/// A sector and its counterpart, or one sector that is its own counterpart.
pub(super) struct Pair<'a, B> {
    pub(super) layers: &'a SolvedLayers,
    pub(super) observer: &'a dyn SolveObserver,
    pub(super) sides: Vec<Side>,
    board: PhantomData<B>,
}

/// The quiet positions of one sector while the sector is solved.
pub(super) struct Side {
    pub(super) sector: Sector,
    /// The value of endless play.
    pub(super) endless: Wdl,
    pub(super) index: Index,
    /// The best value that steps to positions with a capture give; lost for positions without such steps.
    pub(super) exits: PackedValues,
    pub(super) values: PackedValues,
    /// Positions to be evaluated again.
    marks: Marks,
}

impl Side {
    fn new<B: Board>(sector: Sector, endless: Wdl) -> Side {
        let index = Index::new(Numbering::on::<B>(Scope::Quiet), sector);
        let len = index.len();
        Side {
            sector,
            endless,
            index,
            exits: PackedValues::new(len),
            values: PackedValues::new(len),
            marks: Marks::new(len),
        }
    }
}

/// The value of endless play in a sector: by the men (A9), or drawn for tables that hold values with endless play drawn.
pub(super) fn endless(sector: Sector, holds: Holds) -> Wdl {
    if holds == Holds::EndlessDrawn {
        return Wdl::Drawn;
    }
    match sector.mover.cmp(&sector.other) {
        Compared::Less => Wdl::Lost,
        Compared::Equal => Wdl::Drawn,
        Compared::Greater => Wdl::Won,
    }
}

impl<'a, B: Board> Pair<'a, B> {
    /// Prepares `sectors`, each the counterpart of the other, for values of the kind `holds`; `layers` has such values of
    /// all sectors that captures lead to.
    pub(super) fn new(
        sectors: &[Sector],
        holds: Holds,
        layers: &'a SolvedLayers,
        observer: &'a dyn SolveObserver,
    ) -> Pair<'a, B> {
        let sides = sectors.iter().map(|sector| Side::new::<B>(*sector, endless(*sector, holds))).collect();
        Pair { layers, observer, sides, board: PhantomData }
    }

    /// Solves the quiet positions, given the exits.
    pub(super) fn solve(&self) {
        self.each_part(Stage::Starting, |number, part| self.start(number, part));
        self.each_part(Stage::Starting, |number, part| self.mark_changed(number, part));
        let again = AtomicBool::new(true);
        while again.swap(false, Ordering::Relaxed) {
            self.each_part(Stage::Solving, |number, part| {
                if self.evaluate_marked(number, part) {
                    again.store(true, Ordering::Relaxed);
                }
            });
        }
    }

    /// Runs `work` on each part of both sides.
    pub(super) fn each_part(&self, stage: Stage, work: impl Fn(usize, Range<u64>) + Sync) {
        self.observer.stage(stage, self.sides.iter().map(|side| side.index.len()).sum());
        for (number, side) in self.sides.iter().enumerate() {
            side.index.parts().for_each(|part| {
                work(number, part.clone());
                self.observer.advance(part.end - part.start);
            });
        }
    }

    /// Sets the first value of each position: the better of its exit and of endless play, the latter only if a step
    /// leads to a quiet position.
    fn start(&self, number: usize, part: Range<u64>) {
        let side = &self.sides[number];
        let endless = side.endless;
        side.each(part, |rank, men| {
            let exit = side.exits.get(rank);
            let value = if exit < endless && has_quiet_successor::<B>(men) { endless } else { exit };
            // Where endless play is lost, it is no better than any exit.
            side.values.set(rank, value);
        });
    }

    /// Marks the predecessors of positions whose value is not that of endless play.
    fn mark_changed(&self, number: usize, part: Range<u64>) {
        let side = &self.sides[number];
        side.each(part, |rank, men| {
            let value = side.values.get(rank);
            if value != side.endless {
                self.mark_predecessors(number, &Node::new(men), side.endless, value);
            }
        });
    }

    /// Evaluates the marked positions of a part again. Returns whether any position was marked.
    fn evaluate_marked(&self, number: usize, part: Range<u64>) -> bool {
        let (side, mut any) = (&self.sides[number], false);
        side.each_marked(part, &side.marks, |rank, men| {
            any = true;
            let node = Node::new(men);
            let (old, new) = (side.values.get(rank), self.best(number, rank, &node));
            if new != old {
                side.values.change(rank, old, new);
                self.mark_predecessors(number, &node, old, new);
            }
        });
        any
    }

    /// The side to move after a move of side `number`.
    pub(super) fn next(&self, number: usize) -> &Side {
        &self.sides[self.sides.len() - 1 - number]
    }

    /// The best of a position's exit and the present values of its quiet successors; lost if it has no step (A7).
    fn best(&self, number: usize, rank: u64, node: &Node) -> Wdl {
        let (next, mut best) = (self.next(number), self.sides[number].exits.get(rank));
        if best < Wdl::Won {
            quiet_successors::<B>(node, |code| {
                best = best.max(next.values.get(next.index.rank(code)).opposite());
                best == Wdl::Won
            });
        }
        best
    }

    /// Marks the quiet predecessors of `node` whose value may change because the value of `node` has changed.
    fn mark_predecessors(&self, number: usize, node: &Node, old: Wdl, new: Wdl) {
        let before = self.next(number);
        quiet_predecessors::<B>(node, |code| {
            let rank = before.index.rank(code);
            let value = before.values.get(rank);
            let may_change = if new < old { value < new.opposite() } else { value >= old.opposite() };
            if may_change {
                before.marks.set(rank);
            }
        });
    }
}

fn has_quiet_successor<B: Board>(men: Men) -> bool {
    let mut any = false;
    quiet_successors::<B>(&Node::new(men), |_| {
        any = true;
        any
    });
    any
}

impl Side {
    /// Runs `work` on each position of a part.
    pub(super) fn each(&self, part: Range<u64>, mut work: impl FnMut(u64, Men)) {
        for row in self.index.rows(part) {
            row.positions().for_each(|(rank, men)| work(rank, men));
        }
    }

    /// Takes the marks of a part and runs `work` on each position that was marked.
    pub(super) fn each_marked(&self, part: Range<u64>, marks: &Marks, mut work: impl FnMut(u64, Men)) {
        for row in self.index.rows(part) {
            let mut column = 0;
            while column < row.len() {
                let (taken, scanned) = marks.take(row.first + column, row.len() - column);
                for place in points(taken) {
                    let column = column + place as u64;
                    work(row.first + column, row.men(column));
                }
                column += scanned;
            }
        }
    }

    /// Counts the quiet positions.
    pub(super) fn count(&self) -> Counts {
        let parts = self.index.parts().map(|part| {
            let mut counts = Counts::default();
            for row in self.index.rows(part) {
                for column in 0..row.len() {
                    counts.add(self.values.get(row.first + column), row.orbit_size(column));
                }
            }
            counts
        });
        parts.reduce(Counts::default, Counts::sum)
    }
}
