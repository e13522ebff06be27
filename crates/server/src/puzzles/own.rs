//! A puzzle of one's own: the position before a move of a finished match, judged by exact values, or by search where there are none.

use std::mem::discriminant;
use std::time::Duration;

use putahi_analysis::{Analysis, Question, Verdict};
use putahi_host::live::bots::answers::Effort;
use putahi_host::support::fair_pool::Requester;
use putahi_rules::{Plies, Spec, Value};

use crate::error::ApiError;
use crate::puzzles::answers::{Judged, Slower, analysis_after, refutation};
use crate::state::AppState;

/// What is spent on the task: exact values alone.
const TASK: Effort =
    Effort { look_up: Duration::from_millis(600), search: Duration::ZERO, patience: Duration::from_secs(5) };
/// What is spent on an answer.
const ANSWER: Effort = Effort {
    look_up: Duration::from_millis(600),
    search: Duration::from_millis(1500),
    patience: Duration::from_secs(10),
};
/// An estimate that is less by so much than that of the best move counts as equally good, in hundredths of a man.
const AS_GOOD: i32 = 30;

/// The position before a move of a finished match.
#[derive(Clone, Debug)]
pub(crate) struct OwnPuzzle {
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The text of the first position of the match.
    pub(crate) start: String,
    /// The moves from there to the position of the puzzle.
    pub(crate) before: Vec<String>,
    /// The move that was made there.
    pub(crate) made: String,
}

impl OwnPuzzle {
    fn question(&self) -> Question {
        let (spec, position) = (self.spec.clone(), Some(self.start.clone()));
        Question { spec, position, moves: self.before.clone(), clock: 0 }
    }
}

/// The puzzle before the move `ply`, from 1, of a match; for everybody who may see the match.
///
/// # Errors
/// There is no such match or move, or the match is not over.
pub(crate) async fn find(app: &AppState, id: &str, ply: usize) -> Result<OwnPuzzle, ApiError> {
    let live = app.find(id).await?;
    let (is_over, spec, start, mut moves) = live
        .read(|_, state, _| (state.turn().is_none(), state.spec().clone(), state.start(), state.moves()))
        .await;
    if !is_over {
        return Err(ApiError::Running);
    }
    let made = ply.checked_sub(1).and_then(|place| moves.get(place).cloned()).ok_or(ApiError::NotFound)?;
    moves.truncate(ply - 1);
    Ok(OwnPuzzle { spec, start, before: moves, made })
}

/// The exact value of the position for the seat to move; None where it is not known soon.
pub(crate) async fn value(app: &AppState, own: &OwnPuzzle, requester: &Requester) -> Option<Value> {
    analyse(app, own, TASK, requester).await.ok()?.verdict.value()
}

/// The best move.
///
/// # Errors
/// The server has too much to do.
pub(crate) async fn best(app: &AppState, own: &OwnPuzzle, requester: &Requester) -> Result<String, ApiError> {
    let analysis = analyse(app, own, ANSWER, requester).await?;
    analysis.moves.first().map(|best| best.text.clone()).ok_or(ApiError::NotFound)
}

/// Judges the move `text`, which is legal and written as in records. Returns also whether the judgement is exact.
///
/// # Errors
/// The server has too much to do.
pub(crate) async fn judge(
    app: &AppState,
    own: &OwnPuzzle,
    text: &str,
    requester: &Requester,
) -> Result<(Judged, bool), ApiError> {
    let analysis = analyse(app, own, ANSWER, requester).await?;
    let best = analysis.moves.first().map_or(Verdict::Unknown, |best| best.verdict);
    let made = analysis.moves.iter().find(|m| m.text == text).map_or(Verdict::Unknown, |m| m.verdict);
    let is_exact = made.value().is_some() && best.value().is_some();
    let judged = match class_of(best, made) {
        MoveClass::Best => Judged::Solved,
        MoveClass::Slower(slower) => Judged::Slower(slower),
        MoveClass::Worse => {
            let mut question = own.question();
            question.moves.push(text.to_owned());
            Judged::Wrong(refutation(analysis_after(app, question, requester).await))
        }
    };
    Ok((judged, is_exact))
}

async fn analyse(
    app: &AppState,
    own: &OwnPuzzle,
    effort: Effort,
    requester: &Requester,
) -> Result<Analysis, ApiError> {
    let analysis = app.bots.analyse_briefly(own.question(), effort, requester).await?;
    analysis.and_then(Result::ok).ok_or(ApiError::Tables)
}

/// A move against the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveClass {
    Best,
    Slower(Slower),
    Worse,
}

fn class_of(best: Verdict, made: Verdict) -> MoveClass {
    match (best, made) {
        (Verdict::Estimate(best), Verdict::Estimate(made)) if made >= best - AS_GOOD => MoveClass::Best,
        _ => match (best.value(), made.value()) {
            (Some(Value::Won(Some(best))), Some(Value::Won(Some(made)))) if made > best => {
                let moves = |plies: Plies| usize::from(plies.0).div_ceil(2);
                MoveClass::Slower(Slower { moves: Some(moves(made)), best: moves(best) })
            }
            (Some(best), Some(made)) if discriminant(&best) == discriminant(&made) => MoveClass::Best,
            (None, None) if best == made => MoveClass::Best,
            _ => MoveClass::Worse,
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
        assert_eq!(class_of(won(3), won(3)), MoveClass::Best);
        assert_eq!(class_of(won(3), won(7)), MoveClass::Slower(Slower { moves: Some(4), best: 2 }));
        assert_eq!(class_of(won(3), exact(Value::Drawn)), MoveClass::Worse);
        assert_eq!(class_of(exact(Value::Drawn), exact(Value::Drawn)), MoveClass::Best);
        assert_eq!(class_of(lost(8), lost(2)), MoveClass::Best, "nothing is left to keep");
    }

    #[test]
    fn estimates_that_hardly_differ_are_equally_good_and_a_proven_win_is_better_than_any() {
        assert_eq!(class_of(Verdict::Estimate(50), Verdict::Estimate(20)), MoveClass::Best);
        assert_eq!(class_of(Verdict::Estimate(50), Verdict::Estimate(19)), MoveClass::Worse);
        assert_eq!(
            class_of(Verdict::Proven(Value::Won(Some(Plies(5)))), Verdict::Estimate(900)),
            MoveClass::Worse
        );
        assert_eq!(
            class_of(Verdict::Estimate(-900), Verdict::Proven(Value::Lost(Some(Plies(4))))),
            MoveClass::Worse
        );
    }
}
