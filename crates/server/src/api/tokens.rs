//! Tokens, as people make, list and take them back.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use putahi_play::{Key, Name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::body::Asked;
use crate::error::{Fault, Refusal};
use crate::house::House;
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::session::Session;
use crate::tokens;

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
fn owner(reader: &Reader) -> Result<&Key, Fault> {
    reader.key.as_ref().filter(|key| !tokens::is_program(key)).ok_or(Fault::NoSession)
}

/// Makes a token, with which a program plays as somebody of its own. Who has no session gets one, with a cookie.
#[utoipa::path(
    post,
    path = "/api/tokens",
    tag = "tokens",
    request_body = NewToken,
    responses(
        (status = 201, description = "The token", body = Made),
        (status = 400, description = "Nobody can be called so", body = Refusal),
        (status = 401, description = "Programs make no tokens", body = Refusal),
        (status = 422, description = "You have too many", body = Refusal),
        (status = 429, description = "Too many were made lately", body = Refusal)
    )
)]
pub(crate) async fn make(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Asked(order): Asked<NewToken>,
) -> Response {
    match made(&house, &reader, &headers, &order.name).await {
        Ok((made, session)) => with_cookie((StatusCode::CREATED, Json(made)).into_response(), session.cookie),
        Err(fault) => fault.json(&reader),
    }
}

async fn made(
    house: &House,
    reader: &Reader,
    headers: &HeaderMap,
    name: &str,
) -> Result<(Made, Session), Fault> {
    if reader.key.is_some() {
        owner(reader)?;
    }
    let name: Name = name.parse().map_err(|_| Fault::field("name", name))?;
    house.limits.enter(reader)?;
    let session = house.sessions.enter(headers, reader).await?;
    let owner = &session.guest.key;
    if tokens::list(&house.store, owner).await?.len() >= tokens::MOST {
        return Err(Fault::TooManyTokens(tokens::MOST));
    }
    let token = tokens::make(&house.store, owner, name.clone()).await?;
    let id = token.key().as_str().to_owned();
    Ok((Made { id, name: name.to_string(), token: token.text().to_owned() }, session))
}

/// The tokens that you have made.
#[utoipa::path(
    get,
    path = "/api/tokens",
    tag = "tokens",
    responses(
        (status = 200, description = "The tokens", body = Tokens),
        (status = 401, description = "You have no session", body = Refusal)
    )
)]
pub(crate) async fn list(State(house): State<House>, reader: Reader) -> Response {
    match listed(&house, &reader).await {
        Ok(tokens) => Json(tokens).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

async fn listed(house: &House, reader: &Reader) -> Result<Tokens, Fault> {
    let all = tokens::list(&house.store, owner(reader)?).await?;
    let listed =
        |(id, kept): (String, tokens::Kept)| Token { id, name: kept.name.to_string(), made: kept.made.0 };
    Ok(Tokens { tokens: all.into_iter().map(listed).collect() })
}

/// Takes a token back, at once and for good. A program may take back its own.
#[utoipa::path(
    delete,
    path = "/api/tokens/{id}",
    tag = "tokens",
    params(("id" = String, Path, description = "What names the token in the list")),
    responses(
        (status = 204, description = "It is taken back"),
        (status = 401, description = "You have no session", body = Refusal),
        (status = 404, description = "You have no such token", body = Refusal)
    )
)]
pub(crate) async fn revoke(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    match revoked(&house, &reader, &id).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(fault) => fault.json(&reader),
    }
}

async fn revoked(house: &House, reader: &Reader, id: &str) -> Result<(), Fault> {
    let is_own = reader.key.as_ref().is_some_and(|key| tokens::is_program(key) && key.as_str() == id);
    if !is_own {
        let all = tokens::list(&house.store, owner(reader)?).await?;
        all.iter().find(|(known, _)| known == id).ok_or(Fault::NotFound)?;
    }
    Ok(tokens::revoke(&house.store, id).await?)
}
