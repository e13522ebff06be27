//! Which puzzle comes next.

use putahi_puzzles::{Kind, Pack, Puzzle, PuzzleId};

use crate::puzzles::progress::PuzzleProgress;

/// What the next puzzle is to be like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// The pack it is taken from.
    pub(crate) pack: &'static Pack,
    /// Its kind; None for any.
    pub(crate) kind: Option<Kind>,
    /// How hard it is, from 1; None for the easiest that are left.
    pub(crate) degree: Option<usize>,
    /// The puzzle after which it comes.
    pub(crate) after: Option<PuzzleId>,
}

impl Choice {
    /// The next puzzle: one that has neither been solved nor failed, if there is one left. Ids have no order that means anything, so
    /// in their order each puzzle comes once, and neighbours have nothing in common. None if no puzzle is like that.
    pub(crate) fn next(&self, progress: &PuzzleProgress) -> Option<&'static Puzzle> {
        let known = |puzzle: &&Puzzle| {
            let id = puzzle.id().to_string();
            progress.has_solved(&id) || progress.is_to_try_again(&id)
        };
        let all = self.candidates();
        let fresh: Vec<_> = all.iter().copied().filter(|puzzle| !known(puzzle)).collect();
        self.first_after(&self.easiest(fresh)).or_else(|| self.first_after(&self.easiest(all)))
    }

    fn candidates(&self) -> Vec<&'static Puzzle> {
        let fits = |(place, puzzle): &(usize, &Puzzle)| {
            self.kind.is_none_or(|kind| puzzle.kind == kind)
                && self.degree.is_none_or(|degree| self.pack.degree(*place) == degree)
                && self.after != Some(puzzle.id())
        };
        self.pack.puzzles().iter().enumerate().filter(fits).map(|(_, puzzle)| puzzle).collect()
    }

    /// Those that are no harder than the easiest one, by degree, where no degree was chosen. The puzzles are sorted by difficulty.
    fn easiest(&self, mut puzzles: Vec<&'static Puzzle>) -> Vec<&'static Puzzle> {
        let degree = |puzzle: &Puzzle| self.pack.place(puzzle.id()).map(|place| self.pack.degree(place));
        if let Some(first) = puzzles.first().copied().filter(|_| self.degree.is_none()) {
            puzzles.retain(|puzzle| degree(puzzle) == degree(first));
        }
        puzzles
    }

    fn first_after(&self, puzzles: &[&'static Puzzle]) -> Option<&'static Puzzle> {
        let later = puzzles.iter().filter(|puzzle| Some(puzzle.id()) > self.after);
        later
            .min_by_key(|puzzle| puzzle.id())
            .or_else(|| puzzles.iter().min_by_key(|puzzle| puzzle.id()))
            .copied()
    }
}
