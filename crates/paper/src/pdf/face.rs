//! The faces of texts: DejaVu Sans, shaped and measured.

use std::ops::Range;
use std::sync::LazyLock;

use harfrust::{Direction, ShapeOptions, ShapePlan, ShaperData, UnicodeBuffer, script};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};
use unicode_bidi::BidiInfo;

/// A face by its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A face of the family.
pub(crate) struct Face {
    pub(crate) data: &'static [u8],
    /// Its name in documents.
    pub(crate) name: &'static str,
    font: FontRef<'static>,
    shaper: ShaperData,
    plan: ShapePlan,
    /// The units of its design in the size of the text.
    pub(crate) units: f32,
}

/// A glyph of a text.
pub(crate) struct Glyph {
    pub(crate) id: u16,
    /// How far the next glyph is, and how far it would be without kerning, in units of the size of the text.
    pub(crate) advance: f32,
    pub(crate) own_advance: f32,
    /// How far it is drawn to the right and above of its place, in units of the size of the text.
    pub(crate) shift: (f32, f32),
    /// The bytes of the text that it stands for; none if those before it stand for all.
    pub(crate) of: Range<usize>,
}

impl Glyph {
    /// Whether the font has it.
    pub(crate) const fn is_known(&self) -> bool {
        self.id != 0
    }
}

/// The first character of the scripts that are written from right to left.
const RIGHT_TO_LEFT: char = '\u{590}';

static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| {
    [Face::of(dejavu::sans::regular(), "DejaVuSans"), Face::of(dejavu::sans::bold(), "DejaVuSans-Bold")]
});

impl Weight {
    pub(crate) const ALL: [Weight; 2] = [Weight::Regular, Weight::Bold];

    pub(crate) fn face(self) -> &'static Face {
        &FACES[self as usize]
    }
}

impl Face {
    fn of(data: &'static [u8], name: &'static str) -> Face {
        let font = FontRef::new(data).expect("the fonts of the program are well formed");
        let units = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
        let shaper = ShaperData::new(&font);
        let plan = ShapePlan::new(
            &shaper.shaper(&font).build(),
            Direction::LeftToRight,
            Some(script::LATIN),
            None,
            &[],
        );
        Face { data, name, shaper, plan, font, units: units.into() }
    }

    /// The glyphs of a text from left to right. A character that the font lacks becomes a box.
    pub(crate) fn shape(&self, text: &str) -> Vec<Glyph> {
        if text.chars().all(|sign| sign < RIGHT_TO_LEFT) {
            return self.shape_run(text, 0..text.len(), None);
        }
        let directions = BidiInfo::new(text, None);
        let runs = directions.paragraphs.iter().flat_map(|paragraph| {
            let (levels, runs) = directions.visual_runs(paragraph, paragraph.range.clone());
            runs.into_iter().map(move |run| (levels[run.start].is_rtl(), run)).collect::<Vec<_>>()
        });
        let direction = |is_rtl| if is_rtl { Direction::RightToLeft } else { Direction::LeftToRight };
        runs.flat_map(|(is_rtl, run)| self.shape_run(text, run, Some(direction(is_rtl)))).collect()
    }

    /// The glyphs of a part of a text in one direction; by default those of European scripts.
    fn shape_run(&self, text: &str, run: Range<usize>, direction: Option<Direction>) -> Vec<Glyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(&text[run.clone()]);
        buffer.set_direction(direction.unwrap_or(Direction::LeftToRight));
        let mut options = ShapeOptions::new();
        match direction {
            Some(_) => buffer.guess_segment_properties(),
            None => {
                buffer.set_script(script::LATIN);
                options = options.plan(Some(&self.plan));
            }
        }
        let shaped = self.shaper.shaper(&self.font).build().shape(buffer, options);
        let clusters: Vec<usize> =
            shaped.glyph_infos().iter().map(|info| run.start + info.cluster as usize).collect();
        let (infos, metrics) = (shaped.glyph_infos(), self.metrics());
        let glyph = |(i, position): (usize, &harfrust::GlyphPosition)| {
            let own = metrics.advance_width(infos[i].glyph_id.into()).unwrap_or_default();
            Glyph {
                id: infos[i].glyph_id as u16,
                advance: position.x_advance as f32 / self.units,
                own_advance: own / self.units,
                shift: (position.x_offset as f32 / self.units, position.y_offset as f32 / self.units),
                of: part_of(text, &clusters, i, run.end, direction == Some(Direction::RightToLeft)),
            }
        };
        shaped.glyph_positions().iter().enumerate().map(glyph).collect()
    }

    /// The width of a text, in units of its size.
    pub(crate) fn width(&self, text: &str) -> f32 {
        self.shape(text).iter().map(|glyph| glyph.advance).sum()
    }

    fn metrics(&self) -> GlyphMetrics<'static> {
        self.font.glyph_metrics(Size::unscaled(), LocationRef::default())
    }

    /// The advance of a glyph, in thousandths of the size of the text.
    pub(crate) fn thousandths(&self, id: u16) -> f32 {
        self.metrics().advance_width(id.into()).unwrap_or_default() * 1000.0 / self.units
    }

    /// The box of the face, its ascent, descent and height of capitals, in thousandths of the size of the text.
    pub(crate) fn measures(&self) -> Measures {
        let metrics = self.font.metrics(Size::unscaled(), LocationRef::default());
        let part = |length: f32| length * 1000.0 / self.units;
        let bounds = metrics.bounds.unwrap_or_default();
        Measures {
            bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(part),
            ascent: part(metrics.ascent),
            descent: part(metrics.descent),
            capitals: part(metrics.cap_height.unwrap_or(metrics.ascent)),
        }
    }
}

/// The bytes for which glyph `i` stands. Of several with one cluster each stands for one character, the last one for the rest; those
/// of scripts from right to left come in the other order.
fn part_of(text: &str, clusters: &[usize], i: usize, end: usize, is_reversed: bool) -> Range<usize> {
    let begin = clusters[i];
    let end = clusters.iter().copied().filter(|other| *other > begin).min().unwrap_or(end);
    let same = |range: Range<usize>| clusters[range].iter().filter(|other| **other == begin).count();
    let (left, right) = (same(0..i), same(i + 1..clusters.len()));
    let (before, after) = if is_reversed { (right, left) } else { (left, right) };
    let mut starts = text[begin..end].char_indices().map(|(at, _)| begin + at).chain([end]);
    let from = starts.nth(before).unwrap_or(end);
    let to = if after == 0 { end } else { starts.next().unwrap_or(end) };
    from..to
}

/// Measures of a face, in thousandths of the size of the text.
pub(crate) struct Measures {
    pub(crate) bounds: [f32; 4],
    pub(crate) ascent: f32,
    pub(crate) descent: f32,
    pub(crate) capitals: f32,
}
