//! The plies to the next capture or the end.
//!
//! Where a value differs from that of endless play, one side has to make progress: it can force the end, or a capture
//! that keeps the value. The plies until then are counted as if this side hastened, the other side delayed, and both
//! kept the value. A player who knows only the values could move back and forth until the match is counted (A9). The
//! plies are computed by rounds: round *n* finds the positions that are *n* plies away; their predecessors are the
//! candidates for the next round.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use rayon::prelude::*;

use super::packed::{Marks, zeros};
use super::solve::{Pair, Side};
use super::steps::{is_blocked, quiet_predecessors, quiet_successors};
use super::symbols::MAX_PLIES;
use super::{Board, Men, Node};
use crate::Stage;

/// The plies of a step to a position with a capture, and of that capture.
const STEP_AND_CAPTURE: u8 = 2;

/// The computation for a pair of sectors whose values are known.
pub(super) struct Progress<'a, B> {
    pair: &'a Pair<'a, B>,
    sides: Vec<Distances>,
}

/// The plies of one sector during the computation.
struct Distances {
    /// One more than the plies, by rank; 0 while they are unknown.
    plies: Vec<AtomicU8>,
    /// Candidates for even and for odd rounds.
    marks: [Marks; 2],
}

impl<'a, B: Board> Progress<'a, B> {
    pub(super) fn new(pair: &'a Pair<'a, B>) -> Progress<'a, B> {
        let distances = |side: &Side| {
            let len = side.index.len();
            Distances { plies: zeros(len), marks: [Marks::new(len), Marks::new(len)] }
        };
        let progress = Progress { pair, sides: pair.sides.iter().map(distances).collect() };
        pair.each_part(Stage::Solving, |number, part| progress.begin(number, part));
        for plies in 1..=MAX_PLIES {
            let again = AtomicBool::new(plies <= STEP_AND_CAPTURE);
            pair.each_part(Stage::Solving, |number, part| {
                if progress.round(number, part, plies) {
                    again.store(true, Ordering::Relaxed);
                }
            });
            if !again.into_inner() {
                break;
            }
        }
        progress
    }

    /// For each side, the plies of its positions by rank, with `MAX_PLIES` for positions that were not reached, and the
    /// greatest number of plies that was found.
    pub(super) fn into_plies(self) -> Vec<(Vec<AtomicU8>, Option<u8>)> {
        let plies = |mut distances: Distances| {
            let longest = distances.plies.par_iter_mut().map(|plies| {
                let known = plies.get_mut().checked_sub(1);
                *plies.get_mut() = known.unwrap_or(MAX_PLIES);
                known
            });
            let longest = longest.max().flatten();
            (distances.plies, longest)
        };
        self.sides.into_iter().map(plies).collect()
    }

    /// Records 0 plies where a side is blocked, and marks the predecessors for round 1. Marks for round 2 the positions
    /// from which a step leads to a capture that keeps the value.
    fn begin(&self, number: usize, part: Range<u64>) {
        let (side, distances) = (&self.pair.sides[number], &self.sides[number]);
        side.each(part, |rank, men| {
            let value = side.values.get(rank);
            if value == side.endless {
                return;
            }
            if is_blocked::<B>(men) {
                distances.set(rank, 0);
                self.mark_predecessors(number, rank, men, 0);
            } else if side.exits.get(rank) == value {
                distances.marks[usize::from(STEP_AND_CAPTURE % 2)].set(rank);
            }
        });
    }

    /// Checks the candidates of a part; returns whether any is `plies` plies away.
    fn round(&self, number: usize, part: Range<u64>, plies: u8) -> bool {
        let (side, distances) = (&self.pair.sides[number], &self.sides[number]);
        let mut any = false;
        side.each_marked(part, &distances.marks[usize::from(plies % 2)], |rank, men| {
            if distances.known(rank).is_none() && self.is_at_distance(number, rank, men, plies) {
                distances.set(rank, plies);
                self.mark_predecessors(number, rank, men, plies);
                any = true;
            }
        });
        any
    }

    /// Whether a position is `plies` plies away from a capture or the end: one of the moves that keep the value leads to
    /// fewer plies or, where the other side has to make progress, all of them do.
    fn is_at_distance(&self, number: usize, rank: u64, men: Men, plies: u8) -> bool {
        let side = &self.pair.sides[number];
        let value = side.values.get(rank);
        let hastens = value > side.endless;
        let to_capture = plies >= STEP_AND_CAPTURE && side.exits.get(rank) == value;
        if hastens && to_capture {
            return true;
        }
        let (mut any, mut all) = (false, true);
        let (next, distances) = (self.pair.next(number), self.next(number));
        quiet_successors::<B>(&Node::new(men), |code| {
            let rank = next.index.rank(code);
            if next.values.get(rank) != value.opposite() {
                return false;
            }
            let nearer = distances.known(rank).is_some_and(|known| known < plies);
            any |= nearer;
            all &= nearer;
            if hastens { any } else { !all }
        });
        if hastens { any } else { all && (any || to_capture) }
    }

    /// Marks, for the next round, the predecessors from which the move to this position keeps the value.
    fn mark_predecessors(&self, number: usize, rank: u64, men: Men, plies: u8) {
        let value = self.pair.sides[number].values.get(rank).opposite();
        let (before, distances) = (self.pair.next(number), self.next(number));
        let marks = &distances.marks[usize::from((plies + 1) % 2)];
        quiet_predecessors::<B>(&Node::new(men), |code| {
            let rank = before.index.rank(code);
            if before.values.get(rank) == value && distances.known(rank).is_none() {
                marks.set(rank);
            }
        });
    }

    fn next(&self, number: usize) -> &Distances {
        &self.sides[self.sides.len() - 1 - number]
    }
}

impl Distances {
    fn known(&self, rank: u64) -> Option<u8> {
        self.plies[rank as usize].load(Ordering::Relaxed).checked_sub(1)
    }

    fn set(&self, rank: u64, plies: u8) {
        self.plies[rank as usize].store(plies + 1, Ordering::Relaxed);
    }
}
