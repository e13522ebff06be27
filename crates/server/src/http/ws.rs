//! The sockets of matches and rooms.

mod board_delta;
mod client_socket;
mod connection;
pub(crate) mod match_socket;
pub(crate) mod room_socket;
mod websocket;
