//! Lines of text that people write for others: names and titles.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark, is_public_assigned};
use unicode_security::skeleton;

/// The most combining marks on a character. Three are used in Hebrew; more cover the lines around them.
pub(crate) const MAX_MARKS: usize = 3;

/// A text as one line, in the composed form of Unicode (NFC) and with single spaces between its words. None if it is
/// empty, longer than `most` characters, has an invisible one or a mark without a letter, or piles up more than three
/// marks on one.
pub fn visible_line(text: &str, most: usize) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = words.join(" ").nfc().collect();
    let is_good = (1..=most).contains(&line.chars().count())
        && !line.chars().any(is_invisible)
        && line.split(' ').all(|word| word.starts_with(is_base))
        && has_few_marks(&line);
    is_good.then_some(line)
}

/// Whether a character is invisible, has no meaning, or changes the direction of the text after it. What joins the
/// characters beside it is not meant: emoji and several scripts need it.
pub fn is_invisible(c: char) -> bool {
    let is_ignorable = || is_base(c) && skeleton(c.encode_utf8(&mut [0; 4])).next().is_none();
    c.is_control()
        || !is_public_assigned(c)
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{fff9}'..='\u{fffb}')
        || is_ignorable()
}

/// Whether a character stands by itself: it is no mark on the one before it, and does not join its neighbours.
fn is_base(c: char) -> bool {
    !is_combining_mark(c) && !matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether no character has more than [`MAX_MARKS`] above, below or through it. Vowel signs beside it do not count.
fn has_few_marks(line: &str) -> bool {
    let mut marks = 0;
    line.nfd().all(|c| {
        marks = if is_base(c) { 0 } else { marks + usize::from(canonical_combining_class(c) != 0) };
        marks <= MAX_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Option<String> {
        visible_line(text, 24)
    }

    #[test]
    fn a_line_is_composed_and_has_single_spaces() {
        for (text, read) in [
            ("  Ana \t María\n", "Ana María"),
            ("Ana\u{a0}\u{3000}María", "Ana María"),
            ("Tu\u{304}ta\u{304}nekai", "Tūtānekai"),
            ("\u{212b}sa", "Åsa"),
        ] {
            assert_eq!(line(text).as_deref(), Some(read));
        }
        assert_eq!(visible_line(&"e\u{301}".repeat(24), 24), Some("é".repeat(24)));
        assert_eq!(visible_line(&"é".repeat(25), 24), None);
    }

    #[test]
    fn nothing_in_a_line_is_invisible() {
        for text in [
            "",
            "   ",
            "a\u{202e}b",
            "a\u{2066}b",
            "\u{200b}",
            "a\u{ad}b",
            "a\u{feff}",
            "\0",
            "a\u{85}\u{9c}b",
            "\u{3164}",
            "a\u{115f}b",
            "\u{2800}\u{2800}",
            "a\u{206a}b",
            "a\u{e0041}b",
            "\u{e000}",
            "\u{fdd0}",
            "\u{378}",
            "\u{200d}",
            "\u{fe0f}",
            "a \u{fe0f} b",
        ] {
            assert_eq!(line(text), None, "{text:?}");
        }
    }

    #[test]
    fn emoji_and_scripts_may_join_their_characters() {
        for text in
            ["👨‍👩‍👧‍👦", "👩🏽‍🚀 Ana", "❤️‍🔥", "🏳️‍🌈", "👁️‍🗨️", "1️⃣", "🇫🇷", "می‌خواهم", "ශ්‍රී", "অ্যানি র‍্যাব", "葛\u{e0100}城"]
        {
            assert_eq!(line(text).as_deref(), Some(text));
        }
    }

    #[test]
    fn few_marks_are_on_a_letter() {
        for fits in ["שָׁלוֹם", "ẹ\u{301}", "สมชาย", "हिन्दी", "လျှို့ဝှက်", "a\u{330}\u{331}\u{332}", "ᾧ"]
        {
            assert!(line(fits).is_some(), "{fits}");
        }
        for piled in [
            "a\u{330}\u{331}\u{332}\u{333}",
            "ấ\u{330}\u{331}",
            "Z\u{335}\u{321}\u{322}\u{327}\u{328}o",
            "a\u{330}\u{331}\u{200d}\u{332}\u{333}",
            "a\u{330}\u{331}\u{34f}\u{332}\u{333}",
            "\u{301}a",
            "a \u{301}",
        ] {
            assert_eq!(line(piled), None, "{piled}");
        }
    }
}
