//! Pages without a state of their own, files, and answers for the monitoring of the server.

pub(crate) mod about;
pub(crate) mod board_picture;
pub(crate) mod game;
pub(crate) mod handlers;
pub(crate) mod health;
pub(crate) mod home;
pub(crate) mod metrics;
pub(crate) mod operator;
pub(crate) mod privacy;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod settings_page;
pub(crate) mod try_board;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{get, post};

use crate::kernel::assets;
use crate::kernel::middleware::errors;
use crate::kernel::routes::{json, pages};
use crate::state::AppState;

/// The routes for people.
pub(crate) fn routes() -> Router<AppState> {
    let read = Router::new()
        .route("/", get(handlers::home))
        .route("/g/{game}", get(handlers::game))
        .route("/g/{game}/rules", get(handlers::rules))
        .route("/g/{game}/replay", get(handlers::replay))
        .route("/about", get(handlers::about))
        .route("/privacy", get(handlers::privacy))
        .route("/legal", get(operator::legal))
        .route("/settings", get(settings::settings).post(settings::store));
    let scripts = Router::new().route("/try", post(try_board::play)).route("/try/why", post(try_board::why));
    pages(read).merge(json(scripts))
}

/// Files that are embedded in the program. The page of a refusal needs its style sheet.
pub(crate) fn files() -> Router<AppState> {
    Router::new()
        .route("/static/{*path}", get(assets::file))
        .route("/robots.txt", get(operator::robots))
        .route("/.well-known/security.txt", get(operator::security))
        .route("/boards/{file}", get(board_picture::ground))
}

/// Health and metrics.
pub(crate) fn monitoring() -> Router<AppState> {
    let routes = Router::new()
        .route("/healthz", get(health::liveness))
        .route("/readyz", get(health::readiness))
        .route("/metrics", get(metrics::metrics));
    routes.layer(from_fn(errors::as_pages))
}
