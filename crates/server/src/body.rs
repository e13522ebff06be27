//! The bodies of requests, read strictly; what cannot be read is refused in the reader's language.

use axum::Json;
use axum::extract::rejection::{FormRejection, JsonRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::Response;
use serde::de::DeserializeOwned;

use crate::error::Fault;
use crate::reader::Reader;

/// A body of JSON; a refusal is JSON as well.
pub(crate) struct Asked<T>(pub(crate) T);

/// The fields of a form; a refusal is a page.
pub(crate) struct Filled<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Asked<T>, Response> {
        let (reader, request) = reader(request, state).await;
        let read = Json::from_request(request, state).await;
        let wrong =
            |rejection: JsonRejection| unread(rejection.status(), rejection.body_text()).json(&reader);
        read.map(|Json(body)| Asked(body)).map_err(wrong)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Filled<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Filled<T>, Response> {
        let (reader, request) = reader(request, state).await;
        let read = Form::from_request(request, state).await;
        let wrong =
            |rejection: FormRejection| unread(rejection.status(), rejection.body_text()).page(&reader);
        read.map(|Form(fields)| Filled(fields)).map_err(wrong)
    }
}

async fn reader<S: Sync>(request: Request, state: &S) -> (Reader, Request) {
    let (mut parts, body) = request.into_parts();
    let Ok(reader) = Reader::from_request_parts(&mut parts, state).await;
    (reader, Request::from_parts(parts, body))
}

/// The fault of a body that cannot be read. A body that is well formed and says something else than it should is as bad
/// a request as one that is not.
const fn unread(status: StatusCode, reason: String) -> Fault {
    let status = match status {
        StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
        other => other,
    };
    Fault::Body { status, reason }
}
