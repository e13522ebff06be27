//! What programs ask and are answered, in JSON; each request is described where it is answered, and the description
//! served with it.

pub(crate) mod description;
pub(crate) mod page;

use axum::Router;
use axum::routing::{any, get};

use crate::common::routes::{json, pages};
use crate::common::{ApiError, AppState, RequestContext};

pub(crate) fn routes() -> Router<AppState> {
    let programs = Router::new()
        .route("/api/openapi.json", get(description::openapi))
        .route("/api/{*path}", any(|| async { ApiError::NotFound }));
    let page = |context: RequestContext| async move { page::api(&context, description::as_json()) };
    pages(Router::new().route("/api", get(page))).merge(json(programs))
}
