//! What an answer to a puzzle is worth, what the other side does to a wrong one, and what is right. A puzzle of one's own, the
//! position before a move of a finished match, is judged by exact values, or by search where there are none.

use std::mem::discriminant;
use std::time::Duration;

use putahi_analysis::{Analysis, Verdict};
use putahi_host::live::bots::analyses::Effort;
use putahi_puzzles::{Decision, Hint, Verdict as PuzzleVerdict, hint};
use putahi_rules::{Plies, Value};
use putahi_view::{Pointer, State};

use crate::common::{ApiError, ById, Result};
use crate::puzzles::task::{OwnPuzzle, Source, Task, TaskRequest, off_path};

/// What is spent on the answer to a wrong move. If the server has more to do, the answer is left out.
const REFUTATION: Effort = Effort {
    look_up: Duration::from_millis(300),
    search: Duration::from_millis(300),
    patience: Duration::from_secs(2),
};
/// What is spent on the task of a puzzle of one's own: exact values alone.
const TASK: Effort =
    Effort { look_up: Duration::from_millis(600), search: Duration::ZERO, patience: Duration::from_secs(5) };
/// What is spent on an answer to one.
const ANSWER: Effort = Effort {
    look_up: Duration::from_millis(600),
    search: Duration::from_millis(1500),
    patience: Duration::from_secs(10),
};
/// An estimate that is less by so much than that of the best move counts as equally good, in hundredths of a man.
const AS_GOOD: i32 = 30;

#[derive(PartialEq, Debug)]
pub(crate) enum Judged {
    /// Right; the other seats make these moves, none where the solver moves again, and the puzzle goes on.
    Right(Vec<String>),
    /// Right, and nothing is left to find.
    Solved,
    /// Right, but slower than need be: the moves of the solver to the win, this one included, if they are known, and those of the
    /// quickest win.
    Slower { moves: Option<usize>, best: usize },
    /// Wrong; what is known of the position after it.
    Wrong(Option<Box<Analysis>>),
}

impl TaskRequest {
    /// The puzzle before a move, by its number from 1, of a finished match; for everybody who may see the match.
    pub(crate) async fn own(request: ById<(String, String)>) -> Result<TaskRequest> {
        let ById { app, context, id: (id, ply) } = request;
        let ply: usize = ply.parse().map_err(|_| ApiError::NotFound)?;
        let live = app.find(&id).await?;
        let (is_over, spec, start, mut before) = live
            .read(|_, state, _| (state.turn().is_none(), state.spec().clone(), state.start(), state.moves()))
            .await;
        if !is_over {
            return Err(ApiError::Running);
        }
        let made =
            ply.checked_sub(1).and_then(|place| before.get(place).cloned()).ok_or(ApiError::NotFound)?;
        before.truncate(ply - 1);
        let source = Source::Match(OwnPuzzle { id, ply, made, value: None });
        let mut own = TaskRequest { app, context, task: Task { spec, start, before, source } };
        let known = own.analyse(&[], TASK).await;
        if let Source::Match(puzzle) = &mut own.task.source {
            puzzle.value = known.ok().and_then(|known| known.verdict.value());
        }
        Ok(own)
    }

    async fn analyse(&self, line: &[String], effort: Effort) -> Result<Analysis> {
        let (analysis_request, requester) =
            (self.task.analysis_request(line), self.context.identity.requester());
        let analysis = self.app.bots.analyse_briefly(analysis_request, effort, &requester).await?;
        analysis.and_then(Result::ok).ok_or(ApiError::Panicked)
    }

    /// Judges the last move of `line`, which is legal and written as in records, after the right moves `path` of the solver. Returns
    /// also whether that is proven.
    pub(crate) async fn judge(&self, path: &[String], line: &[String]) -> Result<(Judged, bool)> {
        let text = line.last().map_or("", String::as_str);
        let Source::Pack(puzzle) = self.task.source else { return self.judge_own(text, line).await };
        let judged = match puzzle.judge(path, text).map_err(off_path(path))? {
            PuzzleVerdict::Right { replies } => Judged::Right(replies.to_vec()),
            PuzzleVerdict::Solved => Judged::Solved,
            PuzzleVerdict::Slower => {
                let lost = self.after(line).await.and_then(|analysis| analysis.verdict.value());
                let best = puzzle.decision(path).map_or(0, Decision::depth);
                Judged::Slower { moves: lost.and_then(moves_to_win), best }
            }
            PuzzleVerdict::Wrong => Judged::Wrong(self.after(line).await),
        };
        Ok((judged, true))
    }

