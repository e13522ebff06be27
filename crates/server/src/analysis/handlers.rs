//! The page of analysis: any position of any game, the values of its moves, and tools to set positions up.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_analysis::Analysis;
use putahi_host::live::bots::analyses::AnalysisUpdate;
use putahi_rules::{Flaw, GameTree, ImportError, Problem, RecordError, Spec, move_texts};
use putahi_view::{Edit, LineError, SketchView, State as Shown, played_line, sketch, study_board};
use serde::{Deserialize, Serialize};

use crate::analysis::address::Place;
use crate::analysis::opened::{Part, Remarks, Way, address, left_out, open, said, shortened, told_result};
use crate::analysis::page_data::{AnalysisPage, Opening, StudyLink};
use crate::analysis::requests::{check_length, failed, stream};
use crate::analysis::values::MoveBadge;
use crate::analysis::{beyond_end, page, values};
use crate::error::{ApiError, RequestFault};
use crate::kernel::extract::body::{FormBody, JsonBody};
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::ErrorBody;
use crate::state::AppState;

pub(crate) async fn choose(context: RequestContext) -> Markup {
    page::choose(&context, &Opening::Nothing)
}

/// A position of a game, as addresses and scripts name it.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    spec: String,
    position: Option<String>,
    #[serde(default)]
    moves: String,
    tree: Option<String>,
    #[serde(default)]
    clock: u16,
    /// The names of the players, a line for each.
    #[serde(default)]
    names: String,
    /// What is left out of the text that led here.
    #[serde(default)]
    left: String,
    #[serde(default)]
    result: String,
    /// The record that the page began with.
    record: Option<String>,
}

impl Asked {
    fn place(self) -> Result<Place, ApiError> {
        let spec: Spec = self.spec.parse()?;
        let [position, tree] = [self.position, self.tree].map(|text| text.filter(|text| !text.is_empty()));
        let names = self.names.lines().take(spec.seats()).map(shortened).collect();
        Ok(Place { spec, position, moves: move_texts(&self.moves), tree, clock: self.clock, names })
    }
}

/// The board of a position. It takes long if there are many moves.
pub(super) fn board(context: &RequestContext, place: &Place) -> Result<Shown, ApiError> {
    check_length(&place.moves)?;
    let played = played_line(&place.spec, place.position.as_deref(), place.clock, &place.moves);
    let game = played.map_err(|error| match error {
        LineError::Setup(error) => ApiError::Setup { game: place.spec.id(), error },
        LineError::Clock => ApiError::field("clock", &place.clock.to_string()),
        LineError::Move(text) => ApiError::field("moves", &text),
    })?;
    Ok(study_board(game.as_ref(), context.words(), context.aids().facing))
}

pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(spec): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let asked = Asked { spec, ..asked };
    let remarks = Remarks { left_out: left_out(&asked.left), result: told_result(&asked.result) };
    let mut notes = said(context.words(), &remarks);
    let place = asked.place()?;
    check_length(&place.moves)?;
    let refused = match with_line(&app, &context, place.clone(), notes.clone()).await {
        Err(error @ ApiError::Setup { .. }) if !has_too_many_moves(&error) => {
            return in_own_notation(&app, &context, place, error).await;
        }
        Err(error) if !place.moves.is_empty() => error,
        drawn => return drawn.map(IntoResponse::into_response),
    };
    let cut = app.in_turn(&context.identity.requester(), move || beyond_end::up_to_end(&place)).await?;
    let (place, outcome, after) = cut.ok_or(refused)?;
    notes.push(beyond_end::said(context.words(), &place, &outcome, after));
    with_line(&app, &context, place, notes).await.map(IntoResponse::into_response)
}

/// Whether the position is in the notation of its game, but has more moves than can be shown.
fn has_too_many_moves(error: &ApiError) -> bool {
    matches!(error, ApiError::Setup { error, .. } if matches!(error.problem, Problem::TooManyMoves(..)))
}

/// Leads to the page of a place whose position is in the form of another program; if it is in no form that is known, the error is
/// `refused`.
async fn in_own_notation(
    app: &AppState,
    context: &RequestContext,
    place: Place,
    refused: ApiError,
) -> Result<Response, ApiError> {
    let (spec, text) = (place.spec.clone(), place.position.clone().unwrap_or_default());
    let read = move || (open(Some(&spec), &text), text);
    let (parts, text) = app.in_turn(&context.identity.requester(), read).await?;
    match parts.as_slice() {
        [Ok(Part { way: Way::To(found), moves: 0, .. })] if found.position != place.position => {
            let clock = if place.clock > 0 { place.clock } else { found.clock };
            let found = Place { position: found.position.clone(), clock, ..place };
            Ok(Redirect::to(&found.address()).into_response())
        }
        [Ok(Part { way: Way::Question(_), .. })] => {
            Ok(page::choose(context, &Opening::Parts { text: &text, parts: &parts }).into_response())
        }
        [Err(error @ ImportError::Foreign(..))] => Err(error.clone().into()),
        _ => Err(refused),
    }
}

