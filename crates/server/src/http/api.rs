//! What programs ask and are answered, in JSON; each request is described where it is answered, and the description
//! served with it.

mod analysis;
mod matches;
mod probe;
mod shown;
mod stream;
mod tokens;

use axum::extract::State;
use axum::routing::{any, delete, get, post};
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};

use crate::error::ApiError;
use crate::http::respond::ErrorBody;
use crate::state::AppState;

/// What the description says beside the requests themselves.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Putahi",
        description = "Play, watch and look up matches. Who has a token sends it as `Authorization: Bearer …`; a browser \
                       is known by its cookie. Refusals are JSON with words in the language of the request and a code \
                       that stays the same. `429` comes with `Retry-After`."
    ),
    components(schemas(ErrorBody, stream::News)),
    paths(
        matches::make,
        matches::list,
        matches::read,
        matches::sit,
        matches::command,
        matches::record,
        stream::stream,
        tokens::make,
        tokens::list,
        tokens::revoke,
        probe::probe,
        analysis::analysis,
        openapi
    )
)]
struct Description;

/// All that is answered to programs, at the paths that the description names.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/matches", post(matches::make).get(matches::list))
        .route("/api/matches/{id}", get(matches::read))
        .route("/api/matches/{id}/sit", post(matches::sit))
        .route("/api/matches/{id}/commands", post(matches::command))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/stream", get(stream::stream))
        .route("/api/tokens", post(tokens::make).get(tokens::list))
        .route("/api/tokens/{id}", delete(tokens::revoke))
        .route("/api/probe", get(probe::probe))
        .route("/api/analysis", get(analysis::analysis))
        .route("/api/openapi.json", get(openapi))
        .route("/api/{*path}", any(not_found))
}

/// This description, in OpenAPI 3.1.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    tag = "about",
    responses((status = 200, description = "The description", body = Object))
)]
async fn openapi(State(_): State<AppState>) -> Json<utoipa::openapi::OpenApi> {
    let mut description = Description::openapi();
    let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    description.components.get_or_insert_default().add_security_scheme("token", scheme);
    Json(description)
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}
