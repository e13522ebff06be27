//! A small writer of tagged PDF documents. All lengths are millimetres from the left upper corner of a page.

mod drawing;
pub(crate) mod face;
mod fonts;
mod objects;
mod write;

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};

use face::Weight;
use fonts::Fonts;

/// Points of a document in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// A colour: red, green and blue from 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Ink {
    pub(crate) const BLACK: Ink = Ink(0x1c, 0x1a, 0x18);
    pub(crate) const SOFT: Ink = Ink(0x66, 0x62, 0x5c);
    pub(crate) const HAIR: Ink = Ink(0xb9, 0xb3, 0xa9);
    pub(crate) const TINT: Ink = Ink(0xf6, 0xf3, 0xec);
    pub(crate) const WHITE: Ink = Ink(0xff, 0xff, 0xff);

    fn parts(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| f32::from(part) / 255.0)
    }
}

/// What a part of a page is for those who do not see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// The heading of a page.
    Title,
    /// A heading within a page.
    Heading,
    Paragraph,
    /// A drawing, described in words.
    Figure(String),
}

/// A part of a page, and its pieces in the content.
struct Element {
    role: Role,
    marks: Vec<i32>,
}

struct Page {
    size: (f32, f32),
    content: Content,
    elements: Vec<Element>,
    marks: i32,
}

/// A document that is being drawn. Drawing goes to the last page.
pub(crate) struct Pdf {
    title: String,
    language: &'static str,
    pages: Vec<Page>,
    fonts: Fonts,
    /// The opacities in use, in percent.
    opacities: BTreeSet<u8>,
}

/// A line: its width and colour, and the lengths of dashes and gaps; none for an unbroken one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) width: f32,
    pub(crate) ink: Ink,
    pub(crate) dashes: Option<[f32; 2]>,
}

impl Line {
    pub(crate) const fn of(width: f32, ink: Ink) -> Line {
        Line { width, ink, dashes: None }
    }

    pub(crate) const fn dashed(width: f32, ink: Ink, dashes: [f32; 2]) -> Line {
        Line { width, ink, dashes: Some(dashes) }
    }
}

/// A text style.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) weight: Weight,
    /// The size, in millimetres.
    pub(crate) size: f32,
    pub(crate) ink: Ink,
}

impl Type {
    pub(crate) const fn regular(size: f32) -> Type {
        Type { weight: Weight::Regular, size, ink: Ink::BLACK }
    }

    pub(crate) const fn bold(size: f32) -> Type {
        Type { weight: Weight::Bold, size, ink: Ink::BLACK }
    }

    pub(crate) const fn soft(size: f32) -> Type {
        Type { weight: Weight::Regular, size, ink: Ink::SOFT }
    }

    pub(crate) const fn in_ink(self, ink: Ink) -> Type {
        Type { ink, ..self }
    }

    /// The width of a text.
    pub(crate) fn width(self, text: &str) -> f32 {
        self.weight.face().width(text) * self.size
    }
}

impl Pdf {
    /// An empty document.
    pub(crate) fn new(title: String, language: &'static str) -> Pdf {
        Pdf { title, language, pages: Vec::new(), fonts: Fonts::default(), opacities: BTreeSet::new() }
    }

