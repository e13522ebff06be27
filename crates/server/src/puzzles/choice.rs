//! Which puzzle comes next.

use putahi_puzzles::{Kind, Pack, Puzzle, PuzzleId};

use crate::puzzles::progress::PuzzleProgress;

/// What the next puzzle is to be like.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) pack: &'static Pack,
    pub(crate) kind: Option<Kind>,
    /// How hard it is, from 1; None for the easiest that are left.
    pub(crate) degree: Option<usize>,
    pub(crate) after: Option<PuzzleId>,
}

impl Choice {
    /// The next puzzle: a fresh one, if there is one left. None if no puzzle is like that.
    pub(crate) fn next(&self, progress: &PuzzleProgress) -> Option<&'static Puzzle> {
        self.fresh(progress).or_else(|| self.first(|_| true))
    }

    /// The next puzzle that has neither been solved nor failed; if none of the difficulty is left, of any other. Ids have no order that
    /// means anything, so in their order each puzzle comes once, and neighbours have nothing in common. None once all are done.
    pub(crate) fn fresh(&self, progress: &PuzzleProgress) -> Option<&'static Puzzle> {
        let is_fresh = |puzzle: &Puzzle| {
            let id = puzzle.id().to_string();
            !progress.has_solved(&id) && !progress.is_to_try_again(&id)
        };
        self.first(is_fresh).or_else(|| Choice { degree: None, ..*self }.first(is_fresh))
    }

    /// The first by id after the puzzle before, of the easiest ones where no degree was chosen. The pack is sorted by difficulty.
    fn first(&self, is_meant: impl Fn(&Puzzle) -> bool) -> Option<&'static Puzzle> {
        let fits = |(degree, puzzle): &(usize, &Puzzle)| {
            self.kind.is_none_or(|kind| puzzle.kind == kind)
                && self.degree.is_none_or(|chosen| chosen == *degree)
                && self.after != Some(puzzle.id())
                && is_meant(puzzle)
        };
        let puzzles = self.pack.puzzles().iter().enumerate();
        let mut fitting =
            puzzles.map(|(place, puzzle)| (self.pack.degree(place), puzzle)).filter(fits).peekable();
        let easiest = fitting.peek()?.0;
        let fitting =
            fitting.take_while(|(degree, _)| *degree == easiest).map(|(_, puzzle)| (puzzle.id(), puzzle));
        fitting.min_by_key(|(id, _)| (Some(*id) <= self.after, *id)).map(|(_, puzzle)| puzzle)
    }
}
