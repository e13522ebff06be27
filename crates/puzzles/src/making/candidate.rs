//! The puzzle of a given kind that a position makes, if it is a good one.

use putahi_rules::{Spec, legal_moves};

use crate::truth::captures;
use crate::{Goal, Kind, Puzzle, PuzzleGame, Recipe, TableResult, Task, Truth, recipe_of};

/// The most men to be captured in a puzzle; more would be a win.
const MAX_TAKEN: i32 = 12;

/// A goal, and how many decisions its solution has at most.
type Aim = (Goal, usize);

impl<G: PuzzleGame> Truth<'_, G> {
    /// The puzzle of this kind that a position makes after the move `last`, without a grade. None if it makes none that is good, or
    /// if tables are missing.
    pub(crate) fn puzzle(&self, position: &G, last: Option<&str>, kind: Kind) -> TableResult<Option<Puzzle>> {
        let Some(recipe) = recipe_of(position.id(), kind) else { return Ok(None) };
        if !(recipe.least_moves..=recipe.most_moves).contains(&legal_moves(position).len()) {
            return Ok(None);
        }
        for aim in self.aims(position, recipe)? {
            let Some(puzzle) = self.with_aim(position, aim, recipe)? else { continue };
            if super::filters::is_good(position, &puzzle, recipe) {
                return Ok(Some(Puzzle { last: last.map(str::to_owned), ..puzzle }));
            }
        }
        Ok(None)
    }

    fn aims(&self, position: &G, recipe: &Recipe) -> TableResult<Vec<Aim>> {
        let (least, most) = recipe.decisions;
        Ok(match recipe.kind {
            Kind::StopMill => vec![(Goal::Nothing, 1)],
            Kind::TakeMost => (least..=most).filter_map(|decisions| taken(position, decisions)).collect(),
            Kind::OnlyMove | Kind::Win | Kind::Escape | Kind::LastStep => match self.sign(position)? {
                Some(1) => vec![(Goal::Win, most)],
                Some(0) if recipe.kind != Kind::Win => vec![(Goal::Draw, most)],
                _ => Vec::new(),
            },
        })
    }

    fn with_aim(&self, position: &G, (goal, decisions): Aim, recipe: &Recipe) -> TableResult<Option<Puzzle>> {
        let task = Task::first(recipe.kind, goal, decisions);
        if !self.is_promising(position, task, recipe)? {
            return Ok(None);
        }
        let Some(solution) = self.solution(position, task, decisions)? else { return Ok(None) };
        let depth = solution.depth();
        let fits = match recipe.kind {
            // The goal depends on the number of moves.
            Kind::TakeMost => depth == decisions,
            _ => depth >= recipe.decisions.0,
        };
        let (spec, position) = (Spec::of::<G>(position.options()), position.to_string());
        Ok(fits.then_some(Puzzle { spec, position, last: None, kind: recipe.kind, goal, grade: 0, solution }))
    }
}

/// How many men can be won within `decisions` own moves.
fn taken<G: PuzzleGame>(position: &G, decisions: usize) -> Option<Aim> {
    let men = captures::gain(position, 2 * decisions as u16);
    (1..=MAX_TAKEN).contains(&men).then_some((Goal::Take(men as u8), decisions))
}
