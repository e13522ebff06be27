//! The pieces to cut out, at their true size: 25 mm wide.

use putahi_view::{PaperPiece, paper_pieces};

use crate::page::{Page, check};
use crate::pdf::{Ink, Line, Pdf, Role};
use crate::sheets::Sheets;

/// The width of a piece, in millimetres.
pub(crate) const WIDTH: f32 = 25.0;
/// The distance of their middles.
const PITCH: f32 = 28.5;
/// The width of the drawing of a piece, in units of the drawing.
pub(crate) const UNITS: f32 = 83.0;

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let pieces = paper_pieces(sheets.spec, sheets.words);
    let all: Vec<&PaperPiece> =
        pieces.iter().flat_map(|piece| std::iter::repeat_n(piece, piece.count)).collect();
    let page = Page::upright(sheets);
    let across = (page.inner() / PITCH).floor() as usize;
    let mut rest = &all[..];
    while !rest.is_empty() {
        page.start(pdf);
        let title = sheets.say_of_game("paper-pieces");
        let top = page.heading(pdf, sheets, &title, &sheets.say_of_game("paper-pieces-lead"));
        let down = ((page.height - 24.0 * page.unit - top) / PITCH).floor().max(1.0) as usize;
        let (now, later) = rest.split_at(rest.len().min(across * down));
        grid(pdf, page, top + 4.0, across, now);
        let foot = page.height - 16.0 * page.unit;
        check(pdf, sheets, (page.margin(), foot), page.inner());
        page.foot(pdf, sheets.words);
        rest = later;
    }
}

fn grid(pdf: &mut Pdf, page: Page, top: f32, across: usize, pieces: &[&PaperPiece]) {
    let left = (page.width - PITCH * across as f32) / 2.0;
    for (i, piece) in pieces.iter().enumerate() {
        let at = (
            left + PITCH * (i % across) as f32 + PITCH / 2.0,
            top + PITCH * (i / across) as f32 + PITCH / 2.0,
        );
        let corner = (at.0 - WIDTH / 2.0, at.1 - WIDTH / 2.0);
        pdf.element(Role::Figure(piece.name.clone()), |pdf| pdf.svg(&piece.svg, corner, WIDTH / UNITS));
        pdf.ornament(|pdf| pdf.circle(at, WIDTH / 2.0, Ink::WHITE, Some(Line::of(0.1, Ink::HAIR))));
    }
}
