//! The error of services that act in matches.

use std::sync::Arc;

use putahi_host::live::live_match::{ExecuteError, LiveMatch};

use crate::error::ApiError;

/// Why a service failed.
pub(crate) enum ServiceError {
    /// The match refuses the command; the message depends on the state of the match.
    Match(Arc<LiveMatch>, ExecuteError),
    /// Another error.
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for ServiceError {
    fn from(error: E) -> ServiceError {
        ServiceError::Api(error.into())
    }
}
