//! Bit instructions that not every processor has, chosen at run time.

/// Extraction and deposit of the bits under a mask.
pub(crate) trait BitOps: Copy + Send + Sync {
    /// Parallel bit extract: the bits of `set` under `mask`, packed into the lowest bits.
    fn pext(self, set: u32, mask: u32) -> u32;
    /// Parallel bit deposit: the lowest bits of `set`, placed under `mask` in order.
    fn pdep(self, set: u32, mask: u32) -> u32;
}

/// A computation that is compiled once for each kind of processor.
pub(crate) trait CpuTask<R> {
    /// Runs the computation. Implementations are `#[inline(always)]`, so that they are compiled with the caller's
    /// target features.
    fn run<B: BitOps>(self, bits: B) -> R;
}

/// Runs `task` with the best instructions available.
pub(crate) fn run<R>(task: impl CpuTask<R>) -> R {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("avx2")
    {
        #[expect(
            unsafe_code,
            reason = "the processor has the features that the function needs: they were detected above"
        )]
        return unsafe { run_bmi2(task) };
    }
    task.run(Portable)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt,avx2")]
fn run_bmi2<R>(task: impl CpuTask<R>) -> R {
    task.run(bmi2::Bmi2)
}

#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl BitOps for Portable {
    fn pext(self, set: u32, mut mask: u32) -> u32 {
        let (mut packed, mut place) = (0, 1);
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            packed |= if set & lowest == 0 { 0 } else { place };
            place <<= 1;
            mask ^= lowest;
        }
        packed
    }

    fn pdep(self, mut set: u32, mut mask: u32) -> u32 {
        let mut spread = 0;
        while mask != 0 && set != 0 {
            let lowest = mask & mask.wrapping_neg();
            spread |= if set & 1 == 0 { 0 } else { lowest };
            set >>= 1;
            mask ^= lowest;
        }
        spread
    }
}

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use std::arch::x86_64::{_pdep_u32, _pext_u32};

    use super::BitOps;

    /// Bit operations for processors with BMI2. Only [`run_bmi2`](super::run_bmi2) creates one.
    #[derive(Clone, Copy)]
    pub(super) struct Bmi2;

    impl BitOps for Bmi2 {
        #[inline(always)]
        fn pext(self, set: u32, mask: u32) -> u32 {
            #[expect(unsafe_code, reason = "a `Bmi2` exists only on a processor that has the instruction")]
            unsafe {
                _pext_u32(set, mask)
            }
        }

        #[inline(always)]
        fn pdep(self, set: u32, mask: u32) -> u32 {
            #[expect(unsafe_code, reason = "a `Bmi2` exists only on a processor that has the instruction")]
            unsafe {
                _pdep_u32(set, mask)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Extracts and deposits each pair of a set and a mask.
    struct Both<'a>(&'a [(u32, u32)]);

    impl CpuTask<Vec<(u32, u32)>> for Both<'_> {
        #[inline(always)]
        fn run<B: BitOps>(self, bits: B) -> Vec<(u32, u32)> {
            self.0.iter().map(|&(set, mask)| (bits.pext(set, mask), bits.pdep(set, mask))).collect()
        }
    }

    #[test]
    fn portable_and_special_instructions_give_the_same_results() {
        let words: Vec<u32> = (0..64u32).map(|i| i.wrapping_mul(0x9e37_79b9) ^ i << 7).collect();
        let pairs: Vec<_> = words.iter().flat_map(|a| words.iter().map(|b| (*a, *b))).collect();
        assert_eq!(run(Both(&pairs)), Both(&pairs).run(Portable));
        assert_eq!(Portable.pext(0b1010_0110, 0b1111_0000), 0b1010);
        assert_eq!(Portable.pdep(0b1010, 0b1111_0000), 0b1010_0000);
    }
}
