//! How many plies it is to the next capture, or the end.
//!
//! Where a verdict differs from that of endless play, one side has to make progress: it can force a capture that keeps
//! the verdict, or the end, within so many plies, however long the other side delays it by moves that keep it too. A
//! player who goes by the verdicts alone could shuffle until the game is counted (A9). Found round by round: in round
//! *n* the positions that are *n* plies away, those that lead to them in the next.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use super::Sector;
use super::cells::Marks;
use super::crew::share;
use super::index::{Index, Rows};
use super::letters::MOST_PLIES;
use super::men::Men;
use super::solve::{PART, Pair, Side};
use super::source::Source;
use crate::work::Stage;

/// The plies of each position of a pair that is solved.
pub(super) struct Depths<'a> {
    pair: &'a Pair<'a>,
    sides: Vec<Progress>,
}

/// The plies of one sector, while they are found.
struct Progress {
    /// One more than the plies, by rank; zero where they are not known.
    plies: Vec<AtomicU8>,
    /// Positions to be looked at in even rounds, and in odd ones.
    marks: [Marks; 2],
}

impl<'a> Depths<'a> {
    /// Finds the plies.
    pub(super) fn new(pair: &'a Pair<'a>) -> Depths<'a> {
        let progress = |side: &Side| {
            let len = side.index.len();
            Progress { plies: bytes(len), marks: [Marks::new(len), Marks::new(len)] }
        };
        let depths = Depths { pair, sides: pair.sides.iter().map(progress).collect() };
        depths.pair.each_part(Stage::Solving, |number, part, _| depths.begin(number, part));
        for plies in 1..=MOST_PLIES {
            let again = AtomicBool::new(plies <= 2);
            depths.pair.each_part(Stage::Solving, |number, part, _| {
                if depths.round(number, part, plies) {
                    again.store(true, Ordering::Relaxed);
                }
            });
            if !again.into_inner() {
                break;
            }
        }
        depths
    }

    /// The plies of a sector's quiet positions, by their ranks: those that are known, else the most there can be.
    pub(super) fn of(&self, sector: Sector, quiet: &Index) -> Vec<AtomicU8> {
        let number = self.pair.number(sector);
        let (index, progress) = (&self.pair.sides[number].index, &self.sides[number]);
        let found = bytes(quiet.len());
        share(
            self.pair.threads,
            &quiet.parts(PART),
            || (),
            |part, ()| {
                for row in quiet.rows(part) {
                    for (rank, men) in row.positions() {
                        let plies = progress.known(index.rank(men.code())).unwrap_or(MOST_PLIES);
                        found[rank as usize].store(plies, Ordering::Relaxed);
                    }
                }
            },
        );
        found
    }

    /// Notes what is known at once: a capture is one ply away where there is one, the end none where a side is blocked.
    /// All others that need progress are marked for the two rounds that may follow from these.
    fn begin(&self, number: usize, part: &Rows) {
        let (side, progress) = (&self.pair.sides[number], &self.sides[number]);
        for row in side.index.rows(part) {
            for (rank, men) in row.positions() {
                if !self.pair.below.is_quiet(men) {
                    progress.note(rank, 1);
                } else if self.pair.is_blocked(men) {
                    progress.note(rank, 0);
                } else if side.cells.get(rank) != side.endless() {
                    progress.marks.iter().for_each(|marks| marks.set(rank));
                }
            }
        }
    }

    /// Looks at the marked positions of a part; whether one is so many plies away.
    fn round(&self, number: usize, part: &Rows, plies: u8) -> bool {
        let (side, progress) = (&self.pair.sides[number], &self.sides[number]);
        let mut any = false;
        side.each_marked(part, &progress.marks[usize::from(plies % 2)], |rank, men| {
            if progress.known(rank).is_none() && self.is_away(number, rank, men, plies) {
                progress.note(rank, plies);
                self.mark_before(number, rank, men, plies);
                any = true;
            }
        });
        any
    }

    /// Whether a position is so many plies away: one of the moves that keep the verdict leads nearer, or all do where
    /// the other side is to make progress.
    fn is_away(&self, number: usize, rank: u64, men: Men, plies: u8) -> bool {
        let (side, next) = (&self.pair.sides[number], self.pair.next(number));
        let verdict = side.cells.get(rank);
        let nearer = |rank: &u64| self.next(number).known(*rank).is_some_and(|known| known < plies);
        let mut kept =
            self.pair.moves(number, men).filter(|rank| next.cells.get(*rank) == verdict.opposite());
        if verdict > side.endless() { kept.any(|rank| nearer(&rank)) } else { kept.all(|rank| nearer(&rank)) }
    }

    /// Marks, for the next round, what leads here and keeps the verdict.
    fn mark_before(&self, number: usize, rank: u64, men: Men, plies: u8) {
        let verdict = self.pair.sides[number].cells.get(rank).opposite();
        let (before, progress) = (self.pair.next(number), self.next(number));
        let leads = |rank: &u64| before.cells.get(*rank) == verdict && progress.known(*rank).is_none();
        let marks = &progress.marks[usize::from((plies + 1) % 2)];
        self.pair.moves_back(number, men).filter(leads).for_each(|rank| marks.set(rank));
    }

    fn next(&self, number: usize) -> &Progress {
        &self.sides[self.sides.len() - 1 - number]
    }
}

impl Progress {
    fn known(&self, rank: u64) -> Option<u8> {
        self.plies[rank as usize].load(Ordering::Relaxed).checked_sub(1)
    }

    fn note(&self, rank: u64, plies: u8) {
        self.plies[rank as usize].store(plies + 1, Ordering::Relaxed);
    }
}

fn bytes(len: u64) -> Vec<AtomicU8> {
    std::iter::repeat_with(AtomicU8::default).take(len as usize).collect()
}
