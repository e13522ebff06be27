//! Cards: with one a person comes back to the room, on any device. Many on a leaf, to cut apart.

use super::fitted::{Fitted, Side};
use super::leaves::{Leaf, ROOM_INK, document, nobody, note_of_boxes};
use super::setting::Room;
use crate::code::Code;
use crate::page::{MARGIN, Page};
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::text::lines;

/// The width and the height of a card, in millimetres: as large as a bank card, nearly.
const SIZE: (f32, f32) = (86.0, 50.0);
/// The least space above and below the cards, for words and marks.
const SPACE: f32 = 14.0;
/// The width of a code.
const CODE: f32 = 36.0;
/// The distance of the words of a card from its left edge, and the width of their column.
const COLUMN: (f32, f32) = (40.0, 42.0);

/// The card of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card<'a> {
    /// The name of the person.
    pub name: &'a str,
    /// The letters to type.
    pub letters: &'a str,
    /// The address for the QR code. If it is too long for a code of this size, the card has none.
    pub link: &'a str,
}

/// Cards to cut apart, 10 on a leaf of A4 or Letter and 21 on one of A3; `address` is where the letters are typed. One leaf says so if
/// there are none.
pub fn print_cards(room: &Room<'_>, address: &str, cards: &[Card<'_>]) -> Vec<u8> {
    let title = room.say("paper-cards");
    let mut pdf = document(room, &title);
    let page = Page::of(room.paper, false);
    let sheet = Sheet { room, address, title: &title, page, grid: Grid::of(page) };
    let leaves = cards.chunks(sheet.grid.columns * sheet.grid.rows);
    let all = leaves.len();
    for (i, cards) in leaves.enumerate() {
        sheet.draw(&mut pdf, cards, (i + 1, all));
    }
    if cards.is_empty() {
        nobody(&mut pdf, room, &Leaf { page, ink: ROOM_INK, title: &title, about: "", number: (1, 1) });
    }
    pdf.finish()
}

/// How cards stand on a leaf.
struct Grid {
    columns: usize,
    rows: usize,
    /// The left upper corner of the first card.
    corner: (f32, f32),
}

impl Grid {
    fn of(page: Page) -> Grid {
        let many = |room: f32, size: f32| (room / size).floor().max(1.0);
        let columns = many(page.width - 2.0 * MARGIN, SIZE.0);
        let rows = many(page.height - 2.0 * SPACE, SIZE.1);
        let corner = ((page.width - columns * SIZE.0) / 2.0, (page.height - rows * SIZE.1) / 2.0);
        Grid { columns: columns as usize, rows: rows as usize, corner }
    }

    /// The left upper corner of the card in this column and row; behind the last ones their ends.
    fn place(&self, column: usize, row: usize) -> (f32, f32) {
        (self.corner.0 + SIZE.0 * column as f32, self.corner.1 + SIZE.1 * row as f32)
    }
}

struct Sheet<'a> {
    room: &'a Room<'a>,
    address: &'a str,
    title: &'a str,
    page: Page,
    grid: Grid,
}

impl Sheet<'_> {
    fn draw(&self, pdf: &mut Pdf, cards: &[Card<'_>], number: (usize, usize)) {
        self.page.start(pdf);
        self.words(pdf, number);
        for (i, card) in cards.iter().enumerate() {
            self.card(pdf, card, self.grid.place(i % self.grid.columns, i / self.grid.columns));
        }
        self.marks(pdf);
        note_of_boxes(pdf, self.room, self.page);
    }

    /// A line above the cards: what the leaf is, and what to do with it.
    fn words(&self, pdf: &mut Pdf, (number, all): (usize, usize)) {
        let part = self.room.say_with("paper-part", &[("number", number.into()), ("all", all.into())]);
        let title = if all > 1 { format!("{}, {part}", self.title) } else { self.title.to_owned() };
        let (style, x, y) =
            (Type::bold(2.8).in_ink(ROOM_INK), self.grid.corner.0 + 4.0, self.grid.corner.1 - 4.4);
        pdf.element(Role::Title, |pdf| pdf.text((x, y), style, &title));
        let left = x + style.width(&title) + 3.0;
        let lead = Fitted::line(
            &self.room.say("paper-cards-lead"),
            Type::soft(2.6),
            self.page.width - MARGIN - left,
        );
        let room = (self.page.width - MARGIN - left, 4.0);
        pdf.element(Role::Paragraph, |pdf| lead.draw(pdf, (left, y - 2.95), room, Side::Left));
    }

    fn card(&self, pdf: &mut Pdf, card: &Card<'_>, (x, y): (f32, f32)) {
        let (left, width) = (x + COLUMN.0, COLUMN.1);
        let name = Fitted::of(card.name, Type::bold(5.4), (width, 13.5));
        pdf.element(Role::Heading, |pdf| name.draw(pdf, (left, y + 4.5), (width, 14.0), Side::Left));
        let room = Fitted::of(self.room.name, Type::regular(2.9), (width, 6.0));
        pdf.ornament(|pdf| pdf.line((left, y + 19.7), (left + width, y + 19.7), Line::of(0.5, ROOM_INK)));
        pdf.element(Role::Paragraph, |pdf| room.draw(pdf, (left, y + 20.4), (width, 6.6), Side::Left));
        if let Some(code) = Code::of(card.link, CODE) {
            code.draw(pdf, (x + 2.5, y + 7.0), format!("{}: {}", self.room.say("paper-code"), card.link));
        }
        self.how(pdf, (left, y + 27.4), width);
        let letters = Fitted::line(card.letters, Type::bold(8.4).in_ink(ROOM_INK), width);
        pdf.element(Role::Paragraph, |pdf| letters.draw(pdf, (left, y + 38.2), (width, 8.6), Side::Left));
    }

    /// What to do with the card.
    fn how(&self, pdf: &mut Pdf, at: (f32, f32), width: f32) {
        let style = Type::soft(2.3);
        let how = lines(&self.room.say("paper-card-how"), style, width);
        let address = Fitted::line(self.address, Type::regular(2.5), width);
        let below = 3.0 * how.len() as f32;
        pdf.element(Role::Paragraph, |pdf| {
            pdf.lines((at.0, at.1 + 2.3), style, 3.0, &how);
            address.draw(pdf, (at.0, at.1 + below), (width, 3.8), Side::Left);
        });
    }

    /// Marks to cut along: lines at the edges of the leaf, crosses where four cards meet.
    fn marks(&self, pdf: &mut Pdf) {
        let (line, grid) = (Line::of(0.15, Ink::SOFT), &self.grid);
        let (from, to) = (grid.place(0, 0), grid.place(grid.columns, grid.rows));
        pdf.ornament(|pdf| {
            for column in 0..=grid.columns {
                let x = grid.place(column, 0).0;
                pdf.line((x, from.1 - 3.4), (x, from.1 - 1.0), line);
                pdf.line((x, to.1 + 1.0), (x, to.1 + 3.4), line);
            }
            for row in 0..=grid.rows {
                let y = grid.place(0, row).1;
                pdf.line((from.0 - 3.4, y), (from.0 - 1.0, y), line);
                pdf.line((to.0 + 1.0, y), (to.0 + 3.4, y), line);
            }
            for (column, row) in
                (0..=grid.columns).flat_map(|column| (0..=grid.rows).map(move |row| (column, row)))
            {
                let (x, y) = grid.place(column, row);
                pdf.line((x - 1.0, y), (x + 1.0, y), line);
                pdf.line((x, y - 1.0), (x, y + 1.0), line);
            }
        });
    }
}
