//! The files of `web/`, embedded in the binary as they are; read from the disk in development.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Files;

/// Serves a file by its path under `web/static`.
pub(crate) async fn file(Path(path): Path<String>) -> Response {
    let Some(file) = Files::get(&path) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = mime_guess::from_path(&path).first_or_octet_stream();
    // The name of a file stays the same when its content changes, so the browser asks each time.
    let headers = [(header::CONTENT_TYPE, kind.to_string()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    (headers, file.data.into_owned()).into_response()
}
