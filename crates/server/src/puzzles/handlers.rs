//! The pages of puzzles, and what their forms ask for.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use maud::Markup;
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::people::error::PeopleError;
use putahi_host::support::random;
use putahi_host::support::secret::Secret;
use putahi_puzzles::daily::Day;
use putahi_puzzles::{Kind, PuzzleId, packs};
use putahi_rules::{Spec, plain_signs};
use serde::{Deserialize, Serialize};

use crate::error::ApiError;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::puzzles::answers::own_task;
use crate::puzzles::choice::Choice;
use crate::puzzles::days::DayCounts;
use crate::puzzles::panel::PuzzlePage;
use crate::puzzles::progress::{Attempt, Happened, PuzzleProgress};
use crate::puzzles::reply::{Asked, PuzzleReply, Stage, Step};
use crate::puzzles::task::{Opened, Task, TaskRequest};
use crate::puzzles::{days, overview, page, panel};
use crate::state::AppState;

/// The longest text of an opening, in bytes.
const MAX_OPENING: usize = 64;

/// All puzzles.
pub(crate) async fn all(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    let today = days::today(&app);
    let progress = PuzzleProgress::of(&app.store, context.key.as_ref()).await?;
    let counts = days::counts(&app.store, today).await?;
    let requester = context.identity.requester();
    let draw = move || overview::puzzles(&context, today, days::of_day(today), counts, &progress);
    Ok(app.in_turn(&requester, draw).await?)
}

/// How far a reader has come, in the address of a page.
#[derive(Deserialize)]
pub(crate) struct Shows {
    #[serde(default)]
    path: String,
    opening: Option<String>,
    day: Option<u32>,
    theme: Option<String>,
}

impl Shows {
    fn opened(self) -> Result<Opened, ApiError> {
        let opening = self.opening.map_or_else(|| Ok(random::new_id()), checked_opening)?;
        let day = self.day.map(Day);
        Ok(Opened { path: moves(&self.path), opening, day, hints: 0, theme: read_theme(self.theme)? })
    }
}

/// A puzzle of a pack.
pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Markup, ApiError> {
    let task = Task::packed(&id)?;
    TaskRequest { app, context, task }.page(shows.opened()?).await
}

/// The puzzle of the day.
pub(crate) async fn daily(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    let daily = days::daily_now(&app)?;
    let task = Task::Packed { pack: daily.pack, puzzle: daily.puzzle };
    let opened = Opened { opening: random::new_id(), day: Some(daily.day), ..Opened::default() };
    TaskRequest { app, context, task }.page(opened).await
}

/// A puzzle of one's own.
pub(crate) async fn own(
    State(app): State<AppState>,
    context: RequestContext,
    Path((id, ply)): Path<(String, String)>,
    Query(shows): Query<Shows>,
) -> Result<Markup, ApiError> {
    let opened = shows.opened()?;
    let task = own_task(&app, &context, id, &ply).await?;
    TaskRequest { app, context, task }.page(opened).await
}

/// What the forms of a puzzle send.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sent {
    r#do: String,
    #[serde(default)]
    path: String,
    #[serde(default)]
    opening: String,
    #[serde(default)]
    hints: usize,
    day: Option<u32>,
    theme: Option<String>,
    #[serde(default)]
    text: String,
}

impl Sent {
    fn read(self) -> Result<(Opened, Asked), ApiError> {
        let text = plain_signs(self.text.trim()).into_owned();
        let asked = match self.r#do.as_str() {
            "answer" => Asked::Answer(text),
            "accept" => Asked::Accept(text),
            "hint" => Asked::Hint,
            "show" => Asked::Show,
            other => return Err(ApiError::field("do", other)),
        };
        let (opening, theme) = (checked_opening(self.opening)?, read_theme(self.theme)?);
        let (path, day) = (moves(&self.path), self.day.map(Day));
        Ok((Opened { path, opening, day, hints: self.hints, theme }, asked))
    }
}

/// Answers a form of a puzzle of a pack.
pub(crate) async fn answer(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(sent): FormBody<Sent>,
) -> Result<Response, ApiError> {
    let (task, (opened, asked)) = (Task::packed(&id)?, sent.read()?);
    TaskRequest { app, context, task }.answered(opened, asked).await
}

/// Answers a form of a puzzle of one's own.
pub(crate) async fn answer_own(
    State(app): State<AppState>,
    context: RequestContext,
    Path((id, ply)): Path<(String, String)>,
    FormBody(sent): FormBody<Sent>,
) -> Result<Response, ApiError> {
    let (opened, asked) = sent.read()?;
    let task = own_task(&app, &context, id, &ply).await?;
    TaskRequest { app, context, task }.answered(opened, asked).await
}

/// The answer of the server for the script of the page.
#[derive(Serialize)]
struct PuzzleReplyJson {
    stage: Stage,
    steps: Vec<Step>,
    /// The right moves of the reader so far.
    path: Vec<String>,
    /// The points and pieces that a hint marks.
    marked: Vec<String>,
    /// What stands beside the board, in HTML.
    panel: String,
}

