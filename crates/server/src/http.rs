//! Everything that knows HTTP or HTML.

mod analysis_requests;
mod api;
mod extract;
mod handlers;
mod live_view;
mod match_requests;
mod middleware;
mod puzzle_reply;
mod puzzle_task;
mod respond;
pub(crate) mod router;
mod views;
mod ws;
