//! Hashes passphrases: a few at a time, each in memory that is used again, and in turns by network and client.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use argon2::password_hash::{Output, ParamsString, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, PasswordHash, Version};
use prometheus_client::metrics::counter::Counter;

use crate::people::passphrase::{LONGEST, Passphrase};
use crate::support::fair_pool::{FairPool, Overloaded, Requester};
use crate::support::metrics::PoolMetrics;
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
    pool: FairPool,
    /// The buffers that no hash uses now.
    unused: Arc<Mutex<Vec<Memory>>>,
    hashed: Counter,
}

/// Where a hash is computed. It is kept: memory that is given back and taken anew each time would stay with the process
/// many times over.
#[derive(Default)]
struct Memory(Vec<Block>);

impl PasswordHasher {
    /// Half of the processors hash at most, so that moves never wait for it.
    pub(crate) fn new() -> PasswordHasher {
        let processors = available_parallelism().map_or(1, NonZeroUsize::get);
        let pool = FairPool::new((processors / 2).clamp(1, MOST_WORKERS), PLACES);
        PasswordHasher { pool, unused: Arc::default(), hashed: Counter::default() }
    }

    /// How many passphrases were hashed.
    pub(crate) fn hashed(&self) -> Counter {
        self.hashed.clone()
    }

    /// The metrics of the queue.
    pub(crate) fn measured(&self) -> &PoolMetrics {
        &self.pool.measured
    }

    /// The hash of a passphrase, which is stored.
    ///
    /// # Errors
    /// Too many wait, or the hash has waited for too long.
    pub(crate) async fn hash(
        &self,
        passphrase: Passphrase,
        requester: &Requester,
    ) -> Result<String, Overloaded> {
        self.work(requester, move |memory| hash(&passphrase, memory)).await
    }

    /// Whether a text is the passphrase with this hash. Without a hash it takes as long, so that the time does not reveal
    /// whether there is such an account.
    ///
    /// # Errors
    /// Too many wait, or the hash has waited for too long.
    pub(crate) async fn verify(
        &self,
        text: String,
        hash: Option<String>,
        requester: &Requester,
    ) -> Result<bool, Overloaded> {
        // A text that is longer than any passphrase is dropped before it is queued.
        let text = Some(text).filter(|text| text.len() <= LONGEST);
        self.work(requester, move |memory| verify(text.as_deref(), hash.as_deref(), memory)).await
    }

    async fn work<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let (unused, hashed) = (self.unused.clone(), self.hashed.clone());
        let job = move |is_dropped: &Arc<AtomicBool>| {
            if is_dropped.load(Ordering::Relaxed) {
                return Err(Overloaded);
            }
            hashed.inc();
            let mut memory = lock(&unused).pop().unwrap_or_default();
            let result = work(&mut memory);
            lock(&unused).push(memory);
            Ok(result)
        };
        self.pool.run(requester, Some(Instant::now() + LONGEST_WAIT), job).await?.ok_or(Overloaded)?
    }
}

fn lock(unused: &Mutex<Vec<Memory>>) -> MutexGuard<'_, Vec<Memory>> {
    unused.lock().unwrap_or_else(PoisonError::into_inner)
}

fn params() -> Params {
    Params::new(MEMORY, ROUNDS, 1, None).expect("the parameters are within bounds")
}

/// Fills `output` with the hash of a text.
fn compute(text: &str, salt: &[u8], params: Params, output: &mut [u8], memory: &mut Memory) -> bool {
    let blocks = params.block_count();
    if memory.0.len() < blocks {
        memory.0.resize(blocks, Block::new());
    }
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let blocks = &mut memory.0[..blocks];
    argon2.hash_password_into_with_memory(text.as_bytes(), salt, output, blocks).is_ok()
}

fn hash(passphrase: &Passphrase, memory: &mut Memory) -> String {
    let salt = random::bytes::<16>();
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    let done = compute(passphrase.as_str(), &salt, params(), &mut output, memory);
    assert!(done, "a passphrase is short enough");
    let salt = SaltString::encode_b64(&salt).expect("16 bytes are a salt");
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params()).expect("the parameters are within bounds"),
        salt: Some(salt.as_salt()),
        hash: Some(Output::new(&output).expect("the output is of the usual length")),
    };
    hash.to_string()
}

