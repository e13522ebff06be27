//! The puzzle that is opened, one of a pack or one of his own, and how far he has come.

use putahi_analysis::AnalysisRequest;
use putahi_puzzles::strategy::Section;
use putahi_puzzles::{Day, Kind, NotOnPath, Puzzle, PuzzleId, packs};
use putahi_rules::{Spec, Value};
use putahi_view::{Aids, LineEnd, PuzzleBoard, TryError};

use crate::common::{ApiError, AppState, RequestContext, Result};
use crate::puzzles::set;

/// The most moves of a reader that are read: more than any solution has.
const MOST_MOVES: usize = 64;

pub(crate) struct Task {
    pub(crate) spec: Spec,
    /// The text of the first position.
    pub(crate) start: String,
    /// The moves from there to the position of the puzzle.
    pub(crate) before: Vec<String>,
    pub(crate) source: Source,
}

pub(crate) enum Source {
    Pack(&'static Puzzle),
    /// The position before a move of a finished match.
    Match(OwnPuzzle),
}

pub(crate) struct OwnPuzzle {
    pub(crate) id: String,
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    pub(crate) made: String,
    /// The exact value for the seat to move; None where it is not known soon.
    pub(crate) value: Option<Value>,
}

pub(crate) fn of_pack(id: &str) -> Result<&'static Puzzle> {
    PuzzleId::parse(id).and_then(packs::find).map(|(_, puzzle)| puzzle).ok_or(ApiError::NotFound)
}

impl From<&'static Puzzle> for Task {
    fn from(puzzle: &'static Puzzle) -> Task {
        let (spec, start) = (puzzle.spec.clone(), puzzle.position.clone());
        Task { spec, start, before: Vec::new(), source: Source::Pack(puzzle) }
    }
}

impl Task {
    pub(crate) fn address(&self) -> String {
        match &self.source {
            Source::Pack(puzzle) => format!("/puzzle/{}", puzzle.id()),
            Source::Match(own) => format!("/puzzle/own/{}/{}", own.id, own.ply),
        }
    }

    /// All moves of the puzzle up to the decision after the right moves `path` of the reader.
    pub(crate) fn line(&self, path: &[String]) -> Result<Vec<String>> {
        match self.source {
            _ if path.len() > MOST_MOVES => Err(ApiError::field("path", &path[MOST_MOVES])),
            Source::Pack(puzzle) => puzzle.line(path).map_err(off_path(path)),
            Source::Match(_) => {
                path.first().map_or(Ok(Vec::new()), |text| Err(ApiError::field("path", text)))
            }
        }
    }

    pub(super) fn analysis_request(&self, line: &[String]) -> AnalysisRequest {
        let (spec, position) = (self.spec.clone(), Some(self.start.clone()));
        AnalysisRequest { spec, position, moves: [&self.before, line].concat(), clock: 0 }
    }
}

/// The error of moves so far that are no line of right moves: the first that is not.
pub(super) fn off_path(path: &[String]) -> impl Fn(NotOnPath) -> ApiError {
    |NotOnPath(number)| ApiError::field("path", path.get(number - 1).map_or("", String::as_str))
}

pub(crate) struct TaskRequest {
    pub(crate) app: AppState,
    pub(crate) context: RequestContext,
    pub(crate) task: Task,
}

impl TaskRequest {
    pub(crate) async fn board(&self, line: &[String]) -> Result<LineEnd> {
        let Task { spec, start, before, .. } = &self.task;
        let (spec, start, before, line) = (spec.clone(), start.clone(), before.clone(), line.to_vec());
        let (Aids { facing, threats, .. }, words) = (self.context.aids(), self.context.words());
        let play = move || {
            let (start, before, line) = (start.as_str(), before.as_slice(), line.as_slice());
            PuzzleBoard { spec: &spec, start, before, line, facing, threats }.end(words)
        };
        let end = self.app.in_turn(&self.context.identity.requester(), play).await?;
        end.map_err(|error| match error {
            TryError::Setup(error) => ApiError::setup(self.task.spec.id(), error),
            TryError::Refused(words) => ApiError::Refused(words),
        })
    }
}

/// How far a reader has come with a puzzle, as its page and its forms say.
#[derive(Default)]
pub(crate) struct Opened {
    pub(crate) path: Vec<String>,
    /// A text that distinguishes this opening of the puzzle from others.
    pub(crate) opening: String,
    /// The day on which the page was opened as that of the daily puzzle.
    pub(crate) day: Option<Day>,
    /// How many hints he has been given for this decision.
    pub(crate) hints: usize,
    /// The kind of which the next puzzle is to be, if one was chosen.
    pub(crate) theme: Option<Kind>,
    /// Whether the reader goes through the mistakes of a match.
    pub(crate) learn: bool,
    /// The set to which the puzzle belongs, if the reader practises one.
    pub(crate) set: Option<&'static Section>,
}

impl Opened {
    /// What the reader goes through, as the end of a query: a theme, a set, or the mistakes of a match.
    pub(crate) fn query(&self) -> String {
        let theme = self.theme.map(|theme| format!("&theme={theme}")).unwrap_or_default();
        let set = self.set.map(|chosen| format!("&set={}", set::name(chosen))).unwrap_or_default();
        let learn = if self.learn { "&learn=1" } else { "" };
        format!("{theme}{set}{learn}")
    }
}
