//! Renders the errors that handlers return.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::common::extract::request_context::RequestContext;
use crate::common::respond::{Format, render};
use crate::error::ApiError;

/// Renders the error that comes back in this format; without one, as JSON where the request accepts nothing else, or else as a
/// page. Hands the context on to the handler, so that it is made once for a request.
pub(crate) async fn render_errors(
    State(format): State<Option<Format>>,
    context: RequestContext,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(context.clone());
    let response = next.run(request).await;
    let refused = ApiError::of_status(response.status());
    let error = match response.extensions().get::<Arc<ApiError>>() {
        Some(error) => error,
        None if is_rejection(&response) => &refused,
        None => return response,
    };
    let accepted = if context.accepts_json_only { Format::Json } else { Format::Page };
    let mut rendered = render(error, &context, format.unwrap_or(accepted));
    for name in [header::SET_COOKIE, header::ALLOW, header::SEC_WEBSOCKET_VERSION] {
        for value in response.headers().get_all(&name) {
            rendered.headers_mut().append(&name, value.clone());
        }
    }
    rendered
}

/// Whether the framework has refused a request by itself, in its own words or without any: because of its method, its
/// address, its parameters or its headers.
fn is_rejection(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    response.status().is_client_error() && kind.is_none_or(|kind| kind.starts_with(b"text/plain"))
}
