//! What the leaves of a room have in common: their headings and feet, and where a list goes on on the next leaf.

use std::ops::Range;

use super::fitted::{Fitted, Side, plain};
use super::setting::Room;
use crate::page::Page;
use crate::pdf::{Ink, Pdf, Role, Type};
use crate::text::{fitting, lines};

/// The ink of sheets that are of no game.
pub(super) const ROOM_INK: Ink = Ink(0x1f, 0x4e, 0x46);

/// An empty document of this title.
pub(super) fn document(room: &Room<'_>, title: &str) -> Pdf {
    Pdf::new(format!("{title} – {}", plain(room.name)), room.words.language().tag())
}

/// A leaf of a list.
pub(super) struct Leaf<'a> {
    pub(super) page: Page,
    pub(super) ink: Ink,
    pub(super) title: &'a str,
    /// What the list is about, beside the name of the room.
    pub(super) about: &'a str,
    /// The number of the leaf from 1, and how many there are.
    pub(super) number: (usize, usize),
}

impl Leaf<'_> {
    /// Where the list begins below the heading.
    pub(super) fn top(page: Page) -> f32 {
        page.margin() + 23.0 * page.unit
    }

    /// Where the list must end.
    pub(super) fn bottom(page: Page) -> f32 {
        page.height - 15.0 * page.unit
    }

    /// Begins the leaf: title, room, and which of the leaves it is.
    pub(super) fn start(&self, pdf: &mut Pdf, room: &Room<'_>) {
        let (page, u, left) = (self.page, self.page.unit, self.page.margin());
        page.start(pdf);
        pdf.ornament(|pdf| pdf.fill((left, left), (page.inner(), 1.1 * u), self.ink));
        let part = match self.number.1 {
            0 | 1 => String::new(),
            all => room.say_with("paper-part", &[("number", self.number.0.into()), ("all", all.into())]),
        };
        let style = Type::soft(3.4 * u);
        let width = page.inner() - style.width(&part) - 6.0 * u;
        let title = Fitted::line(self.title, Type::bold(9.0 * u).in_ink(self.ink), width);
        pdf.element(Role::Title, |pdf| {
            title.draw(pdf, (left, left + 3.0 * u), (width, 11.0 * u), Side::Left);
        });
        let about = [room.name, self.about].map(plain);
        let about = about.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\u{a0}· ");
        let about = Fitted::line(&about, Type::regular(4.2 * u), page.inner());
        pdf.element(Role::Paragraph, |pdf| {
            about.draw(pdf, (left, left + 14.5 * u), (page.inner(), 6.0 * u), Side::Left);
        });
        if !part.is_empty() {
            let x = left + page.inner() - style.width(&part);
            pdf.element(Role::Paragraph, |pdf| pdf.text((x, left + 10.5 * u), style, &part));
        }
    }

    /// Ends the leaf.
    pub(super) fn end(&self, pdf: &mut Pdf, room: &Room<'_>) {
        note_of_boxes(pdf, room, self.page);
        self.page.foot(pdf, room.words);
    }
}

/// If something on the page has a letter that the font lacks: what the box in its place means.
pub(super) fn note_of_boxes(pdf: &mut Pdf, room: &Room<'_>, page: Page) {
    if pdf.has_boxes() {
        let (u, text) = (page.unit, room.say("paper-boxes"));
        let style = Type::soft(2.5 * u);
        let at = (page.margin(), page.height - 4.6 * u);
        pdf.element(Role::Paragraph, |pdf| {
            pdf.text(at, fitting(style, &text, page.inner()), &text);
        });
    }
}

/// Draws the leaf of a list without people.
pub(super) fn nobody(pdf: &mut Pdf, room: &Room<'_>, leaf: &Leaf<'_>) {
    leaf.start(pdf, room);
    let (u, text) = (leaf.page.unit, room.say("paper-nobody"));
    let style = Type::regular(5.0 * u);
    let at = (leaf.page.margin(), Leaf::top(leaf.page) + 8.0 * u);
    let text = lines(&text, style, leaf.page.inner());
    pdf.element(Role::Paragraph, |pdf| pdf.lines(at, style, 7.0 * u, &text));
    leaf.end(pdf, room);
}

/// Draws a list on `leaves`, which have these parts of it each; without parts a leaf that says so.
pub(super) fn list<'a>(
    pdf: &mut Pdf,
    room: &Room<'_>,
    leaves: &[Range<usize>],
    leaf: impl Fn((usize, usize)) -> Leaf<'a>,
    draw: impl Fn(&mut Pdf, &Leaf<'a>, Range<usize>),
) {
    if leaves.iter().all(Range::is_empty) {
        return nobody(pdf, room, &leaf((1, 1)));
    }
    for (i, part) in leaves.iter().enumerate() {
        let leaf = leaf((i + 1, leaves.len()));
        leaf.start(pdf, room);
        draw(pdf, &leaf, part.clone());
        leaf.end(pdf, room);
    }
}

/// A part of a list: how high it is, and whether the next part must be on the same leaf.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Height {
    pub(super) height: f32,
    pub(super) keeps_next: bool,
}

/// Which parts stand on each leaf, if leaves have room for parts of this height.
pub(super) fn split(parts: &[Height], room: f32) -> Vec<Range<usize>> {
    let (mut leaves, mut from, mut filled) = (Vec::new(), 0, 0.0);
    let mut begin = 0;
    while begin < parts.len() {
        // What must stay together.
        let kept = parts[begin..].iter().take_while(|part| part.keeps_next).count();
        let end = (begin + kept + 1).min(parts.len());
        let height: f32 = parts[begin..end].iter().map(|part| part.height).sum();
        if filled + height > room && begin > from {
            leaves.push(from..begin);
            (from, filled) = (begin, 0.0);
        }
        filled += height;
        begin = end;
    }
    leaves.push(from..parts.len());
    leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_goes_on_on_the_next_leaf_with_what_belongs_together() {
        let part = |height, keeps_next| Height { height, keeps_next };
        let rows = [part(4.0, false); 5];
        assert_eq!(split(&rows, 10.0), [0..2, 2..4, 4..5]);
        assert_eq!(split(&[], 10.0).first(), Some(&(0..0)), "one leaf, with nothing");
        let kept = [part(4.0, false), part(4.0, true), part(4.0, false), part(30.0, false), part(1.0, true)];
        assert_eq!(split(&kept, 10.0), [0..1, 1..3, 3..4, 4..5]);
    }
}
