//! What a viewer of a match gets: the view of a match, its drawing as SVG, and the messages between server and page.

pub(crate) mod any_match;
pub(crate) mod board;
pub(crate) mod draw;
pub(crate) mod lesson;
pub(crate) mod line_board;
pub(crate) mod match_view;
pub(crate) mod picture;
pub(crate) mod protocol;
pub(crate) mod status;
pub(crate) mod story;
pub(crate) mod study_board;
pub(crate) mod svg_chunks;
mod svg_number;
pub(crate) mod tree_view;
pub(crate) mod try_board;
