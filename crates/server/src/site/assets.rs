//! The files of `web/`, embedded in the binary as they are; read from the disk in development.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use xxhash_rust::xxh3::xxh3_128;

#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Files;

/// The parts of the style sheet of all pages, in their order.
const STYLES: [&str; 9] =
    ["base", "pages", "match", "puzzle", "board", "analysis", "review", "room", "reference"];

/// Serves a file by its path under `web/static`.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = Files::get(&path) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = mime_guess::from_path(&path).first_or_octet_stream();
    fresh(kind.as_ref(), file.data.into_owned(), &headers)
}

/// Serves the style sheet: one file for the browser, whose parts are `web/static/styles`.
pub(crate) async fn style_sheet(headers: HeaderMap) -> Response {
    let part = |name: &&str| Files::get(&format!("styles/{name}.css")).expect("a part of the style sheet");
    fresh("text/css", STYLES.iter().flat_map(|name| part(name).data.into_owned()).collect(), &headers)
}

/// A file that the browser asks for each time, since its name stays the same when its content changes. It is sent only if the
/// browser has another content.
fn fresh(kind: &str, data: Vec<u8>, request: &HeaderMap) -> Response {
    // Weak: compressed and plain content have the same tag.
    let tag = format!("W/\"{:032x}\"", xxh3_128(&data));
    let is_known = has(request, &tag);
    let headers = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, &tag)];
    match is_known {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, [(header::CONTENT_TYPE, kind)], data).into_response(),
    }
}

/// Whether the browser has the content with this weak tag (RFC 9110, section 13.1.2).
fn has(request: &HeaderMap, tag: &str) -> bool {
    let lines = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut tags = lines.flat_map(|line| line.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.trim_start_matches("W/") == tag.trim_start_matches("W/"))
}
