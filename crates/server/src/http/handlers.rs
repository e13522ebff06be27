//! A file of handlers for each feature.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod assets;
pub(crate) mod board_picture;
pub(crate) mod explorer;
pub(crate) mod health;
pub(crate) mod import;
pub(crate) mod join;
pub(crate) mod lobby;
pub(crate) mod match_page;
pub(crate) mod match_picture;
pub(crate) mod metrics;
pub(crate) mod new_match;
pub(crate) mod pages;
pub(crate) mod puzzle;
pub(crate) mod puzzle_picture;
pub(crate) mod rematch;
pub(crate) mod review;
pub(crate) mod room;
mod room_form;
pub(crate) mod seat_link;
pub(crate) mod settings;
pub(crate) mod study;
pub(crate) mod try_board;
