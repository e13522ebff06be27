//! Refuses requests that do not say once for which host they are.

use axum::extract::Request;
use axum::http::{Version, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::RequestFault;
use crate::http::respond::{Format, reject};

/// Answers a request of HTTP/1.1 only if it has one `Host` header, as RFC 9112 (section 3.2) demands: what stands before
/// the server could otherwise read another host out of it than the server does.
pub(crate) async fn require_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts == 1 || hosts == 0 && request.version() < Version::HTTP_11 {
        return next.run(request).await;
    }
    reject(&RequestFault::Host.into(), request, Format::Json)
}
