//! Checks the answers of puzzles by tables or search.

use std::collections::BTreeSet;
use std::fmt;

use putahi_rules::{Game, Seat, after, find_move, legal_moves, with_game};
use putahi_tables::{TableCache, TableError};

use crate::truth::AHEAD;
use crate::truth::forced_win::shortest;
use crate::{
    Continuation, Decision, Goal, Kind, MAX_WIN_PLIES, Pack, Puzzle, PuzzleGame, TableResult, Task, Truth,
    Twins, recipes_of,
};

/// What the check of a puzzle found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// All answers are right, and none is missing.
    Proven,
    /// Tables that would decide are missing, and search does not decide.
    Unknown,
    /// An answer is wrong or missing, or the puzzle is not of its kind.
    Wrong(Flaw),
}

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A move is listed as right, or slower, but is not.
    NotRight(String),
    /// A right or slower move is missing.
    Missing(String),
    /// The solution ends at this move, though something is left to find.
    EndsEarly(String),
    /// The solution goes on after this move, though nothing is left to find.
    EndsLate(String),
    /// The puzzle is not of its kind.
    Kind,
    /// The puzzle is symmetric to an earlier one.
    Twin,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NotRight(text) => write!(f, "`{text}` is not what the solution says"),
            Flaw::Missing(text) => write!(f, "`{text}` is missing in the solution"),
            Flaw::EndsEarly(text) => write!(f, "the solution ends at `{text}`, too early"),
            Flaw::EndsLate(text) => write!(f, "the solution goes on after `{text}`, where it is solved"),
            Flaw::Kind => write!(f, "it is not of its kind"),
            Flaw::Twin => write!(f, "it is symmetric to one before"),
        }
    }
}

/// Checks every puzzle of a pack, in its order. `tell` gets each puzzle with the finding.
///
/// # Errors
/// A table cannot be read.
pub fn check(
    pack: &Pack,
    table_cache: &TableCache,
    tell: &mut dyn FnMut(&Puzzle, &Finding),
) -> Result<(), TableError> {
    with_game!(pack.spec(), |options: G| {
        let table = table_cache.sound_table::<G>(options)?;
        let (truth, mut twins) = (Truth::<G>(&table), Twins::default());
        for puzzle in pack.puzzles() {
            let position = G::parse(options, &puzzle.position).expect("a pack has positions");
            let finding = match twins.insert(&position) {
                false => Finding::Wrong(Flaw::Twin),
                true => truth.check(&position, puzzle)?,
            };
            tell(puzzle, &finding);
        }
        Ok(())
    })
}

