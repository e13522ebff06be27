//! The bodies of requests, read strictly; what cannot be read is refused in the language of the request.

use axum::body::Bytes;
use axum::extract::{Form, FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::error::{ApiError, RequestFault};

/// A body of JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

/// The fields of a form.
pub(crate) struct FormBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        if !is_json(request.headers()) {
            return Err(RequestFault::ContentType.into());
        }
        let read = Bytes::from_request(request, state).await;
        let body = read.map_err(|error| RequestFault::of(error.status()))?;
        serde_json::from_slice(&body).map(JsonBody).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            match error.is_data() {
                true => {
                    named_field(&error.to_string()).unwrap_or(RequestFault::OtherJson { line, column }).into()
                }
                false => RequestFault::NoJson { line, column }.into(),
            }
        })
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<FormBody<T>, ApiError> {
        let read = Form::from_request(request, state).await;
        read.map(|Form(fields)| FormBody(fields)).map_err(|error| match RequestFault::of(error.status()) {
            RequestFault::Malformed => named_field(&error.body_text()).unwrap_or(RequestFault::Form).into(),
            fault => fault.into(),
        })
    }
}

/// The longest name of a field that an answer quotes, in characters.
const LONGEST_FIELD: usize = 40;

/// The fault with the name of the field, if the reader of a body or of parameters has named one: it says so in words only.
pub(super) fn named_field(reason: &str) -> Option<RequestFault> {
    let after = |before: &str| {
        let (name, _) = reason.split_once(before)?.1.split_once('`')?;
        Some(name.chars().take(LONGEST_FIELD).collect::<String>())
    };
    let unknown = after("unknown field `").map(RequestFault::UnknownField);
    unknown.or_else(|| after("missing field `").map(RequestFault::MissingField))
}

/// Whether the body is said to be JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let told = headers.get(header::CONTENT_TYPE).and_then(|told| told.to_str().ok());
    let kind = told.and_then(|told| told.split(';').next()).unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
}

impl RequestFault {
    /// The fault of a request that was refused with this status before its handler came to see it.
    pub(crate) const fn of(status: StatusCode) -> RequestFault {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => RequestFault::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => RequestFault::ContentType,
            StatusCode::METHOD_NOT_ALLOWED => RequestFault::Method,
            StatusCode::UPGRADE_REQUIRED => RequestFault::Upgrade,
            _ => RequestFault::Malformed,
        }
    }
}
