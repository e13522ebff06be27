//! The puzzle of a given kind that a position makes, if it is a good one.

use putahi_rules::{Seat, Spec, legal_moves};

use crate::truth::{AHEAD, captures};
use crate::{Goal, Kind, Puzzle, PuzzleGame, Recipe, TableResult, Task, Truth, recipes_of};

/// The most men to be captured in a puzzle; more would be a win.
const MAX_TAKEN: i32 = 12;

/// A goal, and how many decisions its solution has at most.
type Aim = (Goal, usize);

impl<G: PuzzleGame> Truth<'_, G> {
    /// The puzzle of this kind that a position makes after the move `last`, without a grade. None if it makes none that is good, or
    /// if tables are missing.
    pub(crate) fn puzzle(&self, position: &G, last: Option<&str>, kind: Kind) -> TableResult<Option<Puzzle>> {
        for recipe in recipes_of(G::ID, kind) {
            if let Some(puzzle) = self.puzzle_by(recipe, position, last)? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// As [`puzzle`](Truth::puzzle), by this recipe.
    pub(crate) fn puzzle_by(
        &self,
        recipe: &Recipe,
        position: &G,
        last: Option<&str>,
    ) -> TableResult<Option<Puzzle>> {
        if recipe.placing && !is_placing(position) {
            return Ok(None);
        }
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
        let ahead = if recipe.placing { AHEAD } else { 0 };
        Ok(match recipe.kind {
            Kind::StopMill => vec![(Goal::Nothing, 1)],
            Kind::TakeMost => (least..=most).filter_map(|decisions| taken(position, decisions)).collect(),
            Kind::OnlyMove | Kind::Win | Kind::Escape | Kind::LastStep => match self.sign(position, ahead)? {
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

/// Whether men or pieces are still to be placed.
fn is_placing<G: PuzzleGame>(position: &G) -> bool {
    let pieces = position.pieces();
    !pieces.reserve.is_empty() || Seat::all(position.seats()).any(|seat| pieces.in_hand[seat] > 0)
}

/// How many men can be won within `decisions` own moves.
fn taken<G: PuzzleGame>(position: &G, decisions: usize) -> Option<Aim> {
    let men = captures::gain(position, 2 * decisions as u16);
    (1..=MAX_TAKEN).contains(&men).then_some((Goal::Take(men as u8), decisions))
}
