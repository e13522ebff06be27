//! Solves a sector and its counterpart.
//!
//! Every position has a cell while the two are solved, one in which something is to be taken too: its verdict follows
//! from smaller layers, is found once, and the many quiet positions that lead to it look it up. Quiet positions begin
//! with the verdict of endless play (A9) and are looked at again whenever a verdict that theirs rests on changes,
//! until nothing does. Verdicts change one way only: away from that of endless play. So the order does not matter,
//! threads need no locks, and what remains at the end is what neither side can better.

use std::cmp::Ordering as Compared;
use std::sync::atomic::{AtomicBool, Ordering};

use putahi_rules::awithlaknannai::kernel::{Kernel, points};

use super::Sector;
use super::below::{Below, Quiet};
use super::cells::{Cells, Marks, Verdict};
use super::crew::share;
use super::index::{Index, Row, Rows};
use super::men::Men;
use super::numbering::Numbering;
use super::source::Source;
use crate::work::Stage;
use crate::{Made, Watch};

/// Positions that a thread takes on at once.
const PART: u64 = 1 << 15;

/// A sector and its counterpart, or one alone that is its own.
pub(super) struct Pair<'a> {
    kernel: &'static Kernel,
    below: &'a Below,
    threads: usize,
    watch: &'a dyn Watch,
    sides: Vec<Side>,
}

/// One sector while it is solved.
struct Side {
    sector: Sector,
    index: Index,
    parts: Vec<Rows>,
    cells: Cells,
    /// Quiet positions to be looked at again.
    marks: Marks,
}

impl Side {
    fn new(all: &'static Numbering, sector: Sector) -> Side {
        let index = Index::new(all, sector);
        let (cells, marks) = (Cells::new(index.len()), Marks::new(index.len()));
        Side { sector, parts: index.parts(PART), index, cells, marks }
    }

    /// The verdict of endless play.
    fn endless(&self) -> Verdict {
        match self.sector.mover().cmp(&self.sector.other()) {
            Compared::Less => Verdict::Lost,
            Compared::Equal => Verdict::Drawn,
            Compared::Greater => Verdict::Won,
        }
    }
}

