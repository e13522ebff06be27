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
use super::index::{Index, Rows};
use super::men::Men;
use super::numbering::Numbering;
use super::source::Source;
use crate::work::Stage;
use crate::{Made, Watch};

/// Positions that a thread takes on at once.
pub(super) const PART: u64 = 1 << 15;

/// A sector and its counterpart, or one alone that is its own.
pub(super) struct Pair<'a> {
    kernel: &'static Kernel,
    pub(super) below: &'a Below,
    pub(super) threads: usize,
    watch: &'a dyn Watch,
    pub(super) sides: Vec<Side>,
}

/// One sector while it is solved.
pub(super) struct Side {
    pub(super) sector: Sector,
    pub(super) index: Index,
    parts: Vec<Rows>,
    pub(super) cells: Cells,
    /// Quiet positions to be looked at.
    marks: Marks,
}

impl Side {
    fn new(all: &'static Numbering, sector: Sector) -> Side {
        let index = Index::new(all, sector);
        let (cells, marks) = (Cells::new(index.len()), Marks::new(index.len()));
        Side { sector, parts: index.parts(PART), index, cells, marks }
    }

    /// The verdict of endless play.
    pub(super) fn endless(&self) -> Verdict {
        endless(self.sector)
    }
}

/// The verdict of endless play in a sector (A9).
pub(super) fn endless(sector: Sector) -> Verdict {
    match sector.mover().cmp(&sector.other()) {
        Compared::Less => Verdict::Lost,
        Compared::Equal => Verdict::Drawn,
        Compared::Greater => Verdict::Won,
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

    pub(super) fn each_part(&self, stage: Stage, work: impl Fn(usize, &Rows, &mut Vec<Men>) + Sync) {
        self.watch.stage(stage, self.sides.iter().map(|side| side.index.len()).sum());
        for (number, side) in self.sides.iter().enumerate() {
            share(self.threads, &side.parts, Vec::new, |part, stack| {
                work(number, part, stack);
                self.watch.advance(part.len);
            });
        }
    }

    /// Writes each verdict that is known beforehand, else that of endless play, to be looked at.
    fn set_out(&self, number: usize, part: &Rows, stack: &mut Vec<Men>) {
        let side = &self.sides[number];
        let (endless, mut pen) = (side.endless(), side.cells.pen());
        for row in side.index.rows(part) {
            for (rank, men) in row.positions() {
                let known = self.known(men, stack);
                pen.put(rank, known.unwrap_or(endless));
                if known.is_none() {
                    side.marks.set(rank);
                }
            }
        }
    }

    /// The verdict of a position that does not rest on positions with as many men.
    fn known(&self, men: Men, stack: &mut Vec<Men>) -> Option<Verdict> {
        if self.below.is_quiet(men) {
            return self.is_blocked(men).then_some(Verdict::Lost);
        }
        let Ok(verdict) = self.below.after_captures(men, stack);
        Some(verdict.expect("a job has all that captures lead to"))
    }

    /// Looks again at the marked positions of a part; whether there was any.
    fn look_again(&self, number: usize, part: &Rows) -> bool {
        let (side, mut any) = (&self.sides[number], false);
        side.each_marked(part, &side.marks, |rank, men| {
            any = true;
            self.reconsider(number, rank, men);
        });
        any
    }

    fn reconsider(&self, number: usize, rank: u64, men: Men) {
        let side = &self.sides[number];
        let (old, new) = (side.cells.get(rank), self.best(number, men));
        if new != old {
            side.cells.change(rank, old, new);
            self.mark_before(number, men, old, new);
        }
    }

    /// The side that is to move after one of side `number`.
    pub(super) fn next(&self, number: usize) -> &Side {
        &self.sides[self.sides.len() - 1 - number]
    }

    /// Whether the side to move has no step.
    pub(super) fn is_blocked(&self, men: Men) -> bool {
        self.kernel.steps(men.mover.into(), men.empty().into()) == 0
    }

    /// Where the steps of the men `movers` go from and to.
    #[inline]
    fn steps(&self, movers: u32, empty: u32) -> impl Iterator<Item = (usize, usize)> {
        let (kernel, empty) = (self.kernel, u64::from(empty));
        let steps = points(kernel.steps(movers.into(), empty));
        steps.flat_map(move |from| points(kernel.near(from) & empty).map(move |to| (from, to)))
    }

    /// What the moves of a quiet position lead to, by rank.
    #[inline]
    pub(super) fn moves(&self, number: usize, men: Men) -> impl Iterator<Item = u64> {
        let (index, code) = (&self.next(number).index, men.swapped().code());
        self.steps(men.mover, men.empty()).map(move |(from, to)| index.rank(code.other_steps(from, to)))
    }

    /// The quiet positions that lead to `men`, by rank.
    #[inline]
    pub(super) fn moves_back(&self, number: usize, men: Men) -> impl Iterator<Item = u64> {
        let (index, code) = (&self.next(number).index, men.swapped().code());
        let was_quiet = move |(to, from): &(usize, usize)| {
            let mover = men.other ^ 1 << from ^ 1 << to;
            self.below.is_quiet(Men { mover, other: men.mover })
        };
        let steps = self.steps(men.other, men.empty()).filter(was_quiet);
        steps.map(move |(to, from)| index.rank(code.mover_steps(to, from)))
    }

    /// The best that the moves of a quiet position lead to as verdicts stand; lost if there is none (A7).
    fn best(&self, number: usize, men: Men) -> Verdict {
        let cells = &self.next(number).cells;
        let mut best = Verdict::Lost;
        for rank in self.moves(number, men) {
            best = best.max(cells.get(rank).opposite());
            if best == Verdict::Won {
                break;
            }
        }
        best
    }

    /// Marks the quiet positions that lead to `men` and whose verdict may rest on the one that has changed.
    fn mark_before(&self, number: usize, men: Men, old: Verdict, new: Verdict) {
        let before = self.next(number);
        for rank in self.moves_back(number, men) {
            let verdict = before.cells.get(rank);
            let concerned = if new < old { verdict < new.opposite() } else { verdict >= old.opposite() };
            if concerned {
                before.marks.set(rank);
            }
        }
    }

    /// How many positions of each verdict the sectors have, by sector: all, or one of each orbit.
    pub(super) fn count(&self, all: bool) -> Vec<(Sector, Made)> {
        self.sides.iter().map(|side| (side.sector, side.count(all))).collect()
    }

    /// The place of a sector among the sides.
    pub(super) fn number(&self, sector: Sector) -> usize {
        self.sides.iter().position(|side| side.sector == sector).expect("a pair has its sectors")
    }

    /// The verdicts of the quiet positions of a sector.
    pub(super) fn quiet(&self, sector: Sector, quiet: &'static Numbering) -> Quiet {
        let side = &self.sides[self.number(sector)];
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
    /// Takes the marks of a part and does `work` with each position that had one.
    pub(super) fn each_marked(&self, part: &Rows, marks: &Marks, mut work: impl FnMut(u64, Men)) {
        for row in self.index.rows(part) {
            let mut column = 0;
            while column < row.len() {
                let (taken, looked) = marks.take(row.first + column, row.len() - column);
                for place in points(taken) {
                    let column = column + place as u64;
                    work(row.first + column, row.men(column));
                }
                column += looked;
            }
        }
    }

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
