//! Secrets: what a browser or a link holds and nobody guesses.

use std::fmt;
use std::str::FromStr;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use putahi_play::PlayerId;
use sha2::{Digest, Sha256};

/// 256 random bits; the store knows only their fingerprint.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

/// A text that is no secret.
#[derive(Debug)]
pub(crate) struct NoSecret;

impl Secret {
    /// One that was never there.
    pub(crate) fn new() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Secret(bytes)
    }

    /// The fingerprint by which it is known.
    pub(crate) fn key(&self) -> PlayerId {
        PlayerId::new(HEXLOWER.encode(&Sha256::digest(self.0)))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

impl FromStr for Secret {
    type Err = NoSecret;

    fn from_str(text: &str) -> Result<Secret, NoSecret> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| NoSecret)?;
        bytes.try_into().map(Secret).map_err(|_| NoSecret)
    }
}
