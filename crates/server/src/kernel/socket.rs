//! The sockets of matches and rooms.

pub(crate) mod client_socket;
pub(crate) mod connection;
pub(crate) mod websocket;
