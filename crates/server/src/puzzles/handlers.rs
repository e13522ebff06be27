//! The pages of puzzles, and what their forms ask for.

use axum::Json;
use axum::extract::Query;
use axum::response::{Redirect, Response};
use maud::Markup;
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::people::error::PeopleError;
use putahi_host::support::random;
use putahi_host::support::secret::Secret;
use putahi_puzzles::{Day, Kind, PuzzleId, packs};
use putahi_rules::{Spec, plain_signs};
use serde::{Deserialize, Serialize};

use crate::common::{ApiError, AppRequest, ById, FormBody, RequestContext, Result, with_session};
use crate::puzzles::choice::Choice;
use crate::puzzles::days::DayCounts;
use crate::puzzles::learn::Place;
use crate::puzzles::panel::PuzzlePage;
use crate::puzzles::progress::{Attempt, Happened, PuzzleProgress};
use crate::puzzles::reply::{Asked, PuzzleReply, Stage, Step};
use crate::puzzles::task::{Opened, Source, TaskRequest, of_pack};
use crate::puzzles::{days, overview, page, panel, set};
use crate::rooms::ask::HostedRooms;

/// The longest text of an opening, in bytes.
const MAX_OPENING: usize = 64;

pub(crate) async fn all(request: AppRequest) -> Result<Markup> {
    let (context, store) = (request.context.clone(), &request.app.store);
    let now = request.app.clock.now();
    let today = Day::at(now.0);
    let progress = PuzzleProgress::of(store, context.key.as_ref()).await?;
    let daily = days::of_reader(today, &progress);
    let counts = match daily {
        Some(daily) => days::counts(store, today, &daily.puzzle.id().to_string()).await?,
        None => DayCounts::default(),
    };
    let draw = move || overview::puzzles(&context, now, daily, counts, &progress);
    Ok(request.in_turn(draw).await?)
}

/// How far a reader has come, in the address of a page or a form, and what is done, in a form.
#[derive(Deserialize)]
pub(crate) struct Sent {
    #[serde(default)]
    r#do: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    path: String,
    opening: Option<String>,
    #[serde(default)]
    hints: usize,
    day: Option<u32>,
    theme: Option<String>,
    set: Option<String>,
    learn: Option<u8>,
}

impl Sent {
    fn opened(self) -> Result<Opened> {
        let opening = self.opening.map_or_else(|| Ok(random::new_id()), checked_opening)?;
        let (path, day, hints) = (moves(&self.path), self.day.map(Day), self.hints);
        let (theme, set) = (read_theme(self.theme)?, set::read(self.set)?);
        let learn = self.learn.is_some();
        Ok(Opened { path, opening, day, hints, theme, learn, set })
    }

    fn asked(&self) -> Result<Asked> {
        Ok(match self.r#do.as_str() {
            "answer" => Asked::Answer(plain_signs(self.text.trim()).into_owned()),
            "accept" => Asked::Accept(plain_signs(self.text.trim()).into_owned()),
            "hint" => Asked::Hint,
            "show" => Asked::Show,
            other => return Err(ApiError::field("do", other)),
        })
    }
}

pub(crate) async fn page(request: ById, Query(shows): Query<Sent>) -> Result<Markup> {
    TaskRequest::of_pack(request)?.page(shows.opened()?).await
}

pub(crate) async fn daily(AppRequest { app, context, .. }: AppRequest) -> Result<Markup> {
    let progress = PuzzleProgress::of(&app.store, context.key.as_ref()).await?;
    let daily = days::of_reader(days::today(&app), &progress).ok_or(ApiError::NotFound)?;
    let opened = Opened { opening: random::new_id(), day: Some(daily.day), ..Opened::default() };
    TaskRequest { app, context, task: daily.puzzle.into() }.page(opened).await
}

pub(crate) async fn own(request: ById<(String, String)>, Query(shows): Query<Sent>) -> Result<Markup> {
    let opened = shows.opened()?;
    TaskRequest::own(request).await?.page(opened).await
}

pub(crate) async fn answer(request: ById, FormBody(sent): FormBody<Sent>) -> Result<Response> {
    let (request, asked) = (TaskRequest::of_pack(request)?, sent.asked()?);
    request.answered(sent.opened()?, asked).await
}

pub(crate) async fn answer_own(
    request: ById<(String, String)>,
    FormBody(sent): FormBody<Sent>,
) -> Result<Response> {
    let asked = sent.asked()?;
    TaskRequest::own(request).await?.answered(sent.opened()?, asked).await
}

/// The answer of the server for the script of the page.
#[derive(Serialize)]
struct PuzzleReplyJson {
    stage: Stage,
    steps: Vec<Step>,
    path: Vec<String>,
    marked: Vec<String>,
    /// What stands beside the board, in HTML.
    panel: String,
}

