//! The puzzle that is opened, one of a pack or one of his own, and how far he has come.

use putahi_analysis::Question;
use putahi_puzzles::daily::Day;
use putahi_puzzles::{Kind, NotOnPath, Pack, Puzzle, PuzzleId, packs};
use putahi_rules::{Spec, Value};
use putahi_view::{Aids, LineEnd, PuzzleBoard, TryError};

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::state::AppState;

/// The most moves of a reader that are read: more than any solution has.
const MOST_MOVES: usize = 64;

pub(crate) enum Task {
    Packed { pack: &'static Pack, puzzle: &'static Puzzle },
    Own(OwnPuzzle),
}

/// The position before a move of a finished match.
pub(crate) struct OwnPuzzle {
    pub(crate) id: String,
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    pub(crate) spec: Spec,
    /// The text of the first position of the match.
    pub(crate) start: String,
    /// The moves from there to the position of the puzzle.
    pub(crate) before: Vec<String>,
    /// The move that was made there.
    pub(crate) made: String,
    /// The exact value for the seat to move; None where it is not known soon.
    pub(crate) value: Option<Value>,
}

impl Task {
    /// The puzzle of a pack with this id.
    pub(crate) fn packed(id: &str) -> Result<Task, ApiError> {
        let found = PuzzleId::parse(id).and_then(packs::find);
        found.map(|(pack, puzzle)| Task::Packed { pack, puzzle }).ok_or(ApiError::NotFound)
    }

    pub(crate) fn spec(&self) -> &Spec {
        match self {
            Task::Packed { puzzle, .. } => &puzzle.spec,
            Task::Own(own) => &own.spec,
        }
    }

    pub(crate) fn address(&self) -> String {
        match self {
            Task::Packed { puzzle, .. } => format!("/puzzle/{}", puzzle.id()),
            Task::Own(own) => format!("/puzzle/own/{}/{}", own.id, own.ply),
        }
    }

    /// The first position, and the moves from there to the position of the puzzle.
    pub(crate) fn start(&self) -> (&str, &[String]) {
        match self {
            Task::Packed { puzzle, .. } => (&puzzle.position, &[]),
            Task::Own(own) => (&own.start, &own.before),
        }
    }

    /// All moves of the puzzle up to the decision after the right moves `path` of the reader.
    pub(crate) fn line(&self, path: &[String]) -> Result<Vec<String>, ApiError> {
        match self {
            _ if path.len() > MOST_MOVES => Err(ApiError::field("path", &path[MOST_MOVES])),
            Task::Packed { puzzle, .. } => puzzle.line(path).map_err(off_path(path)),
            Task::Own(_) => path.first().map_or(Ok(Vec::new()), |text| Err(ApiError::field("path", text))),
        }
    }

    /// The question for the values after the moves `line` of the puzzle.
    pub(super) fn question(&self, line: &[String]) -> Question {
        let (start, before) = self.start();
        let (spec, position) = (self.spec().clone(), Some(start.to_owned()));
        Question { spec, position, moves: [before, line].concat(), clock: 0 }
    }
}

/// The error of moves so far that are no line of right moves: the first that is not.
pub(super) fn off_path(path: &[String]) -> impl Fn(NotOnPath) -> ApiError {
    |NotOnPath(number)| ApiError::field("path", path.get(number - 1).map_or("", String::as_str))
}

/// A request about a puzzle.
pub(crate) struct TaskRequest {
    pub(crate) app: AppState,
    pub(crate) context: RequestContext,
    pub(crate) task: Task,
}

impl TaskRequest {
    /// The board after the moves `line` of the puzzle.
    pub(crate) async fn board(&self, line: &[String]) -> Result<LineEnd, ApiError> {
        let ((start, before), spec) = (self.task.start(), self.task.spec().clone());
        let (start, before, line) = (start.to_owned(), before.to_vec(), line.to_vec());
        let (Aids { facing, threats, .. }, words) = (self.context.aids(), self.context.words());
        let play = move || {
            let (start, before, line) = (start.as_str(), before.as_slice(), line.as_slice());
            PuzzleBoard { spec: &spec, start, before, line, facing, threats }.end(words)
        };
        let end = self.app.in_turn(&self.context.identity.requester(), play).await?;
        end.map_err(|error| match error {
            TryError::Setup(error) => ApiError::Setup { game: self.task.spec().id(), error },
            TryError::Refused(words) => ApiError::Refused(words),
        })
    }
}

/// How far a reader has come with a puzzle, as its page and its forms say.
#[derive(Default)]
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
