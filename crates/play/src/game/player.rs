//! Players who come over the network: people with a session, or programs.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// The id of a player: a fingerprint made by the host, from which the secret of the session cannot be derived. Copies
/// share the text: a host holds several for each connection.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(from = "String")]
pub struct PlayerId(Arc<str>);

impl PlayerId {
    /// The id with this text.
    pub fn new(text: impl Into<String>) -> PlayerId {
        PlayerId(text.into().into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for PlayerId {
    fn from(text: String) -> PlayerId {
        PlayerId::new(text)
    }
}

impl Serialize for PlayerId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The display name of a player: one line of 1 to 24 visible characters, in the composed form of Unicode (NFC).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 24;
/// The most combining marks on a character. Three are used in Hebrew; more cover the lines around them.
const MAX_MARKS: usize = 3;

/// A text that is no valid name: the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError(pub String);

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no name: one has 1 to {MAX_NAME_CHARS} characters, all of them visible, and at most {MAX_MARKS} marks on each",
            self.0
        )
    }
}

impl std::error::Error for NameError {}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let name: String = words.join(" ").nfc().collect();
        let fits = (1..=MAX_NAME_CHARS).contains(&name.chars().count());
        match fits && !name.chars().any(is_invisible) && has_few_marks(&name) {
            true => Ok(Name(name)),
            false => Err(NameError(text.to_owned())),
        }
    }
}

impl Name {
    /// A text that is equal for names that look alike, whatever their case and the alphabets of their letters: the
    /// skeleton of Unicode Technical Standard 39.
    pub fn skeleton(&self) -> String {
        let letters: String = self.0.chars().map(look).collect();
        skeleton(&letters.to_lowercase()).collect::<String>().to_lowercase()
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

    /// This name, such as `Léa`, with a number, such as `Léa (2)`; shortened if it would be too long.
    fn numbered(&self, number: usize) -> Name {
        let suffix = format!(" ({number})");
        let kept: String = self.0.chars().take(MAX_NAME_CHARS - suffix.len()).collect();
        Name(kept.trim_end().to_owned() + &suffix)
    }
}

/// The skeleton of a letter before its case is changed: some letters look Latin only as capitals. ASCII letters are not changed,
/// since the skeleton of `I` is that of `l`.
fn look(c: char) -> String {
    if c.is_ascii() { c.into() } else { skeleton(c.encode_utf8(&mut [0; 4])).collect() }
}

/// Whether a text does not begin with a combining mark, and no character has more than [`MAX_MARKS`].
fn has_few_marks(text: &str) -> bool {
    let mut marks = MAX_MARKS;
    text.chars().all(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    })
}

/// Whether a character is invisible, or changes the direction of the text after it.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person or a program that can take a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The display name.
    pub name: Name,
}

impl Player {
    /// The stand-in for a player whose data has been erased. No session has this id.
    pub fn gone() -> Player {
        Player { id: PlayerId::new("gone"), name: Name("–".to_owned()) }
    }

    /// Whether this is the stand-in for an erased player.
    pub fn is_gone(&self) -> bool {
        self.id.as_str() == "gone"
    }
}

/// For whom a match is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer<'a> {
    /// All people of the match, on a shared screen.
    SharedScreen,
    /// One player.
    Player(&'a PlayerId),
    /// A spectator without rights.
    Nobody,
}

impl<'a> From<Option<&'a PlayerId>> for Viewer<'a> {
    /// A player; without an id a spectator.
    fn from(player_id: Option<&'a PlayerId>) -> Viewer<'a> {
        player_id.map_or(Viewer::Nobody, Viewer::Player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_told_apart() {
        let name = |text: &str| text.parse::<Name>().unwrap();
        assert_eq!(name("  Hôte, ").folded(), "hote");
        assert_eq!(name("🐻").folded(), "🐻");
        let (lea, second, long) = (name("Léa"), name("léa (2)"), name(&"a".repeat(MAX_NAME_CHARS)));
        assert_eq!(lea.told_apart(&[]), lea);
        assert_eq!(name("LÉA").told_apart(&[&lea]).to_string(), "LÉA (2)");
        assert_eq!(lea.told_apart(&[&second, &lea]).to_string(), "Léa (3)");
        let told_apart = long.told_apart(&[&long]).to_string();
        assert_eq!(told_apart, format!("{} (2)", "a".repeat(MAX_NAME_CHARS - 4)));
        assert_eq!(told_apart.parse::<Name>().unwrap().to_string(), told_apart);
    }

    #[test]
    fn names_that_differ_only_for_computers_are_one() {
        let name = |text: &str| text.parse::<Name>().unwrap();
        // Composed and decomposed letters.
        for (composed, decomposed) in
            [("Tūtānekai", "Tu\u{304}ta\u{304}nekai"), ("Léa", "Le\u{301}a"), ("Å", "\u{212b}")]
        {
            assert_eq!(name(composed), name(decomposed));
        }
        // Letters of other alphabets, wide letters, digits, and other case.
        for (usual, other) in [
            ("Ana", "\u{410}n\u{430}"),
            ("Kia", "\u{39a}i\u{430}"),
            ("Hinemoa", "\u{41d}inemoa"),
            ("ace", "\u{430}\u{441}\u{435}"),
            ("Bob", "b0b"),
            ("Ana", "ANA"),
        ] {
            assert_eq!(name(usual).skeleton(), name(other).skeleton(), "{usual} {other}");
            assert_eq!(name(other).told_apart(&[&name(usual)]).to_string(), format!("{other} (2)"));
        }
        for (one, other) in [("Lea", "Léa"), ("Ana", "Anna"), ("Анна", "Инна"), ("花子", "太郎")]
        {
            assert_ne!(name(one).skeleton(), name(other).skeleton(), "{one} {other}");
        }
    }

    #[test]
    fn a_name_has_few_marks_on_a_letter() {
        for fits in ["שָׁלוֹם", "ẹ\u{301}", "สมชาย", "हिन्दी", "a\u{330}\u{331}\u{332}"]
        {
            assert!(fits.parse::<Name>().is_ok(), "{fits}");
        }
        for piled in ["a\u{330}\u{331}\u{332}\u{333}", "Z\u{335}\u{321}\u{322}\u{327}\u{328}o", "\u{301}a"] {
            assert_eq!(piled.parse::<Name>(), Err(NameError(piled.to_owned())));
        }
    }

    #[test]
    fn a_name_is_one_visible_line() {
        assert_eq!("  Ana \t María ".parse::<Name>().unwrap().to_string(), "Ana María");
        assert_eq!(
            "é".repeat(MAX_NAME_CHARS).parse::<Name>().unwrap().to_string(),
            "é".repeat(MAX_NAME_CHARS)
        );
        for text in ["", "   ", "a\u{202e}b", "\u{200b}", "\0", &"a".repeat(MAX_NAME_CHARS + 1)] {
            assert_eq!(text.parse::<Name>(), Err(NameError(text.to_owned())));
        }
        assert!(serde_json::from_str::<Name>(r#""\u202e""#).is_err());
    }
}
