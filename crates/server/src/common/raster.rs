//! SVG documents as PNG images.

use std::sync::{Arc, LazyLock};

use resvg::render;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// The longer side of an image, in pixels.
const SIDE: f32 = 1200.0;
/// The family that is used for each text: the images look alike whatever fonts the machine has.
const FAMILY: &str = "DejaVu Sans";

/// The fonts of texts. Letters that they lack are left out.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    Arc::new(fonts)
});

/// An SVG document as a PNG image whose longer side has 1,200 pixels; none if it is no SVG document. Takes tens of milliseconds.
pub(crate) fn png(svg: &str) -> Option<Vec<u8>> {
    let options = Options { fontdb: FONTS.clone(), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)
        .inspect_err(|error| tracing::error!(%error, "an SVG document of the server cannot be read"))
        .ok()?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = SIDE / width.max(height);
    let pixels = |length: f32| (length * scale).round() as u32;
    let mut image = Pixmap::new(pixels(width), pixels(height))?;
    render(&tree, Transform::from_scale(scale, scale), &mut image.as_mut());
    image.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_becomes_an_image_of_its_shape() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><text x="1" y="9" font-size="9">a</text></svg>"#;
        let image = Pixmap::decode_png(&png(svg).unwrap()).unwrap();
        assert_eq!((image.width(), image.height()), (1200, 600));
        assert!(image.pixels().iter().any(|pixel| pixel.alpha() == 255), "the letter is drawn");
        let serif = svg.replace("<text", "<text font-family=\"Georgia,serif\"");
        assert_eq!(png(&serif), png(svg), "no text is left out for its family");
        assert_eq!(png("<svg"), None);
    }
}
