//! Instructions that not every processor has, chosen when the program runs.

/// How bits are gathered from and spread over the places of a mask.
pub(crate) trait Bits: Copy + Send + Sync {
    /// The bits of `set` at the places of `mask`, pushed together.
    fn squeeze(self, set: u32, mask: u32) -> u32;
    /// The lowest bits of `set`, set out at the places of `mask`.
    fn spread(self, set: u32, mask: u32) -> u32;
}

/// Work that is compiled once for each kind of processor.
pub(crate) trait Work {
    /// What it finds.
    type Answer;
    /// Does it. An implementation is `#[inline(always)]`, so that it takes on the caller's instructions.
    fn run<B: Bits>(self, bits: B) -> Self::Answer;
}

/// Does `work` with the best instructions there are.
pub(crate) fn run<W: Work>(work: W) -> W::Answer {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("avx2")
    {
        #[expect(unsafe_code, reason = "the processor has just been asked for what the function needs")]
        return unsafe { run_gathering(work) };
    }
    work.run(Anywhere)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt,avx2")]
fn run_gathering<W: Work>(work: W) -> W::Answer {
    work.run(gathering::Gathering)
}

/// Any processor.
#[derive(Clone, Copy)]
pub(crate) struct Anywhere;

impl Bits for Anywhere {
    fn squeeze(self, set: u32, mut mask: u32) -> u32 {
        let (mut squeezed, mut place) = (0, 1);
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            squeezed |= if set & lowest == 0 { 0 } else { place };
            place <<= 1;
            mask ^= lowest;
        }
        squeezed
    }

    fn spread(self, mut set: u32, mut mask: u32) -> u32 {
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
mod gathering {
    use std::arch::x86_64::{_pdep_u32, _pext_u32};

    use super::Bits;

    /// A processor with BMI2. Only [`run_gathering`](super::run_gathering) makes one.
    #[derive(Clone, Copy)]
    pub(super) struct Gathering;

    impl Bits for Gathering {
        #[inline(always)]
        fn squeeze(self, set: u32, mask: u32) -> u32 {
            #[expect(
                unsafe_code,
                reason = "who holds a `Gathering` runs on a processor that has the instruction"
            )]
            unsafe {
                _pext_u32(set, mask)
            }
        }

        #[inline(always)]
        fn spread(self, set: u32, mask: u32) -> u32 {
            #[expect(
                unsafe_code,
                reason = "who holds a `Gathering` runs on a processor that has the instruction"
            )]
            unsafe {
                _pdep_u32(set, mask)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squeezes and spreads each pair of words.
    struct Both<'a>(&'a [(u32, u32)]);

    impl Work for Both<'_> {
        type Answer = Vec<(u32, u32)>;

        #[inline(always)]
        fn run<B: Bits>(self, bits: B) -> Self::Answer {
            self.0.iter().map(|&(set, mask)| (bits.squeeze(set, mask), bits.spread(set, mask))).collect()
        }
    }

    #[test]
    fn every_processor_gives_the_same() {
        let words: Vec<u32> = (0..64u32).map(|i| i.wrapping_mul(0x9e37_79b9) ^ i << 7).collect();
        let pairs: Vec<_> = words.iter().flat_map(|a| words.iter().map(|b| (*a, *b))).collect();
        assert_eq!(run(Both(&pairs)), Both(&pairs).run(Anywhere));
        assert_eq!(Anywhere.squeeze(0b1010_0110, 0b1111_0000), 0b1010);
        assert_eq!(Anywhere.spread(0b1010, 0b1111_0000), 0b1010_0000);
    }
}
