//! What the sockets of matches and rooms share: messages, limits, pings, and how a connection ends.

pub(crate) mod client_socket;
pub(crate) mod connection;
pub(crate) mod websocket;
