//! Values and marks of many positions, packed, that several threads read and write at once.

use std::sync::atomic::{AtomicU64, Ordering};

use super::wdl::Wdl;

/// Values in a word.
const IN_WORD: u64 = 32;

/// A value for each position, two bits each: `Lost` is 00, `Drawn` 01, `Won` 11, so that a value is raised by setting
/// bits.
#[derive(Debug)]
pub(super) struct PackedValues {
    words: Vec<AtomicU64>,
}

#[inline(always)]
const fn bits(value: Wdl) -> u64 {
    (1 << value as u8) - 1
}

impl PackedValues {
    /// So many values, `Lost` at first.
    pub(super) fn new(len: u64) -> PackedValues {
        PackedValues { words: words(len.div_ceil(IN_WORD)) }
    }

    /// The value of a position.
    #[inline(always)]
    pub(super) fn get(&self, rank: u64) -> Wdl {
        let word = self.words[(rank / IN_WORD) as usize].load(Ordering::Relaxed);
        let bits = word >> (rank % IN_WORD * 2) & 3;
        Wdl::from_number(bits.div_ceil(2) as u8)
    }

    /// Raises a value to at least `value`.
    #[inline(always)]
    pub(super) fn raise(&self, rank: u64, value: Wdl) {
        let (word, bits) = (&self.words[(rank / IN_WORD) as usize], bits(value) << (rank % IN_WORD * 2));
        if word.load(Ordering::Relaxed) & bits != bits {
            word.fetch_or(bits, Ordering::Relaxed);
        }
    }

    /// Changes a value from what it is; one thread at a time for each position.
    #[inline]
    pub(super) fn change(&self, rank: u64, from: Wdl, to: Wdl) {
        let change = (bits(from) ^ bits(to)) << (rank % IN_WORD * 2);
        self.words[(rank / IN_WORD) as usize].fetch_xor(change, Ordering::Relaxed);
    }

    /// A pen that writes over `Lost`.
    pub(super) fn pen(&self) -> Pen<'_> {
        Pen { values: self, word: 0, bits: 0 }
    }
}

/// Writes values for the first time, in the order of ranks: one access to memory for each word.
pub(super) struct Pen<'a> {
    values: &'a PackedValues,
    word: u64,
    bits: u64,
}

impl Pen<'_> {
    #[inline]
    pub(super) fn put(&mut self, rank: u64, value: Wdl) {
        if rank / IN_WORD != self.word {
            self.flush();
            self.word = rank / IN_WORD;
        }
        self.bits |= bits(value) << (rank % IN_WORD * 2);
    }

    fn flush(&mut self) {
        if self.bits != 0 {
            self.values.words[self.word as usize].fetch_or(self.bits, Ordering::Relaxed);
            self.bits = 0;
        }
    }
}

impl Drop for Pen<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

/// A mark for each position.
#[derive(Debug)]
pub(super) struct Marks {
    words: Vec<AtomicU64>,
}

impl Marks {
    /// So many marks, none set.
    pub(super) fn new(len: u64) -> Marks {
        Marks { words: words(len.div_ceil(64)) }
    }

    /// Sets a mark. What the thread wrote before is seen by the one that takes the mark.
    #[inline]
    pub(super) fn set(&self, rank: u64) {
        self.words[(rank / 64) as usize].fetch_or(1 << (rank % 64), Ordering::AcqRel);
    }

    /// Takes the marks from `first` on that stand in one word, `len` at most, and says how many places were looked at:
    /// bit *i* is the mark of `first + i`.
    #[inline]
    pub(super) fn take(&self, first: u64, len: u64) -> (u64, u64) {
        let shift = first % 64;
        let len = len.min(64 - shift);
        let mask = u64::MAX >> (64 - len) << shift;
        let word = &self.words[(first / 64) as usize];
        if word.load(Ordering::Relaxed) & mask == 0 {
            return (0, len);
        }
        let taken = word.fetch_and(!mask, Ordering::AcqRel) & mask;
        (taken >> shift, len)
    }
}

fn words(len: u64) -> Vec<AtomicU64> {
    std::iter::repeat_with(AtomicU64::default).take(len as usize).collect()
}
