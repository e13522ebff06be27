//! Players who come over the network: people with a session, or programs.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

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

/// The display name of a player: one line of 1 to 24 visible characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The longest name, in characters.
pub const MAX_NAME_CHARS: usize = 24;

/// A text that is no valid name: the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError(pub String);

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no name: one has 1 to {MAX_NAME_CHARS} characters, all of them visible", self.0)
    }
}

impl std::error::Error for NameError {}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        let fits = (1..=MAX_NAME_CHARS).contains(&name.chars().count());
        match fits && !name.chars().any(is_invisible) {
            true => Ok(Name(name)),
            false => Err(NameError(text.to_owned())),
        }
    }
}

impl Name {
    /// The text in small letters without accents, spaces and punctuation: names that look alike have the same.
    pub fn folded(&self) -> String {
        let folded: String =
            self.0.to_lowercase().chars().map(without_accent).filter(|c| c.is_alphanumeric()).collect();
        if folded.is_empty() { self.0.clone() } else { folded }
    }

    /// This name, with a number from 2 on if one of `others` is the same but for case.
    pub(crate) fn told_apart(&self, others: &[&Name]) -> Name {
        let is_free =
            |name: &Name| !others.iter().any(|other| other.0.to_lowercase() == name.0.to_lowercase());
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

/// A small letter without its accent, for the accents of our languages.
const fn without_accent(c: char) -> char {
    match c {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' | 'ā' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ē' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ō' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
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
    #[serde(rename = "key")]
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