/// The page of a position with these notes.
async fn with_line(
    app: &AppState,
    context: &RequestContext,
    place: Place,
    notes: Vec<String>,
) -> Result<Markup, ApiError> {
    let read =
        |context: &RequestContext, place: &mut Place| Ok((board(context, place)?, tree(context, place)?));
    drawn(app, context.clone(), place, notes, None, read).await
}

/// The page of a position, or of a study, with the board and the tree that `read` returns when it is the client's turn.
pub(super) async fn drawn(
    app: &AppState,
    context: RequestContext,
    mut place: Place,
    notes: Vec<String>,
    study: Option<StudyLink>,
    read: impl FnOnce(&RequestContext, &mut Place) -> Result<(Shown, GameTree), ApiError> + Send + 'static,
) -> Result<Markup, ApiError> {
    let requester = context.identity.requester();
    let values = app.bots.glance(place.question(), &requester).await;
    let draw = move || {
        let (state, tree) = read(&context, &mut place)?;
        let page = AnalysisPage {
            place: &place,
            state: &state,
            values: values.as_ref(),
            tree: &tree,
            notes: &notes,
            study: study.as_ref(),
        };
        Ok(page::analysis(&context, &page))
    };
    app.in_turn(&requester, draw).await?
}

/// The tree of moves to which a position belongs: at least the moves that lead to it.
fn tree(context: &RequestContext, place: &Place) -> Result<GameTree, ApiError> {
    let line = place.moves.join(",");
    let short = place.tree.as_ref().unwrap_or(&line);
    let tree = GameTree::from_short(&place.spec, place.position.as_deref(), short);
    let mut tree = tree.map_err(refused_tree(context, &place.spec))?;
    add_line(context, &mut tree, &place.moves)?;
    for (number, name) in (1..).zip(&place.names).filter(|(_, name)| !name.is_empty()) {
        // A name that no record can hold is not kept.
        let _ = tree.set_tag(&format!("Seat{number}"), name);
    }
    Ok(tree)
}

fn refused_tree(context: &RequestContext, spec: &Spec) -> impl FnOnce(Flaw) -> ApiError {
    move |error| ApiError::Refused(context.words().flaw_error(spec, &error))
}

/// Adds the moves that lead to the position that is shown, as far as they are not there.
pub(super) fn add_line(
    context: &RequestContext,
    tree: &mut GameTree,
    moves: &[String],
) -> Result<(), ApiError> {
    let added = tree.add_line(0, moves);
    added.map(drop).map_err(|flaw| ApiError::Refused(context.words().flaw_error(tree.spec(), &flaw)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    record: String,
}

/// The record of a tree of moves, as a file.
pub(crate) async fn record(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(kept): FormBody<Kept>,
) -> Result<Response, ApiError> {
    let write = move || Ok::<_, RecordError>(kept.record.parse::<GameTree>()?.to_string());
    let text = app.in_turn(&context.identity.requester(), write).await??;
    Ok(file("analysis", text))
}

/// A record as a file that the browser stores.
pub(super) fn file(name: &str, record: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"putahi-{name}.txt\"")),
    ];
    (headers, record).into_response()
}

