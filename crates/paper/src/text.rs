//! Texts broken into lines.

use crate::pdf::Type;

/// The lines of a text that are no wider than `width`. It is broken at its spaces; a word that is wider than a line is broken
/// anywhere.
pub(crate) fn lines(text: &str, style: Type, width: f32) -> Vec<String> {
    Words::of(text, style).lines(width / style.size)
}

/// The style in a size in which the text fits on a line.
pub(crate) fn fitting(style: Type, text: &str, width: f32) -> Type {
    Type { size: style.size.min(width / (style.width(text) / style.size)), ..style }
}

/// The words of a text with their widths, in units of its size.
pub(crate) struct Words {
    words: Vec<Word>,
    space: f32,
}

/// A word, or a part of one.
#[derive(Clone)]
struct Word {
    text: String,
    width: f32,
    /// Whether it follows the one before without a space.
    goes_on: bool,
}

impl Words {
    pub(crate) fn of(text: &str, style: Type) -> Words {
        Words::split(text, style, |word| vec![word])
    }

    /// The words of a text that may be broken after hyphens as well, as names are.
    pub(crate) fn at_hyphens(text: &str, style: Type) -> Words {
        Words::split(text, style, |word| word.split_inclusive('-').collect())
    }

    fn split(text: &str, style: Type, parts: fn(&str) -> Vec<&str>) -> Words {
        let face = style.weight.face();
        let word = |(i, text): (usize, &str)| Word {
            text: text.to_owned(),
            width: face.width(text),
            goes_on: i > 0,
        };
        let words = text.split(' ').filter(|word| !word.is_empty());
        let words = words.flat_map(|text| parts(text).into_iter().enumerate().map(word));
        Words { words: words.collect(), space: face.width(" ") }
    }

    /// The width of the widest word, in units of the size of the text.
    pub(crate) fn widest(&self) -> f32 {
        self.words.iter().map(|word| word.width).fold(0.0, f32::max)
    }

    /// The lines no wider than `width`, in units of the size of the text.
    pub(crate) fn lines(&self, width: f32) -> Vec<String> {
        let (mut lines, mut line, mut so_far) = (Vec::new(), String::new(), 0.0);
        for word in self.pieces(width) {
            let space = if word.goes_on { 0.0 } else { self.space };
            let wider = so_far + space + word.width;
            if !line.is_empty() && wider > width {
                lines.push(std::mem::take(&mut line));
            }
            so_far = if line.is_empty() { word.width } else { wider };
            if !line.is_empty() && !word.goes_on {
                line.push(' ');
            }
            line += &word.text;
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// The words; those wider than `width` in pieces that are narrower, unless they have very wide letters.
    fn pieces(&self, width: f32) -> impl Iterator<Item = Word> + '_ {
        self.words.iter().flat_map(move |word| {
            let chars: Vec<char> = word.text.chars().collect();
            let fit = if word.width <= width { 1.0 } else { 0.8 * width / word.width };
            let most = ((chars.len() as f32 * fit) as usize).max(1);
            let piece = |(i, part): (usize, &[char])| Word {
                text: part.iter().collect(),
                width: word.width * part.len() as f32 / chars.len() as f32,
                goes_on: word.goes_on || i > 0,
            };
            chars.chunks(most).enumerate().map(piece).collect::<Vec<_>>()
        })
    }
}
