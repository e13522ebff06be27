//! The board to play on, at its true size: neighbouring points are 40 mm apart. It takes several sheets where it must.

use putahi_view::{PaperBoard, paper_ground};

use crate::page::{CHECK, MARGIN, Page, check, game_ink};
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::sheets::Sheets;
use crate::text::lines;
use crate::tiles::{FLAP, Tiles};

/// The distance of neighbouring points, in millimetres.
pub(crate) const STEP: f32 = 40.0;

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let board = paper_ground(sheets.spec, sheets.words);
    let scale = STEP / board.step;
    let points: Vec<(f32, f32)> = board.points.iter().map(|(x, y)| (x * scale, y * scale)).collect();
    let tiles = Tiles::of((board.size.0 * scale, board.size.1 * scale), &points, sheets.paper);
    for number in 0..tiles.count() {
        Tile { sheets, board: &board, scale, tiles: &tiles, number }.draw(pdf);
    }
}

/// A sheet of the board.
struct Tile<'a> {
    sheets: &'a Sheets<'a>,
    board: &'a PaperBoard,
    /// Millimetres in a unit of the drawing.
    scale: f32,
    tiles: &'a Tiles,
    /// The number of the sheet, from 0, row by row.
    number: usize,
}

impl Tile<'_> {
    /// The column and the row of the sheet.
    fn place(&self) -> (usize, usize) {
        let columns = self.tiles.columns.len() - 1;
        (self.number % columns, self.number / columns)
    }

    /// The left upper corner of this part of the board, and its size.
    fn part(&self) -> ((f32, f32), (f32, f32)) {
        let (column, row) = self.place();
        let (columns, rows) = (&self.tiles.columns, &self.tiles.rows);
        let size = (columns[column + 1] - columns[column], rows[row + 1] - rows[row]);
        ((columns[column], rows[row]), size)
    }

    /// Whether another sheet follows on the right and below.
    fn follows(&self) -> (bool, bool) {
        let (column, row) = self.place();
        (column + 2 < self.tiles.columns.len(), row + 2 < self.tiles.rows.len())
    }

    fn draw(&self, pdf: &mut Pdf) {
        let page = Page::of(self.sheets.paper, self.tiles.lying);
        page.start(pdf);
        let (corner, room) = self.tiles.room(self.sheets.paper);
        let (part, size) = self.part();
        let (right, below) = self.follows();
        let flaps = (if right { FLAP } else { 0.0 }, if below { FLAP } else { 0.0 });
        let at = (
            corner.0 + ((room.0 - size.0 - flaps.0) / 2.0).max(0.0),
            corner.1 + ((room.1 - size.1 - flaps.1) / 2.0).max(0.0),
        );
        self.words(pdf, page);
        self.edges(pdf, at, size, flaps);
        let origin = (at.0 - part.0, at.1 - part.1);
        pdf.element(Role::Figure(self.board.alt.clone()), |pdf| {
            pdf.clipped(at, size, |pdf| pdf.svg(&self.board.svg, origin, self.scale));
        });
        self.cuts(pdf, at, size);
    }

    /// The edges onto which the next sheets are glued, with a letter for each.
    fn edges(&self, pdf: &mut Pdf, (x, y): (f32, f32), (width, height): (f32, f32), flaps: (f32, f32)) {
        let grey = Ink(0xe4, 0xe2, 0xde);
        let (column, row) = self.place();
        pdf.ornament(|pdf| {
            if flaps.0 > 0.0 {
                pdf.fill((x + width, y), (flaps.0, height + flaps.1), grey);
                self.letter(pdf, (x + width + FLAP / 2.0, y + height / 2.0), (column, row, true));
            }
            if flaps.1 > 0.0 {
                pdf.fill((x, y + height), (width, flaps.1), grey);
                self.letter(pdf, (x + width / 2.0, y + height + FLAP / 2.0), (column, row, false));
            }
        });
    }

    /// The lines along which this sheet is cut to be glued onto those before it, with the same letters.
    fn cuts(&self, pdf: &mut Pdf, (x, y): (f32, f32), (width, height): (f32, f32)) {
        let (column, row) = self.place();
        let line = Line::dashed(0.3, Ink::BLACK, [2.5, 1.5]);
        pdf.ornament(|pdf| {
            if column > 0 {
                pdf.line((x, y - 4.0), (x, y + height + 4.0), line);
                self.letter(pdf, (x + FLAP / 2.0, y + height / 2.0), (column - 1, row, true));
            }
            if row > 0 {
                pdf.line((x - 4.0, y), (x + width + 4.0, y), line);
                self.letter(pdf, (x + width / 2.0, y + FLAP / 2.0), (column, row - 1, false));
            }
        });
    }

    /// The letter of the join on the right of a sheet, or below it; after Z follow A2, B2 and so on.
    fn letter(&self, pdf: &mut Pdf, at: (f32, f32), (column, row, right): (usize, usize, bool)) {
        let (columns, rows) = (self.tiles.columns.len() - 1, self.tiles.rows.len() - 1);
        let beside = row * (columns - 1) + column;
        let number = if right { beside } else { (columns - 1) * rows + row * columns + column };
        let letter = char::from(b'A' + (number % 26) as u8);
        let name = if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26 + 1) };
        pdf.centred((at.0, at.1 + 1.2), Type::soft(3.2), &name);
    }

    /// What the sheet is, what to do with it, and the line by which its size is checked.
    fn words(&self, pdf: &mut Pdf, page: Page) {
        let (sheets, count) = (self.sheets, self.tiles.count());
        let mut title = format!("{} – {}", sheets.game(), sheets.say("paper-board"));
        let mut lead = sheets.say_of_game("paper-board-lead");
        if count > 1 {
            let args = [("number", (self.number + 1).into()), ("all", count.into())];
            title = format!("{title}, {}", sheets.words.say("paper-part", &args));
            lead = format!("{lead} {}", sheets.say("paper-join"));
        }
        let left = if self.tiles.beside { page.width - MARGIN - 46.0 } else { MARGIN };
        let width = if self.tiles.beside { 46.0 } else { page.width - 2.0 * MARGIN };
        let (heading, style) = (Type::bold(4.2).in_ink(game_ink(sheets.spec)), Type::soft(2.7));
        let titles = lines(&title, heading, width);
        pdf.element(Role::Title, |pdf| pdf.lines((left, MARGIN + 4.2), heading, 5.4, &titles));
        let y = MARGIN + 4.0 + 5.4 * titles.len() as f32;
        let lead = lines(&lead, style, width);
        pdf.element(Role::Paragraph, |pdf| pdf.lines((left, y), style, 3.7, &lead));
        let foot = page.height - MARGIN;
        if self.tiles.beside {
            self.check_upright(pdf, (left + 2.0, foot), width);
        } else {
            check(pdf, self.sheets, (left, foot), width);
        }
    }

    fn check_upright(&self, pdf: &mut Pdf, (x, y): (f32, f32), width: f32) {
        let line = Line::of(0.3, Ink::BLACK);
        pdf.ornament(|pdf| {
            pdf.line((x, y - CHECK), (x, y), line);
            for end in [y - CHECK, y] {
                pdf.line((x - 1.5, end), (x + 1.5, end), line);
            }
        });
        let style = Type::soft(2.5);
        let text = lines(&self.sheets.say("paper-scale"), style, width - 7.0);
        pdf.element(Role::Paragraph, |pdf| pdf.lines((x + 4.0, y - 14.0), style, 3.6, &text));
    }
}
