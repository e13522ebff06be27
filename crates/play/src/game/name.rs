//! Names of players and rooms, and which of them look alike.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use super::visible_line::MAX_MARKS;
use crate::visible_line;

/// The display name of a player: one line of 1 to 24 visible characters, in the composed form of Unicode (NFC).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Name(String);

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 24;

impl FromStr for Name {
    type Err = String;

    fn from_str(text: &str) -> Result<Name, String> {
        visible_line(text, MAX_NAME_CHARS).map(Name).ok_or_else(|| {
            format!(
                "`{text}` is no name: one has 1 to {MAX_NAME_CHARS} characters, all of them visible, and at most {MAX_MARKS} marks on each"
            )
        })
    }
}

impl Name {
    /// A text that is equal for names that look alike, whatever their case, their width and the alphabets of their
    /// letters: the skeleton of Unicode Technical Standard 39 (confusable characters) of each character in its
    /// compatible form (NFKD). The ids of stored accounts are such texts.
    pub fn skeleton(&self) -> String {
        self.0.nfkd().map(look).collect::<String>().nfd().collect()
    }

    /// The skeleton without accents, spaces and punctuation.
    pub(crate) fn folded(&self) -> String {
        let folded: String = self.skeleton().chars().filter(|c| c.is_alphanumeric()).collect();
        if folded.is_empty() { self.0.clone() } else { folded }
    }

    /// This name, with a number from 2 on if it looks like one of `others`.
    pub(crate) fn told_apart(&self, others: &[&Name]) -> Name {
        let taken: Vec<String> = others.iter().map(|other| other.skeleton()).collect();
        let is_free = |name: &Name| !taken.contains(&name.skeleton());
        let numbered = (2..=others.len() + 1).map(|number| self.numbered(number));
        std::iter::once(self.clone()).chain(numbered).find(is_free).unwrap_or_else(|| self.clone())
    }

    /// Whether this name was told apart from others that look like `base`: it is `base` with a number.
    pub(crate) fn is_told_apart(&self, base: &Name) -> bool {
        let number = self.0.strip_suffix(')').and_then(|text| text.rsplit_once(" (")?.1.parse().ok());
        number.is_some_and(|number: u16| base.numbered(number.into()).skeleton() == self.skeleton())
    }

    /// This name, such as `Léa`, with a number, such as `Léa (2)`; shortened if it would be too long.
    fn numbered(&self, number: usize) -> Name {
        let suffix = format!(" ({number})");
        let kept: String = self.0.chars().take(MAX_NAME_CHARS - suffix.len()).collect();
        Name(kept.trim_end().to_owned() + &suffix)
    }
}

/// How a character looks, the same for both of its cases. Of a letter that looks Latin in one case only, such as `В` and
/// `в`, it is that one. `I` and `l` look alike, and so do `i` and `I`.
fn look(c: char) -> String {
    let capital: String = c.to_uppercase().collect();
    let small = capital.to_lowercase();
    let [small, capital] =
        [small, capital].map(|letter| skeleton(&letter).collect::<String>().to_lowercase());
    let look = if capital.is_ascii() && !small.is_ascii() { capital } else { small };
    look.replace('i', "l")
}

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Name, String> {
        text.parse()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn names_that_look_alike_are_told_apart() {
        assert_eq!(name("  Hôte, ").folded(), "hote");
        assert_eq!(name("🐻").folded(), "🐻");
        let (lea, second, long) = (name("Léa"), name("léa (2)"), name(&"a".repeat(MAX_NAME_CHARS)));
        assert_eq!(lea.told_apart(&[]), lea);
        assert_eq!(name("LÉA").told_apart(&[&lea]).to_string(), "LÉA (2)");
        assert_eq!(lea.told_apart(&[&second, &lea]).to_string(), "Léa (3)");
        assert!(name("Léa (2)").is_told_apart(&lea) && name("LÉA (3)").is_told_apart(&lea));
        assert!(long.told_apart(&[&long]).is_told_apart(&long));
        for other in ["Léa", "Lea (2)", "Léa (x)", "Léa 2)", "Léa (99999)"] {
            assert!(!name(other).is_told_apart(&lea), "{other}");
        }
        let told_apart = long.told_apart(&[&long]).to_string();
        assert_eq!(told_apart, format!("{} (2)", "a".repeat(MAX_NAME_CHARS - 4)));
        assert_eq!(told_apart.parse::<Name>().unwrap().to_string(), told_apart);
    }

    #[test]
    fn names_that_differ_only_for_computers_are_one() {
        for (composed, decomposed) in
            [("Tūtānekai", "Tu\u{304}ta\u{304}nekai"), ("Léa", "Le\u{301}a"), ("Å", "\u{212b}")]
        {
            assert_eq!(name(composed), name(decomposed));
        }
        // Letters of other alphabets, wide letters, digits, punctuation, what is not seen, and other case.
        for (usual, other) in [
            ("Ana", "\u{410}n\u{430}"),
            ("Kia", "\u{39a}i\u{430}"),
            ("Hinemoa", "\u{41d}inemoa"),
            ("ace", "\u{430}\u{441}\u{435}"),
            ("Bob", "b0b"),
            ("Ana", "ANA"),
            ("Alex", "AIex"),
            ("ALICE", "Alice"),
            ("Ana 2", "Ａｎａ\u{3000}２"),
            ("Ana", "𝐀𝓷𝕒"),
            ("O'Brien", "O’Brien"),
            ("Вова", "вОВа"),
            ("Ἀθηνᾶς", "ἈΘΗΝΑ\u{342}Σ"),
            ("Strasse", "Straße"),
            ("Ana", "A\u{200d}na\u{fe0f}"),
            ("❤", "❤️"),
        ] {
            assert_eq!(name(usual).skeleton(), name(other).skeleton(), "{usual} {other}");
            let other = name(other);
            assert_eq!(other.told_apart(&[&name(usual)]).to_string(), format!("{other} (2)"));
        }
        for (one, other) in
            [("Lea", "Léa"), ("Ana", "Anna"), ("Анна", "Инна"), ("花子", "太郎"), ("👩", "👨")]
        {
            assert_ne!(name(one).skeleton(), name(other).skeleton(), "{one} {other}");
        }
    }

    #[test]
    fn a_name_is_a_visible_line() {
        for text in ["", "a\u{202e}b", "a\u{330}\u{331}\u{332}\u{333}", &"a".repeat(MAX_NAME_CHARS + 1)] {
            assert!(text.parse::<Name>().unwrap_err().starts_with(&format!("`{text}` is no name")));
        }
        assert!(serde_json::from_str::<Name>(r#""\u202e""#).is_err());
    }
}
