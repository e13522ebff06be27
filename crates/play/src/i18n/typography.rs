//! The typography of a language: spaces and apostrophes by its printing conventions, which files need not follow.

use std::borrow::Cow;

use crate::Language;

/// A space that does not break a line.
const NO_BREAK: char = '\u{a0}';
/// A narrow space that does not break a line.
const NARROW: char = '\u{202f}';

/// How a language sets a part of a text between inserted values; none if its files are printed as they are.
pub(crate) fn of(language: Language) -> Option<fn(&str) -> Cow<'_, str>> {
    match language {
        Language::French => Some(french),
        Language::German => Some(german),
        Language::Spanish => Some(spanish),
        _ => None,
    }
}

/// German: a dash and an ellipsis that stands for words stay with the word before them, a percent sign with its number.
fn german(text: &str) -> Cow<'_, str> {
    with_spaces(text, |_, as_written, after| match after {
        Some('–' | '…') => NO_BREAK,
        _ => before_percent(as_written, after),
    })
}

/// Spanish: a percent sign stays with its number, and so do the figures of a number with each other.
fn spanish(text: &str) -> Cow<'_, str> {
    with_spaces(text, |before, as_written, after| match (before, after) {
        (Some('0'..='9'), Some('0'..='9')) => NARROW,
        _ => before_percent(as_written, after),
    })
}

/// A percent sign stays with its number.
const fn before_percent(as_written: char, after: Option<char>) -> char {
    if matches!(after, Some('%')) { NO_BREAK } else { as_written }
}

/// The text with each space as `space` makes it of the character before, the space and the character after.
fn with_spaces(text: &str, space: fn(Option<char>, char, Option<char>) -> char) -> Cow<'_, str> {
    let mut before = None;
    let mut rest = text.chars().peekable();
    let mut set = String::with_capacity(text.len());
    while let Some(c) = rest.next() {
        set.push(if matches!(c, ' ' | NO_BREAK | NARROW) {
            space(before, c, rest.peek().copied())
        } else {
            c
        });
        before = Some(c);
    }
    if set == text { Cow::Borrowed(text) } else { Cow::Owned(set) }
}

/// A part of a French text between inserted values, typeset by convention: a narrow no-break space before `;`, `!`
/// and `?`, a no-break space before `:` and inside `«` and `»`, and curly apostrophes.
fn french(text: &str) -> Cow<'_, str> {
    let all: Vec<char> = text.chars().collect();
    let mut set = String::with_capacity(text.len());
    for (index, c) in all.iter().copied().enumerate() {
        let before = index.checked_sub(1).map(|before| all[before]);
        let after = all.get(index + 1).copied();
        match c {
            ' ' | NO_BREAK | NARROW => set.push(space(before, c, after)),
            ';' | '!' | '?' if before.is_none_or(char::is_alphanumeric) && ends(after) => {
                set.extend([NARROW, c]);
            }
            '\'' if before.is_some_and(char::is_alphabetic) && after.is_none_or(char::is_alphabetic) => {
                set.push('’');
            }
            c => set.push(c),
        }
    }
    if set == text { Cow::Borrowed(text) } else { Cow::Owned(set) }
}

fn ends(after: Option<char>) -> bool {
    after.is_none_or(|after| after.is_whitespace() || matches!(after, '»' | ')'))
}

/// The space between two characters, where the file has `as_written`.
const fn space(before: Option<char>, as_written: char, after: Option<char>) -> char {
    match (before, after) {
        (Some('«'), _) | (_, Some('»' | ':')) => NO_BREAK,
        (_, Some(';' | '!' | '?')) => NARROW,
        _ => as_written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_signs_have_their_spaces() {
        for (written, printed) in [
            ("Bonjour !", "Bonjour\u{202f}!"),
            ("Bonjour!", "Bonjour\u{202f}!"),
            ("Une autre ?", "Une autre\u{202f}?"),
            ("finie ; jouez", "finie\u{202f}; jouez"),
            (" : ", "\u{a0}: "),
            ("« ", "«\u{a0}"),
            (" » :", "\u{a0}»\u{a0}:"),
            ("« ?? »", "«\u{a0}??\u{a0}»"),
            ("C'est l’heure", "C’est l’heure"),
            ("hex:oo et 1 min", "hex:oo et 1 min"),
            ("[Spec \"…\"]", "[Spec \"…\"]"),
        ] {
            assert_eq!(french(written), printed, "{written}");
            assert_eq!(french(printed), printed, "{printed}");
        }
    }

    #[test]
    fn german_and_spanish_signs_stay_with_their_words() {
        assert_eq!(german("Warten … und – 96,5 %"), "Warten\u{a0}… und\u{a0}– 96,5\u{a0}%");
        assert_eq!(spanish("26 761 en el 5 %"), "26\u{202f}761 en el 5\u{a0}%");
        for set in [german, spanish] {
            assert!(matches!(set("2–3 Spieler, ¿y tú?"), Cow::Borrowed(_)));
        }
    }

    #[test]
    fn a_space_that_is_written_already_is_mended() {
        assert_eq!(french("un\u{a0}! deux\u{202f}:"), "un\u{202f}! deux\u{a0}:");
    }
}
