//! Links as QR codes.

use std::fmt::Write;

use maud::{Markup, html};
use qrcode::{Color, QrCode};

/// The light border that readers of codes need, in modules.
const BORDER: usize = 4;
const MODULE: usize = 5;

/// A link as a QR code of this name; nothing if it is too long for one.
pub fn qr(link: &str, name: &str) -> Markup {
    html! {
        // An address too long for a code stands there as text all the same.
        @if let Ok(code) = QrCode::new(link) { div.qr role="img" aria-label=(name) { (drawing(&code)) } }
    }
}

/// A link as a QR code: an SVG document, and the length of its sides in units. None if the link is too long for a code.
pub fn qr_picture(link: &str) -> Option<(String, usize)> {
    let code = QrCode::new(link).ok()?;
    Some((drawing(&code).into_string(), (code.width() + 2 * BORDER) * MODULE))
}

fn drawing(code: &QrCode) -> Markup {
    let side = code.width() + 2 * BORDER;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(side * MODULE) height=(side * MODULE) viewBox={ "0 -.5 " (side) " " (side) } shape-rendering="crispEdges" {
            rect y="-.5" width=(side) height=(side) fill="#fff" {}
            path stroke="#000" d=(dark_modules(code)) {}
        }
    }
}

/// The dark modules as horizontal strokes, a row after the other; the middle of the first row is at 0.
fn dark_modules(code: &QrCode) -> String {
    let mut path = String::new();
    for (row, modules) in code.to_colors().chunks(code.width()).enumerate() {
        let _ = write!(path, "M{BORDER} {}", row + BORDER);
        for run in modules.chunk_by(|one, next| one == next) {
            let _ = match run[0] {
                Color::Dark => write!(path, "h{}", run.len()),
                Color::Light => write!(path, "m{} 0", run.len()),
            };
        }
    }
    path
}
