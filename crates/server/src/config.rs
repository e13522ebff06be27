//! What the operator decides.

pub(crate) mod operator;
pub(crate) mod proxies;
pub(crate) mod public_address;
pub(crate) mod server;
