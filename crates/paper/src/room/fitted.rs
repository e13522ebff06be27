//! Texts that people have typed, made to fit into a box.

use crate::pdf::{Pdf, Type};
use crate::text::{Words, fitting};

/// The most characters of a text that are printed.
const LONGEST: usize = 120;
/// The height of a line, in sizes of its text, and that of capitals.
const LEADING: f32 = 1.2;
const CAPITALS: f32 = 0.73;
/// Down to this part of its size a text stays on one line; then it is broken, if it becomes larger by that.
const ONE_LINE: f32 = 0.75;
/// Down to these parts of its size it is broken between words only, and after hyphens only.
const WHOLE_WORDS: f32 = 0.7;
const AT_HYPHENS: f32 = 0.45;
/// The steps in which sizes are tried, and how many of them.
const STEP: f32 = 0.95;
const STEPS: i32 = 60;

/// Characters that change the direction of others, and a mark of the order of bytes: they are not printed.
const UNPRINTED: [char; 13] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{feff}',
];

/// What is printed of a text: no control characters, single spaces, a bounded length.
pub(super) fn plain(text: &str) -> String {
    let is_space = |sign: char| sign.is_whitespace() || sign.is_control();
    let signs = text.chars().filter(|sign| !UNPRINTED.contains(sign)).take(2 * LONGEST);
    let text: String = signs.map(|sign| if is_space(sign) { ' ' } else { sign }).collect();
    let text = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}

/// How the lines of a text stand in its box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Left,
    Middle,
}

/// A text in the largest size, up to that of its style, in which it fits into a box.
pub(super) struct Fitted {
    style: Type,
    lines: Vec<String>,
}

impl Fitted {
    /// The text on one line.
    pub(super) fn line(text: &str, style: Type, width: f32) -> Fitted {
        let text = plain(text);
        Fitted { style: fitting(style, &text, width), lines: vec![text] }
    }

    /// The text on as many lines as have room.
    pub(super) fn of(text: &str, style: Type, room: (f32, f32)) -> Fitted {
        let one = Fitted::line(text, style, room.0);
        if one.style.size >= ONE_LINE * style.size {
            return one;
        }
        let text = &one.lines[0];
        let (words, parts) = (Words::of(text, style), Words::at_hyphens(text, style));
        let ways = [(&words, WHOLE_WORDS, true), (&parts, AT_HYPHENS, true), (&words, 0.0, false)];
        let found = ways.into_iter().find_map(|(words, least, is_whole)| {
            let sizes = (0..STEPS).map(|step| Type { size: style.size * STEP.powi(step), ..style });
            let sizes = sizes.take_while(|size| size.size >= least * style.size);
            let sizes = sizes.filter(|size| !is_whole || words.widest() * size.size <= room.0);
            let mut all = sizes.map(|style| Fitted { style, lines: words.lines(room.0 / style.size) });
            all.find(|fitted| fitted.fits(room))
        });
        found.filter(|found| found.style.size > one.style.size).unwrap_or(one)
    }

    fn fits(&self, (width, height): (f32, f32)) -> bool {
        self.height() <= height && self.lines.iter().all(|line| self.style.width(line) <= width)
    }

    pub(super) const fn size(&self) -> f32 {
        self.style.size
    }

    /// The height from the top of the capitals of the first line to the last base line.
    pub(super) fn height(&self) -> f32 {
        let below = LEADING * self.lines.len().saturating_sub(1) as f32;
        (CAPITALS + below) * self.style.size
    }

    /// Draws the text in the middle of the height of a box, which it does not leave.
    pub(super) fn draw(&self, pdf: &mut Pdf, at: (f32, f32), room: (f32, f32), side: Side) {
        let (style, top) = (self.style, at.1 + (room.1 - self.height()) / 2.0 + CAPITALS * self.style.size);
        pdf.clipped(at, room, |pdf| {
            for (i, line) in self.lines.iter().enumerate() {
                let y = top + LEADING * style.size * i as f32;
                match side {
                    Side::Left => pdf.text((at.0, y), style, line),
                    Side::Middle => pdf.centred((at.0 + room.0 / 2.0, y), style, line),
                }
            }
        });
    }
}
