//! What is done to every request before and after its handler.

pub(crate) mod cross_origin;
pub(crate) mod errors;
pub(crate) mod host;
pub(crate) mod rate_limit;
pub(crate) mod request_log;
pub(crate) mod session;
