//! Sessions and accounts: their page, tokens, export and deletion.

pub(crate) mod erase;
pub(crate) mod export;
pub(crate) mod feed;
pub(crate) mod handlers;
pub(crate) mod naming;
pub(crate) mod page;
pub(crate) mod reseat;
pub(crate) mod tokens_api;

use axum::Router;
use axum::routing::{delete, get, post};

use crate::common::AppState;
use crate::common::routes::{json, pages, unlimited_pages};

pub(crate) fn routes() -> Router<AppState> {
    // All that is stored about a person, for that person: as much as it is.
    let own_data = Router::new().route("/me/data", get(handlers::data));
    let programs = Router::new()
        .route("/api/tokens", post(tokens_api::make).get(tokens_api::list))
        .route("/api/tokens/{id}", delete(tokens_api::revoke));
    pages(own_pages()).merge(unlimited_pages(own_data)).merge(json(programs))
}

fn own_pages() -> Router<AppState> {
    Router::new()
        .route("/me", get(handlers::me))
        .route("/me/name", post(handlers::rename))
        .route("/me/account", post(handlers::make))
        .route("/me/log-in", post(handlers::log_in))
        .route("/me/log-out", post(handlers::log_out))
        .route("/me/log-out-all", post(handlers::log_out_all))
        .route("/me/passphrase", post(handlers::change))
        .route("/me/feed", post(feed::make))
        .route("/me/feed/stop", post(feed::stop))
        .route("/feed/{secret}", get(feed::feed))
        .route("/me/tokens/{id}/revoke", post(handlers::revoke_token))
        .route("/me/delete", post(handlers::delete))
}
