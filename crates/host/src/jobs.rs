//! What runs beside requests for as long as the server does.

pub mod cluster;
pub mod cluster_messages;
pub mod played_moves;
pub mod sweeper;
