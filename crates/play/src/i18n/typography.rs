//! The typography of a language: spaces and apostrophes by its printing conventions, which files need not follow.

use std::borrow::Cow;

/// A space that does not break a line.
const NO_BREAK: char = '\u{a0}';
/// A narrow space that does not break a line.
const NARROW: char = '\u{202f}';

/// A part of a French text between inserted values, typeset by convention: a narrow no-break space before `;`, `!`
/// and `?`, a no-break space before `:` and inside `«` and `»`, and curly apostrophes.
pub(crate) fn french(text: &str) -> Cow<'_, str> {
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
    fn a_space_that_is_written_already_is_mended() {
        assert_eq!(french("un\u{a0}! deux\u{202f}:"), "un\u{202f}! deux\u{a0}:");
    }
}
