//! The solution tree of a task: all right moves, the reply to each, and the decision after it.

use putahi_engine::error_model::chances;
use putahi_rules::{Seat, after, legal_moves};

use crate::truth::captures;
use crate::{Answer, Continuation, Decision, Goal, MAX_WIN_PLIES, PuzzleGame, TableResult, Task, Truth};

/// Equally good moves whose chances differ by no more than this are equally likely.
const EQUAL_CHANCES: f64 = 1e-9;

/// The rarity of right moves where no decision follows: less than that of any decision.
const GAME_ENDS: i32 = -1;

/// What follows a right move: the replies, and the position and task after them; None if nothing is left to find.
type Next<G> = Option<(Vec<String>, G, Task)>;

impl<G: PuzzleGame> Truth<'_, G> {
    /// The solution of a task. None where values and search do not show what is right, or where more than `decisions` decisions
    /// follow each other.
    pub(super) fn solution(
        &self,
        position: &G,
        task: Task,
        decisions: usize,
    ) -> TableResult<Option<Decision>> {
        let Some(classes) = self.classes(position, task)?.filter(|_| decisions > 0) else {
            return Ok(None);
        };
        let mut right: Vec<Answer> = Vec::new();
        for m in &classes.right {
            let then = match self.next(position, m, task)? {
                None => None,
                Some((replies, position, task)) => {
                    let Some(decision) = self.solution(&position, task, decisions - 1)? else {
                        return Ok(None);
                    };
                    Some(Continuation { replies, decision })
                }
            };
            match right.iter_mut().find(|answer| answer.then == then) {
                Some(answer) => answer.moves.push(m.to_string()),
                None => right.push(Answer { moves: vec![m.to_string()], then }),
            }
        }
        let slower = classes.slower.iter().map(ToString::to_string).collect();
        Ok((!right.is_empty()).then_some(Decision { right, slower }))
    }

    fn next(&self, position: &G, m: &G::Move, task: Task) -> TableResult<Next<G>> {
        let solver = position.turn();
        let Some(mut task) = task.after(position, m) else { return Ok(None) };
        let mut position = after(position, m);
        let mut replies = Vec::new();
        while position.outcome().is_none() && position.turn() != solver {
            let Some(reply) = self.best_reply(&position, solver, task)? else { return Ok(None) };
            let Some(next) = task.after(&position, &reply) else { return Ok(None) };
            replies.push(reply.to_string());
            (position, task) = (after(&position, &reply), next);
        }
        Ok(position.outcome().is_none().then_some((replies, position, task)))
    }

    /// The reply that makes the task hardest. None if nothing is left to find after it.
    fn best_reply(&self, position: &G, solver: Seat, task: Task) -> TableResult<Option<G::Move>> {
        let moves = legal_moves(position);
        let hardness = |m| self.hardness(position, m, solver, task);
        let hardness = moves.iter().map(hardness).collect::<TableResult<Vec<i32>>>()?;
        let hardest = hardness.iter().max().copied();
        let chances = chances(position, &moves);
        let is_hardest = |index: &usize| Some(hardness[*index]) == hardest;
        let likeliest =
            (0..moves.len()).filter(is_hardest).fold(None, |best: Option<usize>, index| match best {
                Some(best) if chances[index] <= chances[best] + EQUAL_CHANCES => Some(best),
                _ => Some(index),
            });
        Ok(likeliest.map(|index| moves[index].clone()))
    }

    /// How hard the reply `m` makes the task: the greater, the harder.
    fn hardness(&self, position: &G, m: &G::Move, solver: Seat, task: Task) -> TableResult<i32> {
        let next = after(position, m);
        Ok(match task {
            Task::Keep | Task::Prevent => 0,
            Task::Win => self.win_plies(&next, solver, MAX_WIN_PLIES)?.map_or(i32::MAX, i32::from),
            Task::Take { plies, .. } => captures::after_move(position, m, plies),
            Task::WinOrHold(goal) => self.rarity(&next, solver, goal)?,
        })
    }

    /// How rare right moves are at the next decision of the solver, in thousandths, if the seats before make them as rare as they
    /// can; less than 0 where the game ends before.
    fn rarity(&self, position: &G, solver: Seat, goal: Goal) -> TableResult<i32> {
        if position.outcome().is_some() {
            return Ok(GAME_ENDS);
        }
        if position.turn() == solver {
            let classes = self.classes(position, Task::WinOrHold(goal))?;
            return Ok(
                classes.map_or(0, |classes| 1000 - (1000 * classes.right.len() / classes.all()) as i32)
            );
        }
        let mut rarest = GAME_ENDS;
        for m in legal_moves(position) {
            rarest = rarest.max(self.rarity(&after(position, &m), solver, goal)?);
        }
        Ok(rarest)
    }
}
