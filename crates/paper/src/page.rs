//! What all pages share: margins, colours, headings, the foot.

use putahi_play::Localizer;
use putahi_rules::Spec;

use crate::paper::Paper;
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::sheets::Sheets;
use crate::text;

/// The part of a page at its edge on which printers do not print.
pub(crate) const MARGIN: f32 = 9.0;

/// The length of the line by which a print is checked, in millimetres.
pub(crate) const CHECK: f32 = 100.0;

/// The line by which a print is checked, with words beside it; its left end, and the width for both.
pub(crate) fn check(pdf: &mut Pdf, sheets: &Sheets<'_>, (x, y): (f32, f32), width: f32) {
    let line = Line::of(0.3, Ink::BLACK);
    pdf.ornament(|pdf| {
        pdf.line((x, y - 1.5), (x + CHECK, y - 1.5), line);
        for end in [x, x + CHECK] {
            pdf.line((end, y - 3.0), (end, y), line);
        }
    });
    let style = Type::soft(2.4);
    let text = text::lines(&sheets.say("paper-scale"), style, width - CHECK - 3.0);
    let top = y - 0.6 - 3.2 * (text.len() as f32 - 1.0);
    pdf.element(Role::Paragraph, |pdf| pdf.lines((x + CHECK + 3.0, top), style, 3.2, &text));
}

/// A page: its sides, and the size of its texts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// The factor by which texts are larger than on A4.
    pub(crate) unit: f32,
}

/// The colour of the headings of a game.
pub(crate) fn game_ink(spec: &Spec) -> Ink {
    let [red, green, blue] = putahi_view::paper_ink(spec);
    Ink(red, green, blue)
}

impl Page {
    pub(crate) fn of(paper: Paper, lying: bool) -> Page {
        let (short, long) = paper.size();
        let (width, height) = if lying { (long, short) } else { (short, long) };
        Page { width, height, unit: paper.unit() }
    }

    /// An upright page.
    pub(crate) fn upright(sheets: &Sheets<'_>) -> Page {
        Page::of(sheets.paper, false)
    }

    pub(crate) fn start(self, pdf: &mut Pdf) {
        pdf.start_page((self.width, self.height));
    }

    /// The margin of a page of text.
    pub(crate) fn margin(self) -> f32 {
        14.0 * self.unit
    }

    /// The width of a page of text between its margins.
    pub(crate) fn inner(self) -> f32 {
        self.width - 2.0 * self.margin()
    }

    /// The game and what the page is, and what to do with it; where the page goes on.
    pub(crate) fn heading(self, pdf: &mut Pdf, sheets: &Sheets<'_>, title: &str, lead: &str) -> f32 {
        let (u, left, ink) = (self.unit, self.margin(), game_ink(sheets.spec));
        pdf.ornament(|pdf| pdf.fill((left, left), (self.inner(), 1.1 * u), ink));
        let style = Type::bold(6.4 * u);
        pdf.element(Role::Title, |pdf| {
            let at = left + style.width(&sheets.game());
            pdf.text((left, left + 10.0 * u), style.in_ink(ink), &sheets.game());
            pdf.text((at, left + 10.0 * u), Type::regular(5.0 * u), &format!(" – {title}"));
        });
        let style = Type::soft(3.0 * u);
        let lines = text::lines(lead, style, self.inner());
        pdf.element(Role::Paragraph, |pdf| pdf.lines((left, left + 16.5 * u), style, 4.4 * u, &lines));
        left + (17.5 + 4.4 * lines.len() as f32) * u
    }

    /// A line at the foot: what the sheet is of, and where it comes from.
    pub(crate) fn foot(self, pdf: &mut Pdf, words: Localizer) {
        let (u, left) = (self.unit, self.margin());
        let y = self.height - 8.5 * u;
        let style = Type::soft(2.3 * u);
        let text = words.say("paper-more", &[]);
        pdf.ornament(|pdf| {
            pdf.line((left, y - 3.8 * u), (left + self.inner(), y - 3.8 * u), Line::of(0.15 * u, Ink::HAIR));
        });
        pdf.element(Role::Paragraph, |pdf| pdf.text((left, y), style, &text));
    }
}
