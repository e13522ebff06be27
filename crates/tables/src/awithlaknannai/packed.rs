//! Packed values and marks of many positions, read and written by several threads at once.

use std::sync::atomic::{AtomicU64, Ordering};

use super::index::PART;
use crate::Wdl;

const IN_WORD: u64 = 32;

/// A value for each position, two bits each: `Lost` is 00, `Drawn` 01, `Won` 11, so that a value is raised by setting
/// bits.
#[derive(Debug)]
pub(super) struct PackedValues(Vec<AtomicU64>);

#[inline(always)]
const fn bits(value: Wdl) -> u64 {
    (1 << value as u8) - 1
}

impl PackedValues {
    /// An array of `len` values, all `Lost`.
    pub(super) fn new(len: u64) -> PackedValues {
        PackedValues(zeros(len.div_ceil(IN_WORD)))
    }

    #[inline(always)]
    pub(super) fn get(&self, rank: u64) -> Wdl {
        let word = self.0[(rank / IN_WORD) as usize].load(Ordering::Relaxed);
        let bits = word >> (rank % IN_WORD * 2) & 3;
        Wdl::from_number(bits.div_ceil(2) as u8)
    }

    #[inline(always)]
    pub(super) fn raise(&self, rank: u64, value: Wdl) {
        let (word, bits) = (&self.0[(rank / IN_WORD) as usize], bits(value) << (rank % IN_WORD * 2));
        if word.load(Ordering::Relaxed) & bits != bits {
            word.fetch_or(bits, Ordering::Relaxed);
        }
    }

    /// Replaces the value `from` by `to`. Only one thread at a time may change the value of a position.
    #[inline]
    pub(super) fn change(&self, rank: u64, from: Wdl, to: Wdl) {
        let change = (bits(from) ^ bits(to)) << (rank % IN_WORD * 2);
        self.0[(rank / IN_WORD) as usize].fetch_xor(change, Ordering::Relaxed);
    }

    /// Replaces `Lost` by `value`. Only the thread that processes the [part](PART) of the position may do so.
    #[inline]
    pub(super) fn set(&self, rank: u64, value: Wdl) {
        let word = &self.0[(rank / IN_WORD) as usize];
        word.store(word.load(Ordering::Relaxed) | bits(value) << (rank % IN_WORD * 2), Ordering::Relaxed);
    }
}

const _: () = assert!(PART.is_multiple_of(IN_WORD), "threads do not share words of values");

#[derive(Debug)]
pub(super) struct Marks(Vec<AtomicU64>);

impl Marks {
    pub(super) fn new(len: u64) -> Marks {
        Marks(zeros(len.div_ceil(64)))
    }

    /// Sets a mark. The earlier writes of this thread are visible to the thread that takes the mark.
    #[inline]
    pub(super) fn set(&self, rank: u64) {
        self.0[(rank / 64) as usize].fetch_or(1 << (rank % 64), Ordering::AcqRel);
    }

    /// Reads and clears at most `len` marks from `first` on, within one word. Returns the marks (bit *i* is the mark of
    /// `first + i`) and the number of places read.
    #[inline]
    pub(super) fn take(&self, first: u64, len: u64) -> (u64, u64) {
        let shift = first % 64;
        let len = len.min(64 - shift);
        let mask = u64::MAX >> (64 - len) << shift;
        let word = &self.0[(first / 64) as usize];
        if word.load(Ordering::Relaxed) & mask == 0 {
            return (0, len);
        }
        let taken = word.fetch_and(!mask, Ordering::AcqRel) & mask;
        (taken >> shift, len)
    }
}

/// The default value `len` times; for an atomic type that is zero.
pub(super) fn zeros<T: Default>(len: u64) -> Vec<T> {
    std::iter::repeat_with(T::default).take(len as usize).collect()
}