impl<'a> Pair<'a> {
    /// Prepares `sectors`, of which each is the other's counterpart; all that captures lead to is known `below`.
    pub(super) fn new(
        all: &'static Numbering,
        sectors: &[Sector],
        below: &'a Below,
        threads: usize,
        watch: &'a dyn Watch,
    ) -> Pair<'a> {
        let sides = sectors.iter().map(|sector| Side::new(all, *sector)).collect();
        Pair { kernel: below.kernel(), below, threads, watch, sides }
    }

    /// Finds all verdicts.
    pub(super) fn solve(&self) {
        self.each_part(Stage::Starting, |side, part, stack| self.set_out(side, part, stack));
        let again = AtomicBool::new(true);
        while again.swap(false, Ordering::Relaxed) {
            self.each_part(Stage::Solving, |side, part, _| {
                if self.look_again(side, part) {
                    again.store(true, Ordering::Relaxed);
                }
            });
        }
    }

    fn each_part(&self, stage: Stage, work: impl Fn(usize, &Rows, &mut Vec<Men>) + Sync) {
        self.watch.stage(stage, self.sides.iter().map(|side| side.index.len()).sum());
        for (number, side) in self.sides.iter().enumerate() {
            share(self.threads, &side.parts, Vec::new, |part, stack| {
                work(number, part, stack);
                self.watch.advance(part.len);
            });
        }
    }

    /// Writes each verdict that is known beforehand, else that of endless play.
    fn set_out(&self, number: usize, part: &Rows, stack: &mut Vec<Men>) {
        let side = &self.sides[number];
        let (endless, mut pen) = (side.endless(), side.cells.pen());
        for row in side.index.rows(part) {
            for (rank, men) in row.positions() {
                pen.put(rank, self.first_verdict(men, endless, stack));
                side.marks.set(rank);
            }
        }
    }

    fn first_verdict(&self, men: Men, endless: Verdict, stack: &mut Vec<Men>) -> Verdict {
        if !self.below.is_quiet(men) {
            let Ok(verdict) = self.below.after_captures(men, stack);
            return verdict.expect("a job has all that captures lead to");
        }
        let is_blocked = self.kernel.steps(men.mover.into(), men.empty().into()) == 0;
        if is_blocked { Verdict::Lost } else { endless }
    }

    /// Looks again at the marked positions of a part; whether there was any.
    fn look_again(&self, number: usize, part: &Rows) -> bool {
        let side = &self.sides[number];
        let mut any = false;
        for row in side.index.rows(part) {
            let mut column = 0;
            while column < row.len() {
                let (marks, looked) = side.marks.take(row.first + column, row.len() - column);
                any |= marks != 0;
                for place in points(marks) {
                    self.reconsider(number, &row, column + place as u64);
                }
                column += looked;
            }
        }
        any
    }

    fn reconsider(&self, number: usize, row: &Row<'_>, column: u64) {
        let (men, rank) = (row.men(column), row.first + column);
        let side = &self.sides[number];
        if !self.below.is_quiet(men) {
            return;
        }
        let (old, new) = (side.cells.get(rank), self.best(number, men));
        if new != old {
            side.cells.change(rank, old, new);
            self.mark_before(number, men, old, new);
        }
    }

    /// The side that is to move after one of side `number`.
    fn next(&self, number: usize) -> &Side {
        &self.sides[self.sides.len() - 1 - number]
    }

    /// The best that the moves of a quiet position lead to as verdicts stand; lost if there is none (A7).
    fn best(&self, number: usize, men: Men) -> Verdict {
        let (next, empty) = (self.next(number), men.empty());
        let (code, mut best) = (men.swapped().code(), Verdict::Lost);
        for from in points(self.kernel.steps(men.mover.into(), empty.into())) {
            for to in points(self.kernel.near(from) & u64::from(empty)) {
                let rank = next.index.rank(code.other_steps(from, to));
                best = best.max(next.cells.get(rank).opposite());
                if best == Verdict::Won {
                    return best;
                }
            }
        }
        best
    }

    /// Marks the quiet positions that lead to `men` and whose verdict may rest on the one that has changed.
    fn mark_before(&self, number: usize, men: Men, old: Verdict, new: Verdict) {
        let (before, empty, code) = (self.next(number), men.empty(), men.swapped().code());
        for to in points(self.kernel.steps(men.other.into(), empty.into())) {
            for from in points(self.kernel.near(to) & u64::from(empty)) {
                let mover = men.other ^ 1 << from ^ 1 << to;
                let men = Men { mover, other: men.mover };
                if !self.below.is_quiet(men) {
                    continue;
                }
                let rank = before.index.rank(code.mover_steps(to, from));
                let verdict = before.cells.get(rank);
                let concerned = if new < old { verdict < new.opposite() } else { verdict >= old.opposite() };
                if concerned {
                    before.marks.set(rank);
                }
            }
        }
    }

    /// How many positions of each verdict the sectors have, by sector: all, or one of each orbit.
    pub(super) fn count(&self, all: bool) -> Vec<(Sector, Made)> {
        self.sides.iter().map(|side| (side.sector, side.count(all))).collect()
    }

    /// The verdicts of the quiet positions of a sector.
    pub(super) fn quiet(&self, sector: Sector, quiet: &'static Numbering) -> Quiet {
        let side = self.sides.iter().find(|side| side.sector == sector).expect("a pair has its sectors");
        let index = Index::new(quiet, sector);
        let cells = Cells::new(index.len());
        share(
            self.threads,
            &index.parts(PART),
            || (),
            |part, ()| {
                let mut pen = cells.pen();
                for row in index.rows(part) {
                    row.positions()
                        .for_each(|(rank, men)| pen.put(rank, side.cells.get(side.index.rank(men.code()))));
                }
            },
        );
        Quiet { index, cells }
    }
}

impl Side {
    fn count(&self, all: bool) -> Made {
        let mut made = Made::default();
        for row in self.parts.iter().flat_map(|part| self.index.rows(part)) {
            for column in 0..row.len() {
                let positions = if all { row.alike(column) } else { 1 };
                made.positions += positions;
                *match self.cells.get(row.first + column) {
                    Verdict::Lost => &mut made.lost,
                    Verdict::Drawn => &mut made.drawn,
                    Verdict::Won => &mut made.won,
                } += positions;
            }
        }
        made
    }
}
