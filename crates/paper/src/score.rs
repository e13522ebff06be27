//! A score sheet: who plays, and a line for each turn of all players.

use putahi_rules::{Game, Seat, legal_moves, with_game};
use putahi_view::lessons;

use crate::page::Page;
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::sheets::{Sheets, touch_texts};

/// The height of a line to write on.
const ROW: f32 = 7.6;
/// The width of the numbers.
const NUMBER: f32 = 9.0;

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let page = Page::upright(sheets);
    page.start(pdf);
    let lead = sheets.words.say("paper-score-lead", &[("example", example(sheets).into())]);
    let top = page.heading(pdf, sheets, &sheets.say("paper-score"), &lead);
    let top = fields(pdf, sheets, page, top);
    table(pdf, sheets, page, top);
    page.foot(pdf, sheets.words);
}

/// A move in its notation: the longest among those by which the rules are shown.
fn example(sheets: &Sheets<'_>) -> String {
    let own = lessons(sheets.spec);
    let shown = own.iter().filter_map(|lesson| {
        with_game!(&lesson.spec, |options: G| {
            let position = G::parse(options, &lesson.position).ok()?;
            let moves = legal_moves(&position);
            moves.iter().find(|m| touch_texts(&position, m) == lesson.touches).map(ToString::to_string)
        })
    });
    let first = || {
        with_game!(sheets.spec, |options: G| legal_moves(&G::start(options)).first().map(ToString::to_string))
    };
    let longest = shown.max_by_key(String::len).or_else(first).unwrap_or_default();
    sheets.words.notation(sheets.spec.id(), &longest)
}

/// Lines for date, players and result.
fn fields(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, top: f32) -> f32 {
    let (u, left) = (page.unit, page.margin());
    let seats = Seat::all(sheets.spec.seats()).map(|seat| sheets.words.seat(sheets.spec.id(), seat));
    let labels: Vec<String> =
        [sheets.say("paper-date")].into_iter().chain(seats).chain([sheets.say("paper-result")]).collect();
    let (column, gap) = ((page.inner() - 8.0 * u) / 2.0, 8.0 * u);
    for (i, label) in labels.iter().enumerate() {
        let (x, y) = (left + (column + gap) * (i % 2) as f32, top + (7.0 + 9.0 * (i / 2) as f32) * u);
        let style = Type::soft(3.0 * u);
        pdf.element(Role::Paragraph, |pdf| pdf.text((x, y), style, label));
        let from = x + style.width(label) + 2.0 * u;
        pdf.ornament(|pdf| {
            pdf.line((from, y + 0.8 * u), (x + column, y + 0.8 * u), Line::of(0.2 * u, Ink::SOFT));
        });
    }
    top + (4.0 + 9.0 * labels.len().div_ceil(2) as f32) * u
}

/// Two tables beside one another, numbered from row to row.
fn table(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, top: f32) {
    let (u, gap) = (page.unit, 8.0 * page.unit);
    let width = (page.inner() - gap) / 2.0;
    let head = 7.0 * u;
    let rows = ((page.height - 18.0 * u - top - head) / (ROW * u)).floor() as usize;
    for part in 0..2 {
        let x = page.margin() + (width + gap) * part as f32;
        let part = Table { x, top, width, head, unit: u, first: part * rows + 1, rows };
        part.draw(pdf, sheets);
    }
}

struct Table {
    x: f32,
    top: f32,
    width: f32,
    head: f32,
    unit: f32,
    /// The number of the first row.
    first: usize,
    rows: usize,
}

impl Table {
    fn draw(&self, pdf: &mut Pdf, sheets: &Sheets<'_>) {
        let (u, id) = (self.unit, sheets.spec.id());
        let seats = sheets.spec.seats();
        let column = (self.width - NUMBER * u) / seats as f32;
        let height = self.head + ROW * u * self.rows as f32;
        pdf.ornament(|pdf| {
            pdf.fill((self.x, self.top), (self.width, self.head), Ink::TINT);
            for seat in 0..seats {
                let x = self.x + NUMBER * u + column * seat as f32;
                pdf.line((x, self.top), (x, self.top + height), Line::of(0.15 * u, Ink::HAIR));
            }
            for row in 0..=self.rows {
                let y = self.top + self.head + ROW * u * row as f32;
                pdf.line((self.x, y), (self.x + self.width, y), Line::of(0.15 * u, Ink::HAIR));
            }
            pdf.frame((self.x, self.top), (self.width, height), Line::of(0.25 * u, Ink::SOFT));
        });
        let style = Type::bold(2.7 * u);
        pdf.element(Role::Paragraph, |pdf| {
            pdf.text(
                (self.x + 1.6 * u, self.top + 4.6 * u),
                Type::soft(2.3 * u),
                &sheets.say("paper-number"),
            );
            for seat in Seat::all(seats) {
                let x = self.x + NUMBER * u + column * seat.index() as f32;
                pdf.text((x + 2.0 * u, self.top + 4.6 * u), style, &sheets.words.seat(id, seat));
            }
        });
        let numbers = Type::soft(2.5 * u);
        pdf.element(Role::Paragraph, |pdf| {
            for row in 0..self.rows {
                let (text, y) =
                    ((self.first + row).to_string(), self.top + self.head + ROW * u * (row as f32 + 0.64));
                pdf.text((self.x + (NUMBER - 2.0) * u - numbers.width(&text), y), numbers, &text);
            }
        });
    }
}
