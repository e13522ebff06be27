//! The first steps of a game on its board, the short match with the coach after them, and how far a reader has come.

pub(crate) mod handlers;
pub(crate) mod medal;
pub(crate) mod onward;
pub(crate) mod page;
pub(crate) mod progress;
pub(crate) mod step;

use axum::Router;
use axum::routing::{get, post};

use crate::common::routes::{forms, pages};
use crate::state::AppState;

pub(crate) fn routes() -> Router<AppState> {
    let steps = Router::new().route("/g/{game}/learn", get(handlers::learn).post(handlers::answer));
    let begun = Router::new().route("/g/{game}/learn/match", post(handlers::begin));
    forms(steps).merge(pages(begun))
}
