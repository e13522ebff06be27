//! Certificates: one on a leaf, with the board and the men of the game as its ornament.

use putahi_rules::Spec;
use putahi_view::{paper_ground, paper_pieces};

use super::fitted::{Fitted, Side, plain};
use super::leaves::{Leaf, document, nobody, note_of_boxes};
use super::setting::Room;
use crate::page::{Page, game_ink};
use crate::pdf::{Ink, Line, Pdf, Role, SharedId, Type};
use crate::pieces::UNITS;

/// The distances of the two frames from the edge of the leaf, on A4.
const FRAMES: [f32; 2] = [11.0, 14.0];
/// The width of the men at the corners.
const MAN: f32 = 15.0;
/// A board of a greater part of its height is long: it lies above the words.
const LONG: f32 = 1.6;
/// The distance of words and board from the edge of the leaf.
const INSET: f32 = 30.0;

/// Certificates of a tournament.
#[derive(Clone, Copy)]
pub struct Certificates<'a> {
    /// The game that was played.
    pub spec: &'a Spec,
    /// The day, in words of the language.
    pub date: &'a str,
    /// How many took part.
    pub players: usize,
    /// Who gets one.
    pub people: &'a [Achievement<'a>],
}

/// A person who gets a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Achievement<'a> {
    /// The name.
    pub name: &'a str,
    /// The place; none for having taken part.
    pub place: Option<usize>,
}

/// A certificate for each person, on a leaf in landscape format. Without people there is one leaf, which says so.
pub fn print_certificates(room: &Room<'_>, certificates: &Certificates<'_>) -> Vec<u8> {
    let title = room.say("paper-certificate");
    let mut pdf = document(room, &title);
    let (page, ink) = (Page::of(room.paper, true), game_ink(certificates.spec));
    let (ornament, words) = ornament(&mut pdf, room, certificates.spec, page);
    let sheet = Sheet { room, certificates, title: &title, page, ink, words };
    for achievement in certificates.people {
        page.start(&mut pdf);
        pdf.ornament(|pdf| pdf.show(ornament, (0.0, 0.0)));
        sheet.draw(&mut pdf, achievement);
        note_of_boxes(&mut pdf, room, page);
    }
    if certificates.people.is_empty() {
        nobody(&mut pdf, room, &Leaf { page, ink, title: &title, about: "", number: (1, 1) });
    }
    pdf.finish()
}

/// A rectangle: its left upper corner and its size.
type Area = ((f32, f32), (f32, f32));

/// The frames, the men and the board, which all leaves share; and where the words stand.
fn ornament(pdf: &mut Pdf, room: &Room<'_>, spec: &Spec, page: Page) -> (SharedId, Area) {
    let (u, ink) = (page.unit, game_ink(spec));
    let ground = paper_ground(spec, room.words);
    let (board, words) = areas(page, ground.size);
    let scale = board.1.0 / ground.size.0;
    let men = paper_pieces(spec, room.words);
    let shared = pdf.share((page.width, page.height), |pdf| {
        for (distance, width) in FRAMES.into_iter().zip([1.0, 0.3]) {
            let (at, size) =
                (distance * u, (page.width - 2.0 * distance * u, page.height - 2.0 * distance * u));
            pdf.frame((at, at), size, Line::of(width * u, ink));
        }
        let (near, far) = (FRAMES[1] * u, (page.width - FRAMES[1] * u, page.height - FRAMES[1] * u));
        for (i, at) in [(near, near), (far.0, near), (far.0, far.1), (near, far.1)].into_iter().enumerate() {
            pdf.circle(at, MAN * 0.62 * u, Ink::WHITE, None);
            if let Some(man) = men.get(i % men.len().max(1)) {
                let half = MAN * u / 2.0;
                pdf.svg(&man.svg, (at.0 - half, at.1 - half), MAN * u / UNITS);
            }
        }
        pdf.svg(&ground.svg, board.0, scale);
    });
    (shared, words)
}

/// Where a board of this size is drawn, and where the words stand: beside it, or below a long one.
fn areas(page: Page, (width, height): (f32, f32)) -> (Area, Area) {
    let (u, inset) = (page.unit, INSET * page.unit);
    let room = (page.width - 2.0 * inset, page.height - 2.0 * inset);
    if width > LONG * height {
        let scale = (room.0 * 0.86 / width).min(46.0 * u / height);
        let size = (width * scale, height * scale);
        let board = (((page.width - size.0) / 2.0, inset - 8.0 * u), size);
        let top = inset - 2.0 * u + size.1;
        return (board, ((inset, top), (room.0, page.height - inset - top + 4.0 * u)));
    }
    let scale = (room.0 * 0.46 / width).min((room.1 - 10.0 * u) / height);
    let size = (width * scale, height * scale);
    let board = ((inset, (page.height - size.1) / 2.0), size);
    let left = inset + size.0 + 12.0 * u;
    (board, ((left, inset), (page.width - inset - left, room.1)))
}

