//! Passphrases: what may be one.

use std::collections::HashSet;
use std::str::FromStr;

use putahi_play::{Name, is_invisible};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::people::error::AccountError;
use crate::support::random;

/// The fewest characters.
const FEWEST: usize = 10;
/// The longest passphrase, in bytes.
pub(super) const LONGEST: usize = 256;

/// The fewest different characters beside what is guessed first.
const FEWEST_DIFFERENT: usize = 5;
/// The shortest word of a name that counts as guessed, in bytes: shorter ones are part of many words.
const SHORTEST_NAME: usize = 3;
/// What is guessed first.
const COMMON: [&str; 14] = [
    "password",
    "p@ssw0rd",
    "passwort",
    "passphrase",
    "motdepasse",
    "mot de passe",
    "letmein",
    "iloveyou",
    "welcome",
    "bonjour",
    "putahi",
    "admin",
    "1q2w3e4r5t",
    "1qaz2wsx",
];
/// Keys in the order of keyboards: a run along one of them is guessed first, as one along the alphabet is.
const KEYS: [&str; 7] =
    ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn"];

/// A passphrase that may become that of an account, in the form of `opaque_string`.
pub struct Passphrase(String);

impl FromStr for Passphrase {
    type Err = AccountError;

    fn from_str(text: &str) -> Result<Passphrase, AccountError> {
        let text = opaque_string(text);
        match (text.chars().count(), text.len()) {
            (0..FEWEST, _) => Err(AccountError::Short),
            (_, bytes) if bytes > LONGEST => Err(AccountError::Long),
            _ if text.chars().any(is_invisible) => Err(AccountError::Invisible),
            _ if is_simple(&text, &[]) => Err(AccountError::Simple),
            _ => Ok(Passphrase(text)),
        }
    }
}

/// A text in the form in which passphrases are hashed and compared, so that a person types the same one on every keyboard:
/// the profile OpaqueString of RFC 8265, which composes letters (NFC) and makes all spaces usual ones.
pub(super) fn opaque_string(text: &str) -> String {
    let is_space = |c: char| c.is_whitespace() && !c.is_control();
    text.chars().map(|c| if is_space(c) { ' ' } else { c }).nfc().collect()
}

/// A text as it is guessed: in small letters without accents, the same for wide and other forms of letters.
fn fold(text: &str) -> String {
    text.nfkd().filter(|c| !is_combining_mark(*c)).collect::<String>().to_lowercase()
}

/// Whether a text has few characters beside common words, the words of these names, and runs such as `aaa`, `345` and
/// `rtz`.
fn is_simple(text: &str, names: &[String]) -> bool {
    let names = names.iter().flat_map(|name| name.split(' ')).filter(|word| word.len() >= SHORTEST_NAME);
    let rest = names.chain(COMMON).fold(fold(text), |rest, word| rest.replace(word, ""));
    let before = [None].into_iter().chain(rest.chars().map(Some));
    let different: HashSet<char> = rest
        .chars()
        .zip(before)
        .filter(|(c, before)| !before.is_some_and(|before| is_run(before, *c)))
        .map(|(c, _)| c)
        .collect();
    different.len() < FEWEST_DIFFERENT
}

/// Whether a character is the same as the one before it, or its neighbour in the alphabet or on a keyboard.
fn is_run(before: char, c: char) -> bool {
    let at = |keys: &str, c| keys.find(c);
    let are_near =
        |keys: &&str| matches!((at(keys, before), at(keys, c)), (Some(a), Some(b)) if a.abs_diff(b) == 1);
    u32::from(before).abs_diff(u32::from(c)) <= 1 || KEYS.iter().any(are_near)
}

impl Passphrase {
    /// One that nobody guesses, easy to type: 80 random bits in groups of four letters and digits.
    pub fn random() -> Passphrase {
        let text = random::new_id();
        let groups: Vec<&str> = (0..text.len()).step_by(4).map(|at| &text[at..at + 4]).collect();
        Passphrase(groups.join("-"))
    }

