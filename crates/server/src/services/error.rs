//! Why a service that acts in matches fails.

use std::sync::Arc;

use crate::error::ApiError;
use crate::matches::live_match::{ExecuteError, LiveMatch};

/// Why it was not done.
pub(crate) enum ServiceError {
    /// This match denies it; what it says depends on its state.
    Match(Arc<LiveMatch>, ExecuteError),
    /// Something else fails.
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for ServiceError {
    fn from(error: E) -> ServiceError {
        ServiceError::Api(error.into())
    }
}