struct Sheet<'a> {
    room: &'a Room<'a>,
    certificates: &'a Certificates<'a>,
    title: &'a str,
    page: Page,
    ink: Ink,
    words: Area,
}

impl Sheet<'_> {
    fn draw(&self, pdf: &mut Pdf, achievement: &Achievement<'_>) {
        let (u, (at, size)) = (self.page.unit, self.words);
        let lines = self.lines(achievement);
        let signed = 16.0 * u;
        let text: f32 = lines.iter().map(|(_, line, below)| line.height() + below).sum();
        // What is left is spread over the gaps, up to half as much again.
        let wide = ((size.1 - signed) / text).clamp(0.5, 1.5);
        let gaps: f32 = lines.iter().map(|(.., below)| below).sum();
        let stretched = text + gaps * (wide - 1.0);
        let mut y = at.1 + ((size.1 - signed - stretched) / 2.0).max(0.0);
        for (role, line, below) in &lines {
            // Room for letters below the line, accents above it.
            let (extra, height) = (0.4 * line.size(), line.height());
            let place = ((at.0, y - extra), (size.0, height + 2.0 * extra));
            let draw = |pdf: &mut Pdf| line.draw(pdf, place.0, place.1, Side::Middle);
            match role {
                Some(role) => pdf.element(role.clone(), draw),
                None => pdf.more(draw),
            }
            y += height + below * wide;
        }
        self.signed(pdf, at.1 + size.1 - 6.0 * u);
    }

    /// What is said, from above to below: what each line is, none if it goes on with the one before, and the space below it.
    fn lines(&self, achievement: &Achievement<'_>) -> Vec<(Option<Role>, Fitted, f32)> {
        let (u, width) = (self.page.unit, self.words.1.0);
        let name = Fitted::of(achievement.name, Type::bold(14.0 * u), (width, 28.0 * u));
        let head = Fitted::line(self.title, Type::bold(8.0 * u).in_ink(self.ink), width);
        let game = self.room.words.game(self.certificates.spec.id());
        let game = Fitted::of(&game, Type::bold(5.4 * u).in_ink(self.ink), (width, 14.0 * u));
        let room = Fitted::of(self.room.name, Type::regular(4.8 * u), (width, 13.0 * u));
        let say = |text: &str, size: f32| Fitted::of(text, Type::regular(size * u), (width, 14.0 * u));
        let mut lines = vec![(Some(Role::Title), head, 13.0 * u), (Some(Role::Heading), name, 11.0 * u)];
        match achievement.place {
            Some(place) => {
                let place = self.room.say_with("paper-certificate-place", &[("place", place.into())]);
                let players = [("count", self.certificates.players.into())];
                let players = self.room.say_with("paper-certificate-players", &players);
                lines.push((Some(Role::Paragraph), say(&place, 8.0), 4.6 * u));
                lines.push((None, say(&players, 4.4), 12.0 * u));
            }
            None => {
                let part = self.room.say("paper-certificate-part");
                lines.push((Some(Role::Paragraph), say(&part, 6.4), 13.0 * u));
            }
        }
        lines.extend([(Some(Role::Paragraph), game, 4.4 * u), (None, room, 0.0)]);
        lines
    }

    /// The day, and a line to sign on.
    fn signed(&self, pdf: &mut Pdf, y: f32) {
        let (u, (at, size)) = (self.page.unit, self.words);
        let (gap, style) = (10.0 * u, Type::soft(3.0 * u));
        let width = ((size.0 - gap) / 2.0).min(70.0 * u);
        let left = at.0 + (size.0 - gap) / 2.0 - width;
        let right = at.0 + (size.0 + gap) / 2.0;
        pdf.ornament(|pdf| {
            for x in [left, right] {
                pdf.line((x, y), (x + width, y), Line::of(0.25 * u, Ink::SOFT));
            }
        });
        let day = Fitted::line(&plain(self.certificates.date), Type::regular(4.2 * u), width);
        pdf.element(Role::Paragraph, |pdf| {
            day.draw(pdf, (left, y - 7.0 * u), (width, 6.4 * u), Side::Middle);
            pdf.centred((left + width / 2.0, y + 4.4 * u), style, &self.room.say("paper-date"));
        });
        let signature = self.room.say("paper-signature");
        pdf.element(Role::Paragraph, |pdf| {
            pdf.centred((right + width / 2.0, y + 4.4 * u), style, &signature);
        });
    }
}
