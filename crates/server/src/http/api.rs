//! What programs ask and are answered, in JSON; each request is described where it is answered, and the description
//! served with it.

mod matches;
mod probe;
mod shown;
mod stream;
mod tokens;

use axum::extract::State;
use axum::routing::any;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

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
    components(schemas(ErrorBody, stream::News))
)]
struct Description;

fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(matches::make, matches::list))
        .routes(routes!(matches::read))
        .routes(routes!(matches::sit))
        .routes(routes!(matches::command))
        .routes(routes!(matches::record))
        .routes(routes!(stream::stream))
        .routes(routes!(tokens::make, tokens::list))
        .routes(routes!(tokens::revoke))
        .routes(routes!(probe::probe))
        .routes(routes!(openapi))
}

/// All that is answered to programs.
pub(crate) fn routes() -> Router<AppState> {
    described().split_for_parts().0.route("/api/{*path}", any(not_found))
}

/// This description, in OpenAPI 3.1.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    tag = "about",
    responses((status = 200, description = "The description", body = Object))
)]
async fn openapi(State(_): State<AppState>) -> Json<utoipa::openapi::OpenApi> {
    let mut description = described().into_openapi();
    let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    description.components.get_or_insert_default().add_security_scheme("token", scheme);
    Json(description)
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}
