//! Studies: trees of moves that are stored under a link.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_host::limits::rates::{Action, units_of_bytes};
use putahi_host::people::session::Session;
use putahi_host::store::StoreError;
use putahi_rules::{GameTree, move_texts};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::analysis::address::Place;
use crate::analysis::handlers::{add_line, board, drawn, file};
use crate::analysis::page_data::StudyLink;
use crate::analysis::requests::check_length;
use crate::analysis::studies;
use crate::analysis::studies::Contents;
use crate::error::{ApiError, RequestFault};
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::with_session;
use crate::state::AppState;

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

/// The reply to a script if another version was stored meanwhile.
#[derive(Serialize)]
struct Overtaken {
    error: String,
    code: &'static str,
    /// The version that is there now.
    version: u64,
}

/// Stores a new study, and leads to it.
pub(crate) async fn make(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(form): FormBody<StudyForm>,
) -> Result<Response, ApiError> {
    app.limits.check(Action::StudyChange, &context.client(), 1)?;
    let requester = context.identity.requester();
    let (contents, _) = Contents::read(&app, &requester, &form.title, form.record).await?;
    app.limits.check(Action::Study, &context.client(), units_of_bytes(contents.record.len()))?;
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
pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Markup, ApiError> {
    let (study, version) = studies::find(&app.store, &id).await?.ok_or(ApiError::NotFound)?;
    let is_owner = context.key.as_ref() == Some(&study.owner);
    let tree = studies::read_tree(&app, &context.identity.requester(), study.record).await?;
    let link = StudyLink { id, title: study.title, version, is_owner, note: None };
    show(&app, context, tree, move_texts(&shows.moves), link).await
}

/// The page of a study with its tree, at the position after these moves.
async fn show(
    app: &AppState,
    context: RequestContext,
    mut tree: GameTree,
    moves: Vec<String>,
    study: StudyLink,
) -> Result<Markup, ApiError> {
    let place = Place { moves, ..Place::of(tree.spec(), tree.start()) };
    check_length(&place.moves)?;
    let read = move |context: &RequestContext, place: &mut Place| {
        add_line(context, &mut tree, &place.moves)?;
        place.tree = tree.short().filter(|short| !short.is_empty());
        Ok((board(context, place)?, tree))
    };
    drawn(app, context, place, Vec::new(), Some(study), read).await
}

/// Stores a study again, if it is still of the version that the page showed. Else the page shows what was sent, which can be
/// stored over the other version.
pub(crate) async fn save(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(form): FormBody<StudyForm>,
) -> Result<Response, ApiError> {
    let read = form.version.ok_or_else(|| RequestFault::MissingField("version".to_owned()))?;
    app.limits.check(Action::StudyChange, &context.client(), 1)?;
    let (study, _) = studies::find_own(&app.store, &id, context.key.as_ref()).await?;
    let requester = context.identity.requester();
    let (contents, tree) = Contents::read(&app, &requester, &form.title, form.record).await?;
    // What only takes the place of as much has been counted as a change.
    let added = units_of_bytes(contents.record.len()).saturating_sub(units_of_bytes(study.record.len()));
    app.limits.check(Action::Study, &context.client(), added)?;
    match studies::save(&app, &id, study.owner, contents, read).await {
        Ok(version) => Ok(stored(&context, &id, version)),
        Err(StoreError::Conflict) => {
            let (_, version) = studies::find_own(&app.store, &id, context.key.as_ref()).await?;
            let note = context.say("study-conflict");
            if context.accepts_json_only {
                let overtaken = Overtaken { error: note, code: "conflict", version };
                return Ok((StatusCode::CONFLICT, Json(overtaken)).into_response());
            }
            let link = StudyLink { id, title: form.title, version, is_owner: true, note: Some(note) };
            let page = show(&app, context, tree, Vec::new(), link).await?;
            Ok((StatusCode::CONFLICT, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (study, _) = studies::find(&app.store, &id).await?.ok_or(ApiError::NotFound)?;
    Ok(file(&format!("study-{id}"), study.record))
}

/// Deletes a study, and leads to those that are left.
pub(crate) async fn delete(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    studies::find_own(&app.store, &id, context.key.as_ref()).await?;
    studies::delete(&app.store, &id).await?;
    Ok(Redirect::to("/me"))
}
