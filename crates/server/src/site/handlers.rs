//! Pages to read.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use maud::Markup;
use putahi_play::Viewer;
use putahi_rules::Spec;
use putahi_view::{Aids, MatchViews, old_match, replayed};
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::lines;
use crate::matches::start_form::SentForm;
use crate::puzzles::days;
use crate::site::home::Home;
use crate::site::{about, game, home, privacy, replay, rules};
use crate::state::AppState;

/// How many of the latest matches are looked at for one to go on with.
const LATEST: usize = 10;

/// The first page.
pub(crate) async fn home(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    first_page(&app, &context, None).await
}

/// The first page, with a code that was refused and why.
pub(crate) async fn first_page(
    app: &AppState,
    context: &RequestContext,
    refused: Option<(String, String)>,
) -> Result<Markup, ApiError> {
    let running = match &context.key {
        Some(key) => lines::running(app, key, context.words(), LATEST).await?,
        None => None,
    };
    let daily = days::of_day(days::today(app));
    Ok(home::home(context, &Home { running, daily, refused }))
}

/// What Putahi is, and whose work it uses.
pub(crate) async fn about(context: RequestContext) -> Markup {
    about::about(&context)
}

/// What is stored, and for how long.
pub(crate) async fn privacy(State(app): State<AppState>, context: RequestContext) -> Markup {
    privacy::privacy(&context, app.retention)
}

/// The game of this id with its usual options.
fn named(id: &str) -> Result<Spec, ApiError> {
    Spec::all().into_iter().find(|spec| spec.id() == id).ok_or(ApiError::NotFound)
}

/// The page of a game, with the form that begins a match, filled in as the address says.
pub(crate) async fn game(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(fields): Query<BTreeMap<String, String>>,
) -> Result<Markup, ApiError> {
    let spec = named(&id)?;
    let filled = SentForm { fields, error: None };
    Ok(game::game(&context, &spec, &app.bots.offered_levels(&spec), &filled))
}

/// The rules of a game, with boards to try them on.
pub(crate) async fn rules(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let (game, requester) = (named(&id)?, context.identity.requester());
    Ok(app.in_turn(&requester, move || rules::rules(&context, &game)).await?)
}

/// Which position of an old match is looked at.
#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<usize>,
}

/// A match of old, at its start or after a ply.
pub(crate) async fn replay(
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Markup, ApiError> {
    let record = old_match(&id).ok_or(ApiError::NotFound)?;
    let past = replayed(&record).past_position(
        shows.ply.unwrap_or_default(),
        context.words(),
        Aids::default(),
        Viewer::SharedScreen,
    );
    Ok(replay::replay(&context, &record, &past.ok_or(ApiError::NotFound)?))
}
