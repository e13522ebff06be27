//! The files of `web/`, embedded in the binary as they are; read from the disk in development.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Files;

/// The parts of the style sheet of all pages, in their order.
const STYLES: [&str; 8] = ["base", "pages", "match", "puzzle", "board", "analysis", "room", "reference"];

/// Serves a file by its path under `web/static`.
pub(crate) async fn file(Path(path): Path<String>) -> Response {
    let Some(file) = Files::get(&path) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = mime_guess::from_path(&path).first_or_octet_stream();
    fresh(kind.as_ref(), file.data.into_owned())
}

/// Serves the style sheet: one file for the browser, whose parts are `web/static/styles`.
pub(crate) async fn style_sheet() -> Response {
    let part = |name: &&str| Files::get(&format!("styles/{name}.css")).expect("a part of the style sheet");
    fresh("text/css", STYLES.iter().flat_map(|name| part(name).data.into_owned()).collect())
}

/// A file that the browser asks for each time: its name stays the same when its content changes.
fn fresh(kind: &str, data: Vec<u8>) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    (headers, data).into_response()
}
