//! Random bytes, texts, ids and numbers from the operating system.

use data_encoding::BASE32_NOPAD;

/// `COUNT` random bytes.
pub fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    #[cfg(test)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system has a random number generator");
    bytes
}

/// A random id that cannot be guessed: 80 random bits as 16 letters and digits (Base32, lower case).
pub fn new_id() -> String {
    BASE32_NOPAD.encode(&bytes::<10>()).to_ascii_lowercase()
}

/// A random number below `bound`; 0 if `bound` is 0 or 1. The lower numbers are likelier by at most `bound` in 2³².
pub fn below(bound: usize) -> usize {
    u32::from_ne_bytes(bytes()) as usize % bound.max(1)
}

/// Bytes that a seed determines, for tests that repeat what another run has done.
#[cfg(test)]
pub(crate) mod seeded {
    use std::cell::RefCell;

    use fastrand::Rng;

    thread_local! {
        static SEEDED: RefCell<Option<Rng>> = const { RefCell::new(None) };
    }

    /// All bytes of this thread follow from `seed` from now on, or are random again if it is none.
    pub(crate) fn set(seed: Option<u64>) {
        SEEDED.with_borrow_mut(|seeded| *seeded = seed.map(Rng::with_seed));
    }

    /// Fills `bytes`, if this thread has a seed.
    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        SEEDED.with_borrow_mut(|seeded| seeded.as_mut().map(|rng| rng.fill(bytes)).is_some())
    }
}