/// The record of the tree in short form, for the script of the page. What a short form does not hold is that of the record with
/// which the page began.
pub(crate) async fn as_record(
    State(app): State<AppState>,
    context: RequestContext,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<String>, ApiError> {
    app.in_turn(&context.identity.requester(), move || written(&context, asked)).await?.map(Json)
}

fn written(context: &RequestContext, mut asked: Asked) -> Result<String, ApiError> {
    let began: Option<GameTree> = asked.record.take().map(|record| record.parse()).transpose()?;
    let Place { spec, position, tree, .. } = asked.place()?;
    let text = tree.unwrap_or_default();
    let tree = GameTree::from_short_within(&spec, position.as_deref(), &text, GameTree::MOST_BYTES);
    let mut tree = tree.map_err(refused_tree(context, &spec))?;
    if let Some(began) = began {
        tree.take_over(&began);
    }
    Ok(tree.to_string())
}

/// Leads to the page of the position that a match has reached, with the way to it.
pub(crate) async fn of_match(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    let live = app.find(&id).await?;
    let (start, moves) =
        live.read(|setup, state, _| (Place::of(&setup.spec, setup.start.as_deref()), state.moves())).await;
    Ok(Redirect::to(&Place { moves, ..start }.address()))
}

/// The board of a position, for the script of the page.
pub(crate) async fn at(
    State(app): State<AppState>,
    context: RequestContext,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<Shown>, ApiError> {
    let place = asked.place()?;
    app.in_turn(&context.identity.requester(), move || board(&context, &place)).await?.map(Json)
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Waiting { waiting: String },
    Known(Box<Known>),
    Failed(ErrorBody),
}

/// What is known so far, in HTML as the page shows it.
#[derive(Serialize)]
struct Known {
    head: String,
    rows: String,
    missing: String,
    moves: Vec<MoveBadge>,
    /// Whether this is the last line.
    done: bool,
}

/// The stream of the values of a position, for the script of the page.
pub(crate) async fn stream_values(
    State(app): State<AppState>,
    context: RequestContext,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let place = asked.place()?;
    let (question, words) = (place.question(), context.words());
    let known = move |analysis: &Analysis| Known {
        head: values::head(words, place.spec.id(), analysis).0,
        rows: values::rows(words, &place, analysis).0,
        missing: values::missing(words, analysis).0,
        moves: values::badges(words, analysis),
        done: analysis.done,
    };
    let line = move |told| match told {
        AnalysisUpdate::Waiting(count) => {
            Line::Waiting { waiting: words.say("analysis-waiting", &[("count", count.into())]) }
        }
        AnalysisUpdate::Known(analysis) => Line::Known(Box::new(known(&analysis))),
        AnalysisUpdate::Failed(fault) => Line::Failed(ErrorBody::of(&failed(fault), words)),
    };
    stream(&app, &context, question, line).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sketched {
    spec: String,
    text: String,
    #[serde(default)]
    edits: Vec<Edit>,
}

/// The most changes of a position that is set up in one request.
const MOST_CHANGES: usize = 8;

/// A position that is being set up, after a change, with all that is wrong with it.
pub(crate) async fn set_up(
    State(app): State<AppState>,
    context: RequestContext,
    JsonBody(Sketched { spec, text, edits }): JsonBody<Sketched>,
) -> Result<Json<SketchView>, ApiError> {
    let (spec, words): (Spec, _) = (spec.parse()?, context.words());
    if edits.len() > MOST_CHANGES {
        return Err(ApiError::field("edits", &edits.len().to_string()));
    }
    let draw = move || sketch(&spec, &text, &edits, words);
    let drawn = app.in_turn(&context.identity.requester(), draw).await?;
    drawn.map(Json).ok_or(ApiError::NotFound)
}

/// A text that is to be opened: a position or a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pasted {
    spec: Option<String>,
    text: String,
}

/// Leads to the page of the position or the match that a text holds. A text that holds none is shown again with what is wrong with
/// it.
pub(crate) async fn open_text(
    State(app): State<AppState>,
    context: RequestContext,
    pasted: Result<FormBody<Pasted>, ApiError>,
) -> Result<Response, ApiError> {
    let FormBody(Pasted { spec, text }) = match pasted {
        Err(error @ ApiError::Request(RequestFault::TooLarge)) => return Ok(refused(&context, "", &error)),
        pasted => pasted?,
    };
    let spec = spec.map(|spec| spec.parse::<Spec>()).transpose()?;
    let read = move || (open(spec.as_ref(), &text), text);
    let (parts, text) = app.in_turn(&context.identity.requester(), read).await?;
    Ok(match parts.as_slice() {
        [] => refused(&context, &text, &ApiError::Refused(context.say("analysis-open-blank"))),
        [Err(error)] => refused(&context, &text, &error.clone().into()),
        [Ok(Part { way: Way::To(place), remarks, .. })] => {
            Redirect::to(&address(place, remarks)).into_response()
        }
        [Ok(Part { way: Way::Long(record), .. })] => {
            let page = page::choose(&context, &Opening::TooLong { text: &text, record });
            (StatusCode::PAYLOAD_TOO_LARGE, page).into_response()
        }
        parts => page::choose(&context, &Opening::Parts { text: &text, parts }).into_response(),
    })
}

/// The page with the text that was sent, and what is wrong with it.
fn refused(context: &RequestContext, text: &str, error: &ApiError) -> Response {
    let message = error.message(context.words());
    (error.status(), page::choose(context, &Opening::Refused { text, message: &message })).into_response()
}
