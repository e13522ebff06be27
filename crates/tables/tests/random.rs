//! Random numbers that are the same in every run.

/// A linear congruential generator (Knuth's MMIX), from its state.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next number, which is less than `below`.
    pub(crate) fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}
