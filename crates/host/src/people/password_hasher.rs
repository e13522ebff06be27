//! Hashes passphrases (Argon2id): a few at a time, in turns by network and client.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use argon2::password_hash::SaltString;
use argon2::{Algorithm, Argon2, Params, PasswordHash, PasswordHasher as _, PasswordVerifier, Version};
use prometheus_client::metrics::counter::Counter;

use crate::people::passphrase::{LONGEST, Passphrase, opaque_string};
use crate::support::fair_pool::{FairPool, Overloaded, Requester};
use crate::support::random;

/// The memory of a hash in KiB, and the passes over it (Argon2id).
const MEMORY: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
/// How many hashes may wait. A browser sends one at a time; a class may log in at once.
const PLACES: usize = 512;
/// The longest time that a hash may wait before it is refused: 5 seconds are some 200 hashes of one worker.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// The most hashes that are computed at a time.
const MOST_WORKERS: usize = 4;

/// Hashes passphrases and compares them with hashes; clones share the queue.
#[derive(Clone)]
pub(crate) struct PasswordHasher {
    pub(crate) pool: FairPool,
    /// How many passphrases were hashed.
    pub(crate) hashed: Counter,
}

impl PasswordHasher {
    /// Half of the processors hash at most, so that moves never wait for it.
    pub(crate) fn new() -> PasswordHasher {
        let processors = available_parallelism().map_or(1, NonZeroUsize::get);
        let pool = FairPool::new((processors / 2).clamp(1, MOST_WORKERS), PLACES);
        PasswordHasher { pool, hashed: Counter::default() }
    }

    /// The hash of a passphrase, which is stored.
    pub(crate) async fn hash(
        &self,
        passphrase: Passphrase,
        requester: &Requester,
    ) -> Result<String, Overloaded> {
        self.work(requester, move || hash(&passphrase)).await
    }

    /// Whether a text is the passphrase with this hash. Without a hash it takes as long, so that the time does not reveal
    /// whether there is such an account.
    pub(crate) async fn verify(
        &self,
        text: String,
        hash: Option<String>,
        requester: &Requester,
    ) -> Result<bool, Overloaded> {
        // A text that is longer than any passphrase is dropped before it is queued.
        let text = Some(opaque_string(&text)).filter(|text| text.len() <= LONGEST);
        self.work(requester, move || verify(text.as_deref(), hash.as_deref())).await
    }

    async fn work<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let hashed = self.hashed.clone();
        let job = move |is_dropped: &Arc<AtomicBool>| {
            if is_dropped.load(Ordering::Relaxed) {
                return Err(Overloaded);
            }
            hashed.inc();
            Ok(work())
        };
        self.pool.run(requester, Some(Instant::now() + LONGEST_WAIT), job).await?.ok_or(Overloaded)?
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY, ROUNDS, 1, None).expect("the parameters are within bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(passphrase: &Passphrase) -> String {
    let salt = SaltString::encode_b64(&random::bytes::<16>()).expect("16 bytes are a salt");
    let hash = argon2().hash_password(passphrase.as_str().as_bytes(), &salt);
    hash.expect("a passphrase is short enough").to_string()
}

