//! Rooms: their pages and sockets, and the tournaments in them.

pub(crate) mod arrive;
pub(crate) mod ask;
pub(crate) mod bar;
pub(crate) mod boards;
pub(crate) mod cards;
pub(crate) mod commands;
pub(crate) mod ending;
pub(crate) mod entry;
pub(crate) mod everybody;
pub(crate) mod handlers;
pub(crate) mod live_rooms;
pub(crate) mod matches;
pub(crate) mod on_paper;
pub(crate) mod page;
pub(crate) mod people;
pub(crate) mod plan;
pub(crate) mod practice;
pub(crate) mod practice_progress;
pub(crate) mod question_values;
pub(crate) mod questions;
pub(crate) mod restrict;
pub(crate) mod sent_form;
mod sheet_link;
pub(crate) mod simultaneous;
pub(crate) mod socket;
mod spreadsheet;
pub(crate) mod tournament;
pub(crate) mod tournament_csv;
pub(crate) mod tournament_form;
pub(crate) mod tournament_people;
pub(crate) mod tournament_results;
pub(crate) mod view;
pub(crate) mod wall;

use axum::Router;
use axum::routing::{get, post};

use crate::common::AppState;
use crate::common::routes::{forms, json, pages};

pub(crate) fn routes() -> Router<AppState> {
    let read = Router::new()
        .route("/rooms", get(handlers::own).post(handlers::make))
        .route("/rooms/evening", get(plan::evening))
        .route("/g/{game}/plan", get(plan::lesson))
        .route("/r/{id}", get(handlers::room))
        .route("/r/{id}/enter", post(handlers::enter))
        .route("/r/{id}/card", post(cards::take))
        .route("/r/{id}/card/{letters}", get(cards::arrive))
        .route("/r/{id}/cards", get(cards::sheet))
        .route("/r/{id}/cards.pdf", get(on_paper::cards))
        .route("/r/{id}/tournament/{number}/pairs.pdf", get(on_paper::pairs))
        .route("/r/{id}/tournament/{number}/standings.pdf", get(on_paper::standings))
        .route("/r/{id}/tournament/{number}/certificates.pdf", get(on_paper::certificates))
        .route("/r/{id}/sets/{number}", get(practice_progress::page))
        .route("/r/{id}/sets/{number}/progress.csv", get(practice_progress::csv))
        .route("/r/{id}/next", get(simultaneous::next))
        .route("/r/{id}/tournament/{number}", get(handlers::tournament))
        .route("/r/{id}/tournament/{number}/results.csv", get(handlers::tournament_results));
    let acts = Router::new().route("/r/{id}/do", post(handlers::act)).route("/r/{id}/ask", post(ask::ask));
    let sockets = Router::new().route("/r/{id}/socket", get(socket::socket));
    pages(read).merge(forms(acts)).merge(json(sockets))
}
