//! How the routes of a feature are answered: as pages, as JSON, or as the request wants it. An answer larger than the limit is
//! an error, and errors have the form of the answers.

use axum::Router;
use axum::middleware::from_fn;

use crate::kernel::middleware::{answer_size, errors};
use crate::state::AppState;

fn limited(routes: Router<AppState>) -> Router<AppState> {
    routes.route_layer(from_fn(answer_size::limit))
}

/// Routes answered with pages.
pub(crate) fn pages(routes: Router<AppState>) -> Router<AppState> {
    unlimited_pages(limited(routes))
}

/// Routes answered with pages, or with files as long as they are.
pub(crate) fn unlimited_pages(routes: Router<AppState>) -> Router<AppState> {
    routes.route_layer(from_fn(errors::as_pages))
}

/// Routes answered with JSON: for scripts and programs.
pub(crate) fn json(routes: Router<AppState>) -> Router<AppState> {
    limited(routes).route_layer(from_fn(errors::as_json))
}

/// Forms that are sent by scripts as well.
pub(crate) fn forms(routes: Router<AppState>) -> Router<AppState> {
    limited(routes).route_layer(from_fn(errors::as_accepted))
}
