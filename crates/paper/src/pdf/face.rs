//! The faces of texts: DejaVu Sans, shaped and measured.

use std::ops::Range;
use std::sync::LazyLock;

use harfrust::{Direction, ShapeOptions, ShapePlan, ShaperData, UnicodeBuffer, script};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

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
    /// The bytes of the text that it stands for.
    pub(crate) of: Range<usize>,
}

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

    /// The glyphs of a text from left to right.
    pub(crate) fn shape(&self, text: &str) -> Vec<Glyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let options = ShapeOptions::new().plan(Some(&self.plan));
        let shaped = self.shaper.shaper(&self.font).build().shape(buffer, options);
        let (infos, metrics) = (shaped.glyph_infos(), self.metrics());
        let glyph = |(i, position): (usize, &harfrust::GlyphPosition)| {
            let begin = infos[i].cluster as usize;
            let later = infos[i..].iter().map(|info| info.cluster as usize).find(|at| *at > begin);
            let own = metrics.advance_width(infos[i].glyph_id.into()).unwrap_or_default();
            Glyph {
                id: infos[i].glyph_id as u16,
                advance: position.x_advance as f32 / self.units,
                own_advance: own / self.units,
                of: begin..later.unwrap_or(text.len()),
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

/// Measures of a face, in thousandths of the size of the text.
pub(crate) struct Measures {
    pub(crate) bounds: [f32; 4],
    pub(crate) ascent: f32,
    pub(crate) descent: f32,
    pub(crate) capitals: f32,
}