/// Whether a text is the passphrase with this hash; it takes the same time if there is no text or no hash.
fn verify(text: Option<&str>, hash: Option<&str>, memory: &mut Memory) -> bool {
    let known = hash.and_then(|hash| fits(text.unwrap_or_default(), hash, memory));
    if known.is_none() {
        compute("", &[0; 16], params(), &mut [0; Params::DEFAULT_OUTPUT_LEN], memory);
    }
    text.is_some() && known == Some(true)
}

/// Whether a text has this hash; none if that is not the text of a hash.
fn fits(text: &str, hash: &str, memory: &mut Memory) -> Option<bool> {
    let hash = PasswordHash::new(hash).ok()?;
    let (params, expected) = (Params::try_from(&hash).ok()?, hash.hash?);
    let mut salt = [0; 64];
    let salt = hash.salt?.decode_b64(&mut salt).ok()?;
    let mut output = vec![0; expected.len()];
    let done = compute(text, salt, params, &mut output, memory);
    // The comparison takes the same time wherever they differ.
    (done).then(|| Output::new(&output).is_ok_and(|output| output == expected))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use argon2::{PasswordHasher as _, PasswordVerifier};
    use putahi_play::PlayerId;

    use super::*;

    fn new_hash(text: &str) -> String {
        hash(&text.parse().unwrap(), &mut Memory::default())
    }

    fn is_right(text: &str, hash: &str) -> bool {
        verify(Some(text), Some(hash), &mut Memory::default())
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
        assert!(!verify(None, Some(&new_hash("twelve blue hares")), &mut Memory::default()));
    }

    #[test]
    fn hashes_are_those_of_the_library_and_of_earlier_versions() {
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params());
        let salt = SaltString::encode_b64(&[7; 16]).unwrap();
        let theirs = argon2.hash_password(b"twelve green hares", &salt).unwrap().to_string();
        assert!(is_right("twelve green hares", &theirs) && !is_right("twelve green hare", &theirs));
        let ours = new_hash("twelve green hares");
        let ours = PasswordHash::new(&ours).unwrap();
        argon2.verify_password(b"twelve green hares", &ours).unwrap();
        argon2.verify_password(b"twelve green hare", &ours).unwrap_err();
    }

    #[tokio::test]
    async fn nothing_fits_where_nothing_is_known() {
        let hasher = PasswordHasher::new();
        let text = "twelve green hares".to_owned();
        assert!(!hasher.verify(text, None, &Requester::default()).await.unwrap());
        assert_eq!(hasher.hashed().get(), 1);
    }

    #[tokio::test]
    async fn a_job_that_panics_is_told_and_the_next_is_done() {
        let (hasher, one) = (PasswordHasher::new(), Requester::default());
        let panics = hasher.work(&one, |_| panic!("a job that panics"));
        assert_eq!(panics.await, Err::<(), _>(Overloaded));
        assert_eq!(hasher.work(&one, |_| 1).await, Ok(1));
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
        assert_eq!(tokio::join!(hasher.work(&one, |_| 1), late).0, Err(Overloaded));
        assert_eq!(hasher.hashed().get(), 0, "what is refused is not computed");
        drop(go);
    }

    #[tokio::test]
    async fn however_many_wait_there_is_memory_for_few() {
        let hasher = PasswordHasher::new();
        let one = |number: usize| {
            let requester =
                Requester { player: Some(PlayerId::new(number.to_string())), ..Requester::default() };
            let hasher = hasher.clone();
            tokio::spawn(
                async move { hasher.work(&requester, |memory| memory.0.resize(9, Block::new())).await },
            )
        };
        let many: Vec<_> = (0..64).map(one).collect();
        for done in many {
            assert_eq!(done.await.unwrap(), Ok(()));
        }
        let kept = lock(&hasher.unused).len();
        assert!((1..=MOST_WORKERS).contains(&kept), "{kept}");
    }
}
