//! Analyses of positions, studies, and the explorer of moves played.

pub(crate) mod address;
pub(crate) mod api;
pub(crate) mod beyond_end;
pub(crate) mod editor;
pub(crate) mod explorer;
pub(crate) mod handlers;
pub(crate) mod keep;
pub(crate) mod opened;
pub(crate) mod page;
pub(crate) mod page_data;
pub(crate) mod reasons;
pub(crate) mod stream;
pub(crate) mod studies;
pub(crate) mod study_pages;
pub(crate) mod tree;
pub(crate) mod values;

use axum::Router;
use axum::routing::{get, post};

use crate::common::routes::{json, pages};
use crate::state::AppState;

pub(crate) fn routes() -> Router<AppState> {
    let shown = Router::new()
        .route("/analysis", get(handlers::choose).post(handlers::open_text))
        .route("/analysis/record", post(handlers::record))
        .route("/analysis/{*spec}", get(handlers::page))
        .route("/m/{id}/analysis", get(handlers::of_match))
        .route("/study", post(study_pages::make))
        .route("/study/{id}", get(study_pages::page).post(study_pages::save))
        .route("/study/{id}/record", get(study_pages::record))
        .route("/study/{id}/delete", post(study_pages::delete));
    let scripts = Router::new()
        .route("/analysis/at", post(handlers::at))
        .route("/analysis/as-record", post(handlers::as_record))
        .route("/analysis/setup", post(handlers::set_up))
        .route("/analysis/values", get(handlers::stream_values))
        .route("/analysis/explorer", get(explorer::section));
    let programs = Router::new()
        .route("/api/probe", get(api::probe))
        .route("/api/analysis", get(api::analysis))
        .route("/api/explorer", get(api::explore));
    pages(shown).merge(json(scripts.merge(programs)))
}
