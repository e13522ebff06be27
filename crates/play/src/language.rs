//! The languages of the product: each is a folder of `locales`, and a line in the list at `languages!`.

use std::fmt;
use std::str::FromStr;

/// Defines [`Language`] from the list of languages, and a macro that hands the list to another one.
macro_rules! languages {
    ($($name:ident $tag:literal $letters:literal,)+) => {
        /// A language that every text of the product exists in.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Language {
            $(#[doc = concat!("The texts of the folder `locales/", $tag, "`.")] $name,)+
        }

        impl Language {
            /// All languages, in the order in which a reader chooses among them.
            pub const ALL: [Language; [$($tag),+].len()] = [$(Language::$name),+];
            const TAGS: [&str; Language::ALL.len()] = [$($tag),+];
            const LETTERS: [&str; Language::ALL.len()] = [$($letters),+];
        }

        /// Calls a macro with the tags of all languages, in the order of [`Language::ALL`].
        macro_rules! with_all_tags {
            ($callback:ident) => { $callback! { $($tag),+ } };
        }
        pub(crate) use with_all_tags;
    };
}

// A language, its folder, and its letters for `PIECE_LETTERS`. Moves may be typed in the letters of any language: no letters may name
// one piece in one language and another piece in another.
languages! {
    German "de" "TQRrogb",
    English "en" "TSDrogb",
    Spanish "es" "TCDrnva",
    French "fr" "TCRrovb",
}

/// The letters of shapes and colours in the names of pieces, as records have them.
const PIECE_LETTERS: &str = "TCRrovb";

impl Language {
    /// The tag of the language, as in `lang` attributes and `Accept-Language`.
    pub const fn tag(self) -> &'static str {
        Language::TAGS[self as usize]
    }

    /// The tags of all languages, for a reader.
    pub fn list() -> String {
        Language::TAGS.join(", ")
    }

    /// The letters of the piece `name` in this language: its shape and its colour.
    pub(crate) fn letters(self, name: &str) -> String {
        let of_language = Language::LETTERS[self as usize];
        let pairs = || PIECE_LETTERS.chars().zip(of_language.chars());
        let letter = |known| pairs().find(|(letter, _)| *letter == known).map_or(known, |(_, letter)| letter);
        name.chars().map(letter).collect()
    }

    /// The language that a reader prefers, from an `Accept-Language` header or a `LANG` variable: the known one of the
    /// greatest weight, the first of equal ones, English if none is known.
    pub fn preferred(header: &str) -> Language {
        let weighed = header.split(',').filter_map(|entry| {
            let (tag, weight) = entry.split_once(";q=").unwrap_or((entry, "1"));
            let primary = tag.trim().split(['-', '_', '.']).next()?.to_ascii_lowercase();
            Some((primary.parse().ok()?, weight.trim().parse::<f32>().unwrap_or(0.0)))
        });
        let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.filter(|(_, weight)| *weight > 0.0).map_or(Language::default(), |(known, _)| known)
    }
}

impl Default for Language {
    /// English, which most readers of other languages read.
    fn default() -> Language {
        Language::English
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let known = Language::ALL.into_iter().find(|language| language.tag() == text);
        known.ok_or_else(|| format!("unknown language `{text}`: there is {}", Language::list()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_is_followed() {
        for (header, language) in [
            ("", Language::English),
            ("it", Language::English),
            ("fr", Language::French),
            ("de-AT", Language::German),
            ("es-419, es;q=0.9, en;q=0.8", Language::Spanish),
            ("fr-CH, fr;q=0.9, en;q=0.8", Language::French),
            ("it, en;q=0.5, fr;q=0.7", Language::French),
            ("fr;q=0, en", Language::English),
            ("fr_FR.UTF-8", Language::French),
            ("de_CH.UTF-8", Language::German),
            ("C.UTF-8", Language::English),
        ] {
            assert_eq!(Language::preferred(header), language, "{header}");
        }
    }
}
