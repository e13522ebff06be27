//! The bodies and parameters of requests, read strictly; what cannot be read is refused in the language of the request.

use axum::body::Bytes;
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use putahi_play::{Name, is_reserved};
use serde::de::DeserializeOwned;

use crate::common::extract::request_context::text;
use crate::error::ApiError;

pub(crate) struct JsonBody<T>(pub(crate) T);

pub(crate) struct FormBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::WrongContentType);
        }
        let read = Bytes::from_request(request, state).await;
        let body = read.map_err(|error| ApiError::of_status(error.status()))?;
        serde_json::from_slice(&body).map(JsonBody).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            if !error.is_data() {
                return ApiError::NoJson(line, column);
            }
            named_field(&error.to_string()).unwrap_or(ApiError::OtherJson(line, column))
        })
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, ApiError> {
        let read = Form::from_request(request, state).await;
        read.map(|Form(fields)| FormBody(fields)).map_err(|error| match ApiError::of_status(error.status()) {
            ApiError::Malformed => named_field(&error.body_text()).unwrap_or(ApiError::BadForm),
            error => error,
        })
    }
}

/// The parameters behind the question mark.
pub(crate) struct Parameters<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Parameters<T>, ApiError> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(read)) => Ok(Parameters(read)),
            Err(error) => Err(named_field(&error.body_text()).unwrap_or(ApiError::Malformed)),
        }
    }
}

/// The name that somebody has typed; refuses what is no name, and the program's own.
pub(crate) fn chosen_name(text: &str) -> Result<Name, ApiError> {
    let name: Name = text.parse().map_err(|_| ApiError::Name)?;
    if is_reserved(&name) { Err(ApiError::ReservedName) } else { Ok(name) }
}

/// The longest name of a field that an answer quotes, in characters.
const LONGEST_FIELD: usize = 40;

/// The error with the name of the field, if the reader of a body or of parameters has named one: it says so in words only.
fn named_field(reason: &str) -> Option<ApiError> {
    let after = |before: &str| {
        let (name, _) = reason.split_once(before)?.1.split_once('`')?;
        Some(name.chars().take(LONGEST_FIELD).collect::<String>())
    };
    let unknown = after("unknown field `").map(ApiError::UnknownField);
    unknown.or_else(|| after("missing field `").map(ApiError::MissingField))
}

fn is_json(headers: &HeaderMap) -> bool {
    let told = text(headers, header::CONTENT_TYPE);
    let kind = told.and_then(|told| told.split(';').next()).unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
}

impl ApiError {
    /// The error of a request that was refused with this status before its handler came to see it.
    pub(crate) const fn of_status(status: StatusCode) -> ApiError {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::WrongContentType,
            StatusCode::METHOD_NOT_ALLOWED => ApiError::WrongMethod,
            StatusCode::UPGRADE_REQUIRED => ApiError::NoUpgrade,
            _ => ApiError::Malformed,
        }
    }
}
