//! What makes a puzzle good for people: something to find, and not at first sight.

use putahi_rules::{Value, after};

use crate::grading::chance_of_right;
use crate::truth::captures;
use crate::{Classes, Kind, Puzzle, PuzzleGame, Recipe, TableResult, Task, Truth};

const MAX_SOLUTION_BYTES: usize = 400;
/// The plies of an immediate capture by the other side.
const AT_ONCE: u16 = 1;

impl<G: PuzzleGame> Truth<'_, G> {
    /// Whether the first decision is one of the kind, before the whole solution is looked for.
    pub(super) fn is_promising(&self, position: &G, task: Task, recipe: &Recipe) -> TableResult<bool> {
        if recipe.kind == Kind::StopMill && position.threatened().is_empty() {
            return Ok(false);
        }
        let Some(classes) = self.classes(position, task)? else { return Ok(false) };
        Ok((1..=recipe.most_right).contains(&classes.right.len())
            && !classes.wrong.is_empty()
            && !is_mere_capture(position, &classes)
            && self.suits_kind(position, &classes, recipe)?)
    }

    fn suits_kind(&self, position: &G, classes: &Classes<G>, recipe: &Recipe) -> TableResult<bool> {
        Ok(match recipe.kind {
            // Where play can leave the tables, as after the opening in the program, what a wrong move loses is out of sight: so a few
            // puzzles alone are about it.
            Kind::OnlyMove => {
                classes.right.len() == 1
                    && (recipe.placing || G::covers(self.0, position)?)
                    && self.is_short(position, recipe.longest)?
            }
            Kind::Escape => self.all_lose(position, &classes.wrong, recipe.loses_within)?,
            // Several moves meet the threat, and not all of them stop what comes after it.
            Kind::StopMill => {
                classes.wrong.iter().any(|m| meets_threat(position, m))
                    && self.keeps(position, classes, true)?
            }
            Kind::TakeMost => self.keeps(position, classes, false)?,
            Kind::Win | Kind::LastStep => true,
        })
    }

    /// Whether no move wins or loses in more than `most` plies, as far as tables have distances.
    fn is_short(&self, position: &G, most: u16) -> TableResult<bool> {
        let is_short = |(_, value): &(G::Move, Value)| value.plies().is_none_or(|plies| plies.0 <= most);
        Ok(self.values(position)?.is_some_and(|values| values.iter().all(is_short)))
    }

    /// Whether the right moves keep the value of the position, and, if `alone`, no other does. True where the value is not known.
    fn keeps(&self, position: &G, classes: &Classes<G>, alone: bool) -> TableResult<bool> {
        let Some(values) = self.keeping(position)? else { return Ok(true) };
        let is_kept = |m: &G::Move| values.right.contains(m);
        Ok(classes.right.iter().all(is_kept) && !(alone && classes.wrong.iter().any(is_kept)))
    }
}

/// Whether every right move captures more than every wrong one does: the puzzle is solved at first sight.
fn is_mere_capture<G: PuzzleGame>(position: &G, classes: &Classes<G>) -> bool {
    let captured = |m: &G::Move| position.captured(m);
    let least = classes.right.iter().map(captured).min();
    least > classes.wrong.iter().chain(&classes.slower).map(captured).max() && least > Some(0)
}

fn meets_threat<G: PuzzleGame>(position: &G, m: &G::Move) -> bool {
    let next = after(position, m);
    !captures::can_capture(&next, next.turn(), AT_ONCE)
}

pub(super) fn is_good<G: PuzzleGame>(position: &G, puzzle: &Puzzle, recipe: &Recipe) -> bool {
    chance_of_right(position, puzzle) <= recipe.most_obvious
        && puzzle.solution.to_string().len() <= MAX_SOLUTION_BYTES
}
