//! What handlers are given of a request.

pub(crate) mod body;
pub(crate) mod chosen_name;
pub(crate) mod parameters;
pub(crate) mod request_context;
