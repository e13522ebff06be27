//! The page of analysis: any position of any game, the values of its moves, and tools to set positions up.

use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_analysis::Analysis;
use putahi_rules::{Flaw, GameTree, ImportError, Problem, RecordError, Spec};
use putahi_view::{Edit, LineError, SketchView, State as Shown, played_line, sketch, study_board};
use serde::Deserialize;
use serde_json::json;

use crate::analysis::address::{Asked, Place};
use crate::analysis::beyond_end::up_to_end;
use crate::analysis::opened::{Part, Remarks, Way, address, left_out, open, said, told_result};
use crate::analysis::page_data::{AnalysisPage, StudyLink};
use crate::analysis::stream::{check_length, stream_analysis};
use crate::analysis::{page, studies, values};
use crate::common::{ApiError, AppRequest, ById, FormBody, JsonBody, RequestContext, Result, file};
use crate::rooms::ask::HostedRooms;

/// The content type of records.
pub(super) const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

pub(crate) async fn choose(request: AppRequest) -> Result<Markup> {
    chosen(&request, "", None, &[]).await
}

/// The page on which a game, a study or a text is chosen, with the text that was sent.
async fn chosen(
    AppRequest { app, context, .. }: &AppRequest,
    text: &str,
    error: Option<&ApiError>,
    parts: &[Result<Part, ImportError>],
) -> Result<Markup> {
    let studies = match &context.key {
        Some(key) => studies::list(&app.store, key).await?,
        None => Vec::new(),
    };
    let error = error.map(|error| error.message(context.words()));
    Ok(page::choose(context, &studies, text, error.as_deref(), parts))
}

/// The board of a position. It takes long if there are many moves.
fn board(context: &RequestContext, place: &Place) -> Result<Shown> {
    check_length(&place.moves)?;
    let played = played_line(&place.spec, place.position.as_deref(), place.clock, &place.moves);
    let game = played.map_err(|error| match error {
        LineError::Setup(error) => ApiError::setup(place.spec.id(), error),
        LineError::Clock => ApiError::field("clock", &place.clock.to_string()),
        LineError::Move(text) => ApiError::field("moves", &text),
    })?;
    Ok(study_board(game.as_ref(), context.words(), context.aids().facing))
}

pub(crate) async fn page(request: ById, Query(mut asked): Query<Asked>) -> Result<Response> {
    let (request, spec) = request.split();
    let remarks = Remarks { left_out: left_out(&asked.left), result: told_result(&asked.result) };
    let mut notes = said(request.words(), &remarks);
    asked.spec = spec;
    let place = asked.place()?;
    check_length(&place.moves)?;
    let refused = match drawn(&request, place.clone(), notes.clone(), None).await {
        // A position in the notation of its game may have more moves than can be shown.
        Err(ApiError::Import(ImportError::Setup(game, error)))
            if !matches!(error.problem, Problem::TooManyMoves(..)) =>
        {
            return in_own_notation(&request, place, ApiError::setup(game, error)).await;
        }
        Err(error) if !place.moves.is_empty() => error,
        drawn => return drawn.map(IntoResponse::into_response),
    };
    let words = request.words();
    let (place, note) = request.in_turn(move || up_to_end(words, &place)).await?.ok_or(refused)?;
    notes.push(note);
    drawn(&request, place, notes, None).await.map(IntoResponse::into_response)
}

/// Leads to the page of a place whose position is in the form of another program; if it is in no form that is known, the error is
/// `refused`.
async fn in_own_notation(request: &AppRequest, place: Place, refused: ApiError) -> Result<Response> {
    let (spec, text) = (place.spec.clone(), place.position.clone().unwrap_or_default());
    let (parts, text) = request.in_turn(move || (open(Some(&spec), &text), text)).await?;
    match parts.as_slice() {
        [Ok(Part { way: Way::To(found), moves: 0, .. })] if found.position != place.position => {
            let clock = if place.clock > 0 { place.clock } else { found.clock };
            let found = Place { position: found.position.clone(), clock, ..place };
            Ok(Redirect::to(&found.address()).into_response())
        }
        [Ok(Part { way: Way::Question(_), .. })] => {
            Ok(chosen(request, &text, None, &parts).await?.into_response())
        }
        [Err(error @ ImportError::Foreign(..))] => Err(error.clone().into()),
        _ => Err(refused),
    }
}

/// The page of a position with these notes, or of a study at that position.
pub(super) async fn drawn(
    request: &AppRequest,
    mut place: Place,
    notes: Vec<String>,
    study: Option<(StudyLink, GameTree)>,
) -> Result<Markup> {
    let values = request.app.bots.glance(place.analysis_request(), &request.requester()).await;
    let rooms = HostedRooms::of(request).await?;
    let (context, (study, stored)) = (request.context.clone(), study.unzip());
    let draw = move || {
        let (state, tree) = match stored {
            Some(mut tree) => {
                add_line(&context, &mut tree, &place.moves)?;
                place.tree = tree.short().filter(|short| !short.is_empty());
                (board(&context, &place)?, tree)
            }
            None => (board(&context, &place)?, tree(&context, &place)?),
        };
        Ok(page::analysis(&context, &AnalysisPage { place, state, values, tree, notes, study, rooms }))
    };
    request.in_turn(draw).await?
}

