//! Matches: their pages, forms, sockets, and what programs do with them.

pub(crate) mod actions;
pub(crate) mod api;
pub(crate) mod api_match;
pub(crate) mod api_stream;
pub(crate) mod beaten;
pub(crate) mod board_delta;
pub(crate) mod create;
pub(crate) mod drawing;
pub(crate) mod handlers;
pub(crate) mod import;
pub(crate) mod invite;
pub(crate) mod join;
pub(crate) mod join_codes;
pub(crate) mod lines;
pub(crate) mod lobby;
pub(crate) mod lots;
pub(crate) mod new_match;
pub(crate) mod own_matches;
pub(crate) mod page;
pub(crate) mod page_data;
pub(crate) mod records;
pub(crate) mod remarks;
pub(crate) mod rematch;
pub(crate) mod requests;
pub(crate) mod seat_link;
pub(crate) mod seat_transfer;
pub(crate) mod side;
pub(crate) mod socket;
pub(crate) mod start_form;
pub(crate) mod strips;

use axum::Router;
use axum::routing::{get, post};

use crate::common::AppState;
use crate::common::routes::{json, pages};

pub(crate) fn routes() -> Router<AppState> {
    let people = Router::new()
        .route("/join", post(join::join))
        .route("/lobby", get(lobby::lobby))
        .route("/matches", get(own_matches::own_matches).post(new_match::new_match))
        .route("/records", get(import::records).post(import::load))
        .route("/seat/{secret}", get(seat_link::arrive).post(seat_link::take))
        .route("/me/seats", post(seat_link::offer_all))
        .route("/m/{id}", get(handlers::page))
        .route("/m/{id}/sit", post(handlers::sit))
        .route("/m/{id}/name", post(handlers::name))
        .route("/m/{id}/lots", post(lots::draw))
        .route("/m/{id}/seat", post(seat_link::offer))
        .route("/m/{id}/typed", post(handlers::typed))
        .route("/m/{id}/record", get(handlers::record))
        .route("/m/{id}/picture.svg", get(handlers::svg))
        .route("/m/{id}/picture.png", get(handlers::raster))
        .route("/m/{id}/again", post(rematch::again));
    // Scripts of pages, and other programs.
    let programs = Router::new()
        .route("/m/{id}/at/{ply}", get(handlers::past))
        .route("/m/{id}/state", get(handlers::state))
        .route("/m/{id}/socket", get(socket::socket))
        .route("/m/{id}/commands", post(handlers::command))
        .route("/m/{id}/why", post(handlers::why))
        .route("/m/{id}/hint", get(handlers::hint))
        .route("/m/{id}/remark", get(remarks::remark).post(remarks::look))
        .route("/api/matches", post(api::make).get(api::list))
        .route("/api/matches/{id}", get(api::read))
        .route("/api/matches/{id}/sit", post(api::sit))
        .route("/api/matches/{id}/commands", post(api::command))
        .route("/api/matches/{id}/record", get(api::record))
        .route("/api/stream", get(api_stream::stream));
    pages(people).merge(json(programs))
}
