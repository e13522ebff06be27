//! Renders the errors that handlers return.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::{ApiError, RequestFault};
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::respond::{Format, render};

/// Renders an error as a page.
pub(crate) async fn as_pages(context: RequestContext, request: Request, next: Next) -> Response {
    run(context, Format::Page, request, next).await
}

/// Renders an error as JSON.
pub(crate) async fn as_json(context: RequestContext, request: Request, next: Next) -> Response {
    run(context, Format::Json, request, next).await
}

/// Renders an error as JSON where the request accepts nothing else, else as a page.
pub(crate) async fn as_accepted(context: RequestContext, request: Request, next: Next) -> Response {
    let format = if context.accepts_json_only { Format::Json } else { Format::Page };
    run(context, format, request, next).await
}

/// Hands the context on to the handler, so that it is made once for a request, and renders the error that comes back.
async fn run(context: RequestContext, format: Format, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(context.clone());
    let response = next.run(request).await;
    match response.extensions().get::<Arc<ApiError>>() {
        Some(error) => {
            let mut rendered = render(error, &context, format);
            for cookie in response.headers().get_all(header::SET_COOKIE) {
                rendered.headers_mut().append(header::SET_COOKIE, cookie.clone());
            }
            rendered
        }
        None if is_rejection(&response) => {
            let mut rendered = render(&RequestFault::of(response.status()).into(), &context, format);
            for name in [header::ALLOW, header::SEC_WEBSOCKET_VERSION] {
                if let Some(value) = response.headers().get(&name) {
                    rendered.headers_mut().insert(name, value.clone());
                }
            }
            rendered
        }
        None => response,
    }
}

/// Whether the framework has refused a request by itself, in its own words or without any: because of its method, its
/// address, its parameters or its headers.
fn is_rejection(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    response.status().is_client_error() && kind.is_none_or(|kind| kind.starts_with(b"text/plain"))
}
