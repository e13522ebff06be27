//! What the operator decides.

pub(crate) mod limits;
pub(crate) mod proxies;
pub(crate) mod public_address;
pub(crate) mod retention;
pub(crate) mod server;
