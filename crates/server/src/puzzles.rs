//! Puzzles: their pages, answers and pictures, and what is stored about them.

pub(crate) mod answers;
pub(crate) mod api;
pub(crate) mod choice;
pub(crate) mod days;
pub(crate) mod handlers;
pub(crate) mod learn;
pub(crate) mod overview;
pub(crate) mod page;
pub(crate) mod panel;
pub(crate) mod picture;
pub(crate) mod progress;
pub(crate) mod reply;
pub(crate) mod set;
pub(crate) mod task;
pub(crate) mod week;
pub(crate) mod words;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;

use crate::common::routes::{forms, json, pages, unlimited_pages};
use crate::state::AppState;

pub(crate) fn routes() -> Router<AppState> {
    let read = Router::new()
        .route("/puzzles", get(handlers::all))
        .route("/puzzle/daily", get(handlers::daily))
        .route("/puzzle/next", get(handlers::next));
    let answered = Router::new()
        .route("/puzzle/{id}", get(handlers::page).post(handlers::answer))
        .route("/puzzle/own/{id}/{ply}", get(handlers::own).post(handlers::answer_own));
    let programs = Router::new().route("/api/puzzle/daily", get(api::daily));
    pages(read).merge(forms(answered)).merge(json(programs))
}

/// What other sites show: it knows no session, and the page may stand in a frame.
pub(crate) fn routes_for_others() -> Router<AppState> {
    let shown = Router::new()
        .route("/puzzle/daily/embed", get(picture::embed))
        .route("/puzzle/{id}/picture.svg", get(picture::svg))
        .route("/puzzle/{id}/picture.png", get(picture::raster));
    unlimited_pages(shown).route_layer(from_fn(picture::without_cookies))
}
