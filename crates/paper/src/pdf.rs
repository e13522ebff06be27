//! A small writer of tagged PDF documents. All lengths are millimetres from the left upper corner of a page.

mod drawing;
pub(crate) mod face;
mod fonts;
mod objects;
mod write;

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str, TextStr};

use face::{Glyph, Weight};
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
    /// A table; its parts are rows.
    Table,
    /// A row; its parts are cells.
    Row,
    /// The heading of a column.
    ColumnHead,
    Cell,
}

/// A part of a page, and its pieces in the content.
struct Element {
    role: Role,
    marks: Vec<i32>,
    /// The part within which it is, by its number on the page.
    parent: Option<usize>,
}

struct Page {
    size: (f32, f32),
    content: Content,
    elements: Vec<Element>,
    marks: i32,
    /// The part within which the next ones are.
    open: Option<usize>,
    /// Whether a box stands on it in place of a letter that the font lacks.
    has_boxes: bool,
}

impl Page {
    fn new(size: (f32, f32), content: Content) -> Page {
        Page { size, content, elements: Vec::new(), marks: 0, open: None, has_boxes: false }
    }
}

/// A document that is being drawn. Drawing goes to the last page.
pub(crate) struct Pdf {
    title: String,
    language: &'static str,
    pages: Vec<Page>,
    fonts: Fonts,
    /// The opacities in use, in percent.
    opacities: BTreeSet<u8>,
    /// The drawings that pages share.
    shared: Vec<Shared>,
}

/// A drawing that several pages show.
struct Shared {
    size: (f32, f32),
    content: Content,
}

/// The number of a drawing that several pages show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedId(usize);

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
        Pdf {
            title,
            language,
            pages: Vec::new(),
            fonts: Fonts::default(),
            opacities: BTreeSet::new(),
            shared: Vec::new(),
        }
    }

    /// Begins a page of this width and height.
    pub(crate) fn start_page(&mut self, size: (f32, f32)) {
        let mut content = Content::new();
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, size.1 * POINTS]);
        self.pages.push(Page::new(size, content));
    }

    /// Keeps a drawing of this size for several pages; it has no parts of its own.
    pub(crate) fn share(&mut self, size: (f32, f32), draw: impl FnOnce(&mut Pdf)) -> SharedId {
        self.pages.push(Page::new(size, Content::new()));
        draw(self);
        let Page { content, .. } = self.pages.pop().expect("it has just been put there");
        self.shared.push(Shared { size, content });
        SharedId(self.shared.len() - 1)
    }

    /// Shows a shared drawing with its left upper corner at `at`.
    pub(crate) fn show(&mut self, SharedId(number): SharedId, at: (f32, f32)) {
        self.scaled(at, 1.0, |pdf| {
            pdf.content().x_object(Name(write::shared_name(number).as_bytes()));
        });
    }

    fn page(&mut self) -> &mut Page {
        self.pages.last_mut().expect("a page has been started")
    }

    fn content(&mut self) -> &mut Content {
        &mut self.page().content
    }

    /// Draws a part of the page.
    pub(crate) fn element(&mut self, role: Role, draw: impl FnOnce(&mut Pdf)) {
        self.begin(role);
        self.more(draw);
    }

    /// Draws parts of the page that are within a part of this role.
    pub(crate) fn within(&mut self, role: Role, draw: impl FnOnce(&mut Pdf)) {
        let before = self.page().open;
        self.begin(role);
        self.page().open = Some(self.page().elements.len() - 1);
        draw(self);
        self.page().open = before;
    }

    fn begin(&mut self, role: Role) {
        let page = self.page();
        page.elements.push(Element { role, marks: Vec::new(), parent: page.open });
    }

    /// Whether a box stands on the page in place of a letter that the font lacks.
    pub(crate) fn has_boxes(&mut self) -> bool {
        self.page().has_boxes
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
        let glyphs = style.weight.face().shape(text);
        let mut use_glyph =
            |glyph: &Glyph| self.fonts.use_glyph(style.weight, glyph.id, &text[glyph.of.clone()]);
        let (ids, are_read): (Vec<u16>, Vec<bool>) = glyphs.iter().map(&mut use_glyph).unzip();
        let is_read = are_read.into_iter().all(|is_read| is_read);
        let name = self.fonts.name(style.weight);
        let [red, green, blue] = style.ink.parts();
        self.page().has_boxes |= glyphs.iter().any(|glyph| !glyph.is_known());
        let content = self.content();
        if !is_read {
            content
                .begin_marked_content_with_properties(Name(b"Span"))
                .properties()
                .actual_text(TextStr(text));
        }
        content.set_fill_rgb(red, green, blue);
        content.begin_text().set_font(Name(name), style.size);
        match glyphs.iter().all(|glyph| glyph.shift == (0.0, 0.0)) {
            true => show_line(content, at, &glyphs, &ids),
            false => show_each(content, at, style.size, &glyphs, &ids),
        }
        content.end_text();
        if !is_read {
            content.end_marked_content();
        }
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

    /// Rectangles filled with black, each by its left upper corner and its size.
    pub(crate) fn fill_all(&mut self, all: impl Iterator<Item = ((f32, f32), (f32, f32))>) {
        let content = self.content();
        content.set_fill_rgb(0.0, 0.0, 0.0);
        for (at, size) in all {
            content.rect(at.0, at.1, size.0, size.1);
        }
        content.fill_nonzero();
    }

    /// Draws in a scale: from `at`, with `scale` millimetres for each unit.
    pub(crate) fn scaled(&mut self, at: (f32, f32), scale: f32, draw: impl FnOnce(&mut Pdf)) {
        self.content().save_state().transform([scale, 0.0, 0.0, scale, at.0, at.1]);
        draw(self);
        self.content().restore_state();
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

/// A line of glyphs, each beside the one before.
fn show_line(content: &mut Content, at: (f32, f32), glyphs: &[Glyph], ids: &[u16]) {
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, at.0, at.1]);
    let mut positioned = content.show_positioned();
    let mut items = positioned.items();
    for (glyph, id) in glyphs.iter().zip(ids) {
        items.show(Str(&id.to_be_bytes()));
        let kerning = (glyph.own_advance - glyph.advance) * 1000.0;
        if kerning.abs() >= 0.5 {
            items.adjust(kerning.round());
        }
    }
}

/// Glyphs of which some are shifted, such as accents: each at its place.
fn show_each(content: &mut Content, at: (f32, f32), size: f32, glyphs: &[Glyph], ids: &[u16]) {
    let mut x = at.0;
    for (glyph, id) in glyphs.iter().zip(ids) {
        let (right, up) = glyph.shift;
        content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x + right * size, at.1 - up * size]);
        content.show(Str(&id.to_be_bytes()));
        x += glyph.advance * size;
    }
}
