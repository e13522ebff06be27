//! Studies: trees of moves that are stored under a link.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use putahi_rules::GameTree;
use serde::Deserialize;

use super::analysis::{board, values};
use crate::auth::session::Session;
use crate::error::ApiError;
use crate::http::extract::body::FormBody;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::with_cookie;
use crate::http::views::{self, AnalysisPage, Place, StudyLink};
use crate::services::studies::{self, Contents};
use crate::state::AppState;
use crate::store::StoreError;

/// A study that is to be stored.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyForm {
    record: String,
    title: String,
}

/// Contents that are to replace those of a study.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyChange {
    record: String,
    title: String,
    version: u64,
}

/// Stores a new study, and leads to it.
pub(crate) async fn make(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(form): FormBody<StudyForm>,
) -> Result<Response, ApiError> {
    app.limits.new_study(context.identity.network.as_ref(), context.key.as_ref())?;
    let requester = context.identity.requester();
    let (contents, _) = Contents::read(&app, &requester, &form.title, form.record).await?;
    let Session { player, cookie } = app.sessions.enter(&context.identity).await?;
    let id = studies::make(&app, player.id, contents).await?;
    Ok(with_cookie(Redirect::to(&format!("/study/{id}")), cookie))
}

/// The page of a study: the page of analysis with its tree.
pub(crate) async fn page(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, ApiError> {
    let (study, version) = studies::find(&app.store, &id).await?.ok_or(ApiError::NotFound)?;
    let is_owner = context.key.as_ref() == Some(&study.owner);
    let tree = studies::read_tree(&app, &context.identity.requester(), study.record).await?;
    let version = version.to_string();
    show(&app, &context, &tree, StudyLink { id, title: study.title, version, is_owner, note: None }).await
}

async fn show(
    app: &AppState,
    context: &RequestContext,
    tree: &GameTree,
    study: StudyLink,
) -> Result<Markup, ApiError> {
    let short = tree.short().filter(|short| !short.is_empty());
    let place = Place { tree: short, ..Place::of(tree.spec(), tree.start()) };
    let (state, values) = (board(context, &place)?, values(app, context, &place).await?);
    let page = AnalysisPage { place: &place, state: &state, values: &values, tree, study: Some(&study) };
    Ok(views::analysis(context, &page))
}

/// Stores a study again, if it is still of the version that the page showed. Else the page shows what was sent, which can be
/// stored over the other version.
pub(crate) async fn save(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    FormBody(form): FormBody<StudyChange>,
) -> Result<Response, ApiError> {
    app.limits.study_change(context.key.as_ref())?;
    let (study, _) = studies::find_own(&app.store, &id, context.key.as_ref()).await?;
    let requester = context.identity.requester();
    let (contents, tree) = Contents::read(&app, &requester, &form.title, form.record).await?;
    match studies::save(&app, &id, study.owner, contents, form.version).await {
        Ok(_) => Ok(Redirect::to(&format!("/study/{id}")).into_response()),
        Err(StoreError::Conflict) => {
            let (_, version) = studies::find_own(&app.store, &id, context.key.as_ref()).await?;
            let note = Some(context.words().say("study-conflict", &[]));
            let link =
                StudyLink { id, title: form.title, version: version.to_string(), is_owner: true, note };
            Ok((StatusCode::CONFLICT, show(&app, &context, &tree, link).await?).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// The record of a study, as a file.
pub(crate) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (study, _) = studies::find(&app.store, &id).await?.ok_or(ApiError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"putahi-study-{id}.txt\"")),
    ];
    Ok((headers, study.record).into_response())
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
