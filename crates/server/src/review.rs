//! Reviews of finished matches.

pub(crate) mod graph;
pub(crate) mod handlers;
pub(crate) mod page;
pub(crate) mod page_data;
pub(crate) mod reviews;

use axum::Router;
use axum::routing::get;

use crate::common::routes::{json, pages};
use crate::state::AppState;

pub(crate) fn routes() -> Router<AppState> {
    let read = Router::new().route("/m/{id}/review", get(handlers::page));
    let scripts = Router::new()
        .route("/m/{id}/review/progress", get(handlers::progress))
        .route("/m/{id}/review/why", get(handlers::why));
    let programs = Router::new()
        .route("/api/matches/{id}/review", get(handlers::review))
        .route("/api/matches/{id}/review/{ply}", get(handlers::reason));
    pages(read).merge(json(scripts.merge(programs)))
}
