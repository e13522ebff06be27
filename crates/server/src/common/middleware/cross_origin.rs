//! Pages of other sites may read the API: what is the same for everybody, and what a token gives. `OPTIONS` tells how an address is
//! asked.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// How long a browser need not ask again, in seconds.
const ASKED_FOR: &str = "86400";

/// Lets scripts of any page send `GET` to the API, and read the answers, without cookies (Fetch standard, section 3.3). A browser
/// sends `Origin` with `GET` for a page of another site alone.
pub(crate) async fn allow_reading(mut request: Request, next: Next) -> Response {
    let rest = request.uri().path().strip_prefix("/api");
    if !rest.is_some_and(|rest| rest.starts_with('/')) {
        return next.run(request).await;
    }
    if request.method() == Method::OPTIONS {
        if request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD) {
            return permission();
        }
        // The header `Allow` of this answer comes from the router, outside of all middleware (RFC 9110, section 9.3.7).
        let answer = next.run(request).await;
        let is_refusal = answer.status() == StatusCode::METHOD_NOT_ALLOWED;
        return if is_refusal { StatusCode::NO_CONTENT.into_response() } else { answer };
    }
    if request.method() != Method::GET {
        return next.run(request).await;
    }
    if request.headers().contains_key(header::ORIGIN) {
        request.headers_mut().remove(header::COOKIE);
    }
    let mut answer = next.run(request).await;
    answer.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    answer
}

fn permission() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept, accept-language, authorization"),
        (header::ACCESS_CONTROL_MAX_AGE, ASKED_FOR),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}
