//! Random bytes, texts, ids and numbers from the operating system.

use data_encoding::BASE32_NOPAD;

/// So many random bytes.
pub(crate) fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).expect("the operating system has a random number generator");
    bytes
}

/// 80 random bits as 16 letters and digits (Base32, lower case).
pub(crate) fn text() -> String {
    BASE32_NOPAD.encode(&bytes::<10>()).to_ascii_lowercase()
}

/// An id that nobody guesses.
pub(crate) fn new_id() -> String {
    text()
}

/// A random number below `bound`; 0 if `bound` is 0 or 1. The lower numbers are likelier by at most `bound` in 2³².
pub(crate) fn below(bound: usize) -> usize {
    u32::from_ne_bytes(bytes()) as usize % bound.max(1)
}
