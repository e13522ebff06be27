//! What the page of the first steps asks for, and the beginning of the match with the coach.

use axum::Json;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::people::error::PeopleError;
use putahi_host::store::MatchSetup;
use putahi_host::support::secret::Secret;
use putahi_play::{DeviceMode, Level, MatchSettings, PlayerKind};
use putahi_rules::{BySeat, Seat, Spec, plain_signs};
use putahi_view::{Course, course};
use serde::{Deserialize, Serialize};

use crate::coach::page::{self, CoachPage};
use crate::coach::progress::{CoachProgress, Happened, note};
use crate::coach::step::{Shown, Stage, StepOfGame};
use crate::common::{ApiError, AppRequest, ById, FormBody, Result, with_session};
use crate::matches::create::{NewMatch, create};
use crate::puzzles::reply::Step;
use crate::rooms::ask::HostedRooms;
use crate::site::game::named;
use crate::site::rules;

#[derive(Deserialize)]
pub(crate) struct Wanted {
    step: Option<String>,
}

/// The step that the address names, else the first that has not been done. A game without steps shows its rules.
pub(crate) async fn learn(request: ById, Query(wanted): Query<Wanted>) -> Result<Response> {
    let spec = named(&request.id)?;
    let Some(course) = course(spec.id()) else {
        let note = Some(request.context.say("coach-none"));
        return Ok(rules::shown(&request.split().0, &spec, note).await?.into_response());
    };
    let request = of_course(request, spec, course);
    let progress = CoachProgress::of_reader(&request.app, &request.context).await?;
    let done = progress.game(request.id.0.id());
    let first = request.id.1.steps.iter().position(|step| !done.has_done(&step.id)).unwrap_or(0);
    let step = request.step(wanted.step.as_deref(), first)?;
    let opened = step.clone();
    let shown = request.in_turn(move || opened.open()).await??;
    answered(&request, &step, &progress, shown).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sent {
    step: String,
    r#do: String,
    /// A move, for `play`.
    #[serde(default)]
    text: String,
    /// Touches that make no legal move, for `touch`; separated by spaces.
    #[serde(default)]
    touches: String,
}

/// What becomes of a step by what the reader does: he plays, touches what makes no move, or has it shown.
pub(crate) async fn answer(request: ById, FormBody(sent): FormBody<Sent>) -> Result<Response> {
    let spec = named(&request.id)?;
    let course = course(spec.id()).ok_or(ApiError::NotFound)?;
    let request = of_course(request, spec, course);
    let step = request.step(Some(&sent.step), 0)?;
    let (asked, on_page) = (step.clone(), !request.context.accepts_json_only);
    let shown = request.in_turn(move || match judged(&asked, &sent) {
        Err(ApiError::Refused(words)) if on_page => asked.refused(&words),
        shown => shown,
    });
    let shown = shown.await??;
    let (progress, secret) = noted(&request, &step, shown.stage).await?;
    let answer = answered(&request, &step, &progress, shown).await?;
    Ok(with_session(answer, secret.as_ref(), request.context.secure))
}

fn judged(step: &StepOfGame, sent: &Sent) -> Result<Shown> {
    match sent.r#do.as_str() {
        "play" => typed(step, &plain_signs(sent.text.trim())),
        "touch" => step.touched(&sent.touches.split_whitespace().map(str::to_owned).collect::<Vec<_>>()),
        "show" => step.shown(),
        other => Err(ApiError::field("do", other)),
    }
}

/// What becomes of a step by a text: a move, or touches that make none.
fn typed(step: &StepOfGame, text: &str) -> Result<Shown> {
    let refused = match step.played(text) {
        Err(ApiError::Refused(words)) => words,
        shown => return shown,
    };
    let touches = text.split(['-', 'x', '@', ' ', ',']).filter(|touch| !touch.is_empty());
    let touched = step.touched(&touches.map(str::to_owned).collect::<Vec<_>>());
    touched.map_err(|_| ApiError::Refused(refused))
}

fn of_course(request: ById, spec: Spec, course: Course) -> AppRequest<(Spec, Course)> {
    AppRequest { app: request.app, context: request.context, id: (spec, course) }
}

/// Notes a step that was done about the reader, for whom a session begins if he has none; programs are not noted.
async fn noted(
    request: &AppRequest<(Spec, Course)>,
    step: &StepOfGame,
    stage: Stage,
) -> Result<(CoachProgress, Option<Secret>)> {
    let (app, identity) = (&request.app, &request.context.identity);
    if stage != Stage::Done || identity.program.is_some() {
        return Ok((CoachProgress::of_reader(app, &request.context).await?, None));
    }
    let session = match app.sessions.enter(identity).await {
        Ok(session) => session,
        // The network has got many sessions lately: the step is worth as much without one.
        Err(PeopleError::Limit(LimitError::TooMany { .. })) => return Ok(Default::default()),
        Err(error) => return Err(error.into()),
    };
    let has_account = identity.has_account();
    let happened = Happened::Step(&step.step().id);
    let progress = note(app, &session.player.id, has_account, step.spec.id(), happened).await?;
    Ok((progress, session.secret))
}

/// The answer of the server for the script of the page.
#[derive(Serialize)]
struct CoachJson {
    step: String,
    stage: Stage,
    /// The boards to show, one after another; at least one.
    steps: Vec<Step>,
    /// The touches that are asked for, in each way that counts.
    ways: Vec<Vec<String>>,
    /// What stands above the board, in HTML.
    head: String,
    /// What stands beside the board, in HTML.
    panel: String,
}

async fn answered(
    request: &AppRequest<(Spec, Course)>,
    step: &StepOfGame,
    progress: &CoachProgress,
    shown: Shown,
) -> Result<Response> {
    let done = progress.game(step.spec.id());
    let rooms = HostedRooms::of(request).await?;
    let page = CoachPage { context: &request.context, step, done: &done, shown: &shown, rooms: &rooms };
    if !request.context.accepts_json_only {
        return Ok(page::learn(&page).into_response());
    }
    let (head, panel) = (page::head(&page).into_string(), page::panel(&page).into_string());
    let (step, stage) = (step.step(), shown.stage);
    let steps = shown.boards.into_iter().map(|state| Step { tone: page::tone(stage), state }).collect();
    let (id, ways) = (step.id.clone(), step.ways.clone());
    Ok(Json(CoachJson { step: id, stage, steps, ways, head, panel }).into_response())
}

/// Begins the match with the coach, and leads to it.
pub(crate) async fn begin(request: ById) -> Result<Response> {
    let game = named(&request.id)?;
    let Course { spec, start, .. } = course(game.id()).ok_or(ApiError::NotFound)?;
    let (request, _) = request.split();
    let kinds = BySeat::from_fn(spec.seats(), |seat| match seat {
        Seat::FIRST => PlayerKind::Human,
        _ => PlayerKind::Computer(Level::Coach),
    });
    let settings = MatchSettings { device_mode: DeviceMode::Shared, ..kinds.into() };
    let setup = MatchSetup { spec, start: Some(start), settings, public: false };
    let (live, session) = create(&request, NewMatch::of(setup)).await?;
    let (app, context) = (&request.app, &request.context);
    let has_account = context.identity.has_account();
    note(app, &session.player.id, has_account, game.id(), Happened::Match(live.id())).await?;
    let to_match = Redirect::to(&format!("/m/{}", live.id()));
    Ok(with_session(to_match, session.secret.as_ref(), context.secure))
}
