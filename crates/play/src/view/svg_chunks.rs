//! A drawing as text, cut where it changes, so that who has an older one need be told the difference only.

use maud::{Markup, PreEscaped, Render};
use serde::{Serialize, Serializer};

/// Where a drawing is cut; no word and no name has this letter.
const CUT: char = '\u{1}';

/// A board with what lies beside it, in parts that, one after the other, make up its text. Drawings of one game at one seat's screen have
/// the same number of parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSvg {
    text: String,
    /// Where the parts end, in bytes.
    ends: Vec<usize>,
}

/// Written into a drawing, this cuts it.
pub(crate) struct ChunkBreak;

impl Render for ChunkBreak {
    fn render_to(&self, buffer: &mut String) {
        buffer.push(CUT);
    }
}

impl BoardSvg {
    /// A drawing that is cut wherever it says so.
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

    /// Its parts in their order.
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
