//! Pseudo-random numbers that a seed determines.

/// A xorshift generator.
#[derive(Clone)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        // Mixes the seed, so that neighbouring seeds give unrelated numbers.
        Rng((seed ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xBF58_476D_1CE4_E5B9) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u64
    }

    /// An independent generator.
    pub(crate) fn fork(&mut self) -> Rng {
        Rng::new(self.below(u64::MAX))
    }
}
