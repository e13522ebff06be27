//! A small pseudo-random number generator whose sequence depends on the seed alone.

use crate::mix64;

/// SplitMix64 (Steele, Lea & Flood 2014).
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Every seed gives a sequence of its own.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix64(self.0)
    }

    /// A number from 0 inclusive to 1 exclusive, uniformly distributed.
    pub fn unit_f64(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from 0 inclusive to `bound` exclusive, uniformly distributed. `bound` must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> u64::BITS) as usize
    }

    /// One of the items, all with the same probability; None if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len().max(1)))
    }

    /// An index into `chances`, each with the probability given there; they sum up to 1. 0 if there are none.
    pub fn index_by(&mut self, chances: &[f64]) -> usize {
        let mut rest = self.unit_f64();
        let found = chances.iter().position(|chance| {
            rest -= chance;
            rest < 0.0
        });
        found.unwrap_or(0)
    }

    /// Puts the items into a random order (Fisher & Yates 1938).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
