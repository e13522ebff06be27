//! The files of `web/`, embedded in the binary as they are; read from the disk in development.
//!
//! The address of a file names the content of all of them: `/static/VERSION/match.js`. A browser keeps it for ever, and asks for
//! another address once a file has changed. Modules import each other relatively, so that all of them have the version of the page.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Files;

/// The style sheet of all pages: one file for the browser, whose parts are `web/static/styles`.
const STYLE_SHEET: &str = "putahi.css";
const STYLES: [&str; 12] = [
    "base",
    "pages",
    "lists",
    "match",
    "puzzle",
    "board",
    "analysis",
    "review",
    "room",
    "everybody",
    "reference",
    "print",
];

/// How long the version of the files is kept in development. Reading all files for each page would take most of its time.
const DEVELOPMENT_AGE: Duration = Duration::from_secs(1);

/// The address of a file of `web/static`, or of the style sheet `putahi.css`.
pub(crate) fn address(path: &str) -> String {
    format!("/static/{}/{path}", version())
}

/// A hash of all files. In development they change while the server runs: then it is up to [`DEVELOPMENT_AGE`] old.
fn version() -> String {
    static VERSION: Mutex<Option<(Instant, String)>> = Mutex::new(None);
    let mut kept = VERSION.lock().unwrap_or_else(PoisonError::into_inner);
    match &*kept {
        Some((since, version)) if !cfg!(debug_assertions) || since.elapsed() < DEVELOPMENT_AGE => {
            version.clone()
        }
        _ => kept.insert((Instant::now(), content_hash())).1.clone(),
    }
}

fn content_hash() -> String {
    let mut paths: Vec<_> = Files::iter().collect();
    paths.sort_unstable();
    let mut hash = Xxh3::new();
    for (path, file) in paths.iter().filter_map(|path| Some((path, Files::get(path)?))) {
        hash.update(path.as_bytes());
        hash.update(&file.data);
    }
    format!("{:016x}", hash.digest())
}

/// Serves a file by its path under `web/static`, with or without a version before it.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (version_asked, path) = match path.split_once('/') {
        Some((version, rest)) if is_version(version) => (Some(version), rest),
        _ => (None, path.as_str()),
    };
    let Some(data) = content(path) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    if version_asked != Some(&version()) {
        return fresh(kind.as_ref(), data, &headers);
    }
    let kept = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    ([kept, (header::CONTENT_TYPE, kind.as_ref())], data).into_response()
}

fn is_version(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn content(path: &str) -> Option<Vec<u8>> {
    let file = |path: &str| Files::get(path).map(|file| file.data.into_owned());
    if path != STYLE_SHEET {
        return file(path);
    }
    let part = |name: &&str| file(&format!("styles/{name}.css")).expect("a part of the style sheet");
    let sheet = String::from_utf8(STYLES.iter().flat_map(part).collect()).expect("style sheets are text");
    Some(without_comments(&sheet).into_bytes())
}

/// A style sheet without its comments: browsers have no use for a tenth of its bytes.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").map_or(part, |(_, rest)| rest.trim_start()))
}

/// A file that the browser asks for each time, since its name outlasts its content: sent only if the browser has another.
fn fresh(kind: &str, data: Vec<u8>, request: &HeaderMap) -> Response {
    // Weak: compressed and plain content have the same tag.
    let tag = format!("W/\"{:032x}\"", xxh3_128(&data));
    let headers = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, &tag)];
    match has(request, &tag) {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, [(header::CONTENT_TYPE, kind)], data).into_response(),
    }
}

/// Whether the browser has the content with this weak tag (RFC 9110, section 13.1.2).
pub(crate) fn has(request: &HeaderMap, tag: &str) -> bool {
    let lines = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut tags = lines.flat_map(|line| line.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.trim_start_matches("W/") == tag.trim_start_matches("W/"))
}
