//! Standings: rank, name, points, and what decides between equal points, with its meaning below.

use putahi_rules::Spec;

use super::fitted::{Fitted, Side, plain};
use super::leaves::{Height, Leaf, document, list, split};
use super::setting::Room;
use crate::page::{Page, game_ink};
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::text::lines;

/// The heights of a row that are tried for the fewest leaves, the best first, on A4.
const ROWS: [f32; 3] = [9.0, 8.6, 8.2];
/// The heights of the row of headings and of the name of a table.
const HEAD: f32 = 9.0;
const NAME: f32 = 12.0;
/// The widths of the columns for ranks, for points, and for a tie-break.
const RANK: f32 = 15.0;
const POINTS: f32 = 21.0;
const TIE_BREAK: f32 = 25.0;
/// The size of the meanings and the height of their lines.
const MEANING: (f32, f32) = (3.0, 4.4);
/// The most tie-breaks that have a column.
const MOST: usize = 6;

/// The standings of a tournament.
#[derive(Clone, Copy)]
pub struct Standings<'a> {
    /// The game that is played.
    pub spec: &'a Spec,
    /// What the standings are of, such as `Swiss, after round 3 of 5`.
    pub about: &'a str,
    /// The tables: one, or one for each group.
    pub tables: &'a [Table<'a>],
    /// What decides between equal points, in this order; the first six have columns.
    pub tie_breaks: &'a [TieBreak<'a>],
}

/// A table of the standings.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Its name, such as `Group A`; empty if it is the only one.
    pub name: &'a str,
    /// The rows, the first place first.
    pub rows: &'a [Row<'a>],
}

/// A row of the standings.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    /// The rank, from 1; those who are equal have the same.
    pub rank: usize,
    /// The name.
    pub name: &'a str,
    /// The points, such as `3½`.
    pub points: &'a str,
    /// What the tie-breaks are, in their order; where there is less, the rest is empty.
    pub tie_breaks: &'a [String],
}

/// A tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TieBreak<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it is, in a sentence.
    pub meaning: &'a str,
}

/// The standings on as many leaves as they need; what the tie-breaks mean stands behind the last row. Without people there is
/// one leaf, which says so.
pub fn print_standings(room: &Room<'_>, standings: &Standings<'_>) -> Vec<u8> {
    let title = room.say("room-results");
    let mut pdf = document(room, &title);
    let (page, game) = (Page::of(room.paper, false), room.words.game(standings.spec.id()));
    let about = [game, plain(standings.about)].into_iter().filter(|text| !text.is_empty());
    let about = about.collect::<Vec<_>>().join("\u{a0}· ");
    let leaf = |number| Leaf { page, ink: game_ink(standings.spec), title: &title, about: &about, number };
    let parts = parts(room, standings, page);
    let space = Leaf::bottom(page) - Leaf::top(page) - HEAD * page.unit;
    let ways = ROWS.map(|row| {
        let heights: Vec<Height> = parts.iter().map(|part| part.height(page.unit, row)).collect();
        (row, split(&heights, space))
    });
    let (row, leaves) = ways.into_iter().min_by_key(|(_, leaves)| leaves.len()).expect("there are ways");
    let columns = Columns::of(page, standings);
    let sheet = Sheet { room, page, ink: game_ink(standings.spec), columns, height: row };
    list(&mut pdf, room, &leaves, leaf, |pdf, _, part| sheet.draw(pdf, &parts[part]));
    pdf.finish()
}

/// A part of the list, from above to below.
enum Part<'a> {
    Name(&'a str),
    /// A row, and its number in its table.
    Row(&'a Row<'a>, usize),
    /// The lines that say what the tie-breaks mean.
    Meanings(Vec<String>),
}

impl Part<'_> {
    fn height(&self, u: f32, row: f32) -> Height {
        let (height, keeps_next) = match self {
            Part::Name(_) => (NAME, true),
            Part::Row(..) => (row, false),
            Part::Meanings(lines) => (4.0 + MEANING.1 * lines.len() as f32, false),
        };
        Height { height: height * u, keeps_next }
    }
}

fn parts<'a>(room: &Room<'_>, standings: &Standings<'a>, page: Page) -> Vec<Part<'a>> {
    let of_table = |table: &Table<'a>| {
        let name =
            (!plain(table.name).is_empty() && !table.rows.is_empty()).then_some(Part::Name(table.name));
        let rows = table.rows.iter().enumerate().map(|(i, row)| Part::Row(row, i));
        name.into_iter().chain(rows).collect::<Vec<_>>()
    };
    let tables = standings.tables.iter().flat_map(of_table);
    let meaning = |tie: &TieBreak<'_>| room.words.labelled(&plain(tie.name), &plain(tie.meaning));
    let style = Type::regular(MEANING.0 * page.unit);
    let order = room.say("paper-tie-breaks");
    let all = std::iter::once(order).chain(standings.tie_breaks.iter().take(MOST).map(meaning));
    let broken: Vec<String> = all.flat_map(|text| lines(&text, style, page.inner())).collect();
    let is_listed = standings.tables.iter().any(|table| !table.rows.is_empty());
    let meanings = is_listed && !standings.tie_breaks.is_empty();
    tables.chain(meanings.then_some(Part::Meanings(broken))).collect()
}

/// The columns: where each begins and its width.
struct Columns<'a> {
    rank: (f32, f32),
    name: (f32, f32),
    points: (f32, f32),
    tie_breaks: Vec<(&'a str, (f32, f32))>,
}