    /// Refuses a passphrase that is easy to guess from these names of its owner.
    pub(crate) fn check_against(&self, names: &[&Name]) -> Result<(), AccountError> {
        let names: Vec<String> = names.iter().map(|name| fold(&name.to_string())).collect();
        if is_simple(&self.0, &names) { Err(AccountError::Named) } else { Ok(()) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passphrase_is_neither_short_nor_long() {
        assert!("twelve green hares".repeat(14).parse::<Passphrase>().is_ok());
        assert_eq!("9 letters".parse::<Passphrase>().err(), Some(AccountError::Short));
        assert_eq!("é".repeat(129).parse::<Passphrase>().err(), Some(AccountError::Long));
    }

    #[test]
    fn a_passphrase_is_the_same_on_every_keyboard() {
        let read = |text: &str| text.parse::<Passphrase>().ok().map(|passphrase| passphrase.0);
        for (text, same) in [
            ("e\u{301}te\u{301} comme hiver", "été comme hiver"),
            ("twelve\u{a0}green\u{3000}hares", "twelve green hares"),
            (" Twelve  green ＨＡＲＥＳ", " Twelve  green ＨＡＲＥＳ"),
        ] {
            assert_eq!(read(text).as_deref(), Some(same));
        }
        // Composed it has nine characters.
        assert_eq!("e\u{301}te\u{301} verte".parse::<Passphrase>().err(), Some(AccountError::Short));
        for odd in ["twelve\tgreen hares", "twelve green hares\u{200b}", "twelve green\u{202e} hares"] {
            assert_eq!(odd.parse::<Passphrase>().err(), Some(AccountError::Invisible), "{odd:?}");
        }
        assert!("vive le thé 👩\u{200d}🚀".parse::<Passphrase>().is_ok());
    }

    #[test]
    fn what_is_guessed_first_is_no_passphrase() {
        for simple in [
            "aaaaaaaaaa",
            "          ",
            "1234567890",
            "0987654321",
            "12345678910",
            "abcdefghij",
            "abababababab",
            "qwertyuiop",
            "azertyuiop",
            "qwertz12345",
            "password12",
            "Password2026!",
            "motdepasse1",
            "iloveyou123",
            "1q2w3e4r5t",
            "putahiputahi",
            "éééééééééé",
            "111222333444",
            "１２３４５６７８９０",
            "a\u{3000}a\u{a0}a a a a",
            "Mot de passé",
        ] {
            assert_eq!(simple.parse::<Passphrase>().err(), Some(AccountError::Simple), "{simple}");
        }
        for good in [
            "twelve green hares",
            "une souris verte",
            "correct horse battery staple",
            "k3x5-ivq2-wmzt-7n4c",
            "Tr0ub4dor&3",
            "猫はこたつで丸くなる",
            "password of a green hare",
        ] {
            assert!(good.parse::<Passphrase>().is_ok(), "{good}");
        }
    }

    #[test]
    fn the_owners_names_are_guessed_first() {
        let name = |text: &str| text.parse::<Name>().unwrap();
        for (text, names) in [
            ("Tūtānekai1", [name("tūtānekai"), name("Ana")]),
            ("hinemoa2026", [name("A"), name("Hinemoa")]),
            ("HinemoaHinemoa", [name("Hinemoa"), name("Ana")]),
            ("anahinemoa!!", [name("Hinemoa"), name("Ana")]),
            ("tutanekai1", [name("Tūtānekai"), name("Ana")]),
            ("Tu\u{304}ta\u{304}nekai1", [name("Tūtānekai"), name("Ana")]),
            ("MariaAna2026", [name("Ana María"), name("A")]),
            ("ＨＩＮＥＭＯＡ２０２６", [name("Hinemoa"), name("Ana")]),
        ] {
            let passphrase: Passphrase = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(passphrase.check_against(&names.each_ref()), Err(AccountError::Named), "{text}");
        }
        let passphrase: Passphrase =
            "ana likes green hares".parse().unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(passphrase.check_against(&[&name("Ana"), &name("A")]), Ok(()));
    }

    #[test]
    fn a_random_one_is_one() {
        let random = Passphrase::random();
        assert_eq!(random.as_str().len(), 19);
        assert!(random.as_str().parse::<Passphrase>().is_ok());
    }
}
