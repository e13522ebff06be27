//! Passphrases: what may be one.

use std::str::FromStr;

use crate::support::random;

/// The fewest characters.
const FEWEST: usize = 10;
/// The longest passphrase, in bytes.
pub(super) const LONGEST: usize = 256;

/// What somebody wants to be known by.
pub(crate) struct Passphrase(String);

/// Why a text is no passphrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoPassphrase {
    /// It has too few characters.
    Short,
    /// It has too many bytes.
    Long,
}

impl FromStr for Passphrase {
    type Err = NoPassphrase;

    fn from_str(text: &str) -> Result<Passphrase, NoPassphrase> {
        match (text.chars().count(), text.len()) {
            (0..FEWEST, _) => Err(NoPassphrase::Short),
            (_, 0..=LONGEST) => Ok(Passphrase(text.to_owned())),
            _ => Err(NoPassphrase::Long),
        }
    }
}

impl Passphrase {
    /// One that nobody guesses, easy to type: 80 random bits in groups of four letters and digits.
    pub(crate) fn random() -> Passphrase {
        let text = random::text();
        let groups: Vec<&str> = (0..text.len()).step_by(4).map(|at| &text[at..at + 4]).collect();
        Passphrase(groups.join("-"))
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_length_counts() {
        assert!("          ".parse::<Passphrase>().is_ok());
        assert!("é".repeat(10).parse::<Passphrase>().is_ok());
        assert!("a".repeat(LONGEST).parse::<Passphrase>().is_ok());
        assert_eq!("123456789".parse::<Passphrase>().err(), Some(NoPassphrase::Short));
        assert_eq!("é".repeat(129).parse::<Passphrase>().err(), Some(NoPassphrase::Long));
    }

    #[test]
    fn a_random_one_is_one() {
        let random = Passphrase::random();
        assert_eq!(random.as_str().len(), 19);
        assert!(random.as_str().parse::<Passphrase>().is_ok());
    }
}
