//! The languages of the product.

use std::fmt;
use std::str::FromStr;

/// A language that every text of the product exists in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The tag of the language, as in `lang` attributes and `Accept-Language`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language that a reader prefers, from an `Accept-Language` header or a `LANG` variable: the known one of the
    /// greatest weight, the first of equal ones, English if none is known.
    pub fn preferred(header: &str) -> Language {
        let weighed = header.split(',').filter_map(|entry| {
            let (tag, weight) = entry.split_once(";q=").unwrap_or((entry, "1"));
            let primary = tag.trim().split(['-', '_', '.']).next()?.to_ascii_lowercase();
            let known = Language::ALL.into_iter().find(|language| language.tag() == primary)?;
            Some((known, weight.trim().parse::<f32>().unwrap_or(0.0)))
        });
        let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.filter(|(_, weight)| *weight > 0.0).map_or(Language::default(), |(known, _)| known)
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
        known.ok_or_else(|| format!("unknown language `{text}`: there is en, fr"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_is_followed() {
        for (header, language) in [
            ("", Language::English),
            ("de", Language::English),
            ("fr", Language::French),
            ("fr-CH, fr;q=0.9, en;q=0.8", Language::French),
            ("de, en;q=0.5, fr;q=0.7", Language::French),
            ("fr;q=0, en", Language::English),
            ("fr_FR.UTF-8", Language::French),
            ("C.UTF-8", Language::English),
        ] {
            assert_eq!(Language::preferred(header), language, "{header}");
        }
    }
}
