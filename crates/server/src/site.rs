//! Pages without a state of their own, files, and answers for the monitoring of the server.

pub(crate) mod about;
pub(crate) mod board_picture;
pub(crate) mod documents;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod monitoring;
pub(crate) mod paper;
mod paper_links;
pub(crate) mod replay;
pub(crate) mod room_data;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod strategy;
pub(crate) mod wins;

use axum::Router;
use axum::routing::{get, post};

use crate::common::routes::{json, pages, unlimited_pages};
use crate::common::{AppState, assets};

pub(crate) fn routes() -> Router<AppState> {
    let read = Router::new()
        .route("/", get(home::home))
        .route("/g/{game}", get(game::filled))
        .route("/g/{game}/rules", get(rules::rules))
        .route("/g/{game}/strategy", get(strategy::strategy))
        .route("/g/{game}/replay", get(replay::replay))
        .route("/g/{game}/paper.pdf", get(paper::sheets))
        .route("/docs/{*path}", get(documents::document))
        .route("/about", get(about::about))
        .route("/privacy", get(about::privacy))
        .route("/privacy/rooms", get(room_data::room_data))
        .route("/legal", get(about::legal))
        .route("/settings", get(settings::settings).post(settings::store));
    let scripts = Router::new().route("/try", post(rules::play)).route("/try/why", post(rules::why));
    pages(read).merge(json(scripts))
}

/// Files that are embedded in the program. The page of a refusal needs its style sheet.
pub(crate) fn files() -> Router<AppState> {
    Router::new()
        .route("/static/{*path}", get(assets::file))
        .route("/robots.txt", get(about::robots))
        .route("/.well-known/security.txt", get(about::security))
        .route("/boards/{file}", get(board_picture::ground))
}

pub(crate) fn monitoring() -> Router<AppState> {
    let routes = Router::new()
        .route("/healthz", get(monitoring::liveness))
        .route("/readyz", get(monitoring::readiness))
        .route("/metrics", get(monitoring::metrics));
    unlimited_pages(routes)
}
