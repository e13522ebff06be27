//! What handlers are given of a request.

pub(crate) mod body;
pub(crate) mod by_id;
pub(crate) mod fields;
pub(crate) mod request_context;
