//! Texts broken into lines.

use crate::pdf::Type;

/// The lines of a text that are no wider than `width`. It is broken at its spaces; a word that is wider than a line is broken
/// anywhere.
pub(crate) fn lines(text: &str, style: Type, width: f32) -> Vec<String> {
    Words::of(text, style).lines(width / style.size)
}

/// The words of a text with their widths, in units of its size.
pub(crate) struct Words {
    words: Vec<(String, f32)>,
    space: f32,
}

impl Words {
    pub(crate) fn of(text: &str, style: Type) -> Words {
        let face = style.weight.face();
        let words = text.split(' ').filter(|word| !word.is_empty());
        Words {
            words: words.map(|word| (word.to_owned(), face.width(word))).collect(),
            space: face.width(" "),
        }
    }

    /// The lines no wider than `width`, in units of the size of the text.
    pub(crate) fn lines(&self, width: f32) -> Vec<String> {
        let (mut lines, mut line, mut so_far) = (Vec::new(), String::new(), 0.0);
        for (word, own) in self.pieces(width) {
            let wider = so_far + self.space + own;
            if !line.is_empty() && wider > width {
                lines.push(std::mem::take(&mut line));
            }
            so_far = if line.is_empty() { own } else { wider };
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// The words; those wider than `width` in pieces that are narrower, unless they have very wide letters.
    fn pieces(&self, width: f32) -> impl Iterator<Item = (String, f32)> + '_ {
        self.words.iter().flat_map(move |(word, own)| {
            let chars: Vec<char> = word.chars().collect();
            let fit = if *own <= width { 1.0 } else { 0.8 * width / own };
            let most = ((chars.len() as f32 * fit) as usize).max(1);
            let piece = |part: &[char]| {
                (part.iter().collect::<String>(), own * part.len() as f32 / chars.len() as f32)
            };
            chars.chunks(most).map(piece).collect::<Vec<_>>()
        })
    }
}
