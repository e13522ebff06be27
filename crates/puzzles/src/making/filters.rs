//! What makes a puzzle good for people: something to find, and not at first sight.

use putahi_rules::{Value, after};

use crate::grading::chance_of_right;
use crate::kind::Kind;
use crate::puzzle::Puzzle;
use crate::recipe::Recipe;
use crate::truth::classes::Classes;
use crate::truth::task::Task;
use crate::truth::values::{keeping, of_moves};
use crate::truth::{PuzzleGame, TableResult, captures, classes, loses_within};

const MAX_SOLUTION_BYTES: usize = 400;
/// The plies of an immediate capture by the other side.
const AT_ONCE: u16 = 1;

/// Whether the first decision is one of the kind, before the whole solution is looked for.
pub(crate) fn is_promising<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    task: Task,
    recipe: &Recipe,
) -> TableResult<bool> {
    if recipe.kind == Kind::StopMill && position.threatened().is_empty() {
        return Ok(false);
    }
    let Some(classes) = classes::<G>(table, position, task)? else { return Ok(false) };
    if !(1..=recipe.most_right).contains(&classes.right.len())
        || classes.wrong.is_empty()
        || is_mere_capture(position, &classes)
    {
        return Ok(false);
    }
    suits_kind::<G>(table, position, &classes, recipe)
}

fn suits_kind<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    classes: &Classes<G>,
    recipe: &Recipe,
) -> TableResult<bool> {
    Ok(match recipe.kind {
        Kind::OnlyMove => classes.right.len() == 1 && is_short::<G>(table, position, recipe.longest)?,
        Kind::Escape => all_lose::<G>(table, position, &classes.wrong, recipe.loses_within)?,
        // Several moves meet the threat, and not all of them stop what comes after it.
        Kind::StopMill => {
            classes.wrong.iter().any(|m| meets_threat(position, m))
                && keeps::<G>(table, position, classes, true)?
        }
        Kind::TakeMost => keeps::<G>(table, position, classes, false)?,
        Kind::Win | Kind::LastStep => true,
    })
}

/// Whether every right move captures more than every wrong one does: the puzzle is solved at first sight.
fn is_mere_capture<G: PuzzleGame>(position: &G, classes: &Classes<G>) -> bool {
    let captured = |m: &G::Move| position.captured(m);
    let least = classes.right.iter().map(captured).min();
    least > classes.wrong.iter().chain(&classes.slower).map(captured).max() && least > Some(0)
}

/// Whether each of the moves loses within `plies` plies, itself included.
pub(crate) fn all_lose<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    moves: &[G::Move],
    plies: u16,
) -> TableResult<bool> {
    for m in moves {
        if !loses_within::<G>(table, position, m, plies)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether no move wins or loses in more than `most` plies, as far as tables have distances.
fn is_short<G: PuzzleGame>(table: &G::Table, position: &G, most: u16) -> TableResult<bool> {
    let values = of_moves::<G>(table, position)?;
    let is_short = |(_, value): &(G::Move, Value)| value.plies().is_none_or(|plies| plies.0 <= most);
    Ok(values.is_some_and(|values| values.iter().all(is_short)))
}

fn meets_threat<G: PuzzleGame>(position: &G, m: &G::Move) -> bool {
    let next = after(position, m);
    !captures::can_capture(&next, next.turn(), AT_ONCE)
}

/// Whether the right moves keep the value of the position, and, if `alone`, no other does. True where the value is not known.
fn keeps<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    classes: &Classes<G>,
    alone: bool,
) -> TableResult<bool> {
    let Some(values) = keeping::<G>(table, position)? else { return Ok(true) };
    let is_kept = |m: &G::Move| values.right.contains(m);
    Ok(classes.right.iter().all(is_kept) && !(alone && classes.wrong.iter().any(is_kept)))
}

pub(crate) fn is_good<G: PuzzleGame>(position: &G, puzzle: &Puzzle, recipe: &Recipe) -> bool {
    chance_of_right(position, puzzle) <= recipe.most_obvious
        && puzzle.solution.to_string().len() <= MAX_SOLUTION_BYTES
}