impl<G: PuzzleGame> Truth<'_, G> {
    fn check(&self, position: &G, puzzle: &Puzzle) -> TableResult<Finding> {
        let task = Task::first(puzzle.kind, puzzle.goal, puzzle.solution.depth());
        match self.check_kind(position, puzzle, task)? {
            Finding::Proven => self.check_decision(position, &puzzle.solution, task),
            other => Ok(other),
        }
    }

    /// Whether the position has what the kind promises.
    fn check_kind(&self, position: &G, puzzle: &Puzzle, task: Task) -> TableResult<Finding> {
        let Some(classes) = self.classes(position, task)? else {
            return Ok(by_search(position, &puzzle.solution, task));
        };
        let loses_within = recipes_of(G::ID, puzzle.kind).map(|recipe| recipe.loses_within).max();
        let keeps_promise = match (puzzle.kind, loses_within) {
            (_, None) => false,
            (Kind::OnlyMove, _) => classes.right.len() == 1,
            (Kind::Escape, Some(plies)) => self.all_lose(position, &classes.wrong, plies)?,
            (Kind::StopMill, _) => !position.threatened().is_empty(),
            (Kind::Win | Kind::TakeMost | Kind::LastStep, _) => true,
        };
        let keeps_promise =
            keeps_promise && !classes.wrong.is_empty() && self.value_suits(position, puzzle)?;
        Ok(if keeps_promise { Finding::Proven } else { Finding::Wrong(Flaw::Kind) })
    }

    fn value_suits(&self, position: &G, puzzle: &Puzzle) -> TableResult<bool> {
        let wanted = match puzzle.goal {
            Goal::Win => 1,
            Goal::Draw => 0,
            Goal::Take(_) | Goal::Nothing => return Ok(true),
        };
        Ok(self.sign(position, AHEAD)? == Some(wanted))
    }

    /// Whether the answers of a decision, and of those after it, are exactly the right ones.
    fn check_decision(&self, position: &G, decision: &Decision, task: Task) -> TableResult<Finding> {
        let Some(classes) = self.classes(position, task)? else {
            return Ok(by_search(position, decision, task));
        };
        let slower = decision.slower.iter().map(String::as_str);
        let differs =
            difference(decision.right_moves(), &classes.right).or(difference(slower, &classes.slower));
        if let Some(flaw) = differs {
            return Ok(Finding::Wrong(flaw));
        }
        for answer in &decision.right {
            for text in &answer.moves {
                let finding = self.check_answer(position, text, answer.then.as_ref(), task)?;
                if finding != Finding::Proven {
                    return Ok(finding);
                }
            }
        }
        Ok(Finding::Proven)
    }

    fn check_answer(
        &self,
        position: &G,
        text: &str,
        then: Option<&Continuation>,
        task: Task,
    ) -> TableResult<Finding> {
        let (mut next, mut left) = played(position, text, task);
        let Some(Continuation { replies, decision }) = then else {
            let ends = is_solved(&next, position.turn(), left);
            return Ok(if ends { Finding::Proven } else { Finding::Wrong(Flaw::EndsEarly(text.to_owned())) });
        };
        for reply in replies {
            let Some(task) = left else { break };
            (next, left) = played(&next, reply, task);
        }
        match left {
            Some(task) => self.check_decision(&next, decision, task),
            None => Ok(Finding::Wrong(Flaw::EndsLate(text.to_owned()))),
        }
    }
}

/// Checks right moves by search where tables are missing: whether they are wrong, not which moves are slower.
fn by_search<G: PuzzleGame>(position: &G, decision: &Decision, task: Task) -> Finding {
    let found = match task {
        Task::Win => shortest(position, MAX_WIN_PLIES),
        Task::Keep | Task::WinOrHold(_) | Task::Take { .. } | Task::Prevent => return Finding::Unknown,
    };
    let Ok(Some((_, right))) = found else { return Finding::Unknown };
    difference(decision.right_moves(), &right).map_or(Finding::Unknown, Finding::Wrong)
}

/// The first move that is in one list only.
fn difference<'a, M: ToString>(named: impl Iterator<Item = &'a str>, proven: &[M]) -> Option<Flaw> {
    let named: BTreeSet<String> = named.map(str::to_owned).collect();
    let proven: BTreeSet<String> = proven.iter().map(ToString::to_string).collect();
    let not_right = named.difference(&proven).next().cloned().map(Flaw::NotRight);
    not_right.or_else(|| proven.difference(&named).next().cloned().map(Flaw::Missing))
}

/// The position after a move of a solution, and what is left to find.
fn played<G: PuzzleGame>(position: &G, text: &str, task: Task) -> (G, Option<Task>) {
    let m = find_move(position, text).expect("the moves of a pack are legal");
    (after(position, &m), task.after(position, &m))
}

/// Whether nothing is left to find for the solver: the task is fulfilled, or the game ends before the solver moves again,
/// whatever the others do.
fn is_solved<G: Game>(position: &G, solver: Seat, left: Option<Task>) -> bool {
    let others_end = || legal_moves(position).iter().all(|m| is_solved(&after(position, m), solver, left));
    left.is_none() || position.outcome().is_some() || position.turn() != solver && others_end()
}
