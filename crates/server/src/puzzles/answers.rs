//! What an answer to a puzzle is worth, and what the other side does to a wrong one.

use std::time::Duration;

use putahi_analysis::{Analysis, Question};
use putahi_host::live::bots::answers::Effort;
use putahi_host::support::fair_pool::Requester;
use putahi_puzzles::{Decision, Puzzle, Verdict};
use putahi_rules::Value;

use crate::error::ApiError;
use crate::state::AppState;

/// What is spent on the answer to a wrong move. If the server has more to do, the answer is left out.
const REFUTATION: Effort = Effort {
    look_up: Duration::from_millis(300),
    search: Duration::from_millis(300),
    patience: Duration::from_secs(2),
};

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// Right; the other seats make these moves, none where the solver moves again, and the puzzle goes on.
    Right(Vec<String>),
    /// Right, and nothing is left to find.
    Solved,
    /// Right, but slower than need be.
    Slower(Slower),
    /// Wrong.
    Wrong(Refutation),
}

/// How much slower an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slower {
    /// The moves of the solver to the win after the answer, this one included, if they are known.
    pub(crate) moves: Option<usize>,
    /// Those of the quickest win.
    pub(crate) best: usize,
}

/// What the other side does to a wrong answer, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Refutation {
    /// Its move.
    pub(crate) reply: Option<String>,
    /// The value of the position after the answer, for the other side.
    pub(crate) value: Option<Value>,
}

/// Judges the move `text` of the solver, which is legal and written as in records, after the right moves `path` of the solver.
///
/// # Errors
/// `path` is no line of right moves.
pub(crate) async fn judge(
    app: &AppState,
    puzzle: &Puzzle,
    path: &[String],
    text: &str,
    requester: &Requester,
) -> Result<Judged, ApiError> {
    let verdict = puzzle.judge(path, text).map_err(|error| off_path(path, error.0))?;
    let line = || puzzle.line(path).map_err(|error| off_path(path, error.0));
    Ok(match verdict {
        Verdict::Right { replies } => Judged::Right(replies.to_vec()),
        Verdict::Solved => Judged::Solved,
        Verdict::Slower => {
            let best = puzzle.decision(path).map_or(0, Decision::depth);
            let after = after(app, puzzle, line()?, text, requester).await;
            let lost = after.and_then(|analysis| analysis.verdict.value());
            Judged::Slower(Slower { moves: lost.and_then(moves_to_win), best })
        }
        Verdict::Wrong => Judged::Wrong(refutation(after(app, puzzle, line()?, text, requester).await)),
    })
}

/// The error of moves so far that are no line of right moves: the number of the first that is not, from 1.
pub(crate) fn off_path(path: &[String], number: usize) -> ApiError {
    ApiError::field("path", path.get(number - 1).map_or("", String::as_str))
}

/// The number of the winner's moves, if the position after his move is lost for the other side in a known number of plies.
fn moves_to_win(value: Value) -> Option<usize> {
    match value {
        Value::Lost(Some(plies)) => Some(1 + usize::from(plies.0).div_ceil(2)),
        Value::Lost(None) | Value::Won(_) | Value::Drawn => None,
    }
}

/// What is known of the position after a move, for games of two seats: of three, nobody in particular is the other side.
async fn after(
    app: &AppState,
    puzzle: &Puzzle,
    line: Vec<String>,
    text: &str,
    requester: &Requester,
) -> Option<Analysis> {
    let moves = [line, vec![text.to_owned()]].concat();
    let (spec, position) = (puzzle.spec.clone(), Some(puzzle.position.clone()));
    analysis_after(app, Question { spec, position, moves, clock: 0 }, requester).await
}

/// What is known of a position in which the solver's opponent is to move; None if it is not known soon.
pub(crate) async fn analysis_after(
    app: &AppState,
    question: Question,
    requester: &Requester,
) -> Option<Analysis> {
    if question.spec.seats() != 2 {
        return None;
    }
    app.bots.analyse_briefly(question, REFUTATION, requester).await.ok()??.ok()
}

/// The best reply in a position, and its value for the seat to move.
pub(crate) fn refutation(analysis: Option<Analysis>) -> Refutation {
    let Some(analysis) = analysis else { return Refutation::default() };
    let reply = analysis.moves.first().map(|best| best.text.clone());
    Refutation { reply, value: analysis.verdict.value() }
}