impl TaskRequest {
    async fn page(&self, opened: Opened) -> Result<Markup, ApiError> {
        let reply = self.open(opened).await?;
        self.shown(&reply, &self.progress().await?, page::puzzle).await
    }

    async fn answered(&self, opened: Opened, asked: Asked) -> Result<Response, ApiError> {
        let context = &self.context;
        let reply = self.reply_to(opened, asked).await?;
        let (progress, secret) = self.noted(&reply).await?;
        if !context.accepts_json_only {
            let page = self.shown(&reply, &progress, page::puzzle).await?;
            return Ok(with_session(page, secret.as_ref(), context.secure));
        }
        let panel = self.shown(&reply, &progress, panel::panel).await?.into_string();
        let PuzzleReply { stage, steps, opened, marked, .. } = reply;
        let reply = PuzzleReplyJson { stage, steps, path: opened.path, marked, panel };
        Ok(with_session(Json(reply), secret.as_ref(), context.secure))
    }

    async fn progress(&self) -> Result<PuzzleProgress, ApiError> {
        Ok(PuzzleProgress::of(&self.app.store, self.context.key.as_ref()).await?)
    }

    /// Notes what has happened with a puzzle of a pack about the reader, for whom a session begins if he has none; programs and
    /// puzzles of one's own are not noted.
    async fn noted(&self, reply: &PuzzleReply) -> Result<(PuzzleProgress, Option<Secret>), ApiError> {
        let (app, identity) = (&self.app, &self.context.identity);
        let happened = match reply.stage {
            Stage::Solved => Some(Happened::Solved),
            Stage::Wrong => Some(Happened::Wrong),
            Stage::Shown => Some(Happened::Shown),
            Stage::Open | Stage::Slower => None,
        };
        let (Some(happened), Task::Packed { puzzle, .. }, None) = (happened, &self.task, &identity.program)
        else {
            return Ok((self.progress().await?, None));
        };
        let session = match app.sessions.enter(identity).await {
            Ok(session) => session,
            // The network has got many sessions lately: the answer is worth as much without one.
            Err(PeopleError::Limit(LimitError::TooMany { .. })) => return Ok(Default::default()),
            Err(error) => return Err(error.into()),
        };
        let has_account = identity.session.as_ref().is_some_and(|known| known.account.is_some());
        let (puzzle, opening) = (puzzle.id().to_string(), reply.opened.opening.clone());
        let attempt = Attempt { puzzle, opening, day: self.day(reply), happened };
        let progress = days::note(app, &session.player.id, has_account, &attempt).await?;
        Ok((progress, session.secret))
    }

    /// The day whose puzzle it is.
    fn day(&self, reply: &PuzzleReply) -> Option<Day> {
        match self.task {
            Task::Packed { puzzle, .. } => days::counts_for(&self.app, puzzle, reply.opened.day),
            Task::Own(_) => None,
        }
    }

    /// The page of a puzzle, or a part of it.
    async fn shown(
        &self,
        reply: &PuzzleReply,
        progress: &PuzzleProgress,
        view: impl Fn(&RequestContext, &PuzzlePage<'_>) -> Markup,
    ) -> Result<Markup, ApiError> {
        let day = self.day(reply);
        let counts = match day {
            Some(day) => days::counts(&self.app.store, day).await?,
            None => DayCounts::default(),
        };
        let solver = self.board(&[]).await?.first.ok_or(ApiError::NotFound)?;
        let (task, today) = (&self.task, days::today(&self.app));
        Ok(view(&self.context, &PuzzlePage { task, solver, reply, progress, today, day, counts }))
    }
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    game: String,
    theme: Option<String>,
    degree: Option<usize>,
    after: Option<String>,
}

/// Leads to the next puzzle; to the list of all if there is none like that.
pub(crate) async fn next(
    State(app): State<AppState>,
    context: RequestContext,
    Query(wanted): Query<Wanted>,
) -> Result<Redirect, ApiError> {
    let spec: Spec = wanted.game.parse()?;
    let (pack, kind) = (packs::pack(&spec).ok_or(ApiError::NotFound)?, read_theme(wanted.theme)?);
    let after = wanted.after.as_deref().and_then(PuzzleId::parse);
    let progress = PuzzleProgress::of(&app.store, context.key.as_ref()).await?;
    let theme = kind.map(|kind| format!("?theme={kind}")).unwrap_or_default();
    let found = Choice { pack, kind, degree: wanted.degree, after }.next(&progress);
    Ok(Redirect::to(&found.map_or("/puzzles".to_owned(), |puzzle| format!("/puzzle/{}{theme}", puzzle.id()))))
}

fn read_theme(theme: Option<String>) -> Result<Option<Kind>, ApiError> {
    theme.map(|text| text.parse().map_err(|_| ApiError::field("theme", &text))).transpose()
}

/// The moves of a list with commas between.
fn moves(list: &str) -> Vec<String> {
    list.split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

fn checked_opening(opening: String) -> Result<String, ApiError> {
    if opening.len() > MAX_OPENING { Err(ApiError::field("opening", &opening)) } else { Ok(opening) }
}
