//! Tokens, as people make, list and take them back.

use axum::Json;
use axum::http::StatusCode;
use axum::response::Response;
use putahi_host::limits::rates::Action;
use putahi_host::people::api_token;
use putahi_host::people::session::Session;
use putahi_play::PlayerId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::common::extract::body::chosen_name;
use crate::common::{
    ApiError, AppRequest, AppState, ById, ErrorBody, JsonBody, RequestContext, Result, with_session,
};

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    /// What the program is to be called: one line of 1 to 24 characters.
    name: String,
}

/// A token that was just made.
#[derive(Serialize, ToSchema)]
struct Made {
    /// What names it in lists.
    id: String,
    /// What the program is called.
    name: String,
    /// The token itself. It is shown here and never again.
    token: String,
}

/// A token.
#[derive(Serialize, ToSchema)]
struct Token {
    /// What names it here.
    id: String,
    /// What its program is called.
    name: String,
    /// When it was made, in milliseconds since 1970 in universal time.
    made: u64,
}

/// The tokens that somebody has made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tokens {
    /// The tokens.
    tokens: Vec<Token>,
}

/// Whose tokens a request is about; a program has none.
fn owner(context: &RequestContext) -> Result<&PlayerId> {
    context.key.as_ref().filter(|key| !api_token::is_program(key)).ok_or(ApiError::NoSession)
}

/// Makes an API token, with which a program plays under a name of its own. A client without a session gets one, with a cookie.
#[utoipa::path(
    post,
    path = "/api/tokens",
    operation_id = "make_token",
    security((), ("session" = [])),
    tag = "tokens",
    request_body = NewToken,
    responses(
        (status = 201, description = "The token", body = Made),
        (status = 400, description = "Nobody can be called so", body = ErrorBody),
        (status = 401, description = "Programs make no tokens", body = ErrorBody),
        (status = 422, description = "You have too many", body = ErrorBody),
        (status = 429, description = "Too many were made lately", body = ErrorBody)
    )
)]
pub(crate) async fn make(request: AppRequest, JsonBody(body): JsonBody<NewToken>) -> Result<Response> {
    let (made, session) = make_token(&request, &body.name).await?;
    Ok(with_session((StatusCode::CREATED, Json(made)), session.secret.as_ref(), request.context.secure))
}

async fn make_token(request: &AppRequest, name: &str) -> Result<(Made, Session)> {
    let AppRequest { app, context, .. } = request;
    if context.key.is_some() {
        owner(context)?;
    }
    let name = chosen_name(name)?;
    request.limit(Action::Session, 1)?;
    let session = app.sessions.enter(&context.identity).await?;
    let owner = &session.player.id;
    let _counting = app.owner_locks.lock(owner).await;
    if api_token::list(&app.store, owner).await?.len() >= api_token::MOST {
        return Err(ApiError::TooManyTokens(api_token::MOST));
    }
    let token = api_token::make(&app.store, owner, name.clone(), app.clock.now()).await?;
    let id = token.player_id().as_str().to_owned();
    Ok((Made { id, name: name.to_string(), token: token.to_string() }, session))
}

/// The tokens that you have made.
#[utoipa::path(
    get,
    path = "/api/tokens",
    operation_id = "list_tokens",
    security(("session" = [])),
    tag = "tokens",
    responses(
        (status = 200, description = "The tokens", body = Tokens),
        (status = 401, description = "You have no session", body = ErrorBody)
    )
)]
pub(crate) async fn list(AppRequest { app, context, .. }: AppRequest) -> Result<Json<Tokens>> {
    let all = api_token::list(&app.store, owner(&context)?).await?;
    let listed = all.into_iter().map(|(id, stored)| {
        let (name, made) = (stored.name.to_string(), stored.made.0);
        Token { id, name, made }
    });
    Ok(Json(Tokens { tokens: listed.collect() }))
}

/// Takes a token back, at once and for good. A program may take back its own.
#[utoipa::path(
    delete,
    path = "/api/tokens/{id}",
    operation_id = "revoke_token",
    security(("token" = []), ("session" = [])),
    tag = "tokens",
    params(("id" = String, Path, description = "What names the token in the list")),
    responses(
        (status = 204, description = "It is taken back"),
        (status = 401, description = "You have no session", body = ErrorBody),
        (status = 404, description = "You have no such token", body = ErrorBody)
    )
)]
pub(crate) async fn revoke(ById { app, context, id }: ById) -> Result<StatusCode> {
    let is_own = context.key.as_ref().is_some_and(|key| api_token::is_program(key) && key.as_str() == id);
    match is_own {
        true => api_token::revoke(&app.store, &id).await?,
        false => revoke_of(&app, owner(&context)?, &id).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a token of `owner` back.
pub(super) async fn revoke_of(app: &AppState, owner: &PlayerId, id: &str) -> Result<()> {
    let own = api_token::list(&app.store, owner).await?;
    own.iter().find(|(known, _)| known == id).ok_or(ApiError::NotFound)?;
    Ok(api_token::revoke(&app.store, id).await?)
}