/// Whether a text is the passphrase with this hash; it takes the same time if there is no text or no hash.
fn verify(text: Option<&str>, hash: Option<&str>) -> bool {
    let known = hash.and_then(|hash| PasswordHash::new(hash).ok());
    let Some(hash) = known else {
        let output = &mut [0; Params::DEFAULT_OUTPUT_LEN];
        argon2().hash_password_into(b"", &[0; 16], output).expect("the parameters are within bounds");
        return false;
    };
    let fits = argon2().verify_password(text.unwrap_or_default().as_bytes(), &hash).is_ok();
    text.is_some() && fits
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::sync::{Mutex, mpsc};

    use putahi_play::PlayerId;

    use super::*;

    fn new_hash(text: &str) -> String {
        hash(&text.parse().unwrap())
    }

    fn is_right(text: &str, hash: &str) -> bool {
        verify(Some(text), Some(hash))
    }

    #[test]
    fn what_is_kept_tells_nothing_and_fits_one_text() {
        let kept = new_hash("twelve green hares");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(!kept.contains("hares"));
        assert_ne!(kept, new_hash("twelve green hares"));
        assert!(is_right("twelve green hares", &kept));
        assert!(!is_right("twelve green hare", &kept) && !is_right("", &kept));
        assert!(!is_right("twelve green hares", "nonsense"));
        assert!(!verify(None, Some(&new_hash("twelve blue hares"))));
    }

    #[test]
    fn a_hash_is_compared_by_its_own_parameters() {
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 1, 1, None).unwrap());
        let salt = SaltString::encode_b64(&[7; 16]).unwrap();
        let other = argon2.hash_password(b"twelve green hares", &salt).unwrap().to_string();
        assert!(other.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{other}");
        assert!(is_right("twelve green hares", &other) && !is_right("twelve green hare", &other));
    }

    #[tokio::test]
    async fn a_passphrase_is_verified_in_the_form_in_which_it_was_hashed() {
        let hasher = PasswordHasher::new();
        let hash = hasher.hash("été comme hiver".parse().unwrap(), &Requester::default()).await.unwrap();
        for (typed, fits) in [
            ("e\u{301}te\u{301}\u{a0}comme hiver", true),
            ("été comme hiver", true),
            ("ete comme hiver", false),
            ("Été comme hiver", false),
        ] {
            let found = hasher.verify(typed.to_owned(), Some(hash.clone()), &Requester::default()).await;
            assert_eq!(found, Ok(fits), "{typed}");
        }
    }

    #[tokio::test]
    async fn nothing_fits_where_nothing_is_known() {
        let hasher = PasswordHasher::new();
        let text = "twelve green hares".to_owned();
        assert!(!hasher.verify(text, None, &Requester::default()).await.unwrap());
        assert_eq!(hasher.hashed.get(), 1);
    }

    #[tokio::test]
    async fn a_job_that_panics_is_told_and_the_next_is_done() {
        let (hasher, one) = (PasswordHasher::new(), Requester::default());
        let panics = hasher.work(&one, || panic!("a job that panics"));
        assert_eq!(panics.await, Err::<(), _>(Overloaded));
        assert_eq!(hasher.work(&one, || 1).await, Ok(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_hash_that_waits_for_long_is_refused() {
        let (hasher, one) = (PasswordHasher::new(), Requester::default());
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        // All workers are at work until `go` is dropped.
        for _ in 0..MOST_WORKERS {
            let (hasher, wait) = (hasher.clone(), wait.clone());
            tokio::spawn(async move {
                let work = move |_: &_| wait.lock().unwrap().recv().is_err();
                hasher.pool.run(&Requester::default(), None, work).await
            });
        }
        tokio::task::yield_now().await;
        let late = tokio::time::advance(LONGEST_WAIT + Duration::from_secs(1));
        assert_eq!(tokio::join!(hasher.work(&one, || 1), late).0, Err(Overloaded));
        assert_eq!(hasher.hashed.get(), 0, "what is refused is not computed");
        drop(go);
    }

    #[tokio::test]
    async fn however_many_wait_few_are_computed_at_a_time() {
        let hasher = PasswordHasher::new();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let one = |number: usize| {
            let player = Some(PlayerId::new(number.to_string()));
            let requester = Requester { player, ..Requester::default() };
            let (hasher, running, most) = (hasher.clone(), running.clone(), most.clone());
            let work = move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                running.fetch_sub(1, Ordering::SeqCst);
            };
            tokio::spawn(async move { hasher.work(&requester, work).await })
        };
        let many: Vec<_> = (0..64).map(one).collect();
        for done in many {
            assert_eq!(done.await.unwrap(), Ok(()));
        }
        let most = most.load(Ordering::SeqCst);
        assert!((1..=MOST_WORKERS).contains(&most), "{most}");
    }
}
