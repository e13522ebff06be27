//! Draws SVG documents: paths in plain colours, clips and texts. Gradients, patterns, filters, masks and images are left out: the look
//! for paper has none.

use std::sync::{Arc, LazyLock};

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};
use usvg::fontdb::{Database, Source};
use usvg::tiny_skia_path::PathSegment;
use usvg::{FillRule, Group, LineCap, LineJoin, Node, Options, Paint, Path, Transform, Tree};

use super::Pdf;
use super::face::Weight;
use super::write::opacity_name;

/// The family of all texts.
const FAMILY: &str = "DejaVu Sans";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for weight in Weight::ALL {
        fonts.load_font_source(Source::Binary(Arc::new(weight.face().data)));
    }
    Arc::new(fonts)
});

fn read(svg: &str) -> Tree {
    let options = Options { fontdb: FONTS.clone(), font_family: FAMILY.to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).expect("the drawings of boards are well formed")
}

impl Pdf {
    /// Draws an SVG document with its left upper corner at `at`, with `scale` millimetres for each of its units.
    pub(crate) fn svg(&mut self, svg: &str, at: (f32, f32), scale: f32) {
        let tree = read(svg);
        self.scaled(at, scale, |pdf| pdf.group(tree.root(), 1.0));
    }

    fn group(&mut self, group: &Group, opacity: f32) {
        let opacity = opacity * group.opacity().get();
        self.content().save_state();
        self.transform(group.transform());
        if let Some(clip) = group.clip_path() {
            let content = self.content();
            paths_of(clip.root(), &mut |path| outline(content, path, clip.transform()));
            content.clip_nonzero().end_path();
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, opacity),
                Node::Path(path) if path.is_visible() => self.path(path, opacity),
                Node::Text(text) => self.svg_text(text),
                Node::Path(_) | Node::Image(_) => {}
            }
        }
        self.content().restore_state();
    }

    fn transform(&mut self, by: Transform) {
        if !by.is_identity() {
            self.content().transform(matrix(by));
        }
    }

    fn path(&mut self, path: &Path, opacity: f32) {
        if let Some(fill) = path.fill()
            && let Paint::Color(colour) = fill.paint()
        {
            self.set_opacity(opacity * fill.opacity().get());
            let content = self.content();
            content.set_fill_rgb(part(colour.red), part(colour.green), part(colour.blue));
            outline(content, path, Transform::identity());
            match fill.rule() {
                FillRule::NonZero => content.fill_nonzero(),
                FillRule::EvenOdd => content.fill_even_odd(),
            };
        }
        if let Some(stroke) = path.stroke()
            && let Paint::Color(colour) = stroke.paint()
        {
            self.set_opacity(opacity * stroke.opacity().get());
            let content = self.content();
            content.set_stroke_rgb(part(colour.red), part(colour.green), part(colour.blue));
            content.set_line_width(stroke.width().get());
            content.set_line_cap(cap(stroke.linecap())).set_line_join(join(stroke.linejoin()));
            content.set_dash_pattern(
                stroke.dasharray().unwrap_or_default().iter().copied(),
                stroke.dashoffset(),
            );
            outline(content, path, Transform::identity());
            content.stroke();
        }
    }

    fn set_opacity(&mut self, opacity: f32) {
        let percent = (opacity * 100.0).round() as u8;
        if percent < 100 || self.opacities.contains(&100) {
            self.opacities.extend([percent, 100]);
            self.content().set_parameters(Name(opacity_name(percent).as_bytes()));
        }
    }

    fn svg_text(&mut self, text: &usvg::Text) {
        for span in text.layouted() {
            let colour = span.fill.as_ref().and_then(|fill| match fill.paint() {
                Paint::Color(colour) => Some(*colour),
                _ => None,
            });
            let Some(colour) = colour else { continue };
            self.set_opacity(1.0);
            self.content().set_fill_rgb(part(colour.red), part(colour.green), part(colour.blue));
            for glyph in &span.positioned_glyphs {
                let bold = FONTS.face(glyph.font).is_some_and(|face| face.weight.0 > 500);
                let weight = if bold { Weight::Bold } else { Weight::Regular };
                let (id, _) = self.fonts.use_glyph(weight, glyph.id.0 as u16, &glyph.text);
                let name = self.fonts.name(weight);
                let units = weight.face().units;
                let at = glyph.outline_transform().pre_scale(units, units);
                let content = self.content();
                content.begin_text().set_font(Name(name), 1.0).set_text_matrix(matrix(at));
                content.show(Str(&id.to_be_bytes())).end_text();
            }
        }
    }
}

fn part(colour: u8) -> f32 {
    f32::from(colour) / 255.0
}

fn matrix(by: Transform) -> [f32; 6] {
    [by.sx, by.ky, by.kx, by.sy, by.tx, by.ty]
}

fn cap(cap: LineCap) -> LineCapStyle {
    match cap {
        LineCap::Butt => LineCapStyle::ButtCap,
        LineCap::Round => LineCapStyle::RoundCap,
        LineCap::Square => LineCapStyle::ProjectingSquareCap,
    }
}

fn join(join: LineJoin) -> LineJoinStyle {
    match join {
        LineJoin::Round => LineJoinStyle::RoundJoin,
        LineJoin::Bevel => LineJoinStyle::BevelJoin,
        LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
    }
}

/// The paths in a group, however deep.
fn paths_of<'a>(group: &'a Group, visit: &mut impl FnMut(&'a Path)) {
    for node in group.children() {
        match node {
            Node::Group(group) => paths_of(group, visit),
            Node::Path(path) => visit(path),
            Node::Text(_) | Node::Image(_) => {}
        }
    }
}

/// Adds the outline of a path to the current one.
fn outline(content: &mut Content, path: &Path, by: Transform) {
    let data = path.data().clone().transform(by);
    let Some(data) = data else { return };
    let mut last = (0.0, 0.0);
    for segment in data.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::QuadTo(middle, to) => {
                // A quadratic curve as a cubic one.
                let near =
                    |(x, y): (f32, f32)| (x + (middle.x - x) * 2.0 / 3.0, y + (middle.y - y) * 2.0 / 3.0);
                let ((ax, ay), (bx, by)) = (near(last), near((to.x, to.y)));
                content.cubic_to(ax, ay, bx, by, to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::CubicTo(a, b, to) => {
                content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}
