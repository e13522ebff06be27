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

/// A run of dark modules of a QR code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QrRun {
    /// The column and the row of the first of them, from 0.
    pub at: (usize, usize),
    /// How many there are beside one another.
    pub length: usize,
}

/// A link as a QR code: the length of its sides with the light border, in modules, and its dark modules. None if the link is too long for
/// a code.
pub fn qr_runs(link: &str) -> Option<(usize, Vec<QrRun>)> {
    let code = QrCode::new(link).ok()?;
    Some((code.width() + 2 * BORDER, runs(&code)))
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

/// The dark modules as horizontal strokes; the middle of the first row is at 0.
fn dark_modules(code: &QrCode) -> String {
    let mut path = String::new();
    for QrRun { at: (x, y), length } in runs(code) {
        let _ = write!(path, "M{x} {y}h{length}");
    }
    path
}

/// The dark modules, a row after the other.
fn runs(code: &QrCode) -> Vec<QrRun> {
    let mut runs = Vec::new();
    for (row, modules) in code.to_colors().chunks(code.width()).enumerate() {
        let mut column = BORDER;
        for run in modules.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                runs.push(QrRun { at: (column, row + BORDER), length: run.len() });
            }
            column += run.len();
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_runs_are_the_dark_modules() {
        let link = "https://games.example/r/KRTMA/card/KRTM";
        let code = QrCode::new(link).unwrap();
        let (side, runs) = qr_runs(link).unwrap();
        let mut drawn = vec![vec![Color::Light; side]; side];
        for QrRun { at: (x, y), length } in runs {
            drawn[y][x..x + length].fill(Color::Dark);
        }
        let inner = BORDER..side - BORDER;
        let rows = drawn[inner.clone()].iter().flat_map(|row| &row[inner.clone()]).copied();
        assert_eq!(rows.collect::<Vec<_>>(), code.to_colors());
        assert!(drawn.iter().all(|row| row[..BORDER].iter().all(|module| *module == Color::Light)));
    }
}
