//! Passphrases: what may be one, and how they are hashed and verified.

use std::str::FromStr;
use std::sync::LazyLock;

use argon2::password_hash::PasswordHasher as _;
use argon2::password_hash::SaltString;
use argon2::{Algorithm, Argon2, Params, PasswordHash, PasswordVerifier, Version};
use prometheus_client::metrics::counter::Counter;

use crate::support::cpu_pool::{CpuPool, Overloaded};
use crate::support::random;

/// The fewest characters.
const FEWEST: usize = 10;
/// The longest passphrase, in bytes.
const LONGEST: usize = 256;
/// So much memory each hash takes, in KiB, and so many rounds over it.
const MEMORY: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
/// So many may be hashed or wait for it at a time.
const PLACES: usize = 64;

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

/// Hashes passphrases and compares them with hashes.
#[derive(Clone)]
pub(crate) struct PasswordHasher {
    pool: CpuPool,
    hashed: Counter,
}

impl PasswordHasher {
    pub(crate) fn new() -> PasswordHasher {
        PasswordHasher { pool: CpuPool::new(PLACES), hashed: Counter::default() }
    }

    /// How many passphrases were hashed.
    pub(crate) fn hashed(&self) -> Counter {
        self.hashed.clone()
    }

    /// The hash of a passphrase, which is stored.
    ///
    /// # Errors
    /// Too many wait.
    pub(crate) async fn hash(&self, passphrase: Passphrase) -> Result<String, Overloaded> {
        self.work(move || hash(&passphrase)).await
    }

    /// Whether a text is the passphrase with this hash. Where there is no hash that takes as long.
    ///
    /// # Errors
    /// Too many wait.
    pub(crate) async fn verify(&self, text: String, hash: Option<String>) -> Result<bool, Overloaded> {
        self.work(move || match hash {
            Some(hash) => verify(&text, &hash),
            None => {
                verify(&text, &DECOY);
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let hashed = self.hashed.clone();
        let work = move || {
            hashed.inc();
            work()
        };
        Ok(self.pool.run(work).await?.expect("hashing does not panic"))
    }
}

/// What is compared with where there is no account.
static DECOY: LazyLock<String> = LazyLock::new(|| hash(&Passphrase::random()));

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY, ROUNDS, 1, None).expect("the parameters are within bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(passphrase: &Passphrase) -> String {
    let salt = SaltString::encode_b64(&random::bytes::<16>()).expect("16 bytes are a salt");
    let hash = argon2().hash_password(passphrase.0.as_bytes(), &salt);
    hash.expect("a passphrase is short enough").to_string()
}

fn verify(text: &str, hash: &str) -> bool {
    let short = text.len() <= LONGEST;
    let text = if short { text } else { "" };
    let Ok(hash) = PasswordHash::new(hash) else { return false };
    argon2().verify_password(text.as_bytes(), &hash).is_ok() && short
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
    fn what_is_kept_tells_nothing_and_fits_one_text() {
        let kept = hash(&"twelve green hares".parse().unwrap());
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(!kept.contains("hares"));
        assert_ne!(kept, hash(&"twelve green hares".parse().unwrap()));
        assert!(verify("twelve green hares", &kept));
        assert!(
            !verify("twelve green hare", &kept) && !verify("", &kept) && !verify(&"a".repeat(9999), &kept)
        );
        assert!(!verify("twelve green hares", "nonsense"));
    }

    #[tokio::test]
    async fn nothing_fits_where_nothing_is_known() {
        let hasher = PasswordHasher::new();
        assert!(!hasher.verify("twelve green hares".to_owned(), None).await.unwrap());
    }

    #[test]
    fn a_random_one_is_one() {
        let random = Passphrase::random();
        assert_eq!(random.as_str().len(), 19);
        assert!(random.as_str().parse::<Passphrase>().is_ok());
    }
}
