//! Moves as people type them: without regard to case, with the letters of pieces in any language.

use putahi_rules::{Tabletop, plain_signs};

use crate::Language;

/// Calls `with` for each word (run of letters and digits) of a move, and replaces the words by the results.
pub(crate) fn replace_words(text: &str, with: impl Fn(&str) -> Option<String>) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (between, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c: char| !c.is_alphanumeric()).unwrap_or(from.len()));
        replaced.push_str(between);
        replaced.push_str(&with(word).unwrap_or_else(|| word.to_owned()));
        rest = after;
    }
    replaced + rest
}

/// A typed move, with signs and the names of points and pieces as the notation writes them.
pub(crate) fn typed_move<G: Tabletop>(position: &G, text: &str) -> String {
    let free: Vec<&str> = position.pieces().free().collect();
    let points: Vec<&str> = position.board().points.iter().map(|spot| spot.name.as_str()).collect();
    let letters = |name: &str| Language::ALL.map(|language| language.letters(name));
    let named = |word: &str| {
        let is_meant = |name: &&&str| name.to_lowercase() == word.to_lowercase();
        let piece = || {
            free.iter()
                .find(|name| is_meant(name) || letters(name).iter().any(|name| is_meant(&&name.as_str())))
        };
        points.iter().find(is_meant).or_else(piece).copied()
    };
    // The sign of a capture is a letter: `a4xb2` is a word.
    let captures = |word: &str| word.split(['x', 'X']).map(named).collect::<Option<Vec<_>>>();
    replace_words(&plain_signs(text), |word| captures(word).map(|names| names.join("x")))
}

#[cfg(test)]
mod tests {
    use putahi_rules::{Game, Spec, with_game};

    use super::*;

    fn typed(spec: &str, text: &str) -> String {
        let spec: Spec = spec.parse().unwrap();
        with_game!(&spec, |options: G| typed_move(&G::start(options), text))
    }

    /// A letter may stand for one shape or colour only, whatever the language.
    #[test]
    fn the_letters_of_a_piece_mean_no_other_piece() {
        let all = ["Tr", "To", "Tv", "Tb", "Cr", "Co", "Cv", "Cb", "Rr", "Ro", "Rv", "Rb"];
        for (name, language) in
            all.into_iter().flat_map(|name| Language::ALL.map(|language| (name, language)))
        {
            let written = language.letters(name);
            assert_eq!(
                typed("moaai", &format!("{written}@c3")),
                format!("{name}@c3"),
                "{written} in {language}"
            );
        }
    }

    #[test]
    fn case_and_language_do_not_matter() {
        for (spec, text, meant) in [
            ("mu-torere", "4-p", "4-P"),
            ("nine-mens-morris", "A7", "a7"),
            ("moaai", "SG@C3", "Cv@c3"),
            ("moaai", "cv@c3", "Cv@c3"),
            ("moaai", "dr@c3", "Rr@c3"),
            ("moaai", "qg@c3", "Cv@c3"),
            ("moaai", "ta@c3", "Tb@c3"),
            ("mu-torere", "4–P", "4-P"),
            ("nine-mens-morris", "Ａ７－Ａ４×ｂ２", "a7-a4xb2"),
            ("nine-mens-morris", "A7-A4XB2", "a7-a4xb2"),
            ("mu-torere", "q-p!", "q-P!"),
            ("mu-torere", "", ""),
        ] {
            assert_eq!(typed(spec, text), meant, "{text}");
        }
    }
}
