//! What the page of a puzzle shows.

use putahi_puzzles::daily::Day;
use putahi_rules::Seat;

use crate::kernel::extract::request_context::RequestContext;
use crate::puzzles::days::DayCounts;
use crate::puzzles::progress::PuzzleProgress;
use crate::puzzles::reply::{PuzzleReply, Step};
use crate::puzzles::task::Task;
use crate::puzzles::words::PuzzleWords;

/// What the page of a puzzle shows.
pub(crate) struct PuzzlePage<'a> {
    /// The puzzle.
    pub(crate) task: &'a Task,
    /// The seat that solves it.
    pub(crate) solver: Seat,
    /// The words of the reply.
    pub(crate) reply: &'a PuzzleReply,
    /// What is kept about the reader.
    pub(crate) progress: &'a PuzzleProgress,
    /// The day now.
    pub(crate) today: Day,
    /// The day whose puzzle it is.
    pub(crate) day: Option<Day>,
    /// How many have tried the puzzle of that day.
    pub(crate) counts: DayCounts,
}

impl PuzzlePage<'_> {
    pub(super) fn words(&self, context: &RequestContext) -> PuzzleWords<'_> {
        PuzzleWords { words: context.words(), task: self.task, solver: self.solver }
    }

    /// The words and the board that the page shows.
    pub(super) fn last(&self) -> &Step {
        self.reply.steps.last().expect("there is a step")
    }
}
