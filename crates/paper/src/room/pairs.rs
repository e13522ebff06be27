//! The pairs of a round, to hang on a wall: capitals of 5.5 mm are read from two metres.

use putahi_rules::Spec;

use super::fitted::{Fitted, Side, plain};
use super::leaves::{Height, Leaf, document, list, split};
use super::setting::Room;
use crate::page::{Page, game_ink};
use crate::pdf::{Ink, Line, Pdf, Role, Type};

/// The height of a row on A4, and that of the row of headings.
const ROW: f32 = 13.4;
const HEAD: f32 = 7.0;
/// The size of a name, if it is not too long.
const NAME: f32 = 7.6;
/// The widths of the columns for the number of the board and for the result.
const BOARD: f32 = 19.0;
const RESULT: f32 = 27.0;

/// A round of a tournament.
#[derive(Clone, Copy)]
pub struct Round<'a> {
    /// The game that is played.
    pub spec: &'a Spec,
    /// The name of the round, such as `Round 3`.
    pub name: &'a str,
    /// The pairs, in the order of their boards.
    pub pairs: &'a [Pair<'a>],
    /// Those who have no match in this round.
    pub resting: &'a [Rest<'a>],
}

/// Two who play each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair<'a> {
    /// The number of their board.
    pub board: usize,
    /// The name of the one who begins.
    pub first: &'a str,
    /// The name of the other.
    pub second: &'a str,
    /// The result, such as `1 : 0`; empty where it is to be written.
    pub result: &'a str,
}

/// Somebody without a match in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether this is a bye, which counts a point.
    pub is_bye: bool,
}

/// The pairs of a round with their boards, and space for the results; then the people who rest. Without people there is one leaf, which
/// says so.
pub fn print_pairs(room: &Room<'_>, round: &Round<'_>) -> Vec<u8> {
    let title = plain(round.name);
    let mut pdf = document(room, &title);
    let (page, game) = (Page::of(room.paper, false), room.words.game(round.spec.id()));
    let leaf = |number| Leaf { page, ink: game_ink(round.spec), title: &title, about: &game, number };
    let rows: Vec<Row<'_>> =
        round.pairs.iter().map(Row::Pair).chain(round.resting.iter().map(Row::Rest)).collect();
    let height = Height { height: ROW * page.unit, keeps_next: false };
    let leaves = split(&vec![height; rows.len()], Leaf::bottom(page) - Leaf::top(page) - HEAD * page.unit);
    list(&mut pdf, room, &leaves, leaf, |pdf, leaf, part| table(pdf, room, leaf, &rows[part]));
    pdf.finish()
}

enum Row<'a> {
    Pair(&'a Pair<'a>),
    Rest(&'a Rest<'a>),
}

/// The columns of a table: where each begins, and its width.
struct Columns {
    board: (f32, f32),
    first: (f32, f32),
    result: (f32, f32),
    second: (f32, f32),
}

impl Columns {
    fn of(page: Page) -> Columns {
        let (u, left) = (page.unit, page.margin());
        let name = (page.inner() - (BOARD + RESULT) * u) / 2.0;
        let first = left + BOARD * u;
        Columns {
            board: (left, BOARD * u),
            first: (first, name - 3.0 * u),
            result: (first + name, RESULT * u),
            second: (first + name + (RESULT + 3.0) * u, name - 3.0 * u),
        }
    }
}

fn table(pdf: &mut Pdf, room: &Room<'_>, leaf: &Leaf<'_>, rows: &[Row<'_>]) {
    let (page, u) = (leaf.page, leaf.page.unit);
    let (columns, top) = (Columns::of(page), Leaf::top(page));
    let body = top + HEAD * u;
    pdf.ornament(|pdf| {
        for i in (0..rows.len()).step_by(2) {
            pdf.fill((page.margin(), body + ROW * u * i as f32), (page.inner(), ROW * u), Ink::TINT);
        }
        let line = Line::of(0.3 * u, leaf.ink);
        pdf.line((page.margin(), body), (page.margin() + page.inner(), body), line);
    });
    pdf.within(Role::Table, |pdf| {
        pdf.within(Role::Row, |pdf| heads(pdf, room, &columns, (top, HEAD * u), u));
        for (i, row) in rows.iter().enumerate() {
            let place = (body + ROW * u * i as f32, ROW * u);
            pdf.within(Role::Row, |pdf| match row {
                Row::Pair(pair) => pair_row(pdf, &columns, pair, place, leaf),
                Row::Rest(rest) => rest_row(pdf, room, &columns, rest, place, u),
            });
        }
    });
}

fn heads(pdf: &mut Pdf, room: &Room<'_>, columns: &Columns, (y, height): (f32, f32), u: f32) {
    let all = [
        ("paper-board-number", columns.board, Side::Middle),
        ("paper-begins", columns.first, Side::Left),
        ("paper-result", columns.result, Side::Middle),
        ("paper-second", columns.second, Side::Left),
    ];
    for (key, (x, width), side) in all {
        let text = Fitted::line(&room.say(key), Type::soft(3.4 * u), width - 1.0 * u);
        pdf.element(Role::ColumnHead, |pdf| text.draw(pdf, (x, y), (width, height), side));
    }
}

fn cell(pdf: &mut Pdf, text: &str, style: Type, (x, width): (f32, f32), (y, height): (f32, f32), side: Side) {
    let text = Fitted::of(text, style, (width, height * 0.82));
    pdf.element(Role::Cell, |pdf| text.draw(pdf, (x, y), (width, height), side));
}

fn pair_row(pdf: &mut Pdf, columns: &Columns, pair: &Pair<'_>, place: (f32, f32), leaf: &Leaf<'_>) {
    let u = leaf.page.unit;
    let (number, name) = (Type::bold(NAME * u).in_ink(leaf.ink), Type::regular(NAME * u));
    cell(pdf, &pair.board.to_string(), number, columns.board, place, Side::Middle);
    cell(pdf, pair.first, name, columns.first, place, Side::Left);
    let (x, width) = columns.result;
    pdf.ornament(|pdf| {
        let (at, size) = ((x + 1.0 * u, place.0 + 1.7 * u), (width - 2.0 * u, place.1 - 3.4 * u));
        pdf.fill(at, size, Ink::WHITE);
        pdf.frame(at, size, Line::of(0.25 * u, Ink::SOFT));
    });
    cell(pdf, pair.result, Type::bold(6.0 * u), (x + 2.0 * u, width - 4.0 * u), place, Side::Middle);
    cell(pdf, pair.second, name, columns.second, place, Side::Left);
}

fn rest_row(pdf: &mut Pdf, room: &Room<'_>, columns: &Columns, rest: &Rest<'_>, place: (f32, f32), u: f32) {
    let key = if rest.is_bye { "paper-bye" } else { "paper-rests" };
    cell(pdf, "–", Type::soft(NAME * u), columns.board, place, Side::Middle);
    cell(pdf, rest.name, Type::regular(NAME * u), columns.first, place, Side::Left);
    let why = (columns.result.0 + 2.0 * u, columns.second.0 + columns.second.1 - columns.result.0 - 2.0 * u);
    cell(pdf, &room.say(key), Type::soft(5.4 * u), why, place, Side::Left);
}
