//! What runs beside requests for as long as the server does.

pub mod cluster;
pub mod played_moves;
pub mod sweeper;
