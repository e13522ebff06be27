//! A drawing as text in chunks, so that a client that has an earlier drawing only needs the chunks that have changed.

use maud::{Markup, PreEscaped, Render};
use serde::{Serialize, Serializer};

/// Separates chunks while a drawing is rendered; this character occurs in no text or name.
const CUT: char = '\u{1}';

/// The drawing of a board and the parts beside it, in chunks that together make up its text. All drawings of one match
/// for one viewer have the same number of chunks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSvg {
    text: String,
    /// Where the chunks end, in bytes.
    ends: Vec<usize>,
}

/// Ends a chunk where it is rendered.
pub(crate) struct ChunkBreak;

impl Render for ChunkBreak {
    fn render_to(&self, buffer: &mut String) {
        buffer.push(CUT);
    }
}

impl BoardSvg {
    /// Splits a rendered drawing at its breaks.
    pub(crate) fn of(drawn: Markup) -> BoardSvg {
        let PreEscaped(drawn) = drawn;
        let (mut text, mut ends) = (String::with_capacity(drawn.len()), Vec::new());
        for part in drawn.split(CUT) {
            text.push_str(part);
            ends.push(text.len());
        }
        BoardSvg { text, ends }
    }

    /// The whole drawing, elements of HTML and SVG.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The chunks in their order.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.text[start..*end])
    }
}

impl Render for BoardSvg {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(&self.text);
    }
}

impl Serialize for BoardSvg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn parts_make_up_the_whole() {
        let picture = BoardSvg::of(html! { g { (ChunkBreak) "a<b" } (ChunkBreak) (ChunkBreak) p {} });
        assert_eq!(picture.parts().collect::<Vec<_>>(), ["<g>", "a&lt;b</g>", "", "<p></p>"]);
        assert_eq!(picture.as_str(), "<g>a&lt;b</g><p></p>");
        assert_eq!(BoardSvg::default().parts().next(), None);
    }
}
