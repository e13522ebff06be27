//! Random ids and numbers from the operating system.

/// An id that nobody guesses: 80 random bits in 16 letters and digits (Base32, lower case).
pub(crate) fn new_id() -> String {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
}

/// A random number below `bound`; 0 if `bound` is 0 or 1. The lower numbers are likelier by at most `bound` in 2³².
pub(crate) fn below(bound: usize) -> usize {
    let random = getrandom::u32().expect("the system gives random numbers");
    random as usize % bound.max(1)
}
