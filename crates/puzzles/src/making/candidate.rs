//! The puzzle of a given kind that a position makes, if it is a good one.

use putahi_rules::{Spec, legal_moves};

use super::filters;
use super::tree::solution;
use crate::kind::{Goal, Kind};
use crate::puzzle::Puzzle;
use crate::recipe::{Recipe, recipe_of};
use crate::truth::captures;
use crate::truth::task::Task;
use crate::truth::values::{Wdl, value_of};
use crate::truth::{PuzzleGame, TableResult};

/// The most men to be captured in a puzzle; more would be a win.
const MAX_TAKEN: i32 = 12;

/// The puzzle of this kind, without a grade. None if the position makes none that is good, or if tables are missing.
pub(crate) fn puzzle<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    last: Option<&str>,
    kind: Kind,
) -> TableResult<Option<Puzzle>> {
    let Some(recipe) = recipe_of(G::ID, kind) else { return Ok(None) };
    if !(recipe.least_moves..=recipe.most_moves).contains(&legal_moves(position).len()) {
        return Ok(None);
    }
    for goal in goals::<G>(table, position, recipe)? {
        let Some(puzzle) = with_goal::<G>(table, position, last, goal, recipe)? else { continue };
        if filters::is_good(position, &puzzle, recipe) {
            return Ok(Some(puzzle));
        }
    }
    Ok(None)
}

/// A goal, and how many decisions its solution has at most.
type Aim = (Goal, usize);

fn goals<G: PuzzleGame>(table: &G::Table, position: &G, recipe: &Recipe) -> TableResult<Vec<Aim>> {
    let (least, most) = recipe.decisions;
    Ok(match recipe.kind {
        Kind::StopMill => vec![(Goal::Nothing, 1)],
        Kind::TakeMost => (least..=most).filter_map(|decisions| taken(position, decisions)).collect(),
        Kind::OnlyMove | Kind::Win | Kind::Escape | Kind::LastStep => {
            let goal = match value_of::<G>(table, position)? {
                Some(Wdl::Won) => Goal::Win,
                Some(Wdl::Drawn) if recipe.kind != Kind::Win => Goal::Draw,
                _ => return Ok(Vec::new()),
            };
            vec![(goal, most)]
        }
    })
}

/// How many men can be won within `decisions` own moves.
fn taken<G: PuzzleGame>(position: &G, decisions: usize) -> Option<Aim> {
    let men = captures::gain(position, 2 * decisions as u16);
    (1..=MAX_TAKEN).contains(&men).then_some((Goal::Take(men as u8), decisions))
}

fn with_goal<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    last: Option<&str>,
    (goal, decisions): Aim,
    recipe: &Recipe,
) -> TableResult<Option<Puzzle>> {
    let task = Task::first(recipe.kind, goal, decisions);
    if !filters::is_promising::<G>(table, position, task, recipe)? {
        return Ok(None);
    }
    let Some(solution) = solution::<G>(table, position, task, decisions)? else { return Ok(None) };
    let depth = solution.depth();
    let fits = match recipe.kind {
        // The goal depends on the number of moves.
        Kind::TakeMost => depth == decisions,
        _ => depth >= recipe.decisions.0,
    };
    Ok(fits.then(|| Puzzle {
        spec: Spec::of::<G>(position.options()),
        position: position.to_string(),
        last: last.map(str::to_owned),
        kind: recipe.kind,
        goal,
        grade: 0,
        solution,
    }))
}
