//! The socket of a match.

mod board_delta;
pub(crate) mod connection;
mod websocket;