    async fn judge_own(&self, text: &str, line: &[String]) -> Result<(Judged, bool)> {
        let analysis = self.analyse(&[], ANSWER).await?;
        let best = analysis.moves.first().map_or(Verdict::Unknown, |best| best.verdict);
        let made = analysis.moves.iter().find(|m| m.text == text).map_or(Verdict::Unknown, |m| m.verdict);
        let judged = match judged(best, made) {
            Judged::Wrong(_) => Judged::Wrong(self.after(line).await),
            judged => judged,
        };
        Ok((judged, made.value().is_some() && best.value().is_some()))
    }

    /// What is known soon of the position after an answer, for games of two seats: of three, nobody in particular is the other side.
    async fn after(&self, line: &[String]) -> Option<Box<Analysis>> {
        if self.task.spec.seats() != 2 {
            return None;
        }
        self.analyse(line, REFUTATION).await.ok().map(Box::new)
    }

    async fn best_own(&self) -> Result<String> {
        let analysis = self.analyse(&[], ANSWER).await?;
        analysis.moves.into_iter().next().map(|best| best.text).ok_or(ApiError::NotFound)
    }

    /// What hints point at for the decision after the right moves `path`, at which the board is `state`.
    pub(crate) async fn hint(&self, path: &[String], state: &State) -> Result<Pointer> {
        if let Source::Pack(puzzle) = self.task.source {
            let Hint { point, man, .. } = hint(puzzle, path).map_err(off_path(path))?;
            return Ok(Pointer { point, man });
        }
        let text = self.best_own().await?;
        state.view.legal.iter().find(|legal| legal.text == text).map(Pointer::of).ok_or(ApiError::NotFound)
    }

    pub(crate) async fn solution(&self, path: &[String]) -> Result<Vec<String>> {
        match self.task.source {
            Source::Pack(puzzle) => Ok(puzzle.decision(path).map_err(off_path(path))?.main_line()),
            Source::Match(_) => Ok(vec![self.best_own().await?]),
        }
    }
}

/// The number of the winner's moves, if the position after his move is lost for the other side in a known number of plies.
fn moves_to_win(value: Value) -> Option<usize> {
    match value {
        Value::Lost(Some(plies)) => Some(1 + usize::from(plies.0).div_ceil(2)),
        Value::Lost(None) | Value::Won(_) | Value::Drawn => None,
    }
}

fn judged(best: Verdict, made: Verdict) -> Judged {
    match (best, made) {
        (Verdict::Estimate(best), Verdict::Estimate(made)) if made >= best - AS_GOOD => Judged::Solved,
        _ => match (best.value(), made.value()) {
            (Some(Value::Won(Some(best))), Some(Value::Won(Some(made)))) if made > best => {
                let moves = |plies: Plies| usize::from(plies.0).div_ceil(2);
                Judged::Slower { moves: Some(moves(made)), best: moves(best) }
            }
            (Some(best), Some(made)) if discriminant(&best) == discriminant(&made) => Judged::Solved,
            (None, None) if best == made => Judged::Solved,
            _ => Judged::Wrong(None),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_the_value_is_right_and_a_slower_win_is_said_to_be_slower() {
        let exact = |value| Verdict::Exact(value, None);
        let won = |plies| exact(Value::Won(Some(Plies(plies))));
        let lost = |plies| exact(Value::Lost(Some(Plies(plies))));
        assert_eq!(judged(won(3), won(3)), Judged::Solved);
        assert_eq!(judged(won(3), won(7)), Judged::Slower { moves: Some(4), best: 2 });
        assert_eq!(judged(won(3), exact(Value::Drawn)), Judged::Wrong(None));
        assert_eq!(judged(exact(Value::Drawn), exact(Value::Drawn)), Judged::Solved);
        assert_eq!(judged(lost(8), lost(2)), Judged::Solved, "nothing is left to keep");
    }

    #[test]
    fn estimates_that_hardly_differ_are_equally_good_and_a_proven_win_is_better_than_any() {
        assert_eq!(judged(Verdict::Estimate(50), Verdict::Estimate(20)), Judged::Solved);
        assert_eq!(judged(Verdict::Estimate(50), Verdict::Estimate(19)), Judged::Wrong(None));
        assert_eq!(
            judged(Verdict::Proven(Value::Won(Some(Plies(5)))), Verdict::Estimate(900)),
            Judged::Wrong(None)
        );
        assert_eq!(
            judged(Verdict::Estimate(-900), Verdict::Proven(Value::Lost(Some(Plies(4))))),
            Judged::Wrong(None)
        );
    }
}
