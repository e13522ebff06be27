//! Links as QR codes.

use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;

/// A link as a QR code.
pub(crate) fn qr(link: &str, name: &str) -> Markup {
    let drawn =
        QrCode::new(link).map(|code| code.render::<svg::Color<'_>>().min_dimensions(160, 160).build());
    html! {
        // An address too long for a code stands there as text all the same.
        @if let Ok(drawn) = drawn { div.qr role="img" aria-label=(name) { (PreEscaped(without_head(&drawn))) } }
    }
}

/// A drawing without the line that declares a file of its own.
fn without_head(drawing: &str) -> &str {
    drawing.find("<svg").map_or("", |start| &drawing[start..])
}
