//! Renders the errors that handlers return.

use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::respond::{Format, render};

/// Renders an error as a page.
pub(crate) async fn as_pages(context: RequestContext, request: Request, next: Next) -> Response {
    rendered(&context, next.run(request).await, Format::Page)
}

/// Renders an error as JSON.
pub(crate) async fn as_json(context: RequestContext, request: Request, next: Next) -> Response {
    rendered(&context, next.run(request).await, Format::Json)
}

/// Renders an error as JSON where the request accepts nothing else, else as a page.
pub(crate) async fn as_accepted(context: RequestContext, request: Request, next: Next) -> Response {
    let format = if context.accepts_json_only { Format::Json } else { Format::Page };
    rendered(&context, next.run(request).await, format)
}

fn rendered(context: &RequestContext, response: Response, format: Format) -> Response {
    match response.extensions().get::<Arc<ApiError>>() {
        Some(error) => render(error, context, format),
        None => response,
    }
}
