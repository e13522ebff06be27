//! The bodies of requests, read strictly; what cannot be read is refused in the language of the request.

use axum::Json;
use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// A body of JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

/// The fields of a form.
pub(crate) struct FormBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        let read = Json::from_request(request, state).await;
        read.map(|Json(body)| JsonBody(body)).map_err(|error| unreadable(error.status(), error.body_text()))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, ApiError> {
        let read = Form::from_request(request, state).await;
        read.map(|Form(fields)| FormBody(fields))
            .map_err(|error| unreadable(error.status(), error.body_text()))
    }
}

/// The error for a body that cannot be read. A body that is well formed and says something else than it should is as bad
/// a request as one that is not.
const fn unreadable(status: StatusCode, reason: String) -> ApiError {
    let status = match status {
        StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
        other => other,
    };
    ApiError::Body { status, reason }
}
