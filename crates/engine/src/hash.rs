//! 64-bit hash keys of positions and moves.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

/// The hash key of a position or a move. Equal keys are taken for equal positions: with 64 bits a collision is too
/// rare to matter.
pub(crate) fn hash_of<T: Hash>(item: &T) -> u64 {
    let mut hasher = FxHasher::default();
    item.hash(&mut hasher);
    mix64(hasher.finish())
}

/// The finalizer of SplitMix64 (Steele, Lea & Flood 2014): a bijection in which every input bit affects all output
/// bits.
pub(crate) const fn mix64(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
