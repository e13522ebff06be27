//! The parameters of an address for programs, read strictly; what cannot be read is refused in the language of the request.

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::{ApiError, RequestFault};
use crate::kernel::extract::body::named_field;

/// The parameters behind the question mark.
pub(crate) struct Parameters<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Parameters<T>, ApiError> {
        let refused =
            |error: QueryRejection| named_field(&error.body_text()).unwrap_or(RequestFault::Malformed);
        let read = Query::from_request_parts(parts, state).await.map_err(refused)?;
        Ok(Parameters(read.0))
    }
}
