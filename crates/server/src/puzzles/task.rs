//! A puzzle that a reader has opened, one of a pack or one of his own, and how far he has come.

use putahi_host::support::fair_pool::Requester;
use putahi_puzzles::daily::Day;
use putahi_puzzles::{Decision, Hint, Kind, Pack, Puzzle, PuzzleId, hint, packs};
use putahi_rules::{Spec, Value};
use putahi_view::{Aids, LegalMove, LineEnd, PuzzleBoard, TryError};

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::puzzles::answers::{Judged, judge, off_path};
use crate::puzzles::own;
use crate::puzzles::own::OwnPuzzle;
use crate::state::AppState;

/// The most moves of a reader that are read: more than any solution has.
const MOST_MOVES: usize = 64;

/// A puzzle.
pub(crate) enum Task {
    /// One of a pack.
    Packed {
        /// The pack.
        pack: &'static Pack,
        /// The puzzle.
        puzzle: &'static Puzzle,
    },
    /// The position before a move of a match.
    Own {
        /// The id of the match.
        id: String,
        /// The number of the move, from 1.
        ply: usize,
        /// The position.
        own: OwnPuzzle,
        /// Its exact value, if it is known.
        value: Option<Value>,
    },
}

impl Task {
    /// The puzzle of a pack with this id.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn packed(id: &str) -> Result<Task, ApiError> {
        let found = PuzzleId::parse(id).and_then(packs::find);
        found.map(|(pack, puzzle)| Task::Packed { pack, puzzle }).ok_or(ApiError::NotFound)
    }

    /// The puzzle before the move `ply` of a match.
    ///
    /// # Errors
    /// As [`own::find`].
    pub(crate) async fn own(
        app: &AppState,
        context: &RequestContext,
        id: &str,
        ply: &str,
    ) -> Result<Task, ApiError> {
        let ply = ply.parse().map_err(|_| ApiError::NotFound)?;
        let requester = context.identity.requester();
        let own = own::find(app, id, ply).await?;
        let value = own::value(app, &own, &requester).await;
        Ok(Task::Own { id: id.to_owned(), ply, own, value })
    }

    /// The game and its options.
    pub(crate) fn spec(&self) -> &Spec {
        match self {
            Task::Packed { puzzle, .. } => &puzzle.spec,
            Task::Own { own, .. } => &own.spec,
        }
    }

    /// The address of its page.
    pub(crate) fn address(&self) -> String {
        match self {
            Task::Packed { puzzle, .. } => format!("/puzzle/{}", puzzle.id()),
            Task::Own { id, ply, .. } => format!("/puzzle/own/{id}/{ply}"),
        }
    }

    /// The first position, and the moves from there to the position of the puzzle.
    pub(crate) fn start(&self) -> (&str, &[String]) {
        match self {
            Task::Packed { puzzle, .. } => (&puzzle.position, &[]),
            Task::Own { own, .. } => (&own.start, &own.before),
        }
    }

    /// All moves of the puzzle up to the decision after the right moves `path` of the reader.
    ///
    /// # Errors
    /// `path` is no line of right moves.
    pub(crate) fn line(&self, path: &[String]) -> Result<Vec<String>, ApiError> {
        match self {
            _ if path.len() > MOST_MOVES => Err(ApiError::field("path", &path[MOST_MOVES])),
            Task::Packed { puzzle, .. } => puzzle.line(path).map_err(|error| off_path(path, error.0)),
            Task::Own { .. } => path.first().map_or(Ok(Vec::new()), |_| Err(off_path(path, 1))),
        }
    }

    /// The board after the moves `line` of the puzzle.
    ///
    /// # Errors
    /// A move is refused, or the server has too much to do.
    pub(crate) async fn board(
        &self,
        app: &AppState,
        context: &RequestContext,
        line: &[String],
    ) -> Result<LineEnd, ApiError> {
        let ((start, before), spec) = (self.start(), self.spec().clone());
        let (start, before, line) = (start.to_owned(), before.to_vec(), line.to_vec());
        let (Aids { facing, threats, .. }, words) = (context.aids(), context.words());
        let play = move || {
            let (start, before, line) = (start.as_str(), before.as_slice(), line.as_slice());
            PuzzleBoard { spec: &spec, start, before, line, facing, threats }.end(words)
        };
        let end = app.in_turn(&context.identity.requester(), play).await?;
        end.map_err(|error| match error {
            TryError::Setup(error) => ApiError::Setup { game: self.spec().id(), error },
            TryError::Refused(words) => ApiError::Refused(words),
        })
    }

    /// Judges the move `text` after the right moves `path`. Returns also whether that is proven.
    ///
    /// # Errors
    /// `path` is no line of right moves, or the server has too much to do.
    pub(crate) async fn judge(
        &self,
        app: &AppState,
        path: &[String],
        text: &str,
        requester: &Requester,
    ) -> Result<(Judged, bool), ApiError> {
        match self {
            Task::Packed { puzzle, .. } => Ok((judge(app, puzzle, path, text, requester).await?, true)),
            Task::Own { own, .. } => own::judge(app, own, text, requester).await,
        }
    }

    /// The hint for the decision after the right moves `path`.
    ///
    /// # Errors
    /// As [`Task::judge`].
    pub(crate) async fn hint(
        &self,
        app: &AppState,
        context: &RequestContext,
        path: &[String],
        requester: &Requester,
    ) -> Result<Hint, ApiError> {
        match self {
            Task::Packed { puzzle, .. } => hint(puzzle, path).map_err(|error| off_path(path, error.0)),
            Task::Own { own, .. } => {
                let text = own::best(app, own, requester).await?;
                let end = self.board(app, context, path).await?;
                let legal = end.state.view.legal.into_iter().find(|legal| legal.text == text);
                legal.map(about).ok_or(ApiError::NotFound)
            }
        }
    }

    /// What is left of the solution after the right moves `path`.
    ///
    /// # Errors
    /// As [`Task::judge`].
    pub(crate) async fn solution(
        &self,
        app: &AppState,
        path: &[String],
        requester: &Requester,
    ) -> Result<Vec<String>, ApiError> {
        match self {
            Task::Packed { puzzle, .. } => {
                let decision = puzzle.decision(path).map_err(|error| off_path(path, error.0))?;
                Ok(main_line(decision))
            }
            Task::Own { own, .. } => Ok(vec![own::best(app, own, requester).await?]),
        }
    }
}

