//! The fonts that a document embeds: the glyphs in use alone, each with the text it stands for.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};

use super::face::{Face, Weight};
use super::objects::{Ids, packed};

const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The glyphs of a face that are in use.
struct Used {
    remapper: GlyphRemapper,
    /// The text of each glyph, by its number in the document.
    texts: BTreeMap<u16, String>,
    /// The number of each glyph in the face, by its number in the document.
    own: BTreeMap<u16, u16>,
}

impl Default for Used {
    fn default() -> Used {
        Used { remapper: GlyphRemapper::new(), texts: BTreeMap::new(), own: BTreeMap::new() }
    }
}

/// The fonts of a document.
#[derive(Default)]
pub(super) struct Fonts([Used; 2]);

/// What the box for a character is read as.
const UNKNOWN: &str = "\u{fffd}";

/// The names of the fonts in the content of pages.
const NAMES: [&[u8]; 2] = [b"R", b"B"];

impl Fonts {
    pub(super) fn name(&self, weight: Weight) -> &'static [u8] {
        NAMES[weight as usize]
    }

    /// The number in the document of a glyph that stands for `text`, and whether it is read as this text: a glyph is read in one way.
    pub(super) fn use_glyph(&mut self, weight: Weight, id: u16, text: &str) -> (u16, bool) {
        let used = &mut self.0[weight as usize];
        let number = used.remapper.remap(id);
        // A space that keeps words together looks like any other.
        let text = if id == 0 { UNKNOWN.to_owned() } else { text.replace('\u{a0}', " ") };
        used.own.insert(number, id);
        let known = used.texts.entry(number).or_insert_with(|| text.clone());
        (number, *known == text && id != 0)
    }

    /// Writes the fonts in use; their names and references.
    pub(super) fn write(&self, pdf: &mut Pdf, ids: &mut Ids) -> Vec<(&'static [u8], Ref)> {
        let in_use = Weight::ALL.into_iter().filter(|weight| !self.0[*weight as usize].own.is_empty());
        let write =
            |weight: Weight| (self.name(weight), self.0[weight as usize].write(weight.face(), pdf, ids));
        in_use.map(write).collect()
    }
}

impl Used {
    fn write(&self, face: &Face, pdf: &mut Pdf, ids: &mut Ids) -> Ref {
        let [font, cid, descriptor, map, file] = [(); 5].map(|()| ids.next());
        // Six letters tell subsets of one font apart; the document has one of each.
        let name = format!("PUTAHI+{}", face.name);
        let name = Name(name.as_bytes());
        pdf.type0_font(font)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(map);
        let mut written = pdf.cid_font(cid);
        written.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
        written.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = written.widths();
        for (number, own) in &self.own {
            widths.consecutive(*number, [face.thousandths(*own)]);
        }
        widths.finish();
        written.finish();
        self.write_descriptor(face, name, pdf, (descriptor, file));
        let mut unicode = UnicodeCmap::new(Name(b"Putahi"), SYSTEM);
        for (number, text) in self.texts.iter().filter(|(_, text)| !text.is_empty()) {
            unicode.pair_with_multiple(*number, text.chars());
        }
        packed(pdf, map, unicode.finish().as_slice());
        let data = subset(face.data, 0, &self.remapper).expect("the fonts of the program can be subset");
        packed(pdf, file, &data);
        font
    }

    fn write_descriptor(&self, face: &Face, name: Name<'_>, pdf: &mut Pdf, (descriptor, file): (Ref, Ref)) {
        let measures = face.measures();
        let [left, low, right, high] = measures.bounds;
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, low, right, high))
            .italic_angle(0.0)
            .ascent(measures.ascent)
            .descent(measures.descent)
            .cap_height(measures.capitals)
            .stem_v(80.0)
            .font_file2(file);
    }
}
