//! People who come over the network: whoever has a session at the host.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What tells one session from another: a fingerprint that the host makes, from which the session cannot be had.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(String);

impl Key {
    /// The key with this text.
    pub fn new(text: impl Into<String>) -> Key {
        Key(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What somebody wants to be called: one line of 1 to 24 characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A text that nobody can be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoName(pub String);

impl fmt::Display for NoName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no name: one has 1 to {LONGEST_NAME} characters, all of them visible", self.0)
    }
}

impl std::error::Error for NoName {}

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Name, NoName> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        match fits && !name.chars().any(is_invisible) {
            true => Ok(Name(name)),
            false => Err(NoName(text.to_owned())),
        }
    }
}

/// Whether a character is not seen, or turns the text after it around.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl TryFrom<String> for Name {
    type Error = NoName;

    fn try_from(text: String) -> Result<Name, NoName> {
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

/// Somebody who can take a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// The session.
    pub key: Key,
    /// What the others call them.
    pub name: Name,
}

impl Guest {
    /// Somebody who wanted to be forgotten. No session has this key.
    pub fn gone() -> Guest {
        Guest { key: Key::new("gone"), name: Name("–".to_owned()) }
    }

    /// Whether it is somebody who wanted to be forgotten.
    pub fn is_gone(&self) -> bool {
        self.key.as_str() == "gone"
    }
}

/// For whom a table is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer<'a> {
    /// For all people at the table: they share a screen.
    Everybody,
    /// For one session.
    Guest(&'a Key),
    /// For somebody who cannot do anything.
    Nobody,
}

impl<'a> From<Option<&'a Key>> for Viewer<'a> {
    /// A session; who has none cannot do anything.
    fn from(key: Option<&'a Key>) -> Viewer<'a> {
        key.map_or(Viewer::Nobody, Viewer::Guest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_visible_line() {
        assert_eq!("  Ana \t María ".parse::<Name>().unwrap().to_string(), "Ana María");
        assert_eq!("é".repeat(LONGEST_NAME).parse::<Name>().unwrap().to_string(), "é".repeat(LONGEST_NAME));
        for text in ["", "   ", "a\u{202e}b", "\u{200b}", "\0", &"a".repeat(LONGEST_NAME + 1)] {
            assert_eq!(text.parse::<Name>(), Err(NoName(text.to_owned())));
        }
        assert!(serde_json::from_str::<Name>(r#""\u202e""#).is_err());
    }
}
