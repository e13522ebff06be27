//! Players who come over the network: people with a session, or programs.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The id of a player: a fingerprint made by the host, from which the secret of the session cannot be derived.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(String);

impl PlayerId {
    /// The id with this text.
    pub fn new(text: impl Into<String>) -> PlayerId {
        PlayerId(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
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

/// Whether a character is invisible, or changes the direction of the text after it.
fn is_invisible(c: char) -> bool {
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
