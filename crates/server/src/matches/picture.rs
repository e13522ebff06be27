//! A position of a match as a picture that stands alone, as SVG and as PNG.

use std::time::{Duration, Instant};

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use putahi_view::views;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::raster::png;
use crate::state::AppState;

/// What an SVG picture may use: its own styles, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// The drawing of PNG pixels must begin within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which position a picture shows, and from which side.
#[derive(Deserialize)]
pub(crate) struct Pictured {
    ply: Option<String>,
    /// The number of the seat whose side is below.
    side: Option<String>,
}

/// The picture as SVG, in which texts stay texts.
pub(crate) async fn svg(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(pictured): Query<Pictured>,
) -> Result<Response, ApiError> {
    let drawn = draw(&app, &context, &id, &pictured).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, drawn).into_response())
}

/// The picture as PNG, for programs that show no SVG.
pub(crate) async fn raster(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(pictured): Query<Pictured>,
) -> Result<Response, ApiError> {
    let drawn = draw(&app, &context, &id, &pictured).await?;
    let deadline = Some(Instant::now() + PATIENCE);
    let requester = context.identity.requester();
    let pixels = app.rasters.run(&requester, deadline, move |_| png(&drawn)).await?;
    let pixels = pixels.flatten().ok_or(ApiError::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

async fn draw(
    app: &AppState,
    context: &RequestContext,
    id: &str,
    pictured: &Pictured,
) -> Result<String, ApiError> {
    let live = app.find(id).await?;
    let ply = pictured.ply.as_ref().map(|ply| ply.parse().map_err(|_| ApiError::NotFound)).transpose()?;
    let turned = pictured.side.as_deref() == Some("2");
    live.read(|_, state, _| views(state).picture(ply, turned, context.words()))
        .await
        .ok_or(ApiError::NotFound)
}
