//! Studies: trees of moves that are stored under a link.

use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_host::limits::rates::{Action, units_of_bytes};
use putahi_host::people::session::Session;
use putahi_host::store::StoreError;
use putahi_rules::{GameTree, move_texts};
use serde::Deserialize;
use serde_json::json;

use crate::analysis::address::Place;
use crate::analysis::handlers::{PLAIN_TEXT, drawn};
use crate::analysis::page_data::StudyLink;
use crate::analysis::stream::check_length;
use crate::analysis::studies::{self, Contents};
use crate::common::{ApiError, AppRequest, ById, FormBody, RequestContext, Result, file, with_session};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyForm {
    record: String,
    title: String,
    /// The version that the page showed: the one to replace. A new study, or a copy, has versions of its own.
    version: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Shows {
    #[serde(default)]
    moves: String,
}

pub(crate) async fn make(request: AppRequest, FormBody(form): FormBody<StudyForm>) -> Result<Response> {
    request.limit(Action::StudyChange, 1)?;
    let (contents, _) = Contents::read(&request, &form.title, form.record).await?;
    request.limit(Action::Study, units_of_bytes(contents.record.len()))?;
    let AppRequest { app, context, .. } = request;
    let Session { player, secret } = app.sessions.enter(&context.identity).await?;
    let id = studies::make(&app, player.id, contents).await?;
    Ok(with_session(stored(&context, &id, 1), secret.as_ref(), context.secure))
}

/// Leads to a study that has been stored; a script gets its version.
fn stored(context: &RequestContext, id: &str, version: u64) -> Response {
    match context.accepts_json_only {
        true => Json(json!({ "id": id, "version": version })).into_response(),
        false => Redirect::to(&format!("/study/{id}")).into_response(),
    }
}

/// The page of a study: the page of analysis with its tree.
pub(crate) async fn page(request: ById, Query(shows): Query<Shows>) -> Result<Markup> {
    let (request, id) = request.split();
    let (study, version) = studies::find(&request.app.store, &id).await?.ok_or(ApiError::NotFound)?;
    let is_owner = request.context.key.as_ref() == Some(&study.owner);
    let tree = studies::read_tree(&request, study.record).await?;
    let link = StudyLink { id, title: study.title, version, is_owner, note: None };
    show(&request, tree, move_texts(&shows.moves), link).await
}

async fn show(request: &AppRequest, tree: GameTree, moves: Vec<String>, study: StudyLink) -> Result<Markup> {
    check_length(&moves)?;
    let place = Place { moves, ..Place::of(tree.spec(), tree.start()) };
    drawn(request, place, Vec::new(), Some((study, tree))).await
}

/// Stores a study again, if it is still of the version that the page showed. Else the page shows what was sent, which can be
/// stored over the other version.
pub(crate) async fn save(request: ById, FormBody(form): FormBody<StudyForm>) -> Result<Response> {
    let read = form.version.ok_or_else(|| ApiError::MissingField("version".to_owned()))?;
    let (request, id) = request.split();
    let AppRequest { app, context, .. } = &request;
    request.limit(Action::StudyChange, 1)?;
    let (study, _) = studies::find_own(&request, &id).await?;
    let (contents, tree) = Contents::read(&request, &form.title, form.record).await?;
    // What only takes the place of as much has been counted as a change.
    let added = units_of_bytes(contents.record.len()).saturating_sub(units_of_bytes(study.record.len()));
    request.limit(Action::Study, added)?;
    match studies::write(app, &id, &contents.study_of(study.owner, app), read).await {
        Ok(version) => return Ok(stored(context, &id, version)),
        Err(StoreError::Conflict) => {}
        Err(error) => return Err(error.into()),
    }
    let (_, version) = studies::find_own(&request, &id).await?;
    let note = context.say("study-conflict");
    if context.accepts_json_only {
        let overtaken = Json(json!({ "error": note, "code": "conflict", "version": version }));
        return Ok((StatusCode::CONFLICT, overtaken).into_response());
    }
    let link = StudyLink { id, title: form.title, version, is_owner: true, note: Some(note) };
    Ok((StatusCode::CONFLICT, show(&request, tree, Vec::new(), link).await?).into_response())
}

pub(crate) async fn record(ById { app, id, .. }: ById) -> Result<Response> {
    let (study, _) = studies::find(&app.store, &id).await?.ok_or(ApiError::NotFound)?;
    Ok(file(PLAIN_TEXT, &format!("study-{id}.txt"), study.record))
}

pub(crate) async fn delete(request: ById) -> Result<Redirect> {
    let (request, id) = request.split();
    studies::find_own(&request, &id).await?;
    studies::delete(&request.app.store, &id).await?;
    Ok(Redirect::to("/me"))
}