impl TaskRequest {
    fn of_pack(ById { app, context, id }: ById) -> Result<TaskRequest> {
        Ok(TaskRequest { app, context, task: of_pack(&id)?.into() })
    }

    async fn page(&self, opened: Opened) -> Result<Markup> {
        let reply = self.open(opened).await?;
        self.shown(&reply, &self.progress().await?, page::puzzle).await
    }

    async fn answered(&self, opened: Opened, asked: Asked) -> Result<Response> {
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

    async fn progress(&self) -> Result<PuzzleProgress> {
        Ok(PuzzleProgress::of(&self.app.store, self.context.key.as_ref()).await?)
    }

    /// Notes what has happened with a puzzle of a pack about the reader, for whom a session begins if he has none; programs and
    /// puzzles of one's own are not noted.
    async fn noted(&self, reply: &PuzzleReply) -> Result<(PuzzleProgress, Option<Secret>)> {
        let (app, identity) = (&self.app, &self.context.identity);
        let happened = match reply.stage {
            Stage::Solved => Some(Happened::Solved),
            Stage::Wrong => Some(Happened::Wrong),
            Stage::Shown => Some(Happened::Shown),
            Stage::Open | Stage::Slower => None,
        };
        let (Some(happened), Source::Pack(puzzle), None) = (happened, &self.task.source, &identity.program)
        else {
            return Ok((self.progress().await?, None));
        };
        let session = match app.sessions.enter(identity).await {
            Ok(session) => session,
            // The network has got many sessions lately: the answer is worth as much without one.
            Err(PeopleError::Limit(LimitError::TooMany { .. })) => return Ok(Default::default()),
            Err(error) => return Err(error.into()),
        };
        let has_account = identity.has_account();
        let (puzzle, opening) = (puzzle.id().to_string(), reply.opened.opening.clone());
        let attempt = Attempt { puzzle, opening, day: self.day(reply), happened };
        let progress = days::note(app, &session.player.id, has_account, &attempt).await?;
        Ok((progress, session.secret))
    }

    fn day(&self, reply: &PuzzleReply) -> Option<Day> {
        let Source::Pack(puzzle) = self.task.source else { return None };
        days::counts_for(&self.app, puzzle, reply.opened.day)
    }

    async fn shown(
        &self,
        reply: &PuzzleReply,
        progress: &PuzzleProgress,
        view: impl Fn(&RequestContext, &PuzzlePage<'_>) -> Markup,
    ) -> Result<Markup> {
        let day = self.day(reply);
        let counts = match (day, &self.task.source) {
            (Some(day), Source::Pack(puzzle)) => {
                days::counts(&self.app.store, day, &puzzle.id().to_string()).await?
            }
            _ => DayCounts::default(),
        };
        let learn = match &self.task.source {
            Source::Match(own) if reply.opened.learn => {
                let (app, context, id) = (self.app.clone(), self.context.clone(), own.id.clone());
                Place::of(&ById { app, context, id }, own.ply).await?
            }
            _ => None,
        };
        let solver = self.board(&[]).await?.first.ok_or(ApiError::NotFound)?;
        let request = AppRequest { app: self.app.clone(), context: self.context.clone(), id: () };
        let rooms = HostedRooms::of(&request).await?;
        let (task, now) = (&self.task, self.app.clock.now());
        Ok(view(&self.context, &PuzzlePage { task, solver, reply, progress, now, day, counts, learn, rooms }))
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
    AppRequest { app, context, .. }: AppRequest,
    Query(wanted): Query<Wanted>,
) -> Result<Redirect> {
    let spec: Spec = wanted.game.parse()?;
    let (pack, kind) = (packs::pack(&spec).ok_or(ApiError::NotFound)?, read_theme(wanted.theme)?);
    let after = wanted.after.as_deref().and_then(PuzzleId::parse);
    let progress = PuzzleProgress::of(&app.store, context.key.as_ref()).await?;
    let theme = kind.map(|kind| format!("?theme={kind}")).unwrap_or_default();
    let found = Choice { pack, kind, degree: wanted.degree, after }.next(&progress);
    Ok(Redirect::to(&found.map_or("/puzzles".to_owned(), |puzzle| format!("/puzzle/{}{theme}", puzzle.id()))))
}

fn read_theme(theme: Option<String>) -> Result<Option<Kind>> {
    theme.map(|text| text.parse().map_err(|_| ApiError::field("theme", &text))).transpose()
}

fn moves(list: &str) -> Vec<String> {
    list.split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

fn checked_opening(opening: String) -> Result<String> {
    if opening.len() > MAX_OPENING { Err(ApiError::field("opening", &opening)) } else { Ok(opening) }
}
