//! Secrets that identify a browser, a link or a program, and that cannot be guessed.

use std::fmt;
use std::str::FromStr;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};

use super::random;

/// 256 random bits. The store holds only its `fingerprint`, by which it is looked up. Secrets are never compared with
/// each other, so that response times reveal nothing about them.
pub struct Secret([u8; 32]);

/// The error for a text that is not the text of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASecret;

impl Secret {
    /// A new secret.
    pub fn random() -> Secret {
        Secret(random::bytes())
    }

    /// The fingerprint under which the secret is stored.
    pub fn fingerprint(&self) -> String {
        fingerprint(self.0)
    }
}

/// The SHA-256 hash of `data` in 64 hexadecimal digits.
pub(crate) fn fingerprint(data: impl AsRef<[u8]>) -> String {
    HEXLOWER.encode(&Sha256::digest(data))
}

/// The text that its holder keeps: 43 letters, digits, `-` and `_` (Base64 for URLs).
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

/// Does not show the secret, so that no log can contain it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = NotASecret;

    fn from_str(text: &str) -> Result<Secret, NotASecret> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| NotASecret)?;
        bytes.try_into().map(Secret).map_err(|_| NotASecret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_from_its_text_and_no_other_text() {
        let secret = Secret::random();
        let text = secret.to_string();
        assert_eq!(text.len(), 43);
        assert_eq!(text.parse::<Secret>().unwrap().fingerprint(), secret.fingerprint());
        for wrong in [String::new(), text[1..].to_owned(), format!("{text}A"), text[..42].to_owned() + "="] {
            assert_eq!(wrong.parse::<Secret>().err(), Some(NotASecret), "{wrong}");
        }
    }

    #[test]
    fn bits_that_no_byte_holds_make_no_second_text_of_a_secret() {
        let zero = "A".repeat(43);
        assert!(zero.parse::<Secret>().is_ok());
        assert_eq!(format!("{}B", &zero[1..]).parse::<Secret>().err(), Some(NotASecret));
    }

    #[test]
    fn no_two_secrets_are_equal() {
        assert_ne!(Secret::random().fingerprint(), Secret::random().fingerprint());
    }

    #[test]
    fn the_fingerprint_is_the_one_under_which_sessions_are_stored() {
        let secret: Secret = "A".repeat(43).parse().unwrap();
        let sha256 = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(secret.fingerprint(), sha256);
    }

    #[test]
    fn a_log_tells_nothing_of_a_secret() {
        assert_eq!(format!("{:?}", Secret::random()), "Secret(…)");
    }
}