impl<'a> Columns<'a> {
    fn of(page: Page, standings: &Standings<'a>) -> Columns<'a> {
        let (u, left) = (page.unit, page.margin());
        let ties = &standings.tie_breaks[..standings.tie_breaks.len().min(MOST)];
        // However many there are, a third of the width is for the names.
        let rest = page.inner() * 2.0 / 3.0 - (RANK + POINTS) * u;
        let tie = (TIE_BREAK * u).min(rest / ties.len().max(1) as f32);
        let points = left + page.inner() - tie * ties.len() as f32 - POINTS * u;
        let column = |(i, tie_break): (usize, &TieBreak<'a>)| {
            (tie_break.name, (points + POINTS * u + tie * i as f32, tie))
        };
        Columns {
            rank: (left, RANK * u),
            name: (left + RANK * u, points - left - (RANK + 3.0) * u),
            points: (points, POINTS * u),
            tie_breaks: ties.iter().enumerate().map(column).collect(),
        }
    }
}

struct Sheet<'a> {
    room: &'a Room<'a>,
    page: Page,
    ink: Ink,
    columns: Columns<'a>,
    /// The height of a row on A4.
    height: f32,
}

impl Sheet<'_> {
    fn draw(&self, pdf: &mut Pdf, parts: &[Part<'_>]) {
        let u = self.page.unit;
        let (tables, meanings): (Vec<_>, Vec<_>) =
            parts.iter().partition(|part| !matches!(part, Part::Meanings(_)));
        let mut y = Leaf::top(self.page);
        if !tables.is_empty() {
            pdf.within(Role::Table, |pdf| {
                pdf.within(Role::Row, |pdf| self.heads(pdf, y));
                y += HEAD * u;
                for part in tables {
                    self.part(pdf, part, y);
                    y += part.height(u, self.height).height;
                }
            });
        }
        for part in meanings {
            self.part(pdf, part, y);
        }
    }

    fn part(&self, pdf: &mut Pdf, part: &Part<'_>, y: f32) {
        let u = self.page.unit;
        match part {
            Part::Name(name) => {
                let name = Fitted::line(name, Type::bold(5.0 * u).in_ink(self.ink), self.page.inner());
                let (at, room) = ((self.page.margin(), y + 2.0 * u), (self.page.inner(), (NAME - 2.0) * u));
                pdf.within(Role::Row, |pdf| {
                    pdf.element(Role::ColumnHead, |pdf| name.draw(pdf, at, room, Side::Left));
                });
            }
            Part::Row(row, i) => self.row(pdf, row, *i, y),
            Part::Meanings(lines) => {
                let style = Type::regular(MEANING.0 * u);
                let at = (self.page.margin(), y + 7.4 * u);
                pdf.element(Role::Paragraph, |pdf| pdf.lines(at, style, MEANING.1 * u, lines));
            }
        }
    }

    fn heads(&self, pdf: &mut Pdf, y: f32) {
        let (u, columns) = (self.page.unit, &self.columns);
        let (left, below) = (self.page.margin(), y + HEAD * u);
        let line = Line::of(0.3 * u, self.ink);
        pdf.ornament(|pdf| pdf.line((left, below), (left + self.page.inner(), below), line));
        let own = [
            ("room-place", columns.rank, Side::Middle),
            ("room-person", columns.name, Side::Left),
            ("room-points", columns.points, Side::Middle),
        ];
        let own = own.map(|(key, column, side)| (self.room.say(key), column, side));
        let ties =
            columns.tie_breaks.iter().map(|(name, column)| ((*name).to_owned(), *column, Side::Middle));
        for (text, (x, width), side) in own.into_iter().chain(ties) {
            let text = Fitted::of(&text, Type::soft(3.2 * u), (width - 1.6 * u, 7.6 * u));
            let (at, room) = ((x + 0.8 * u, y), (width - 1.6 * u, HEAD * u));
            let at = if side == Side::Left { (x, y) } else { at };
            pdf.element(Role::ColumnHead, |pdf| text.draw(pdf, at, room, side));
        }
    }

    fn row(&self, pdf: &mut Pdf, row: &Row<'_>, i: usize, y: f32) {
        let (u, columns, height) = (self.page.unit, &self.columns, self.height * self.page.unit);
        if i.is_multiple_of(2) {
            let at = (self.page.margin(), y);
            pdf.ornament(|pdf| pdf.fill(at, (self.page.inner(), height), Ink::TINT));
        }
        let (style, plain) = (Type::regular(5.0 * u), Type::regular(4.2 * u));
        let name = if row.rank <= 3 { Type::bold(5.0 * u) } else { style };
        let ties = columns.tie_breaks.iter().enumerate().map(|(i, (_, column))| {
            (row.tie_breaks.get(i).cloned().unwrap_or_default(), plain, *column, Side::Middle)
        });
        let own = [
            (row.rank.to_string(), name.in_ink(self.ink), columns.rank, Side::Middle),
            (row.name.to_owned(), name, columns.name, Side::Left),
            (row.points.to_owned(), Type::bold(5.0 * u), columns.points, Side::Middle),
        ];
        pdf.within(Role::Row, |pdf| {
            for (text, style, (x, width), side) in own.into_iter().chain(ties) {
                let text = Fitted::of(&text, style, (width - 1.0 * u, height * 0.85));
                pdf.element(Role::Cell, |pdf| text.draw(pdf, (x, y), (width, height), side));
            }
        });
    }
}