    /// Begins a page of this width and height.
    pub(crate) fn start_page(&mut self, size: (f32, f32)) {
        let mut content = Content::new();
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, size.1 * POINTS]);
        self.pages.push(Page { size, content, elements: Vec::new(), marks: 0 });
    }

    fn page(&mut self) -> &mut Page {
        self.pages.last_mut().expect("a page has been started")
    }

    fn content(&mut self) -> &mut Content {
        &mut self.page().content
    }

    /// Draws a part of the page.
    pub(crate) fn element(&mut self, role: Role, draw: impl FnOnce(&mut Pdf)) {
        self.page().elements.push(Element { role, marks: Vec::new() });
        self.more(draw);
    }

    /// Draws more of the part that was begun last, such as its text in the next column.
    pub(crate) fn more(&mut self, draw: impl FnOnce(&mut Pdf)) {
        let page = self.page();
        let mark = page.marks;
        page.marks += 1;
        page.elements.last_mut().expect("an element has been begun").marks.push(mark);
        page.content.begin_marked_content_with_properties(Name(b"P")).properties().identify(mark);
        draw(self);
        self.content().end_marked_content();
    }

    /// Draws what means nothing to those who do not see it, such as a line between two columns.
    pub(crate) fn ornament(&mut self, draw: impl FnOnce(&mut Pdf)) {
        self.content().begin_marked_content(Name(b"Artifact"));
        draw(self);
        self.content().end_marked_content();
    }

    /// A line of text from `at`, the left end of its base line.
    pub(crate) fn text(&mut self, at: (f32, f32), style: Type, text: &str) {
        let [red, green, blue] = style.ink.parts();
        let name = self.fonts.name(style.weight);
        let content = &mut self.pages.last_mut().expect("a page has been started").content;
        content.set_fill_rgb(red, green, blue);
        content.begin_text().set_font(Name(name), style.size);
        content.set_text_matrix([1.0, 0.0, 0.0, -1.0, at.0, at.1]);
        let mut positioned = content.show_positioned();
        let mut items = positioned.items();
        for glyph in style.weight.face().shape(text) {
            let id = self.fonts.use_glyph(style.weight, glyph.id, &text[glyph.of]);
            items.show(Str(&id.to_be_bytes()));
            let kerning = (glyph.own_advance - glyph.advance) * 1000.0;
            if kerning.abs() >= 0.5 {
                items.adjust(kerning.round());
            }
        }
        drop(items);
        drop(positioned);
        content.end_text();
    }

    /// The same, centred at `at`.
    pub(crate) fn centred(&mut self, at: (f32, f32), style: Type, text: &str) {
        self.text((at.0 - style.width(text) / 2.0, at.1), style, text);
    }

    /// Lines of text below one another; the first base line is at `at`.
    pub(crate) fn lines<S: AsRef<str>>(&mut self, at: (f32, f32), style: Type, leading: f32, lines: &[S]) {
        for (i, text) in lines.iter().enumerate() {
            self.text((at.0, at.1 + leading * i as f32), style, text.as_ref());
        }
    }

    fn set_line(&mut self, line: Line) {
        let [red, green, blue] = line.ink.parts();
        let content = self.content();
        content.set_stroke_rgb(red, green, blue).set_line_width(line.width);
        content.set_dash_pattern(line.dashes.into_iter().flatten(), 0.0);
        content.set_line_cap(LineCapStyle::ButtCap).set_line_join(LineJoinStyle::MiterJoin);
    }

    /// A straight line.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), line: Line) {
        self.set_line(line);
        self.content().move_to(from.0, from.1).line_to(to.0, to.1).stroke();
    }

    /// A rectangle from its left upper corner: its size, and its line.
    pub(crate) fn frame(&mut self, at: (f32, f32), size: (f32, f32), line: Line) {
        self.set_line(line);
        self.content().rect(at.0, at.1, size.0, size.1).stroke();
    }

    /// A filled rectangle from its left upper corner.
    pub(crate) fn fill(&mut self, at: (f32, f32), size: (f32, f32), ink: Ink) {
        let [red, green, blue] = ink.parts();
        self.content().set_fill_rgb(red, green, blue);
        self.content().rect(at.0, at.1, size.0, size.1).fill_nonzero();
    }

    /// A circle around `at`, filled or drawn as a line.
    pub(crate) fn circle(&mut self, at: (f32, f32), radius: f32, ink: Ink, line: Option<Line>) {
        /// How far the controls of a quarter of a circle are from its ends, in radii.
        const CONTROL: f32 = 0.552_285;
        let ((x, y), r, c) = (at, radius, radius * CONTROL);
        let [red, green, blue] = ink.parts();
        self.content().set_fill_rgb(red, green, blue);
        if let Some(line) = line {
            self.set_line(line);
        }
        let content = self.content();
        content.move_to(x + r, y);
        content.cubic_to(x + r, y + c, x + c, y + r, x, y + r);
        content.cubic_to(x - c, y + r, x - r, y + c, x - r, y);
        content.cubic_to(x - r, y - c, x - c, y - r, x, y - r);
        content.cubic_to(x + c, y - r, x + r, y - c, x + r, y).close_path();
        if line.is_some() {
            content.stroke()
        } else {
            content.fill_nonzero()
        };
    }

    /// Draws within a rectangle only.
    pub(crate) fn clipped(&mut self, at: (f32, f32), size: (f32, f32), draw: impl FnOnce(&mut Pdf)) {
        self.content().save_state().rect(at.0, at.1, size.0, size.1).clip_nonzero().end_path();
        draw(self);
        self.content().restore_state();
    }
}