/// The tree of moves to which a position belongs: at least the moves that lead to it.
fn tree(context: &RequestContext, place: &Place) -> Result<GameTree> {
    let line = place.moves.join(",");
    let short = place.tree.as_ref().unwrap_or(&line);
    let tree = GameTree::from_short(&place.spec, place.position.as_deref(), short);
    let mut tree = tree.map_err(|flaw| refused_tree(context, &place.spec, &flaw))?;
    add_line(context, &mut tree, &place.moves)?;
    for (number, name) in (1..).zip(&place.names).filter(|(_, name)| !name.is_empty()) {
        // A name that no record can hold is not kept.
        let _ = tree.set_tag(&format!("Seat{number}"), name);
    }
    Ok(tree)
}

fn refused_tree(context: &RequestContext, spec: &Spec, flaw: &Flaw) -> ApiError {
    ApiError::Refused(context.words().flaw_error(spec, flaw))
}

fn add_line(context: &RequestContext, tree: &mut GameTree, moves: &[String]) -> Result<()> {
    tree.add_line(0, moves).map(drop).map_err(|flaw| refused_tree(context, tree.spec(), &flaw))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    record: String,
}

pub(crate) async fn record(request: AppRequest, FormBody(kept): FormBody<Kept>) -> Result<Response> {
    let write = move || Ok::<_, RecordError>(kept.record.parse::<GameTree>()?.to_string());
    Ok(file(PLAIN_TEXT, "analysis.txt", request.in_turn(write).await??))
}

/// The record of the tree in short form, for the script of the page. What a short form does not hold is that of the record with
/// which the page began.
pub(crate) async fn as_record(request: AppRequest, JsonBody(asked): JsonBody<Asked>) -> Result<Json<String>> {
    let context = request.context.clone();
    request.in_turn(move || written(&context, asked)).await?.map(Json)
}

fn written(context: &RequestContext, mut asked: Asked) -> Result<String> {
    let began: Option<GameTree> = asked.record.take().map(|record| record.parse()).transpose()?;
    let Place { spec, position, tree, .. } = asked.place()?;
    let text = tree.unwrap_or_default();
    let tree = GameTree::from_short_within(&spec, position.as_deref(), &text, GameTree::MOST_BYTES);
    let mut tree = tree.map_err(|flaw| refused_tree(context, &spec, &flaw))?;
    if let Some(began) = began {
        tree.take_over(&began);
    }
    Ok(tree.to_string())
}

/// Leads to the page of the position that a match has reached, with the way to it.
pub(crate) async fn of_match(ById { app, id, .. }: ById) -> Result<Redirect> {
    let live = app.find(&id).await?;
    let (start, moves) =
        live.read(|setup, state, _| (Place::of(&setup.spec, setup.start.as_deref()), state.moves())).await;
    Ok(Redirect::to(&Place { moves, ..start }.address()))
}

pub(crate) async fn at(request: AppRequest, JsonBody(asked): JsonBody<Asked>) -> Result<Json<Shown>> {
    let (place, context) = (asked.place()?, request.context.clone());
    request.in_turn(move || board(&context, &place)).await?.map(Json)
}

/// The stream of the values of a position, in HTML as the page shows them, for its script.
pub(crate) async fn stream_values(request: AppRequest, Query(asked): Query<Asked>) -> Result<Response> {
    let place = asked.place()?;
    let (analysis_request, words) = (place.analysis_request(), request.words());
    let waiting =
        move |count: usize| json!({ "waiting": words.say("analysis-waiting", &[("count", count.into())]) });
    let known = move |analysis: Analysis| {
        json!({
            "head": values::head(words, &place.spec, &analysis).0,
            "rows": values::rows(words, &place, &analysis).0,
            "missing": values::missing(words, &analysis).0,
            "moves": values::badges(words, place.spec.seats(), &analysis),
            "done": analysis.done,
        })
    };
    stream_analysis(&request, analysis_request, waiting, known).await
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
    request: AppRequest,
    JsonBody(Sketched { spec, text, edits }): JsonBody<Sketched>,
) -> Result<Json<SketchView>> {
    let (spec, words): (Spec, _) = (spec.parse()?, request.words());
    if edits.len() > MOST_CHANGES {
        return Err(ApiError::field("edits", &edits.len().to_string()));
    }
    let drawn = request.in_turn(move || sketch(&spec, &text, &edits, words)).await?;
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
pub(crate) async fn open_text(request: AppRequest, pasted: Result<FormBody<Pasted>>) -> Result<Response> {
    let FormBody(Pasted { spec, text }) = match pasted {
        Err(error @ ApiError::TooLarge) => return refused(&request, "", &error).await,
        pasted => pasted?,
    };
    let spec = spec.map(|spec| spec.parse::<Spec>()).transpose()?;
    let (parts, text) = request.in_turn(move || (open(spec.as_ref(), &text), text)).await?;
    let status = match parts.as_slice() {
        [] => {
            let blank = ApiError::Refused(request.context.say("analysis-open-blank"));
            return refused(&request, &text, &blank).await;
        }
        [Err(error)] => return refused(&request, &text, &error.clone().into()).await,
        [Ok(Part { way: Way::To(place), remarks, .. })] => {
            return Ok(Redirect::to(&address(place, remarks)).into_response());
        }
        [Ok(Part { way: Way::Long(_), .. })] => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::OK,
    };
    Ok((status, chosen(&request, &text, None, &parts).await?).into_response())
}

async fn refused(request: &AppRequest, text: &str, error: &ApiError) -> Result<Response> {
    Ok((error.status(), chosen(request, text, Some(error), &[]).await?).into_response())
}
