//! What runs beside requests for as long as the server does.

pub(crate) mod cluster;
pub(crate) mod cluster_messages;
pub(crate) mod sweeper;
pub(crate) mod table_builder;