/// The first of the right moves at each decision, and the replies, to the end of the solution.
fn main_line(decision: &Decision) -> Vec<String> {
    let mut line = Vec::new();
    let mut next = Some(decision);
    while let Some(answer) = next.and_then(|decision| decision.right.first()) {
        line.extend(answer.moves.first().cloned());
        line.extend(answer.then.iter().flat_map(|then| then.replies.clone()));
        next = answer.then.as_ref().map(|then| &then.decision);
    }
    line
}

/// The hint about a move: touches that take a man are not the way of the man that moves.
fn about(legal: LegalMove) -> Hint {
    let is_way = |(number, _): &(usize, &String)| !legal.takes.contains(number);
    let way: Vec<&String> = legal.touches.iter().enumerate().filter(is_way).map(|(_, touch)| touch).collect();
    let (man, point) = match way.as_slice() {
        [man, point, ..] => (Some((*man).clone()), (*point).clone()),
        [point] => (None, (*point).clone()),
        [] => (None, String::new()),
    };
    Hint { point, man, text: legal.text }
}

/// How far a reader has come with a puzzle, as its page and its forms say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opened {
    /// His right moves so far.
    pub(crate) path: Vec<String>,
    /// A text that distinguishes this opening of the puzzle from others.
    pub(crate) opening: String,
    /// The day on which the page was opened as that of the puzzle of the day.
    pub(crate) day: Option<Day>,
    /// How many hints he has been given for this decision.
    pub(crate) hints: usize,
    /// The kind of which the next puzzle is to be, if one was chosen.
    pub(crate) theme: Option<Kind>,
}
